import {
  averageWage,
  type OpenSeat,
  openCentsOf,
  type PlannedCost,
  type PlannedRow,
  plannedCost,
} from '@deckhand/domain/pay/planned-cost';
import { totalLength } from '@deckhand/domain/plans/closures/closures';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { MINUTES_PER_DAY } from '@deckhand/domain/time/minutes';
import { weekDates } from '@deckhand/domain/time/weeks';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { closuresByLocation } from '../../plans/closure-rows.ts';
import { pricingOf } from './load-pricing.ts';
import {
  type PlannedShift,
  type PlannedWeek,
  selectClosuresIn,
  selectShiftsIn,
} from './planned-week.queries.ts';
import { type OvertimeRules, selectStaffWages } from './pricing.queries.ts';

/** Minutes by which clocks are behind Eastern. Only the order of shifts depends on it. */
const BEHIND: Record<ZoneCode, number> = {
  EST: 0,
  CST: 60,
  MST: 120,
  MST_AZ: 120,
  PST: 180,
  AKST: 240,
  HST: 300,
};

const NOTHING: PlannedCost = {
  people: 0,
  cents: 0,
  overtimeMinutes: 0,
  openCents: 0,
  salaried: 0,
  withoutWage: 0,
};

interface LoadedCost {
  cost: PlannedCost;
  /** People who are planned. */
  personIds: number[];
  /** People whose wages are in the average of open seats. */
  averagedIds: number[];
  /** The cost of open seats at the average wage of some of them. */
  openCentsOf(isAveraged: (personId: number) => boolean): number;
}

/** WA11: the planned pay of a week at a location, and who is in it. */
export async function loadPlannedCost(
  transaction: Transaction<Schema>,
  location: { id: number; zone: ZoneCode },
  week: CivilDate,
  { rules, shifts, seats, ...planned }: PlannedWeek & { rules: OvertimeRules },
): Promise<LoadedCost> {
  const dates = weekDates(week);
  const days = { from: week, to: addDays(week, 6) };
  const isHeld = new Set(seats.map(keyOf));
  const isHere = new Set(shifts.map(keyOf));
  const open = shifts.filter((shift) => !isHeld.has(keyOf(shift)));
  const openPositions = [...new Set(open.flatMap((shift) => shift.positionId ?? []))];
  const elsewhere = [...new Set(seats.flatMap((seat) => (isHere.has(keyOf(seat)) ? [] : seat.shiftId)))];
  const seatsOf = groupBy(seats, (seat) => seat.personId);
  const pricing = pricingOf(days, { ...planned, rules, leave: [] });
  const [others, closures, staff] = await together([
    elsewhere.length > 0 ? selectShiftsIn(transaction, elsewhere, week) : [],
    elsewhere.length > 0 ? selectClosuresIn(transaction, elsewhere, week) : [],
    openPositions.length > 0
      ? selectStaffWages(transaction, { locationId: location.id, openPositions }, days)
      : [],
  ]);
  const closuresAt = closuresByLocation([
    ...planned.closures,
    ...closures.filter((closure) => closure.location_id !== location.id),
  ]);
  /** The shifts of the week that take place. */
  const rows = new Map<number, PlannedRow>();
  const addRows = (added: readonly PlannedShift[], locationId: number, zone: ZoneCode) => {
    const closed = closuresAt(locationId);
    for (const shift of added) {
      const date = dates[shift.weekday] ?? week;
      const parts = closed.cut(date, shift);
      if (parts.length === 0) continue;
      rows.set(keyOf(shift), {
        date,
        locationId,
        positionId: shift.positionId,
        rate: 'REGULAR',
        minutes: totalLength(parts),
        startsAt: shift.weekday * MINUTES_PER_DAY + (parts[0]?.start ?? 0) + BEHIND[zone],
      });
    }
  };
  addRows(shifts, location.id, location.zone);
  for (const shift of others) addRows([shift], shift.locationId, shift.zone);
  const people = [...seatsOf]
    .map(([person, own]) => ({
      person,
      wages: pricing.wagesOf(person),
      exempt: pricing.exemptionIn(week, person),
      rows: own.map((seat) => rows.get(keyOf(seat))).filter((row) => row !== undefined),
    }))
    // Closures may leave somebody nothing here.
    .filter((one) => one.rows.some((row) => row.locationId === location.id));
  const openSeatsAt = (averaged: typeof staff) => {
    const wageOf = averageWages(averaged);
    return open.flatMap((shift): OpenSeat[] => {
      const row = rows.get(keyOf(shift));
      const wage = row && wageOf(row);
      return row === undefined || wage === undefined
        ? []
        : [{ locationId: location.id, minutes: row.minutes, wage }];
    });
  };
  const costs = plannedCost(people, openSeatsAt(staff), {
    week,
    threshold: pricing.thresholdIn(week),
    exemptLocationIds: pricing.exemptLocationsIn(week),
    ...(pricing.law.length > 0 && { law: pricing.law }),
  });
  return {
    cost: costs.get(location.id) ?? NOTHING,
    personIds: people.map(({ person }) => person),
    averagedIds: [...new Set(staff.map(({ personId }) => personId))],
    openCentsOf: (isAveraged) =>
      openCentsOf(openSeatsAt(staff.filter(({ personId }) => isAveraged(personId)))),
  };
}

/** A shift and a day of the week, as one number. */
function keyOf({ shiftId, weekday }: Pick<PlannedShift, 'shiftId' | 'weekday'>): number {
  return shiftId * 7 + weekday;
}

/** The average wage of a position on a date, counted once for all its open seats. */
function averageWages(staff: Awaited<ReturnType<typeof selectStaffWages>>) {
  const staffOf = groupBy(staff, (row) => row.staffPositionId);
  const averages = new Map<string, number | undefined>();
  return ({ positionId, date }: Pick<PlannedRow, 'positionId' | 'date'>): number | undefined => {
    const key = `${positionId} ${date}`;
    if (!averages.has(key)) {
      const wages = groupBy(staffOf.get(positionId ?? 0) ?? [], (row) => row.personId);
      averages.set(key, averageWage([...wages.values()], { date, positionId }));
    }
    return averages.get(key);
  };
}
