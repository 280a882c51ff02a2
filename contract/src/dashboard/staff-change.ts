import { z } from 'zod';
import { length } from '../limits.ts';
import { namedPerson } from '../requests/request.ts';
import { scheduleType, shiftRepeat } from '../shifts/shift.ts';
import { date, id, text } from '../values.ts';
import { typesOfShift } from './attendance-row.ts';

export const selectTheStaff = 'Please select the staff';
export const changedAlready = 'This shift has already been swapped or split.';
export const nothingMissed = 'There is nothing to swap or split: the person was there.';
export const sameStaff = 'Choose somebody else than who was on the shift.';

/** Who did a shift instead, or a part of it, with what he punched for it. */
const changedStaff = namedPerson.extend({
  type: z.enum(['Split', 'Swap']),
  clocked_in: z.string().nullable(),
  clocked_out: z.string().nullable(),
  total_hours: z.number(),
});

/** A date of a shift that somebody missed, or left short, or that another person has done since. `id` is the shift's. */
export const missedShift = z.object({
  id: z.int(),
  shift_id: z.int(),
  shift_code: z.string(),
  /** Who was on the shift. */
  employee_name: namedPerson,
  /** What he was there for, if at all. */
  clocked_in: z.string().nullable(),
  clocked_out: z.string().nullable(),
  total_hours: z.number(),
  changed_staff: z.array(changedStaff),
  ...typesOfShift,
  shift_start: z.string(),
  shift_end: z.string(),
  shift_start_date: z.string(),
  shift_end_date: z.string(),
  schedule_type: scheduleType,
  shift_repeat: shiftRepeat,
  notes: z.string(),
  /** Who swapped or split it. */
  user: namedPerson.nullable(),
  location: z.int(),
  location_title: z.string(),
});
export type MissedShift = z.infer<typeof missedShift>;

/** What both calls take; `date` is the latest missed one when it is left out. */
export const staffChangeFields = {
  shift: id,
  staff: id,
  date: date.nullish(),
  notes: text(
    length.staffChangeNotes,
    `Notes must be ${length.staffChangeNotes} characters or less`,
  ).nullish(),
};

export const otherStaff = z.int(selectTheStaff).positive(selectTheStaff).max(2_147_483_647, selectTheStaff);
