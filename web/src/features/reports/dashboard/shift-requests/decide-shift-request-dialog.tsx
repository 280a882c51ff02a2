import { decideShiftRequest } from '@deckhand/contract/requests/shift-requests/decide-shift-request';
import type { ShiftRequest } from '@deckhand/contract/requests/shift-requests/shift-request';
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
      title={isApproval ? 'Approve New Shift Request' : 'Reject New Shift Request'}
      submitLabel={isApproval ? 'Approve' : 'Reject'}
      isRefusal={!isApproval}
      needsNotes={isApproval}
      decide={(notes) => decide.mutateAsync({ params: { id: request.id }, body: { action, notes } })}
      success={isApproval ? 'Request approved' : 'Request rejected'}
      onClose={onClose}
    >
      {isApproval ? (
        <>
          No shift is made: your note says what <strong>{request.user.name}</strong> gets. To plan a shift,
          use Assign Shift.
        </>
      ) : (
        <>
          <strong>{request.user.name}</strong> gets no shift for this request, and is told by email.
        </>
      )}
    </DecisionDialog>
  );
}
