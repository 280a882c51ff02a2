import { shiftAssigned } from '@deckhand/contract/reports/dashboard/assign-shift';
import { decideScheduleChange } from '@deckhand/contract/requests/schedule-changes/decide-schedule-change';
import type { ScheduleChange } from '@deckhand/contract/requests/schedule-changes/schedule-change';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
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
  const when = `${change.shift.shift_code} on ${formatLong(change.requested_date)}, ${formatApiTimes(change.shift)}`;
  if (action === 'REASSIGNED') {
    return (
      <EmployeeDialog
        title="Reassign Shift"
        submitLabel="Reassign"
        query={substituteQuery(change)}
        decide={(user_id) => decision.mutateAsync({ params, body: { action, user_id } })}
        success={shiftAssigned}
        onClose={onClose}
      >
        {name} is released from {when}, and the person you choose works it instead. Both are told by email.
      </EmployeeDialog>
    );
  }
  const isRefusal = action === 'REJECT';
  return (
    <DecisionDialog
      title={isRefusal ? 'Reject Schedule Change' : 'Approve Schedule Change'}
      submitLabel={isRefusal ? 'Reject' : 'Approve'}
      isRefusal={isRefusal}
      decide={(notes) => decision.mutateAsync({ params, body: { action, notes } })}
      success={isRefusal ? 'Request rejected' : 'Request approved'}
      onClose={onClose}
    >
      {isRefusal ? (
        <>
          {name} stays on {when}, and is told by email.
        </>
      ) : (
        <>
          {name} is released from {when}. The date becomes open for others, and {change.user.name} is told by
          email.
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
