import { wirePart } from '@deckhand/contract/plans/closure';
import type { AffectedShift } from '@deckhand/contract/requests/time-off/time-off-request';
import { spanOf } from '@deckhand/domain/plans/closures/closures';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { type Horizon, isPublished } from '@deckhand/domain/plans/horizon';
import { listWeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import { type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { closuresFromRows } from '../../plans/closure-rows.ts';
import { minutesFromRow, weekdayFromRow } from '../../plans/plan-rows.ts';
import { selectSeatsBetween } from './time-off.queries.ts';

export interface DaysOff {
  personId: number;
  first: CivilDate;
  last: CivilDate;
}

interface LocatedShift extends AffectedShift {
  location_id: number;
  /** The minutes of it that no closure takes (CL1). */
  parts: readonly MinuteRange[];
}

/**
 * Lists, for each of the requests, the shifts of the person in its range, by date and time, through the horizon of their locations.
 * Sends one query for all.
 */
export async function affectedShifts(
  db: Kysely<Schema>,
  requests: readonly DaysOff[],
  horizonOf: (location: { id: number; published_through: Horizon }) => Horizon,
): Promise<LocatedShift[][]> {
  const sorted = [...requests].sort((left, right) => compareDates(left.first, right.first));
  const first = sorted[0]?.first;
  const last = requests
    .map((request) => request.last)
    .sort(compareDates)
    .at(-1);
  if (first === undefined || last === undefined) return [];
  const people = [...new Set(requests.map(({ personId }) => personId))];
  const seats = groupBy(await selectSeatsBetween(db, people, { first, last }), (row) => row.person_id);
  return requests.map((request) =>
    (seats.get(request.personId) ?? [])
      .flatMap((row) => {
        const held = { weekday: weekdayFromRow(row.weekday), dates: DateSet.fromMultirange(row.dates) };
        const closures = closuresFromRows(row.closings);
        const horizon = horizonOf({ id: row.location_id, published_through: row.published_through });
        return listWeekdayDates(held, request.first, request.last).flatMap((date) => {
          if (!isPublished(date, horizon)) return [];
          const parts = closures.cut(date, minutesFromRow(row.minutes));
          const span = spanOf(parts);
          if (span === undefined) return [];
          return {
            id: row.id,
            shift_code: row.code,
            shift_date: date,
            ...wirePart(span),
            parts,
            location_id: row.location_id,
            location_title: row.location_title,
          };
        });
      })
      .sort(
        (left, right) =>
          compareDates(left.shift_date, right.shift_date) || compareDates(left.start_time, right.start_time),
      ),
  );
}
