import type { Kiosk } from '@deckhand/contract/attendance/kiosks/kiosk';
import { revokeKiosk } from '@deckhand/contract/attendance/kiosks/revoke-kiosk';
import { RemovalDialog } from '../../../../shared/records/removal-dialog.tsx';
import { recallDevice, rememberDevice } from '../device-memory.ts';

interface RevokeKioskDialogProps {
  kiosk: Kiosk;
  onClose: () => void;
}

export function RevokeKioskDialog({ kiosk, onClose }: RevokeKioskDialogProps) {
  return (
    <RemovalDialog
      title="Revoke Kiosk"
      confirmLabel="Revoke"
      call={revokeKiosk}
      input={{ params: { id: kiosk.id } }}
      refreshes={['kiosks']}
      onRemoved={() => {
        if (recallDevice().kiosk?.id === kiosk.id) rememberDevice({ token: null, kiosk: null });
      }}
      success="Kiosk revoked."
      onClose={onClose}
    >
      <p>
        <strong>{kiosk.name}</strong> at {kiosk.location_title} can no longer take punches while the network
        is away. Punches that it has not sent yet stay on it until it is enrolled again.
      </p>
    </RemovalDialog>
  );
}
