import { createHash } from 'node:crypto';
import type { Actor } from '@deckhand/domain/access/actor';
import { maySeeAbsence } from '@deckhand/domain/access/requests';
import { type Language, speak } from '@deckhand/domain/language/language';
import type { Days } from '@deckhand/domain/pay/photograph';
import type { ExceptionKind, PayException } from '@deckhand/domain/pay/sign-off/exception';
import {
  compareExceptions,
  exceptionsOf,
  type Facts,
  piecesOf,
} from '@deckhand/domain/pay/sign-off/exceptions';
import { compareSeats } from '@deckhand/domain/pay/sign-off/seat-exceptions';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { eachInTurns, inTurns, sortInTurns } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectUndecidedPunches } from '../../attendance/missed-punches/missed-punches.queries.ts';
import type { BegunPeriod } from '../find-period.ts';
import { selectCorrectedSince } from '../pay-periods.queries.ts';
import {
  type LeaveToSee,
  type PayScope,
  type RowToSee,
  type SeatToSee,
  selectAnswered,
  selectForgottenRows,
  selectLeaveWithoutHours,
  selectMissingWages,
  selectOpenDisputes,
  selectOwnRows,
  selectRowsToSee,
  selectSeatsToSee,
  selectShiftCounts,
} from './exceptions.queries.ts';
import { loadDebts } from './load-debts.ts';
import { loadMinors } from './load-minors.ts';
import { selectWorkOfMinors } from './minors.queries.ts';

/** An exception that nobody has answered. */
export interface OpenException extends PayException {
  digest: Buffer;
}

export interface ExceptionScope extends Omit<PayScope, 'days'> {
  period: Pick<BegunPeriod, 'from' | 'to' | 'payDay' | 'closedBefore'>;
  /** Reads them; without anybody they are counted, and sums are in hours. */
  reader?: Actor;
  /** The reader's. Without one, the sentences are English, which nobody reads. */
  language?: Language | null;
}

/** So many shifts are looked at in one trip, or those of one location. */
const SHIFTS_AT_ONCE = 2_000;
const ANSWERS_AT_ONCE = 2_000;

/**
 * SO4: the exceptions of a period in reach that are left, in no order: most callers only count tens of thousands. A few queries, however
 * many rows there are.
 */
export async function loadExceptions(db: Kysely<Schema>, scope: ExceptionScope): Promise<OpenException[]> {
  const facts = await loadFacts(db, scope);
  const found: OpenException[] = [];
  for await (const piece of eachInTurns(piecesOf(facts))) {
    for (const exception of speak(scope.language ?? null, () => exceptionsOf(piece))) {
      found.push({ ...exception, digest: createHash('sha256').update(exception.state).digest() });
    }
  }
  const answered = await loadAnswered(
    db,
    found.filter(({ answer }) => answer !== null),
  );
  return answered.size > 0 ? found.filter(({ id }) => !answered.has(id)) : found;
}

/** Some at a time: writing tens of thousands of ids and digests into one statement keeps other calls waiting. */
async function loadAnswered(
  db: Kysely<Schema>,
  asked: readonly OpenException[],
): Promise<ReadonlySet<string>> {
  const answered = new Set<string>();
  for (let from = 0; from < asked.length; from += ANSWERS_AT_ONCE)
    for (const id of await selectAnswered(db, asked.slice(from, from + ANSWERS_AT_ONCE))) answered.add(id);
  return answered;
}

/** SO6: signing a location and closing wait for these. */
export function hardCountOf(exceptions: readonly PayException[]): number {
  return exceptions.reduce((count, { weight }) => count + Number(weight === 'hard'), 0);
}

/** Exceptions counted, with other calls between: a school of many locations has tens of thousands. */
export interface Tally {
  hard: number;
  soft: number;
  /** The first that must be done, in the order of the list. */
  firstHard: PayException | undefined;
  /** The number of hard ones by location. */
  hardAt: ReadonlyMap<number, number>;
  /** The locations and people by id, and the kinds, of all. */
  titles: ReadonlyMap<number, string>;
  names: ReadonlyMap<number, string>;
  kinds: ReadonlySet<ExceptionKind>;
}

export async function tallyOf(exceptions: readonly PayException[]): Promise<Tally> {
  const hardAt = new Map<number, number>();
  const titles = new Map<number, string>();
  const names = new Map<number, string>();
  const kinds = new Set<ExceptionKind>();
  let hard = 0;
  let firstHard: PayException | undefined;
  await inTurns(exceptions, (exception) => {
    const { weight, location, person, kind } = exception;
    const { id, title } = location;
    titles.set(id, title);
    names.set(person.id, person.name);
    kinds.add(kind);
    if (weight === 'soft') return;
    hard += 1;
    if (firstHard === undefined || compareExceptions(exception, firstHard) < 0) firstHard = exception;
    hardAt.set(id, (hardAt.get(id) ?? 0) + 1);
  });
  return { hard, soft: exceptions.length - hard, firstHard, hardAt, titles, names, kinds };
}

