import {
  averageWage,
  type OpenSeat,
  type PlannedCost,
  type PlannedRow,
  plannedCost,
} from '@deckhand/domain/pay/planned-cost';
import { totalLength } from '@deckhand/domain/plans/closures/closures';
import { isOpen, type Occurrence, occurrencesWithin, takesPlace } from '@deckhand/domain/plans/occurrences';
import { type CivilDate, dayNumberOf } from '@deckhand/domain/time/civil-date';
import { MINUTES_PER_DAY } from '@deckhand/domain/time/minutes';
import { weekDates } from '@deckhand/domain/time/weeks';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { closuresByLocation } from '../../plans/load-closures.ts';
import { EMPTY_PLAN, loadPlans } from '../../plans/load-plan.ts';
import { selectClosures, selectShifts } from '../../schedule/calendar/schedule.queries.ts';
import { windowOf } from '../../schedule/calendar/view-window.ts';
import { selectRolesOf, selectStaffOf, selectZones } from './budgets.queries.ts';
import { loadPricing } from './load-pricing.ts';

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

interface AtLocation {
  locationId: number;
  occurrence: Occurrence;
}

/** WA11: the planned pay of a week at a location, and the people who are in it. */
export async function loadPlannedCost(
  transaction: Transaction<Schema>,
  locationId: number,
  week: CivilDate,
): Promise<{ cost: PlannedCost; people: Awaited<ReturnType<typeof selectRolesOf>> }> {
  const dates = weekDates(week);
  const here = await loadOccurrences(transaction, dates, { locations: [locationId] });
  const planned = here.filter(({ occurrence }) => takesPlace(occurrence));
  const open = planned.filter(({ occurrence }) => isOpen(occurrence));
  const personIds = [
    ...new Set(planned.flatMap(({ occurrence }) => occurrence.holders.map((holder) => holder.personId))),
  ];
  const openPositions = [
    ...new Set(open.flatMap(({ occurrence }) => occurrence.pattern.positionIds[0] ?? [])),
  ];
  const [elsewhere, staff, zones, people] = await together([
    // Overtime depends on the hours at all locations.
    personIds.length > 0 ? loadOccurrences(transaction, dates, { locations: 'ALL', people: personIds }) : [],
    openPositions.length > 0 ? selectStaffOf(transaction, locationId, openPositions) : [],
    selectZones(transaction),
    selectRolesOf(transaction, personIds),
  ]);
  const days = { from: week, to: dates.at(-1) ?? week };
  const everybody = [...new Set([...personIds, ...staff.map((row) => row.person_id)])];
  const pricing = await loadPricing(transaction, everybody, days);
  const isPlanned = new Set(personIds);
  const rows = elsewhere.flatMap(({ locationId: at, occurrence }) =>
    takesPlace(occurrence)
      ? occurrence.holders
          .filter(({ personId }) => isPlanned.has(personId))
          .map(({ personId }) => ({ personId, row: plannedRow(at, occurrence, zones.get(at) ?? 'EST') }))
      : [],
  );
  const rowsOf = groupBy(rows, ({ personId }) => personId);
  const staffOf = groupBy(staff, (row) => row.position_id);
  const averages = new Map<string, number | undefined>();
  const average = (positionId: number | null, date: CivilDate) => {
    const key = `${positionId} ${date}`;
    if (!averages.has(key)) {
      const wages = (staffOf.get(positionId ?? 0) ?? []).map((row) => pricing.wagesOf(row.person_id));
      averages.set(key, averageWage(wages, { date, positionId }));
    }
    return averages.get(key);
  };
  const seats = open.flatMap(({ occurrence }): OpenSeat[] => {
    const wage = average(occurrence.pattern.positionIds[0] ?? null, occurrence.date);
    return wage === undefined ? [] : [{ locationId, minutes: totalLength(occurrence.parts), wage }];
  });
  const costs = plannedCost(
    personIds.map((person) => ({
      person,
      wages: pricing.wagesOf(person),
      exempt: pricing.exemptionIn(week, person),
      rows: (rowsOf.get(person) ?? []).map(({ row }) => row),
    })),
    seats,
    { week, threshold: pricing.thresholdIn(week), exemptLocationIds: pricing.exemptLocationsIn(week) },
  );
  return { cost: costs.get(locationId) ?? NOTHING, people };
}

async function loadOccurrences(
  transaction: Transaction<Schema>,
  dates: readonly CivilDate[],
  of: { locations: 'ALL' | readonly number[]; people?: readonly number[] },
): Promise<AtLocation[]> {
  const window = windowOf(dates);
  const shifts = await selectShifts(transaction, { window, ...of });
  const [plans, closures] = await together([
    loadPlans(
      transaction,
      shifts.map(({ id }) => id),
    ),
    selectClosures(transaction, [...new Set(shifts.map((shift) => shift.location_id))], window),
  ]);
  const closuresAt = closuresByLocation(closures);
  return shifts.flatMap(({ id, location_id: locationId }) =>
    occurrencesWithin(plans.get(id) ?? EMPTY_PLAN, closuresAt(locationId), window.first, window.last).map(
      (occurrence) => ({ locationId, occurrence }),
    ),
  );
}

function plannedRow(locationId: number, { date, pattern, parts }: Occurrence, zone: ZoneCode): PlannedRow {
  return {
    date,
    locationId,
    positionId: pattern.positionIds[0] ?? null,
    rate: 'REGULAR',
    minutes: totalLength(parts),
    startsAt: dayNumberOf(date) * MINUTES_PER_DAY + (parts[0]?.start ?? 0) + BEHIND[zone],
  };
}
