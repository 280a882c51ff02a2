import type { StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { otherCalls } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { UnavailabilityRow } from '../../plans/unavailability-rows.ts';
import { loadSeatRules, SeatSchool, spansOfSeats } from '../candidates/seat-school.ts';
import { answersOf, askFor, bestFirst } from './find-staff.ts';
import { type OpenSeat, queryOf } from './rank-staff.ts';
import { type StaffRow, selectHelpers, selectStaff, selectZone } from './staff.queries.ts';

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

/**
 * Who could take each of several open dates, and who is proposed: whoever fits best without a price (FI1), with what is proposed for the
 * other dates.
 */
export async function proposeStaff(
  db: Kysely<Schema>,
  actor: Actor,
  dates: readonly OpenDate[],
  now: Date,
): Promise<Proposed[]> {
  if (dates.length === 0) return [];
  const places = [...new Set(dates.map(({ locationId }) => locationId))];
  const zones = await together(places.map((location) => selectZone(db, { location })));
  const asked = dates.map((open) => {
    const { seat, ...rest } = askFor(actor, queryOf(open), zones[places.indexOf(open.locationId)], now);
    return { ...rest, seat: seat && { ...seat, code: open.code, locationTitle: open.locationTitle } };
  });
  const seats = asked.flatMap(({ seat }) => seat ?? []);
  // Where a day is over already, nobody can take it any more.
  if (seats.length === 0) return dates.map(() => ({ choices: [], proposed: null }));
  const found: StaffRow[][] = [];
  for (let from = 0; from < asked.length; from += DATES_PER_TRIP) {
    const part = asked.slice(from, from + DATES_PER_TRIP);
    found.push(
      ...(await together(part.map(({ filter }) => selectStaff(db, { ...filter, ranked: undefined })))),
    );
  }
  const saidBy = saidByPerson(found.flat());
  // What ranks a person is the same for all the dates.
  const [rules, helpers] = await together([
    loadSeatRules(db, seats),
    selectHelpers(db, [...saidBy.keys()], spansOfSeats(seats)),
  ]);
  const helperOf = new Map(helpers.map((helper) => [helper.id, helper]));
  // In the order in which they were found: by name.
  const rows = [...saidBy].flatMap(([id, said]) => {
    const helper = helperOf.get(id);
    return helper ? [{ ...helper, said }] : [];
  });
  const school = await SeatSchool.open(seats, rows, rules);
  const proposals = await school.propose();
  const answers: Proposed[] = [];
  for (const [index, one] of asked.entries()) {
    const rows = found[index] ?? [];
    const people = await answersOf(actor, one, rows);
    const { seat } = one;
    if (!seat) {
      answers.push({ choices: people, proposed: null });
      continue;
    }
    const order = await school.rank(
      actor,
      seat,
      rows.map(({ id }) => id),
      proposals,
    );
    const own = proposals.find(
      ({ shiftId, date }) => shiftId === seat.shiftId && seat.dates.some((wanted) => wanted.date === date),
    );
    answers.push({ choices: bestFirst(people, order), proposed: own?.personId ?? null });
    // Forty dates with a hundred people each would keep whoever punches in waiting.
    await otherCalls();
  }
  return answers;
}

/** Each date was asked for by itself, so each row says only what the person said about its own date. */
function saidByPerson(rows: readonly StaffRow[]): Map<number, UnavailabilityRow[]> {
  const byPerson = groupBy(rows, ({ id }) => id);
  return new Map([...byPerson].map(([id, theirs]) => [id, theirs.flatMap(({ said }) => said ?? [])]));
}
