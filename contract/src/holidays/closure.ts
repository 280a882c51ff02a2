import { formatTime, MINUTES_PER_DAY, type MinuteRange, parseTime } from '@deckhand/domain/time/minutes';
import { z } from 'zod';
import { closureDaysAtMost, length } from '../limits.ts';
import { locationNotFound, timezone } from '../locations/location.ts';
import { pastDate } from '../shifts/shift.ts';
import { date, id, text, time } from '../values.ts';
import { locationRequired } from './add-holiday.ts';

export const closureNotFound = 'Closure not found.';
export const alreadyClosed = 'It is closed then already.';
export const closureOver = 'This closure is over.';
export const openAlready = 'It is open then already.';
export const oneDateForTimes = 'Select one date to close a part of a day.';
export const tooManyDays = `Close at most ${closureDaysAtMost} days at once.`;
export const closureReasonRequired = 'Reason is required';

/** Of closing, and of looking at what it would change. */
export const closingRefusals = {
  400: `${pastDate} / ${oneDateForTimes} / ${tooManyDays}`,
  404: locationNotFound,
  409: alreadyClosed,
} as const;

/** Far more than a school closes in one step. */
const CLOSED_AT_ONCE = 100;

export const CLOSURE_KINDS = ['WEATHER', 'WATER_QUALITY', 'MAINTENANCE', 'OTHER'] as const;
export type ClosureKind = (typeof CLOSURE_KINDS)[number];

export const closureKindLabels: Readonly<Record<ClosureKind, string>> = {
  WEATHER: 'Weather',
  WATER_QUALITY: 'Water quality',
  MAINTENANCE: 'Maintenance',
  OTHER: 'Other',
};

/** 'Weather: lightning'. Of a holiday, and of another reason, the words alone. */
export function closureReason(kind: ClosureKind | 'HOLIDAY', words: string): string {
  if (kind === 'HOLIDAY' || kind === 'OTHER') return words;
  return words === '' ? closureKindLabels[kind] : `${closureKindLabels[kind]}: ${words}`;
}

/** A time of day. Without a start it is from midnight on, without an end to the end of the day. */
export const closedTimes = {
  start_time: time('Start time is required').nullish(),
  end_time: time('End time is required').nullish(),
};

/** A part of one date, or whole days from a date to another. What of it is past already stays open. */
export const closedWhen = { start_date: date, end_date: date.nullish(), ...closedTimes };

export const closureFields = z.object({
  location_ids: z.array(id, locationRequired).min(1, locationRequired).max(CLOSED_AT_ONCE),
  ...closedWhen,
  kind: z.enum(CLOSURE_KINDS, closureReasonRequired),
  reason: text(length.holidayReason, 'Reason must be 250 characters or less').default(''),
});

/** A location is closed on a date: for a part of it or, without both times, all day. */
export const closure = z.object({
  id: z.int(),
  date: z.string(),
  location: z.int(),
  location_title: z.string(),
  timezone,
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  kind: z.enum([...CLOSURE_KINDS, 'HOLIDAY']),
  /** In words, with the kind: 'Weather: lightning'. */
  reason: z.string(),
  /** A part of it lies ahead, so it can be opened again. */
  is_ahead: z.boolean(),
});
export type Closure = z.infer<typeof closure>;

/** A part of a shift in which its location is open. */
export const openPart = z.object({ start_time: z.string(), end_time: z.string() });
export type OpenPart = z.infer<typeof openPart>;

/** The parts of a shift on one date before and after. Nothing is left of one that does not run. */
export const changedShift = z.object({
  id: z.int(),
  shift_code: z.string(),
  date: z.string(),
  color: z.string(),
  staff: z.array(z.object({ id: z.int(), name: z.string() })),
  before: z.array(openPart),
  after: z.array(openPart),
});
export type ChangedShift = z.infer<typeof changedShift>;

export function wirePart({ start, end }: MinuteRange): OpenPart {
  return { start_time: formatTime(start), end_time: formatTime(end) };
}

export function partFromWire({ start_time: start, end_time: end }: OpenPart): MinuteRange {
  return { start: parseTime(start) ?? 0, end: parseTime(end) ?? 0 };
}

export function wireClosedTimes({ start, end }: MinuteRange): Pick<Closure, 'start_time' | 'end_time'> {
  return {
    start_time: start === 0 ? null : formatTime(start),
    end_time: end === MINUTES_PER_DAY ? null : formatTime(end),
  };
}
