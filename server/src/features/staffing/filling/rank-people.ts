import { seatNotOpen } from '@deckhand/contract/staffing/filling/proposal';
import { rankPeople } from '@deckhand/contract/staffing/filling/rank-people';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { compareRanked, rankingFor } from '@deckhand/domain/staffing/filling/rank';
import { keyOf } from '@deckhand/domain/staffing/seat';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { selectLocationsOfShifts } from '../candidates/candidates.queries.ts';
import { spansOf } from '../candidates/weeks.ts';
import { wireRanked } from '../candidates/wire-ranked.ts';
import { loadOpenSchool } from './load-open-school.ts';

export const rankPeopleRoute = route(rankPeople, ({ db, actor, body, now }) =>
  inSnapshot(db, async (transaction) => {
    const named = [body, ...body.others];
    const shifts = await selectLocationsOfShifts(
      transaction,
      named.map(({ shift_id }) => shift_id),
    );
    const own = found(
      shifts.find(({ id }) => id === body.shift_id),
      seatNotOpen,
    );
    if (!reachesLocation(actor, own.location_id)) refuse(404, seatNotOpen);
    const locations = shifts.map((shift) => shift.location_id).filter((id) => reachesLocation(actor, id));
    // Proposals farther away than the days beside the week change nothing for this date.
    const { around } = spansOf([body.date]);
    const near = body.others.filter(({ date }) => around.first <= date && date <= around.last);
    const asked = {
      locations: [...new Set(locations)],
      dates: [body, ...near].map(({ date }) => date),
      shifts: [body, ...near].map(({ shift_id }) => shift_id),
      coverage: { place: own.location_id, span: { first: body.date, last: body.date } },
    };
    const { school, names } = await loadOpenSchool(
      transaction,
      { ...asked, noOvertime: body.no_overtime },
      now,
    );
    const key = keyOf({ shiftId: body.shift_id, date: body.date });
    const seat = found(
      school.seats.find((one) => keyOf(one) === key),
      seatNotOpen,
    );
    const others = near.map((one) => ({
      shiftId: one.shift_id,
      date: one.date,
      personId: one.user_id,
    }));
    // People of other locations count only if they work here too.
    const candidates = school.candidates.filter(({ locationIds }) => locationIds.includes(seat.locationId));
    const ranking = rankingFor({ ...school, candidates }, [seat], others);
    const ranked = (await inTurns(ranking.candidates, ranking.judge)).sort(compareRanked);
    const results = await inTurns(ranked, (one) =>
      wireRanked(actor, school, seat, one, names.get(one.candidate.id) ?? ''),
    );
    return { results };
  }),
);
