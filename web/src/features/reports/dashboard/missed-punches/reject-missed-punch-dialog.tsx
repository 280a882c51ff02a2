import {
  decideMissedPunch,
  missedPunchRejected,
} from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import { decideWaitingPunches } from '@deckhand/contract/attendance/missed-punches/decide-waiting-punches';
import type { MissedPunch } from '@deckhand/contract/attendance/missed-punches/missed-punch';
import { say } from '@deckhand/domain/language/say';
import { sayWith } from '../../../../language/say-with.ts';
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
      title={say('Reject Missed ClockIn')}
      submitLabel={say('Reject')}
      isRefusal
      decide={(notes): Promise<unknown> =>
        punch.waits
          ? decline.mutateAsync({ body: { action: 'REJECT', ids: [punch.id], notes } })
          : reject.mutateAsync({ params: { id: punch.id }, body: { action: 'REJECT', notes } })
      }
      success={missedPunchRejected}
      onClose={onClose}
    >
      {sayWith('Nothing is put on record for {name} on {date}.', {
        name: <strong>{missedPunchName(punch)}</strong>,
        date: dateWords(punch.start_date),
      })}
      {punch.kind === 'REQUEST' && ` ${say('The requester is told by email.')}`}
      {punch.waits &&
        ` ${say('The punch at {time} is declined, and the person is told by email.', { time: timeOrDash(punch.start_time) })}`}
    </DecisionDialog>
  );
}
