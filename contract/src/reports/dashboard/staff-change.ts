import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { length } from '../../limits.ts';
import { scheduleType, shiftRepeat } from '../../plans/shift.ts';
import { namedPerson } from '../../requests/request.ts';
import { date, id, requiredId, text } from '../../values.ts';
import { typesOfShift } from './attendance-row.ts';

export const selectTheStaff = mark('Please select the staff');
export const alreadyChanged = 'This shift has already been swapped or split.';
export const nothingMissed = 'There is nothing to swap or split: the person was there.';
/** X3: it says who worked the shift, so nobody records it about themselves. */
export const ownShiftChange = mark(
  'A swap or split that concerns you is recorded by another manager, an admin or a super admin.',
);
export const sameStaff = 'Choose a person other than the one on the shift.';

/** A person who worked the shift or part of it instead, with their punches. */
const changedStaff = namedPerson.extend({
  type: z.enum(['Split', 'Swap']),
  clocked_in: z.string().nullable(),
  clocked_out: z.string().nullable(),
  total_hours: z.number(),
});

/** An occurrence that its person missed or left short, or that was swapped or split since. `id` is the shift's. */
export const missedShift = z.object({
  id: z.int(),
  shift_id: z.int(),
  shift_code: z.string(),
  /** The person assigned to the shift. */
  employee_name: namedPerson,
  /** Their punches, if any. */
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
  /** The person who swapped or split it. */
  user: namedPerson.nullable(),
  location: z.int(),
  location_title: z.string(),
});
export type MissedShift = z.infer<typeof missedShift>;

/** The fields of both calls; `date` defaults to the latest missed date (D2). */
export const staffChangeFields = {
  shift: id,
  staff: id,
  date: date.nullish(),
  notes: text(length.staffChangeNotes, () =>
    say('Notes must be {most} characters or less', { most: length.staffChangeNotes }),
  ).nullish(),
};

export const otherStaff = requiredId(selectTheStaff);
