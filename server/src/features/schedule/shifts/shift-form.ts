import { type ShiftFields, shiftFormComplaint } from '@deckhand/contract/plans/shift';
import type { Assignment } from '@deckhand/domain/plans/commitments';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { makePattern, type Pattern } from '@deckhand/domain/plans/pattern';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { refuse } from '../../../platform/refusals/refusal.ts';

export interface ReadForm {
  pattern: Pattern;
  assignments: Assignment[];
  start: CivilDate;
}

/** Converts the form to a pattern and assignments. Refuses fields that contradict each other. */
export function readShiftForm(fields: ShiftFields): ReadForm {
  const complaint = shiftFormComplaint(fields);
  if (complaint) refuse(400, complaint.text);
  const isRecurring = fields.schedule_type === 'RECURRING_SHIFT';
  const start = fields.start_date ?? fields.shift_date ?? '';
  const pattern = makePattern({
    repeat: isRecurring ? (fields.shift_repeat ?? 'WEEKLY') : 'NEVER',
    startDate: start,
    endDate: isRecurring ? (fields.end_date ?? null) : null,
    minutes: { start: fields.start_time, end: fields.end_time },
    positionIds: [...new Set(fields.shift_type)],
  });
  const assignments = fields.staff.map(({ id, start_date: first, end_date: last }, index) => ({
    seat: index + 1,
    personId: id,
    dates: isRecurring ? DateSet.fromRange(first ?? start, last) : pattern.dates,
  }));
  return { pattern, assignments, start };
}
