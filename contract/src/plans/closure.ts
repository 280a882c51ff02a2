import { mark, sayKnown } from '@deckhand/domain/language/say';
import { formatTime, MINUTES_PER_DAY, type MinuteRange, parseTime } from '@deckhand/domain/time/minutes';
import { z } from 'zod';
import { timezone } from '../values.ts';

export const CLOSURE_KINDS = ['WEATHER', 'WATER_QUALITY', 'MAINTENANCE', 'OTHER'] as const;

export type ClosureKind = (typeof CLOSURE_KINDS)[number];

export const closureKindLabels: Readonly<Record<ClosureKind, string>> = {
  WEATHER: mark('Weather'),
  WATER_QUALITY: mark('Water quality'),
  MAINTENANCE: mark('Maintenance'),
  OTHER: mark('Other'),
};

/** 'Weather: lightning'. Of a holiday, and of another reason, the words alone. */
export function closureReason(kind: ClosureKind | 'HOLIDAY', words: string): string {
  if (kind === 'HOLIDAY' || kind === 'OTHER') return words;
  const label = sayKnown(closureKindLabels[kind]);
  return words === '' ? label : `${label}: ${words}`;
}

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
