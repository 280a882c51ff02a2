import type { Kiosk } from '@deckhand/contract/attendance/kiosks/kiosk';
import { revokeKiosk } from '@deckhand/contract/attendance/kiosks/revoke-kiosk';
import { say } from '@deckhand/domain/language/say';
import { sayWith } from '../../../../language/say-with.ts';
import { RemovalDialog } from '../../../../shared/records/removal-dialog.tsx';
import { recallDevice, rememberDevice } from '../device-memory.ts';

interface RevokeKioskDialogProps {
  kiosk: Kiosk;
  onClose: () => void;
}

export function RevokeKioskDialog({ kiosk, onClose }: RevokeKioskDialogProps) {
  return (
    <RemovalDialog
      title={say('Revoke Kiosk')}
      confirmLabel={say('Revoke')}
      call={revokeKiosk}
      input={{ params: { id: kiosk.id } }}
      refreshes={['kiosks']}
      onRemoved={() => {
        if (recallDevice().kiosk?.id === kiosk.id) rememberDevice({ token: null, kiosk: null });
      }}
      success={say('Kiosk revoked.')}
      onClose={onClose}
    >
      <p>
        {sayWith(
          '{name} at {location} can no longer take punches while the network is away. Punches that it has not sent yet stay on it until it is enrolled again.',
          { name: <strong key="name">{kiosk.name}</strong>, location: kiosk.location_title },
        )}
      </p>
    </RemovalDialog>
  );
}
