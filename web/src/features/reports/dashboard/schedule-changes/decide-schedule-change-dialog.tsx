import { shiftAssigned } from '@deckhand/contract/reports/dashboard/assign-shift';
import { decideScheduleChange } from '@deckhand/contract/requests/schedule-changes/decide-schedule-change';
import type { ScheduleChange } from '@deckhand/contract/requests/schedule-changes/schedule-change';
import { say } from '@deckhand/domain/language/say';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { sayWith } from '../../../../language/say-with.ts';
import { CoverageGaps } from '../../../coverage/coverage-gaps.tsx';
import { useGapsWithoutPerson } from '../../../coverage/use-gaps.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { EmployeeDialog, type StaffQuery } from '../employee-dialog.tsx';
import { useDecision } from '../use-decision.ts';

export type ScheduleChangeAction = 'APPROVE' | 'REJECT' | 'REASSIGNED';

interface DecideScheduleChangeDialogProps {
  change: ScheduleChange;
  action: ScheduleChangeAction;
  onClose: () => void;
}

/** Releases a person from a date, assigns the date to another person, or rejects the request. */
export function DecideScheduleChangeDialog({ change, action, onClose }: DecideScheduleChangeDialogProps) {
  const decision = useDecision(decideScheduleChange);
  const gaps = useGapsWithoutPerson(action === 'APPROVE' ? change.user.id : undefined, {
    start_date: change.requested_date,
    end_date: change.requested_date,
    shift: String(change.shift.id),
  });
  const params = { id: change.id };
  const name = <strong>{change.user.name}</strong>;
  const when = say('{code} on {date}, {times}', {
    code: change.shift.shift_code,
    date: formatLong(change.requested_date),
    times: formatApiTimes(change.shift),
  });
  if (action === 'REASSIGNED') {
    return (
      <EmployeeDialog
        title={say('Reassign Shift')}
        submitLabel={say('Reassign')}
        query={substituteQuery(change)}
        decide={(user_id) => decision.mutateAsync({ params, body: { action, user_id } })}
        success={shiftAssigned}
        onClose={onClose}
      >
        {sayWith(
          '{name} is released from {when}, and the person you choose works it instead. Both are told by email.',
          { name, when },
        )}
      </EmployeeDialog>
    );
  }
  const isRefusal = action === 'REJECT';
  return (
    <DecisionDialog
      title={isRefusal ? say('Reject Schedule Change') : say('Approve Schedule Change')}
      submitLabel={isRefusal ? say('Reject') : say('Approve')}
      isRefusal={isRefusal}
      decide={(notes) => decision.mutateAsync({ params, body: { action, notes } })}
      success={isRefusal ? say('Request rejected') : say('Request approved')}
      onClose={onClose}
    >
      {isRefusal ? (
        sayWith('{name} stays on {when}, and is told by email.', { name, when })
      ) : (
        <>
          {sayWith(
            '{name} is released from {when}. The date becomes open for others, and {again} is told by email.',
            { name, when, again: change.user.name },
          )}
          <CoverageGaps gaps={gaps} />
        </>
      )}
    </DecisionDialog>
  );
}

/** The requester and their colleague are busy with this shift, so the call does not offer them. */
function substituteQuery({ shift, requested_date }: ScheduleChange): StaffQuery {
  return {
    location: shift.location,
    type_id: shift.shift_type.map(({ id }) => id).join(','),
    start_time: shift.start_time,
    end_time: shift.end_time,
    start_date: requested_date,
    schedule_type: 'ONE_TIME_SHIFT',
  };
}
