import {
  decideMissedPunch,
  missedPunchRejected,
} from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import { decideWaitingPunches } from '@deckhand/contract/attendance/missed-punches/decide-waiting-punches';
import type { MissedPunch } from '@deckhand/contract/attendance/missed-punches/missed-punch';
import { dateWords, timeOrDash } from '../cells.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';
import { missedPunchName } from './approval-values.ts';

interface RejectMissedPunchDialogProps {
  punch: MissedPunch;
  onClose: () => void;
}

export function RejectMissedPunchDialog({ punch, onClose }: RejectMissedPunchDialogProps) {
  const reject = useDecision(decideMissedPunch);
  const decline = useDecision(decideWaitingPunches);
  return (
    <DecisionDialog
      title="Reject Missed ClockIn"
      submitLabel="Reject"
      isRefusal
      decide={(notes): Promise<unknown> =>
        punch.waits
          ? decline.mutateAsync({ body: { action: 'REJECT', ids: [punch.id], notes } })
          : reject.mutateAsync({ params: { id: punch.id }, body: { action: 'REJECT', notes } })
      }
      success={missedPunchRejected}
      onClose={onClose}
    >
      Nothing is put on record for <strong>{missedPunchName(punch)}</strong> on {dateWords(punch.start_date)}.
      {punch.kind === 'REQUEST' && ' The requester is told by email.'}
      {punch.waits &&
        ` The punch at ${timeOrDash(punch.start_time)} is declined, and the person is told by email.`}
    </DecisionDialog>
  );
}
