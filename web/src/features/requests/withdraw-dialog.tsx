import { showFailure } from '../../api/show-failure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { MyRequest } from './api/list-my-requests.ts';
import { useWithdrawRequest } from './api/withdraw-request.ts';
import { dateWords, kindLabel } from './request-words.ts';

interface WithdrawDialogProps {
  request: MyRequest;
  onClose: () => void;
}

export function WithdrawDialog({ request, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawRequest();

  async function confirm(): Promise<void> {
    try {
      await withdraw.mutateAsync(request.id);
      toast.success('Request withdrawn successfully!');
    } catch (failure) {
      showFailure(failure);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Withdraw Request"
      confirmLabel="Withdraw"
      cancelLabel="Keep"
      danger
      onConfirm={confirm}
    >
      <p>
        <strong>
          {kindLabel[request.kind]}, {dateWords(request)}
        </strong>
      </p>
      <p>
        Are you sure you want to take this request back? Nobody decides it any more, and your schedule stays
        as it is.
      </p>
    </ConfirmDialog>
  );
}
