import { decideShiftRequest } from '@deckhand/contract/requests/shift-requests/decide-shift-request';
import type { ShiftRequest } from '@deckhand/contract/requests/shift-requests/shift-request';
import { say } from '@deckhand/domain/language/say';
import { sayWith } from '../../../../language/say-with.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';

export interface ShiftDecision {
  request: ShiftRequest;
  action: 'APPROVE' | 'REJECT';
}

interface DecideShiftRequestDialogProps extends ShiftDecision {
  onClose: () => void;
}

/** Declines a request for a new shift, or approves it in words (N1a). */
export function DecideShiftRequestDialog({ request, action, onClose }: DecideShiftRequestDialogProps) {
  const decide = useDecision(decideShiftRequest);
  const isApproval = action === 'APPROVE';
  return (
    <DecisionDialog
      title={isApproval ? say('Approve New Shift Request') : say('Reject New Shift Request')}
      submitLabel={isApproval ? say('Approve') : say('Reject')}
      isRefusal={!isApproval}
      needsNotes={isApproval}
      decide={(notes) => decide.mutateAsync({ params: { id: request.id }, body: { action, notes } })}
      success={isApproval ? say('Request approved') : say('Request rejected')}
      onClose={onClose}
    >
      {isApproval
        ? sayWith('No shift is made: your note says what {name} gets. To plan a shift, use Assign Shift.', {
            name: <strong>{request.user.name}</strong>,
          })
        : sayWith('{name} gets no shift for this request, and is told by email.', {
            name: <strong>{request.user.name}</strong>,
          })}
    </DecisionDialog>
  );
}
