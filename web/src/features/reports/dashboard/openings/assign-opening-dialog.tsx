import type { Shift } from '@deckhand/contract/plans/shift';
import { shiftAssigned } from '@deckhand/contract/reports/dashboard/assign-shift';
import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { assignOpening } from '@deckhand/contract/staffing/openings/assign-opening';
import type { Opening } from '@deckhand/contract/staffing/openings/opening';
import { say } from '@deckhand/domain/language/say';
import { weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { useCall } from '../../../../api/use-call.ts';
import { sayWith } from '../../../../language/say-with.ts';
import { EmployeeDialog, type StaffQuery } from '../employee-dialog.tsx';
import { useDecision } from '../use-decision.ts';
import { openingDates } from './opening-words.ts';

interface AssignOpeningDialogProps {
  opening: Opening;
  onClose: () => void;
}

/** Assigns a person to all dates of an opening. */
export function AssignOpeningDialog({ opening, onClose }: AssignOpeningDialogProps) {
  const assign = useDecision(assignOpening);
  const shift = useCall(viewShift, { params: { id: opening.shift.id }, query: {} }, { showsFailure: true });
  return (
    <EmployeeDialog
      title={say('Assign Open Shift')}
      submitLabel={say('Assign')}
      query={shift.data && staffQuery(opening, shift.data)}
      decide={(user_id) =>
        assign.mutateAsync({ params: { id: opening.id }, body: { action: 'APPROVE', user_id } })
      }
      success={shiftAssigned}
      onClose={onClose}
    >
      {sayWith(
        '{code} is open {dates}, {times}. The person you choose works all dates and is told by email.',
        {
          code: <strong>{opening.shift.shift_code}</strong>,
          dates: openingDates(opening),
          times: formatApiTimes(opening.shift),
        },
      )}
    </EmployeeDialog>
  );
}

function staffQuery(opening: Opening, shift: Shift): StaffQuery {
  const { start_time, end_time, location, shift_type } = opening.shift;
  return {
    location,
    type_id: shift_type.map(({ id }) => id).join(','),
    start_time,
    end_time,
    start_date: opening.leave_start_date,
    end_date: opening.leave_end_date ?? undefined,
    // People who work other dates of the same shift are free on these.
    shift_id: shift.id,
    shift_day: weekdayOf(opening.leave_start_date),
    schedule_type: shift.schedule_type,
    shift_repeat: shift.shift_repeat,
  };
}
