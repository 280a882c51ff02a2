import { mark, say } from '@deckhand/domain/language/say';
import { REPEATS } from '@deckhand/domain/plans/pattern';
import { WEEKDAYS } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';
import { length } from '../limits.ts';
import { date, id, text, time } from '../values.ts';

export const scheduleType = z.enum(
  ['ONE_TIME_SHIFT', 'RECURRING_SHIFT', 'STAFF_MEETING'],
  mark('Please select Schedule Type'),
);
export const shiftRepeat = z.enum(REPEATS, mark('Please select Shift Repeat.'));
export const weekday = z.enum(WEEKDAYS);

export const shiftNotFound = 'Shift not found.';
export const endBeforeStart = mark('End date cannot be before start date');
export const timesOutOfOrder = mark('End Time must be greater than Start Time');
export const noShiftType = mark('Please select Shift Type.');
export const noShiftRepeat = mark('Please select Shift Repeat.');
export const notOnThatDate = 'This shift does not run on that date.';
export const pastDate = 'The past cannot be changed.';
export const alreadyRunsThere = 'This shift already runs on that date.';
export const endsBeforeStart = (date: string) =>
  say('On {date} the shift would end before it starts. Change that date first, or replace what is planned.', {
    date,
  });
export const noDateLeft = mark('The shift would have no date left. Delete it instead.');
export const stalePage = 'The schedule has changed meanwhile. Reload the page and try again.';

/** The refusal that `describeClash` of the domain writes (S3). */
export const alreadyBooked = '{name} is already booked {when} ({code}).';
export const notQualified = (name: string) => say('{name} does not qualify for this shift.', { name });

/** For a person or a shift that the caller may not see (U5a). */
export const thisPerson = mark('This person');
export const anotherLocation = mark('at another location');

export const shiftTypeItem = z.object({ id: z.int(), name: z.string(), color: z.string() });

export const seatedPerson = z.object({
  id: z.int(),
  name: z.string(),
  /** 1 for Staff 1, 2 for Staff 2; a meeting has one seat per person invited. */
  seat: z.int(),
  /** Both null for a one-time shift and for a substitute. The end is also null for a person who stays until the shift ends. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** 'Staff 1' or 'Staff 2' when the person is only the substitute on this date. */
  replacing_role: z.string().nullable(),
});

const named = z.object({ id: z.int(), name: z.string() });

/** A later change of a shift, with the fields that differ from what is shown (S5a). */
const plannedChange = z.object({
  date: z.string(),
  /** True for a change of that date alone; otherwise it holds from the date on. */
  only: z.boolean(),
  start_time: z.string().optional(),
  end_time: z.string().optional(),
  shift_type: z.array(shiftTypeItem).optional(),
  shift_repeat: shiftRepeat.optional(),
  shift_day: weekday.optional(),
  /** The people who take a seat on the date. */
  staff: z.array(seatedPerson).optional(),
  /** The seats that nobody has from the date on, until somebody takes them. */
  open_seats: z.array(z.int()).optional(),
});

export type PlannedChange = z.infer<typeof plannedChange>;

/** A shift in lists and forms. For one of its dates see `scheduleItem`. */
export const shift = z.object({
  id: z.int(),
  shift_code: z.string(),
  schedule_type: scheduleType,
  shift_day: weekday,
  shift_repeat: shiftRepeat,
  start_date: z.string(),
  end_date: z.string().nullable(),
  shift_date: z.string().nullable(),
  start_time: z.string(),
  end_time: z.string(),
  shift_type: z.array(shiftTypeItem),
  shift_type_id: z.int().nullable(),
  staff: z.array(seatedPerson),
  is_replace: z.boolean(),
  replacement_date: z.string().nullable(),
  original_staff_1: named.nullable(),
  original_staff_2: named.nullable(),
  location: z.int(),
  location_title: z.string(),
  comments: z.string(),
  is_active: z.boolean(),
  has_assigned_end_date: z.boolean(),
  /** In the order of their dates. */
  planned: z.array(plannedChange),
});

export type Shift = z.infer<typeof shift>;

export type ShiftTypeItem = z.infer<typeof shiftTypeItem>;
export type SeatedPerson = z.infer<typeof seatedPerson>;

/** A person in a dropdown. */
export const staffChoice = z.object({
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** From when on the dates need a renewal of a certificate, and of which kind; absent if they need none. */
  renewal: z.object({ kind: z.string(), from: z.string() }).optional(),
});

const assignedStaff = z.object({ id, start_date: date.nullish(), end_date: date.nullish() });

const oneOrMoreIds = z
  .union([id, z.array(id).min(1, noShiftType).max(15)], noShiftType)
  .transform((value) => [value].flat());

/** The form to create or edit a shift. `shiftFormComplaint` checks the rules that involve several fields. */
export const shiftFields = z.object({
  schedule_type: scheduleType.exclude(['STAFF_MEETING'], mark('Please select Schedule Type')),
  shift_repeat: shiftRepeat.nullish(),
  /** Derived from the start date (S1); accepted because the form sends it. */
  shift_day: weekday.nullish(),
  start_date: date.nullish(),
  shift_date: date.nullish(),
  end_date: date.nullish(),
  start_time: time(mark('Start Time is required')),
  end_time: time(mark('End Time is required')),
  shift_type: oneOrMoreIds,
  location: z.int(mark('Location is required')).positive(mark('Location is required')),
  is_active: z.literal(true).optional(),
  staff: z.array(assignedStaff).max(2, mark('A shift has two seats')).default([]),
  comments: text(length.comments).nullish(),
  request_id: id.nullish(),
});

export type ShiftFields = z.output<typeof shiftFields>;

/** The part of a recurring shift that an edit changes; by default everything from today on (S5). */
export const shiftScope = {
  one_time: z.boolean().optional(),
  modification_date: date.nullish(),
  effective_date: date.nullish(),
  /** Later changes keep a field that this edit changes and that they set otherwise (S5a). */
  keep_planned: z.boolean().default(true),
};

/** Checks the rules that involve several fields. Returns the first problem, or undefined. */
export function shiftFormComplaint(fields: ShiftFields): { field: string; text: string } | undefined {
  const isRecurring = fields.schedule_type === 'RECURRING_SHIFT';
  const start = fields.start_date ?? fields.shift_date;
  if (!start) return { field: isRecurring ? 'start_date' : 'shift_date', text: mark('Date is required') };
  if (isRecurring && (fields.shift_repeat ?? 'NEVER') === 'NEVER')
    return { field: 'shift_repeat', text: noShiftRepeat };
  if (fields.end_time <= fields.start_time) return { field: 'end_time', text: timesOutOfOrder };
  if (isRecurring && fields.end_date && fields.end_date < start)
    return { field: 'end_date', text: endBeforeStart };
  for (const [index, { start_date: first, end_date: last }] of fields.staff.entries()) {
    if (last && last < (first ?? start)) return { field: `staff.${index}.end_date`, text: endBeforeStart };
  }
  const [one, two] = fields.staff;
  // S4a: a person may end in one seat and begin in the other; on a date of both they are booked already.
  const isWhole = (seat = one) => !(seat?.start_date || seat?.end_date);
  if (one && one.id === two?.id && isWhole(one) && isWhole(two))
    return { field: 'staff.1.id', text: 'Staff 1 and Staff 2 must be different people' };
  if (!isRecurring && two) return { field: 'staff.1.id', text: 'A one-time shift has one seat' };
  return undefined;
}
