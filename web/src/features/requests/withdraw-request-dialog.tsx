import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { closesOverCurrent, useMutationOf } from '../../api/use-mutation-of.ts';
import { RemovalDialog } from '../../shared/records/removal-dialog.tsx';
import { dateWords, kindLabel, type MyRequest } from './request-words.ts';

interface WithdrawRequestDialogProps {
  request: MyRequest;
  onClose: () => void;
}

export function WithdrawRequestDialog({ request, onClose }: WithdrawRequestDialogProps) {
  // A refusal often means that the request has been decided.
  const withdraw = useMutationOf(withdrawRequest, closesOverCurrent);

  return (
    <RemovalDialog
      title="Withdraw Request"
      confirmLabel="Withdraw"
      cancelLabel="Keep"
      remove={() => withdraw.mutateAsync({ params: { id: request.id } })}
      success="Request withdrawn successfully!"
      onClose={onClose}
    >
      <p>
        <strong>
          {kindLabel[request.kind]}, {dateWords(request).replace('From', 'from')}
        </strong>
      </p>
      <p>
        Are you sure you want to take this request back? Nobody will decide it, and your schedule stays as it
        is.
      </p>
    </RemovalDialog>
  );
}