async function loadFacts(db: Kysely<Schema>, { period, reach, now, reader }: ExceptionScope): Promise<Facts> {
  const days: Days = { from: period.from, to: period.to };
  const scope = { days, reach, now };
  const { closedBefore } = period;
  // Nearly every manager has one location.
  const isSmall = reach !== 'ALL' && reach.length === 1;
  const [
    rows,
    forgotten,
    smallSeats,
    counts,
    punches,
    late,
    disputes,
    ownRows,
    missingWages,
    leave,
    corrected,
    stints,
  ] = await together([
    selectRowsToSee(db, scope),
    closedBefore ? selectForgottenRows(db, { ...scope, days: closedBefore }) : Promise.resolve([]),
    isSmall ? selectSeatsToSee(db, scope) : Promise.resolve([]),
    isSmall ? Promise.resolve([]) : selectShiftCounts(db, reach),
    selectUndecidedPunches(db, { reach, now }, days),
    closedBefore ? selectUndecidedPunches(db, { reach, now }, closedBefore) : Promise.resolve([]),
    selectOpenDisputes(db, period.from, scope),
    selectOwnRows(db, scope),
    selectMissingWages(db, scope),
    selectLeaveWithoutHours(db, scope),
    closedBefore ? selectCorrectedSince(db, closedBefore.to) : Promise.resolve([]),
    selectWorkOfMinors(db, scope),
  ]);
  const { debts, missingWages: ofClosedDays } =
    corrected.length > 0
      ? await loadDebts(db, { period, reach, reader, corrected })
      : { debts: [], missingWages: [] };
  const minors = stints.length > 0 ? await loadMinors(db, { days, reach, stints }) : [];
  const seats = isSmall ? smallSeats : await loadSeats(db, { days, now, counts });
  const undecided = (isClosed: boolean) => (row: (typeof punches)[number]) => ({
    ...aboutOf({ ...row, first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
    id: row.id,
    kind: row.kind,
    at: row.came_at,
    until: row.left_at,
    reason: row.reason,
    isClosed,
  });
  return {
    rows: await inTurns([...rows, ...forgotten], (row) => rowOf(row, row.date < period.from)),
    seats: await sortInTurns(await inTurns(seats, seatOf), compareSeats),
    punches: [...punches.map(undecided(false)), ...late.map(undecided(true))],
    disputes: disputes.map((row) => ({
      ...aboutOf(row),
      id: row.id,
      day: row.day,
      notes: row.notes,
      paidMinutes: row.paid_minutes,
      saidAt: row.said_at.toISOString(),
    })),
    missingWages: firstOfEach([...ofClosedDays, ...missingWages.map(aboutOf)]),
    leave: leave.map((row) => ({ ...aboutOf(row), kind: kindSeenBy(reader, row) })),
    ownRows: ownRows.map((row) => ({
      ...aboutOf(row),
      minutes: row.minutes,
      rows: row.rows,
      signers: row.signers,
    })),
    debts,
    minors,
  };
}

/** X-WAGE is said once for each person: of closed days that were corrected before others. */
function firstOfEach(missing: Facts['missingWages']): Facts['missingWages'] {
  return [...new Map(missing.toReversed().map((one) => [one.person.id, one])).values()];
}

/** T5a: why somebody was away is seen by those alone who may see their absences. */
function kindSeenBy(
  reader: Actor | undefined,
  { kind, person_id: id, role, location_ids: locationIds }: LeaveToSee,
): Facts['leave'][number]['kind'] {
  return reader && maySeeAbsence(reader, { id, role, locationIds }, null) ? kind : 'AWAY';
}

/** Some shifts at a time: a month of thousands of people would take longer than a trip may. */
async function loadSeats(
  db: Kysely<Schema>,
  { days, now, counts }: { days: Days; now: Date; counts: readonly { id: number; shifts: number }[] },
): Promise<SeatToSee[]> {
  const seats: SeatToSee[][] = [];
  for (const reach of batchesOf(counts)) seats.push(await selectSeatsToSee(db, { days, reach, now }));
  return seats.flat();
}

function batchesOf(counts: readonly { id: number; shifts: number }[]): number[][] {
  const batches: number[][] = [];
  let room = 0;
  for (const { id, shifts } of counts) {
    if (shifts > room) {
      batches.push([]);
      room = SHIFTS_AT_ONCE;
    }
    batches.at(-1)?.push(id);
    room -= shifts;
  }
  return batches;
}

function aboutOf(row: {
  person_id: number;
  first_name: string;
  last_name: string;
  location_id: number;
  location_title: string;
  timezone: ZoneCode;
  date: CivilDate;
}) {
  return {
    person: { id: row.person_id, name: nameOf(row) },
    location: { id: row.location_id, title: row.location_title, zone: row.timezone },
    date: row.date,
  };
}

function rowOf(row: RowToSee, isClosed: boolean): Facts['rows'][number] {
  return {
    ...aboutOf(row),
    isClosed,
    id: row.id,
    clockedIn: row.clocked_in,
    clockedOut: row.clocked_out,
    punchedIn: row.punched_in,
    punchedOut: row.punched_out,
    paidMinutes: row.paid_minutes,
    hoursSetBy: row.hours_set_by,
    endedByClosing: row.ended_by === 'CLOSING',
    hasShift: row.has_shift,
    needsPosition: row.needs_position,
    isDue: row.is_due,
    digest: row.digest.toString('hex'),
  };
}

function seatOf(row: SeatToSee): Facts['seats'][number] {
  return {
    ...aboutOf(row),
    shiftId: row.shift_id,
    seat: row.seat,
    shiftCode: row.shift_code,
    beganAt: row.began_at,
    endedAt: row.ended_at,
    minutes: row.length,
    isChanged: row.is_changed,
    there: row.was_there
      ? {
          clockedIn: row.clocked_in,
          clockedOut: row.clocked_out,
          paidMinutes: row.paid_minutes,
          isSet: row.is_set,
        }
      : null,
  };
}
