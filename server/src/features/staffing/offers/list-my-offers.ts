import { listMyOffers } from '@deckhand/contract/staffing/offers/list-my-offers';
import { compareDates } from '@deckhand/domain/time/civil-date';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameShifts } from '../../plans/name-shifts.ts';
import { boundsOf, findOpenDates, offeredThrough } from '../openings/find-takeable-dates.ts';
import { selectOffersTo } from './offers.queries.ts';

/** OF5: the offers to the actor that are still open. */
export const listMyOffersRoute = route(listMyOffers, ({ db, actor, now }) =>
  inSnapshot(db, async (transaction) => {
    const rows = await selectOffersTo(transaction, actor.id);
    // Most people have no offer, so nothing more is asked for them.
    if (rows.length === 0) return { count: 0, results: [] };
    const openings = rows.map((row) => ({ id: row.opening_id, shift_id: row.shift_id }));
    const [openDates, shiftOn] = await together([
      findOpenDates(transaction, openings, now, offeredThrough),
      nameShifts(
        transaction,
        openings.map((opening) => opening.shift_id),
        offeredThrough,
      ),
    ]);
    const results = rows
      .flatMap((row) => {
        const open = openDates.get(row.opening_id);
        if (!open) return [];
        const { first, last } = boundsOf(open.dates);
        return {
          id: row.id,
          shift: shiftOn(row.shift_id, first),
          start_date: first,
          end_date: last ?? null,
          is_seen: row.seen_at !== null,
        };
      })
      .sort((left, right) => compareDates(left.start_date, right.start_date) || left.id - right.id);
    return { count: results.length, results };
  }),
);
