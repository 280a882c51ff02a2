import { addDays, type CivilDate } from '../time/civil-date.ts';
import { PRESENT_ENGINE } from './engines.ts';
import type { DatedWage, OvertimeRule, PayRow, PayWeek } from './photograph.ts';
import { wageFor } from './v1.ts';
import { payOf } from './v2.ts';

/** A planned shift of a person, as if they worked it exactly. */
export interface PlannedRow extends Pick<PayRow, 'date' | 'locationId' | 'positionId' | 'rate' | 'minutes'> {
  /** Minutes on one clock for all locations: overtime falls where it is worked (P3). */
  readonly startsAt: number;
}

/** A person's week at all locations, because overtime depends on all of them. */
export interface PlannedPerson extends Pick<PayWeek, 'exempt'> {
  readonly person: number;
  readonly wages: readonly DatedWage[];
  readonly rows: readonly PlannedRow[];
}

/** A seat that nobody has yet, at the average wage of its position (`averageWage`). */
export interface OpenSeat {
  readonly locationId: number;
  readonly minutes: number;
  readonly wage: number;
}

/** WA11: the planned pay of a week at one location. */
export interface PlannedCost {
  /** People with planned minutes that are in `cents`. */
  readonly people: number;
  readonly cents: number;
  readonly overtimeMinutes: number;
  /** Open seats, about: nobody knows yet who will take them. They are not in `cents`. */
  readonly openCents: number;
  /** People with planned minutes that are not in `cents`. */
  readonly salaried: number;
  readonly withoutWage: number;
}

/** The planned cost of a week by location, with overtime by the function that closes periods (WA11). */
export function plannedCost(
  people: readonly PlannedPerson[],
  openSeats: readonly OpenSeat[],
  { week, ...rules }: Pick<PayWeek, 'week' | 'threshold' | 'exemptLocationIds' | 'law'>,
): Map<number, PlannedCost> {
  const costs = new Map<number, { -readonly [Figure in keyof PlannedCost]: PlannedCost[Figure] }>();
  const costAt = (locationId: number) => {
    const cost = costs.get(locationId) ?? {
      people: 0,
      cents: 0,
      overtimeMinutes: 0,
      openCents: 0,
      salaried: 0,
      withoutWage: 0,
    };
    costs.set(locationId, cost);
    return cost;
  };
  const days = { from: week, to: addDays(week, 6) };
  // One instant for all rows, and their order as ids: writing an instant for each takes longer than pricing it.
  const clockedIn = `${week}T00:00:00.000Z`;
  for (const { person, wages, exempt, rows } of people) {
    const priced: PlannedRow[] = [];
    const left: PlannedRow[] = [];
    for (const row of rows) {
      if (row.minutes === 0) continue;
      const isPriced = exempt !== 'SALARIED' && wageFor(wages, row) !== undefined;
      (isPriced ? priced : left).push(row);
    }
    priced.sort((one, other) => one.startsAt - other.startsAt);
    for (const locationId of locationsOf(priced)) costAt(locationId).people += 1;
    for (const locationId of locationsOf(left)) {
      costAt(locationId)[exempt === 'SALARIED' ? 'salaried' : 'withoutWage'] += 1;
    }
    if (priced.length === 0) continue;
    const plain = plainWeek(wages, priced, rules);
    if (plain) {
      costAt(plain.locationId).cents += plain.cents;
      continue;
    }
    const { lines } = payOf({
      engine: PRESENT_ENGINE,
      person,
      period: days,
      wages,
      weeks: [
        {
          week,
          ...rules,
          exempt,
          rows: priced.map(({ date, locationId, positionId, rate, minutes }, id) => ({
            id,
            date,
            locationId,
            positionId,
            rate,
            clockedIn,
            minutes,
          })),
          leave: [],
          parts: [{ ...days, isPriced: true }],
        },
      ],
      corrections: [],
    });
    for (const { locationId, overtimeMinutes, doubleMinutes, cents } of lines) {
      if (locationId === null) continue;
      const cost = costAt(locationId);
      cost.cents += cents ?? 0;
      cost.overtimeMinutes += overtimeMinutes + doubleMinutes;
    }
  }
  const openAt = new Map<number, OpenSeat[]>();
  for (const seat of openSeats) {
    const seats = openAt.get(seat.locationId);
    if (seats) seats.push(seat);
    else openAt.set(seat.locationId, [seat]);
  }
  for (const [locationId, seats] of openAt) costAt(locationId).openCents = openCentsOf(seats);
  return costs;
}

/** Wage times minute is 1/6,000 of a cent. It is rounded once for all open seats of a location. */
export function openCentsOf(seats: readonly Pick<OpenSeat, 'minutes' | 'wage'>[]): number {
  return Math.round(seats.reduce((amount, { minutes, wage }) => amount + minutes * wage, 0) / 6_000);
}

/**
 * Most weeks have one location and no overtime. Their pay is wage times minute, rounded once (WA5), and counting it takes a
 * tenth of the time that lines take.
 */
function plainWeek(
  wages: readonly DatedWage[],
  rows: readonly PlannedRow[],
  { threshold, law = [] }: Pick<PayWeek, 'threshold' | 'law'>,
): { locationId: number; cents: number } | undefined {
  const locationId = rows[0]?.locationId;
  if (locationId === undefined) return undefined;
  let minutes = 0;
  let amount = 0;
  for (const row of rows) {
    if (row.locationId !== locationId) return undefined;
    minutes += row.minutes;
    amount += row.minutes * (wageFor(wages, row) ?? 0);
  }
  if (minutes > threshold || law.some((rule) => mayApply(rule, locationId, rows))) return undefined;
  return { locationId, cents: Math.round(amount / 6_000) };
}

/** LA4: some minutes may be overtime by the rule of a state. */
function mayApply(
  { kind, steps, held }: OvertimeRule,
  locationId: number,
  rows: readonly PlannedRow[],
): boolean {
  if (!held.some((one) => one.locationId === locationId)) return false;
  const byDate = new Map<string, number>();
  for (const { date, minutes } of rows) byDate.set(date, (byDate.get(date) ?? 0) + minutes);
  if (kind === 'SEVENTH_DAY_OVERTIME') return byDate.size === 7;
  const least = Math.min(...steps.map(({ after }) => after));
  return [...byDate.values()].some((minutes) => minutes > least);
}

/**
 * The average wage of people in a position on a date, for seats that nobody has yet. Give the people of the location who
 * may do it. Undefined if none of them has a wage.
 */
export function averageWage(
  people: readonly (readonly DatedWage[])[],
  seat: { readonly date: CivilDate; readonly positionId: number | null },
): number | undefined {
  const wages = people.flatMap((own) => wageFor(own, { ...seat, rate: 'REGULAR' }) ?? []);
  if (wages.length === 0) return undefined;
  return Math.round(wages.reduce((total, wage) => total + wage, 0) / wages.length);
}

function locationsOf(rows: readonly PlannedRow[]): Set<number> {
  return new Set(rows.map(({ locationId }) => locationId));
}
