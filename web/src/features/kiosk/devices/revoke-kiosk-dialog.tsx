import type { Kiosk } from '@deckhand/contract/kiosks/kiosk';
import { RemovalDialog } from '../../records/removal-dialog.tsx';
import { useRevokeKiosk } from '../api/revoke-kiosk.ts';

interface RevokeKioskDialogProps {
  kiosk: Kiosk;
  onClose: () => void;
}

export function RevokeKioskDialog({ kiosk, onClose }: RevokeKioskDialogProps) {
  const revoke = useRevokeKiosk();

  return (
    <RemovalDialog
      title="Revoke Kiosk"
      confirmLabel="Revoke"
      remove={() => revoke.mutateAsync(kiosk.id)}
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
