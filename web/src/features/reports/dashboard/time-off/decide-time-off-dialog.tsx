import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import type { TimeOffRequest } from '@deckhand/contract/requests/time-off/time-off-request';
import { say } from '@deckhand/domain/language/say';
import { sayWith } from '../../../../language/say-with.ts';
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
      title={isRefusal ? say('Reject Time Off') : say('Approve Time Off')}
      submitLabel={isRefusal ? say('Reject') : say('Approve')}
      isRefusal={isRefusal}
      decide={(notes) => decision.mutateAsync({ params: { id: request.id }, body: { action, notes } })}
      success={isRefusal ? say('Request rejected') : say('Request approved')}
      onClose={onClose}
    >
      {sayWith('{name} asks for {days}.', { name: <strong>{name}</strong>, days: daysWords(request) })}{' '}
      {isRefusal
        ? say('Nothing changes on the schedule, and {name} is told by email.', { name })
        : `${openedWords(request.shifts.length)} ${say('{name} is told by email.', { name })}`}
      <CoverageGaps gaps={gaps} />
    </DecisionDialog>
  );
}

function daysWords({ start_date, end_date }: TimeOffRequest): string {
  return start_date === end_date
    ? say('{date} off', { date: dateWords(start_date) })
    : say('{first} to {last} off', { first: dateWords(start_date), last: dateWords(end_date) });
}
