import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatTimeRange, MINUTES_PER_DAY } from '@deckhand/domain/time/minutes';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { closure } from '../../plans/closure.ts';
import { listOf } from '../../values.ts';
import { closingRefusals, closureFields } from './closure.ts';

/** 'Lakeside Pool is closed on 06-12-2026, 3:00 PM - 5:00 PM.', '2 pools are closed from 07-06-2026 to 07-08-2026.' */
export function poolsClosed(
  titles: readonly string[],
  { start_date: first, end_date: last, start_time: start, end_time: end }: z.output<typeof closureFields>,
): string {
  const isOneDay = !last || last === first;
  const days = isOneDay
    ? say('on {date}', { date: formatForDisplay(first) })
    : say('from {start} to {end}', { start: formatForDisplay(first), end: formatForDisplay(last) });
  const isWholeDay = (start ?? null) === null && (end ?? null) === null;
  const times = isWholeDay ? '' : `, ${formatTimeRange({ start: start ?? 0, end: end ?? MINUTES_PER_DAY })}`;
  const when = `${days}${times}`;
  return titles.length === 1
    ? say('{title} is closed {when}.', { title: titles[0] ?? '', when })
    : say('{count} pools are closed {when}.', { count: titles.length, when });
}

/** A refusal for several locations names them: 'Lakeside Pool, Reef: It is closed then already.' */
export const closePools = call({
  name: 'close-pools',
  feature: 'holidays',
  method: 'POST',
  path: '/api/shifts/closures/',
  summary: 'Close locations for a part of a day or for whole days, all of them or none; nobody loses a seat',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 403,
  body: closureFields,
  success: { status: 201, body: listOf(closure).extend({ people: z.int(), message: z.string() }) },
  refusals: closingRefusals,
  ours: true,
});
