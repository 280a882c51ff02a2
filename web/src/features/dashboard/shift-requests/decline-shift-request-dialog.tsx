import { declineShiftRequest } from '@deckhand/contract/shift-requests/decline-shift-request';
import type { ShiftRequest } from '@deckhand/contract/shift-requests/shift-request';
import { DecisionDialog } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';

interface DeclineShiftRequestDialogProps {
  request: ShiftRequest;
  onClose: () => void;
}

export function DeclineShiftRequestDialog({ request, onClose }: DeclineShiftRequestDialogProps) {
  const decline = useDecision(declineShiftRequest);
  return (
    <DecisionDialog
      title="Reject New Shift Request"
      submitLabel="Reject"
      isRefusal
      decide={(notes) =>
        decline.mutateAsync({ params: { id: request.id }, body: { action: 'REJECT', notes } })
      }
      success="Request rejected"
      onClose={onClose}
    >
      <strong>{request.user.name}</strong> gets no shift for this request, and is told by mail.
    </DecisionDialog>
  );
}
