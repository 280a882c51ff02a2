import type { LawBreach } from '@deckhand/contract/law/breach';
import { listLawBreaches } from '@deckhand/contract/law/list-law-breaches';
import { eachKindOnce } from '@deckhand/domain/law/minors';
import { formatTime } from '@deckhand/domain/time/minutes';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { reachOf } from '../../platform/queries/reach.ts';
import { loadBreaches, type PersonBeyond, youngSeatsAhead } from './load-breaches.ts';
import { wireBreach } from './wire-breach.ts';

/** LA8: seats that were given before a birth date, a state or a school calendar was known, or by an admin with a reason. */
export const listLawBreachesRoute = route(listLawBreaches, ({ db, actor, query, now }) =>
  inSnapshot(db, async (snapshot) => {
    const reach = reachOf(actor);
    const young = await youngSeatsAhead(snapshot, { reach, location: query.location, now });
    const results = (await loadBreaches(snapshot, young, { reach, now })).map(wirePerson);
    return { count: results.length, results };
  }),
);

function wirePerson({ id, name, seats }: PersonBeyond): LawBreach {
  return {
    id,
    name,
    rules: eachKindOnce(seats.flatMap(({ seat }) => seat.breaches)).map(wireBreach),
    dates: seats.map(({ row, seat: { date, minutes }, isDecided, reason }) => ({
      shift: row.shift_id,
      shift_code: row.code,
      date,
      start_time: formatTime(minutes.start),
      end_time: formatTime(minutes.end),
      location: row.location_id,
      location_title: row.location_title,
      is_decided: isDecided,
      law_reason: reason,
    })),
  };
}
