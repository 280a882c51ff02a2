import { shiftAssigned } from '@deckhand/contract/dashboard/assign-shift';
import { assignOpening } from '@deckhand/contract/openings/assign-opening';
import type { Opening } from '@deckhand/contract/openings/opening';
import type { Shift } from '@deckhand/contract/shifts/shift';
import { weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import type { StaffQuestion } from '../../shifts/api/find-staff.ts';
import { useShift } from '../../shifts/api/view-shift.ts';
import { useDecision } from '../api/use-decision.ts';
import { EmployeeDialog } from '../employee-dialog.tsx';
import { openingDates } from './opening-words.ts';

interface AssignOpeningDialogProps {
  opening: Opening;
  onClose: () => void;
}

/** Puts somebody on every date of an opening. */
export function AssignOpeningDialog({ opening, onClose }: AssignOpeningDialogProps) {
  const assign = useDecision(assignOpening);
  const shift = useShift(opening.shift.id);
  return (
    <EmployeeDialog
      title="Assign Open Shift"
      submitLabel="Assign"
      question={shift.data && questionAbout(opening, shift.data)}
      decide={(user_id) =>
        assign.mutateAsync({ params: { id: opening.id }, body: { action: 'APPROVE', user_id } })
      }
      success={shiftAssigned}
      onClose={onClose}
    >
      <strong>{opening.shift.shift_code}</strong> is open {openingDates(opening)},{' '}
      {formatApiTimes(opening.shift)}. Whom you choose works all of it and is told by mail.
    </EmployeeDialog>
  );
}

function questionAbout(opening: Opening, shift: Shift): StaffQuestion {
  const { start_time, end_time, location, shift_type } = opening.shift;
  return {
    location,
    type_id: shift_type.map(({ id }) => id).join(','),
    start_time,
    end_time,
    start_date: opening.leave_start_date,
    end_date: opening.leave_end_date ?? undefined,
    // Who works other dates of the same shift is free on these.
    shift_id: shift.id,
    shift_day: weekdayOf(opening.leave_start_date),
    schedule_type: shift.schedule_type,
    shift_repeat: shift.shift_repeat,
  };
}
