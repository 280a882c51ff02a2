import type { Kiosk } from '@deckhand/contract/attendance/kiosks/kiosk';
import { revokeKiosk } from '@deckhand/contract/attendance/kiosks/revoke-kiosk';
import { useMutationOf } from '../../../../api/use-mutation-of.ts';
import { RemovalDialog } from '../../../../shared/records/removal-dialog.tsx';
import { recallDevice, rememberDevice } from '../device-memory.ts';

interface RevokeKioskDialogProps {
  kiosk: Kiosk;
  onClose: () => void;
}

export function RevokeKioskDialog({ kiosk, onClose }: RevokeKioskDialogProps) {
  const revoke = useMutationOf(revokeKiosk, {
    refreshes: ['kiosks'],
    refreshesOnRefusal: true,
    waitsForRefresh: true,
    onSuccess: () => {
      if (recallDevice().kiosk?.id === kiosk.id) rememberDevice({ token: null, kiosk: null });
    },
  });

  return (
    <RemovalDialog
      title="Revoke Kiosk"
      confirmLabel="Revoke"
      remove={() => revoke.mutateAsync({ params: { id: kiosk.id } })}
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
