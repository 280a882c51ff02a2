import { z } from 'zod';
import { length } from '../limits.ts';
import { date, id, text, time } from '../values.ts';

export const scheduleType = z.enum(
  ['ONE_TIME_SHIFT', 'RECURRING_SHIFT', 'STAFF_MEETING'],
  'Please select Schedule Type',
);
export const shiftRepeat = z.enum(['WEEKLY', 'DAILY', 'NEVER'], 'Please select Shift Repeat.');
export const weekday = z.enum(['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']);

export const shiftNotFound = 'Shift not found.';
export const endBeforeStart = 'End date cannot be before start date';
export const timesOutOfOrder = 'End Time must be greater than Start Time';
export const noShiftType = 'Please select Shift Type.';
export const noShiftRepeat = 'Please select Shift Repeat.';
export const notOnThatDate = 'This shift does not run on that date.';
export const pastDate = 'The past cannot be changed.';
export const noDateLeft = 'The shift would have no date left. Delete it instead.';
export const stalePage = 'The schedule has changed meanwhile. Reload the page and try again.';

/** '{name} cannot work this shift: …' */
export const notQualified = (name: string) => `${name} does not qualify for this shift.`;

export const shiftTypeItem = z.object({ id: z.int(), name: z.string(), color: z.string() });

export const seatedPerson = z.object({
  id: z.int(),
  name: z.string(),
  /** 1 for Staff 1, 2 for Staff 2; in a meeting as many as are invited. */
  seat: z.int(),
  /** Both null for a one-time shift and for who only stands in; the end also for who stays as long as the shift does. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** 'Staff 1' or 'Staff 2' when the person only stands in on this date. */
  replacing_role: z.string().nullable(),
});

const named = z.object({ id: z.int(), name: z.string() });

/** A shift as lists and forms have it. For a single date of it see `scheduleItem`. */
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
});

export type Shift = z.infer<typeof shift>;

export type ShiftTypeItem = z.infer<typeof shiftTypeItem>;
export type SeatedPerson = z.infer<typeof seatedPerson>;

/** Somebody in a dropdown. */
export const staffChoice = z.object({
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});

const assignedStaff = z.object({ id, start_date: date.nullish(), end_date: date.nullish() });

const oneOrMoreIds = z
  .union([id, z.array(id).min(1, noShiftType).max(15)], noShiftType)
  .transform((value) => [value].flat());

/** The create and edit form of a shift. What depends on several fields is checked by `shiftFormComplaint`. */
export const shiftFields = z.object({
  schedule_type: scheduleType.exclude(['STAFF_MEETING'], 'Please select Schedule Type'),
  shift_repeat: shiftRepeat.nullish(),
  /** Derived from the start date; accepted because the form sends it. */
  shift_day: weekday.nullish(),
  start_date: date.nullish(),
  shift_date: date.nullish(),
  end_date: date.nullish(),
  start_time: time('Start Time is required'),
  end_time: time('End Time is required'),
  shift_type: oneOrMoreIds,
  location: z.int('Location is required').positive('Location is required'),
  is_active: z.literal(true).optional(),
  staff: z.array(assignedStaff).max(2, 'A shift has two seats').default([]),
  comments: text(length.comments).nullish(),
  request_id: id.nullish(),
});

export type ShiftFields = z.output<typeof shiftFields>;

/** What an edit adds: how much of a recurring shift it changes. Left out, it is everything from today on. */
export const shiftScope = {
  one_time: z.boolean().optional(),
  modification_date: date.nullish(),
  effective_date: date.nullish(),
};

/** Where and what is wrong with fields that are each well-formed, the first of them; undefined when nothing is. */
export function shiftFormComplaint(fields: ShiftFields): { field: string; text: string } | undefined {
  const isRecurring = fields.schedule_type === 'RECURRING_SHIFT';
  const start = fields.start_date ?? fields.shift_date;
  if (!start) return { field: isRecurring ? 'start_date' : 'shift_date', text: 'Date is required' };
  if (isRecurring && (fields.shift_repeat ?? 'NEVER') === 'NEVER')
    return { field: 'shift_repeat', text: noShiftRepeat };
  if (fields.end_time <= fields.start_time) return { field: 'end_time', text: timesOutOfOrder };
  if (isRecurring && fields.end_date && fields.end_date < start)
    return { field: 'end_date', text: endBeforeStart };
  for (const [index, { start_date: first, end_date: last }] of fields.staff.entries()) {
    if (last && last < (first ?? start)) return { field: `staff.${index}.end_date`, text: endBeforeStart };
  }
  const [one, two] = fields.staff;
  if (one && one.id === two?.id)
    return { field: 'staff.1.id', text: 'Staff 1 and Staff 2 must be different people' };
  if (!isRecurring && two) return { field: 'staff.1.id', text: 'A one-time shift has one seat' };
  return undefined;
}
