import { wirePart } from '@deckhand/contract/plans/closure';
import { listMyShiftsByDate } from '@deckhand/contract/schedule/calendar/list-my-shifts-by-date';
import { spanOf } from '@deckhand/domain/plans/closures/closures';
import { type Horizon, horizonFor, isPublished } from '@deckhand/domain/plans/horizon';
import { type CivilDate, weekdayOf } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { closuresFromRows } from '../../plans/closure-rows.ts';
import { minutesFromRow, weekdayToRow } from '../../plans/plan-rows.ts';
import { selectSeatsOn } from './schedule.queries.ts';

export const listMyShiftsByDateRoute = route(listMyShiftsByDate, ({ db, actor, query }) =>
  shiftsOfDate(db, actor.id, query.date, 'ALL', (location) => horizonFor(actor, location)),
);

/** The shifts and meetings of a person that take place on a date, by time, where the horizon of their location lets them see it. */
export async function shiftsOfDate(
  db: Kysely<Schema>,
  personId: number,
  date: CivilDate,
  locations: Reach,
  horizonOf: (location: { id: number; published_through: Horizon }) => Horizon,
) {
  const day = { date, weekday: weekdayToRow(weekdayOf(date)) };
  const rows = await selectSeatsOn(db, personId, day, locations);
  return {
    shifts: rows.flatMap((row) => {
      const { location_id: id, published_through } = row;
      if (!isPublished(date, horizonOf({ id, published_through }))) return [];
      const span = spanOf(closuresFromRows(row.closings).cut(date, minutesFromRow(row.minutes)));
      return span ? { shift_id: row.id, shift_code: row.code, ...wirePart(span) } : [];
    }),
  };
}
