import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import type { TimeOffRequest } from '@deckhand/contract/requests/time-off/time-off-request';
import { CoverageGaps } from '../../../coverage/coverage-gaps.tsx';
import { useGapsWithoutPerson } from '../../../coverage/use-gaps.ts';
import { openedWords } from '../../../plans/released-words.ts';
import { dateWords } from '../cells.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';

export type TimeOffAction = 'APPROVE' | 'REJECT';

interface DecideTimeOffDialogProps {
  request: TimeOffRequest;
  action: TimeOffAction;
  onClose: () => void;
}

export function DecideTimeOffDialog({ request, action, onClose }: DecideTimeOffDialogProps) {
  const decision = useDecision(decideTimeOff);
  const isRefusal = action === 'REJECT';
  const { name } = request.user;
  const gaps = useGapsWithoutPerson(isRefusal ? undefined : request.user.id, {
    start_date: request.start_date,
    end_date: request.end_date,
  });
  return (
    <DecisionDialog
      title={isRefusal ? 'Reject Time Off' : 'Approve Time Off'}
      submitLabel={isRefusal ? 'Reject' : 'Approve'}
      isRefusal={isRefusal}
      decide={(notes) => decision.mutateAsync({ params: { id: request.id }, body: { action, notes } })}
      success={isRefusal ? 'Request rejected' : 'Request approved'}
      onClose={onClose}
    >
      <strong>{name}</strong> asks for {daysWords(request)}.{' '}
      {isRefusal
        ? `Nothing changes on the schedule, and ${name} is told by email.`
        : `${openedWords(request.shifts.length)} ${name} is told by email.`}
      <CoverageGaps gaps={gaps} />
    </DecisionDialog>
  );
}

function daysWords({ start_date, end_date }: TimeOffRequest): string {
  return start_date === end_date
    ? `${dateWords(start_date)} off`
    : `${dateWords(start_date)} to ${dateWords(end_date)} off`;
}
