import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { RemovalDialog } from '../../shared/records/removal-dialog.tsx';
import { dateWords, kindLabel, type MyRequest } from './request-words.ts';

interface WithdrawRequestDialogProps {
  request: MyRequest;
  onClose: () => void;
}

export function WithdrawRequestDialog({ request, onClose }: WithdrawRequestDialogProps) {
  return (
    <RemovalDialog
      title={say('Withdraw Request')}
      confirmLabel={say('Withdraw')}
      cancelLabel={say('Keep')}
      call={withdrawRequest}
      input={{ params: { id: request.id } }}
      success={say('Request withdrawn successfully!')}
      onClose={onClose}
    >
      <p>
        <strong>
          {sayKnown(kindLabel[request.kind])}, {dateWords(request).replace('From', 'from')}
        </strong>
      </p>
      <p>
        {say(
          'Are you sure you want to take this request back? Nobody will decide it, and your schedule stays as it is.',
        )}
      </p>
    </RemovalDialog>
  );
}
