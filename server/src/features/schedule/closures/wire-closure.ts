import { type Closure, closureReason, wireClosedTimes } from '@deckhand/contract/plans/closure';
import type { Holiday } from '@deckhand/contract/schedule/closures/holiday';
import { minutesAhead } from '@deckhand/domain/plans/closures/closures';
import { minuteOfDayIn, todayIn } from '@deckhand/domain/time/zones';
import { closingFromRow } from '../../plans/closure-rows.ts';
import type { ClosureRow } from './holidays.queries.ts';

export function wireHoliday(row: ClosureRow): Holiday {
  return {
    id: row.id,
    holiday_date: row.date,
    location: row.location_id,
    location_title: row.location_title,
    reason: closureReason(row.kind, row.reason),
    type: 'holiday',
  };
}

export function wireClosure(row: ClosureRow, now: Date): Closure {
  return {
    id: row.id,
    date: row.date,
    location: row.location_id,
    location_title: row.location_title,
    timezone: row.timezone,
    ...wireClosedTimes(closingFromRow(row).minutes),
    kind: row.kind,
    reason: closureReason(row.kind, row.reason),
    is_ahead: aheadOf(row, now) !== undefined,
  };
}

/** The part of a closure that lies ahead at its location. */
export function aheadOf(row: Pick<ClosureRow, 'date' | 'minutes' | 'timezone'>, now: Date) {
  return minutesAhead(closingFromRow(row), todayIn(row.timezone, now), minuteOfDayIn(row.timezone, now));
}
