import type { ShiftTypeItem } from '@deckhand/contract/shifts/shift';
import type { CoverageFacts, Need } from '@deckhand/domain/coverage/coverage';
import { DateSet } from '@deckhand/domain/schedule/date-set';
import { patternOn } from '@deckhand/domain/schedule/pattern';
import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { WHOLE_DAY } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { lastTogether, together } from '../../platform/database/transaction.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Schema } from '../../platform/schema.ts';
import { loadPlans } from '../plans/load-plan.ts';
import { minutesFromRow, weekdayFromRow } from '../plans/plan-rows.ts';
import {
  type DateSpan,
  selectAble,
  selectHolidaysWithin,
  selectNeededShifts,
  selectNeedsWithin,
  selectOpenPunches,
  selectPlaces,
} from './coverage.queries.ts';

/** A location with everything that decides its coverage around some dates. */
export interface CoveredPlace {
  id: number;
  title: string;
  zone: ZoneCode;
  /** The plans of the shifts that count, by shift. */
  plans: ReadonlyMap<number, ShiftPlan>;
  /** The needed positions. */
  positions: ReadonlyMap<number, ShiftTypeItem>;
  holidays: readonly { date: CivilDate; reason: string }[];
  /** Without the plans, of which a preview uses changed copies. */
  facts: Omit<CoverageFacts, 'seated' | 'open'>;
}

/** Papers that always hold: no position asks for any. */
const ALWAYS = DateSet.fromRange('1900-01-01');

/** Loads the locations, without archived ones, in two trips, with which the snapshot ends. */
export async function loadCoverage(
  transaction: Transaction<Schema>,
  locationIds: readonly number[],
  span: DateSpan,
  now: Date,
): Promise<CoveredPlace[]> {
  const [places, needs, shifts] = await together([
    selectPlaces(transaction, locationIds),
    selectNeedsWithin(transaction, locationIds, span),
    selectNeededShifts(transaction, locationIds, span),
  ]);
  if (needs.length === 0) return places.map((place) => placeOf(place, [], noRows, now));
  const [plans, able, holidays, punches] = await lastTogether(transaction, [
    loadPlans(
      transaction,
      shifts.map(({ id }) => id),
    ),
    selectAble(transaction, locationIds),
    selectHolidaysWithin(transaction, locationIds, span),
    selectOpenPunches(transaction, locationIds),
  ]);
  const needsAt = groupBy(needs, (row) => row.location_id);
  const shiftsAt = groupBy(shifts, (row) => row.location_id);
  const ableAt = groupBy(able, (row) => row.location_id);
  const holidaysAt = groupBy(holidays, (row) => row.location_id);
  const punchesAt = groupBy(punches, (row) => row.location_id);
  return places.map((place) =>
    placeOf(
      place,
      needsAt.get(place.id) ?? [],
      {
        plans: new Map(
          (shiftsAt.get(place.id) ?? []).flatMap(({ id }) => {
            const plan = plans.get(id);
            return plan ? [[id, plan] as const] : [];
          }),
        ),
        able: ableAt.get(place.id) ?? [],
        holidays: holidaysAt.get(place.id) ?? [],
        punches: punchesAt.get(place.id) ?? [],
      },
      now,
    ),
  );
}

interface Rows {
  plans: ReadonlyMap<number, ShiftPlan>;
  able: readonly { person_id: number; position_id: number }[];
  holidays: CoveredPlace['holidays'];
  punches: Awaited<ReturnType<typeof selectOpenPunches>>;
}

const noRows: Rows = { plans: new Map(), able: [], holidays: [], punches: [] };

function placeOf(
  { id, title, timezone }: Awaited<ReturnType<typeof selectPlaces>>[number],
  needs: Awaited<ReturnType<typeof selectNeedsWithin>>,
  { plans, able, holidays, punches }: Rows,
  now: Date,
): CoveredPlace {
  const today = todayIn(timezone, now);
  const closed = new Set(holidays.map(({ date }) => date));
  const mayDo = new Set(able.map((row) => `${row.person_id} ${row.position_id}`));
  return {
    id,
    title,
    zone: timezone,
    plans,
    positions: new Map(
      needs.map(({ position_id: position, name, color }) => [position, { id: position, name, color }]),
    ),
    holidays,
    facts: {
      needs: needs.map(needFromRow),
      papersOf: (personId, positionId) => (mayDo.has(`${personId} ${positionId}`) ? ALWAYS : undefined),
      closedOn: (date) => (closed.has(date) ? [WHOLE_DAY] : []),
      now: { date: today, minute: minuteOfDayIn(timezone, now) },
      // One of another day was forgotten, and is closed before the next punch (K6).
      punches: punches
        .filter(({ date }) => date === today)
        .map((punch) => ({ personId: punch.person_id, positionIds: positionsOf(punch, plans) })),
    },
  };
}

/**
 * The positions of the shift that was punched for: none that is needed if its plan was not loaded. Whoever punched for a date that
 * was moved since is here for no shift.
 */
function positionsOf(
  { shift_id: shiftId, shift_date: date }: Rows['punches'][number],
  plans: Rows['plans'],
): readonly number[] | null {
  if (shiftId === null || date === null) return null;
  const plan = plans.get(shiftId);
  return plan ? (patternOn(plan.patterns, date)?.shiftTypeIds ?? null) : [];
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
