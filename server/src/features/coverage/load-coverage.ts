import { closureReason } from '@deckhand/contract/plans/closure';
import type { ShiftTypeItem } from '@deckhand/contract/plans/shift';
import { ALWAYS, certifiedDates } from '@deckhand/domain/certificates/certified-dates';
import type { GuardFacts, Need } from '@deckhand/domain/coverage/coverage';
import { type Closing, Closures } from '@deckhand/domain/plans/closures/closures';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { minuteOfDayIn, todayIn, ZONE_CODES, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import { together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { certificateHolder } from '../plans/certificate-rows.ts';
import { closingFromRow } from '../plans/closure-rows.ts';
import { loadPlanRows, type PlanRows, plansFrom, plansInTurns } from '../plans/load-plan.ts';
import { minutesFromRow, weekdayFromRow } from '../plans/plan-rows.ts';
import {
  type DateSpan,
  selectAble,
  selectClosuresWithin,
  selectLocations,
  selectNeededShifts,
  selectNeedsWithin,
  selectOpenPunches,
  type Who,
} from './coverage.queries.ts';

/** When the location is closed, and why. */
interface ReasonedClosing extends Closing {
  id: number;
  reason: string;
}

/** A location with everything that decides its coverage around some dates. */
export interface CoveredLocation {
  id: number;
  title: string;
  zone: ZoneCode;
  /** The plans of the shifts that count, by shift. */
  plans: ReadonlyMap<number, ShiftPlan>;
  /** The needed positions. */
  positions: ReadonlyMap<number, ShiftTypeItem>;
  closings: readonly ReasonedClosing[];
  /** Who is clocked in, the first who came first. */
  present: readonly { personId: number; since: Date }[];
  /** Without the plans, of which a preview uses changed copies. */
  facts: GuardFacts;
}

/** Loads the locations, without archived ones, in two trips. */
export async function loadCoverage(
  transaction: Transaction<Schema>,
  locationIds: readonly number[],
  span: DateSpan,
  now: Date,
): Promise<CoveredLocation[]> {
  const rows = await loadCoverageRows(transaction, locationIds, span);
  return locationsWith(rows, await plansInTurns(rows.plans, shiftsOf(rows)), now);
}

/** The rows of which the coverage of locations is made, without archived ones. */
export interface CoverageRows extends AllRows {
  shifts: Awaited<ReturnType<typeof selectNeededShifts>>;
  plans: PlanRows;
}

/** Loads the rows of `loadCoverage`, for a thread that makes locations of them. */
export async function loadCoverageRows(
  transaction: Transaction<Schema>,
  locationIds: readonly number[],
  span: DateSpan,
): Promise<CoverageRows> {
  const [locations, needs, shifts] = await together([
    selectLocations(transaction, locationIds),
    selectNeedsWithin(transaction, locationIds, span),
    selectNeededShifts(transaction, locationIds, span),
  ]);
  // Where nobody is needed, it does not matter who comes.
  if (needs.length === 0) return { ...noRows, locations };
  const shiftIds = shifts.flatMap(({ ids }) => ids);
  const [plans, able, closures, punches] = await together([
    loadPlanRows(transaction, shiftIds),
    ...selectRules(transaction, locationIds, span, 'everybody'),
  ]);
  return { locations, needs, shifts, plans, able, closures, punches };
}

/** Makes the locations at once, in a thread that answers no calls. */
export function coveredLocations(rows: CoverageRows, now: Date): CoveredLocation[] {
  return locationsWith(rows, plansFrom(rows.plans, shiftsOf(rows)), now);
}

function shiftsOf({ shifts }: CoverageRows): number[] {
  return shifts.flatMap(({ ids }) => ids);
}

function locationsWith(
  rows: CoverageRows,
  plans: ReadonlyMap<number, ShiftPlan>,
  now: Date,
): CoveredLocation[] {
  const shiftsAt = new Map(rows.shifts.map(({ location_id: id, ids }) => [id, ids]));
  const plansAt = (location: number) => {
    const here = new Map<number, ShiftPlan>();
    for (const id of shiftsAt.get(location) ?? []) {
      const plan = plans.get(id);
      if (plan) here.set(id, plan);
    }
    return here;
  };
  return locationsFrom(rows, plansAt, now);
}

/**
 * Loads in one trip who is needed and here now, without the plans. `who`: the people whose positions are known; those who are
 * clocked in are enough to count them.
 */
export async function loadGuards(
  transaction: Transaction<Schema>,
  locationIds: readonly number[],
  now: Date,
  who: Who = 'present',
): Promise<CoveredLocation[]> {
  const span = todayEverywhere(now);
  const [locations, needs, able, closures, punches] = await together([
    selectLocations(transaction, locationIds),
    selectNeedsWithin(transaction, locationIds, span),
    ...selectRules(transaction, locationIds, span, who),
  ]);
  return locationsFrom({ locations, needs, able, closures, punches }, () => new Map(), now);
}

/** From the earliest to the latest date that any location has now. */
function todayEverywhere(now: Date): DateSpan {
  const dates = ZONE_CODES.map((zone) => todayIn(zone, now)).sort();
  return { first: dates[0] ?? '', last: dates.at(-1) ?? '' };
}

/** Who may do what, when the locations are closed, and who is clocked in. */
function selectRules(
  transaction: Transaction<Schema>,
  locationIds: readonly number[],
  span: DateSpan,
  who: Who,
) {
  return [
    selectAble(transaction, locationIds, who),
    selectClosuresWithin(transaction, locationIds, span),
    selectOpenPunches(transaction, locationIds),
  ] as const;
}

interface AllRows {
  locations: Awaited<ReturnType<typeof selectLocations>>;
  needs: Awaited<ReturnType<typeof selectNeedsWithin>>;
  able: Awaited<ReturnType<typeof selectAble>>;
  closures: Awaited<ReturnType<typeof selectClosuresWithin>>;
  punches: Awaited<ReturnType<typeof selectOpenPunches>>;
}

function locationsFrom(
  { locations, needs, able, closures, punches }: AllRows,
  plansAt: (location: number) => ReadonlyMap<number, ShiftPlan>,
  now: Date,
): CoveredLocation[] {
  const needsAt = groupBy(needs, (row) => row.location_id);
  const ableAt = groupBy(able, (row) => row.location_id);
  const closuresAt = groupBy(closures, (row) => row.location_id);
  const punchesAt = groupBy(punches, (row) => row.location_id);
  return locations.map((location) =>
    locationOf(
      location,
      needsAt.get(location.id) ?? [],
      {
        plans: plansAt(location.id),
        able: ableAt.get(location.id) ?? [],
        closures: closuresAt.get(location.id) ?? [],
        punches: punchesAt.get(location.id) ?? [],
      },
      now,
    ),
  );
}

interface Rows {
  plans: ReadonlyMap<number, ShiftPlan>;
  able: AllRows['able'];
  closures: AllRows['closures'];
  punches: AllRows['punches'];
}

const noRows: CoverageRows = {
  locations: [],
  needs: [],
  shifts: [],
  plans: { patterns: [], commitments: [], dismissals: [], replacements: [] },
  able: [],
  closures: [],
  punches: [],
};

function locationOf(
  { id, title, timezone }: Awaited<ReturnType<typeof selectLocations>>[number],
  needs: Awaited<ReturnType<typeof selectNeedsWithin>>,
  { plans, able, closures, punches }: Rows,
  now: Date,
): CoveredLocation {
  const today = todayIn(timezone, now);
  const closings = closures.map((row) => ({
    ...closingFromRow(row),
    id: row.id,
    reason: closureReason(row.kind, row.reason),
  }));
  const closed = Closures.from(closings);
  // One of another day was forgotten, and is closed before the next punch (K6).
  const here = punches.filter(({ date }) => date === today);
  const certificates = certifiedDatesByPerson(able);
  return {
    id,
    title,
    zone: timezone,
    plans,
    positions: new Map(
      needs.map(({ position_id: position, name, color }) => [position, { id: position, name, color }]),
    ),
    closings,
    present: here.map((punch) => ({ personId: punch.person_id, since: punch.clocked_in })),
    facts: {
      needs: needs.map(needFromRow),
      certifiedDatesOf: (personId, positionId) => certificates.get(personId)?.get(positionId),
      closedOn: (date) => closed.on(date),
      now: { date: today, minute: minuteOfDayIn(timezone, now) },
      punches: here.map((punch) => ({ personId: punch.person_id, positionIds: punch.position_ids })),
    },
  };
}

/**
 * For each person, the positions that they may do, with the dates on which their certificates for it hold.
 */
function certifiedDatesByPerson(able: Rows['able']): Map<number, Map<number, DateSet>> {
  const certificates = new Map<number, Map<number, DateSet>>();
  for (const row of able) {
    const dates = certifiedDatesFor(row);
    const theirs = certificates.get(row.person_id);
    if (theirs) theirs.set(row.position_id, dates);
    else certificates.set(row.person_id, new Map([[row.position_id, dates]]));
  }
  return certificates;
}

function certifiedDatesFor({ position_id: position, kinds }: Rows['able'][number]): DateSet {
  if (kinds.length === 0) return ALWAYS;
  const holder = certificateHolder({ position_ids: [position], certificates: kinds });
  return certifiedDates(holder, [position], new Map([[position, kinds.map(({ kind_id: id }) => ({ id }))]]));
}

function needFromRow(row: Awaited<ReturnType<typeof selectNeedsWithin>>[number]): Need {
  return {
    positionId: row.position_id,
    weekdays: row.weekdays.map(weekdayFromRow),
    dates: DateSet.fromMultirange(row.dates),
    minutes: minutesFromRow(row.minutes),
    people: row.people,
  };
}
