import type { Kiosk } from '@deckhand/contract/kiosks/kiosk';
import { showFailure } from '../../api/show-failure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useRevokeKiosk } from './api/revoke-kiosk.ts';

interface RevokeKioskDialogProps {
  kiosk: Kiosk;
  onClose: () => void;
}

export function RevokeKioskDialog({ kiosk, onClose }: RevokeKioskDialogProps) {
  const revoke = useRevokeKiosk();

  async function confirm(): Promise<void> {
    try {
      await revoke.mutateAsync(kiosk.id);
      toast.success('Kiosk revoked.');
    } catch (failure) {
      showFailure(failure);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Revoke Kiosk"
      confirmLabel="Revoke"
      danger
      onConfirm={confirm}
    >
      <p>
        <strong>{kiosk.name}</strong> at {kiosk.location_title} can no longer take punches while the network
        is away. Punches that it has not sent yet stay on it until it is enrolled again.
      </p>
    </ConfirmDialog>
  );
}
