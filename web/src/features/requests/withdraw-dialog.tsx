import { RemovalDialog } from '../../shared/records/removal-dialog.tsx';
import type { MyRequest } from './api/list-my-requests.ts';
import { useWithdrawRequest } from './api/withdraw-request.ts';
import { dateWords, kindLabel } from './request-words.ts';

interface WithdrawDialogProps {
  request: MyRequest;
  onClose: () => void;
}

export function WithdrawDialog({ request, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawRequest();

  return (
    <RemovalDialog
      title="Withdraw Request"
      confirmLabel="Withdraw"
      cancelLabel="Keep"
      remove={() => withdraw.mutateAsync(request.id)}
      success="Request withdrawn successfully!"
      onClose={onClose}
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
    </RemovalDialog>
  );
}
