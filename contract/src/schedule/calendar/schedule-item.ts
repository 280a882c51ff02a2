import { VIEW_TYPES } from '@deckhand/domain/time/weeks';
import { z } from 'zod';
import { breach } from '../../law/breach.ts';
import { openPart } from '../../plans/closure.ts';
import { lack } from '../../plans/lack.ts';
import { scheduleType, seatedPerson, shiftRepeat, shiftTypeItem, weekday } from '../../plans/shift.ts';

/** In any case; `3-day` is accepted for `3days` (S13). */
export const viewType = z
  .string()
  .transform((value) => (value.toLowerCase() === '3-day' ? '3days' : value.toLowerCase()))
  .pipe(z.enum(VIEW_TYPES, 'Unknown view'));

/** One card of a calendar: a shift or meeting on one date, a holiday, a closure of a part of a day, or a day of time off. */
export const scheduleItem = z.object({
  id: z.int(),
  shift_code: z.string(),
  type: z.enum(['shift', 'meeting', 'holiday', 'closure', 'timeoff']),
  schedule_type: scheduleType.nullable(),
  shift_repeat: shiftRepeat.nullable(),
  shift_day: weekday,
  /** The date of this card. */
  start_date: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  /** The start and end of the shift; the end is null for an ongoing one. */
  shift_start_date: z.string().nullable(),
  shift_end_date: z.string().nullable(),
  /** Equal to `shift_end_date`, for forms. */
  end_date: z.string().nullable(),
  shift_type: z.array(shiftTypeItem),
  staff: z.array(seatedPerson),
  original_staff_1: z.object({ id: z.int(), name: z.string() }).nullable(),
  original_staff_2: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The substitute, if there is one. */
  overtake_staff: z.object({ name: z.string() }).nullable(),
  /** Null for time off, which belongs to no location. */
  location: z.int().nullable(),
  location_title: z.string(),
  comments: z.string(),
  agenda: z.string(),
  is_open: z.boolean(),
  is_replace: z.boolean(),
  is_cancelled: z.boolean(),
  cancel_reason: z.string().nullable(),
  /** The people who had it when it was dismissed (S7a); absent unless it is. */
  dismissed_staff: z.array(z.object({ id: z.int(), name: z.string() })).optional(),
  is_holiday: z.boolean(),
  holiday_info: z.object({ holiday_reason: z.string() }).nullable(),
  /** Where its location is closed for a while: the parts of the shift that run, none if it does not; absent of all others (CL1). */
  parts: z.array(openPart).optional(),
  is_timeoff: z.boolean(),
  timeOff: z.boolean(),
  timeoff_request: z.object({ reason: z.string() }).nullable(),
  has_assigned_end_date: z.boolean(),
  employee_request_dates: z.array(z.object({ start_date: z.string(), end_date: z.string() })),
  /** Who sits in it without a certificate that holds on this date (CE7); absent if nobody does. */
  lapses: z.array(lack.extend({ id: z.int(), name: z.string() })).optional(),
  /** Who sits in it beyond rules of law for minors (LA8), with the rules, for management; absent if nobody does. */
  breaches: z.array(z.object({ id: z.int(), name: z.string(), rules: z.array(breach) })).optional(),
});

export type ScheduleItem = z.infer<typeof scheduleItem>;

/** `total_hours` has the hours of every day of the view, as HH:MM. */
export const scheduleAnswer = z.object({
  results: z.array(scheduleItem),
  total_hours: z.record(z.string(), z.string()),
  /** The hours that closures take from the shifts of the view, as HH:MM; absent if they take none. */
  closed_hours: z.string().optional(),
  /** The last date that staff see of each location that publishes in steps (DR2); absent if none does. */
  published_through: z.array(z.object({ location: z.int(), title: z.string(), date: z.string() })).optional(),
});

export type ScheduleAnswer = z.infer<typeof scheduleAnswer>;
