import type { StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import type { Actor } from '@deckhand/domain/access/actor';
import { LAST_DATE } from '@deckhand/domain/law/minor-work';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { Kysely } from 'kysely';
import { inTurns, otherCalls } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type CandidateRow, selectPeople } from '../../plans/candidates.queries.ts';
import { lawFromRows } from '../../plans/law-rows.ts';
import { loadLawRows, minorsAmong } from '../../plans/minors.ts';
import { bookedAround, loadSeatRules, SeatSchool } from '../candidates/seat-school.ts';
import { answersOf, askFor, bestFirst, mayTake, type Staff, staffFromRow } from './find-staff.ts';
import { type OpenSeat, queryOf } from './rank-staff.ts';
import { selectStaff, selectZone } from './staff.queries.ts';

/** A trip may take ten seconds, and a date of a location with a thousand people takes a tenth of one. */
const DATES_PER_TRIP = 8;

/** An open seat on one date, and what it is called. */
export interface OpenDate extends OpenSeat {
  code: string;
  locationTitle: string;
}

interface Proposed {
  /** Who could take it, the best first, as if everybody else who is proposed had their seats already. */
  choices: StaffAnswer[];
  proposed: number | null;
}

function spanOf(dates: DateSet) {
  return { first: dates.first ?? '', last: dates.last ?? LAST_DATE };
}

/**
 * Finds who could take each of several open dates, and who is proposed: the person who fits best without a
 * price (FI1), beside the proposals for the other dates.
 */
export async function proposeStaff(
  db: Kysely<Schema>,
  actor: Actor,
  dates: readonly OpenDate[],
  now: Date,
): Promise<Proposed[]> {
  if (dates.length === 0) return [];
  const locationIds = [...new Set(dates.map(({ locationId }) => locationId))];
  const zones = await together(locationIds.map((location) => selectZone(db, { location })));
  const asked = dates.map((open) => {
    const { weekSeat, ...rest } = askFor(
      actor,
      queryOf(open),
      zones[locationIds.indexOf(open.locationId)],
      now,
    );
    const { code, locationTitle } = open;
    return { ...rest, weekSeat: weekSeat && { ...weekSeat, code, locationTitle } };
  });
  const seats = asked.flatMap(({ weekSeat }) => weekSeat ?? []);
  // Where a day is over already, nobody can take it any more.
  if (seats.length === 0) return dates.map(() => ({ choices: [], proposed: null }));
  const rows: CandidateRow[][] = [];
  for (let from = 0; from < asked.length; from += DATES_PER_TRIP) {
    const part = asked.slice(from, from + DATES_PER_TRIP);
    const names = { parts: { onlyNames: true } };
    rows.push(...(await together(part.map(({ filter }) => selectStaff(db, { ...filter, ...names })))));
  }
  const ids = new Set(rows.flat().map(({ id }) => id));
  const within = asked.reduce((all, one) => all.union(one.dates), DateSet.empty);
  // The facts that rank a person are the same for all the dates.
  const [rules, details] = await together([
    loadSeatRules(db, seats),
    selectPeople(db, [...ids], { booked: { within: bookedAround(seats) }, unavailable: { within } }),
  ]);
  const { required } = rules;
  const law = lawFromRows(
    await loadLawRows(db, { personIds: minorsAmong(details, now), locationIds, dates: spanOf(within) }),
  );
  const staffOf = new Map(
    (await inTurns(details, (row) => staffFromRow(row, law))).map((one) => [one.id, one]),
  );
  const found: Staff[][] = [];
  for (const [index, one] of asked.entries()) {
    const known = (rows[index] ?? []).flatMap(({ id }) => staffOf.get(id) ?? []);
    const able = await inTurns(known, (staff) => mayTake(staff.candidate, one, required));
    found.push(known.filter((_, person) => able[person]));
  }
  // In the order in which they were found: by name.
  const candidates = new Set(found.flat().map(({ candidate }) => candidate));
  const school = await SeatSchool.open(seats, [...candidates], rules);
  const proposals = await school.propose();
  const answers: Proposed[] = [];
  for (const [index, one] of asked.entries()) {
    const staff = found[index] ?? [];
    const people = await answersOf(actor, one, staff, required);
    const { weekSeat: seat } = one;
    if (!seat) {
      answers.push({ choices: people, proposed: null });
      continue;
    }
    const order = await school.rank(
      actor,
      seat,
      staff.map(({ id }) => id),
      proposals,
    );
    const own = proposals.find(
      ({ shiftId, date }) => shiftId === seat.shiftId && seat.dates.some((wanted) => wanted.date === date),
    );
    answers.push({ choices: bestFirst(people, order), proposed: own?.personId ?? null });
    // Forty dates with a hundred people each would keep a person at a kiosk waiting.
    await otherCalls();
  }
  return answers;
}
