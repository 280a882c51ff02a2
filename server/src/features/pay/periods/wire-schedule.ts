import type { ShownPaySchedule } from '@deckhand/contract/pay/periods/pay-schedule';
import { nextPeriods, type PayPeriod, type PaySchedule } from '@deckhand/domain/pay/periods';
import type { Days } from '@deckhand/domain/pay/photograph';
import { type CivilDate, laterOf } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectClosedDays, selectPaySchedules } from '../pay-periods.queries.ts';
import { selectLocations } from './periods.queries.ts';

/** Periods that a form shows ahead. */
const SHOWN_AHEAD = 3;

/** All about the pay schedule; null while the school has none. */
export async function loadShownSchedule(db: Kysely<Schema>, now: Date): Promise<ShownPaySchedule | null> {
  const [schedules, closed, locations] = await together([
    selectPaySchedules(db),
    selectClosedDays(db),
    selectLocations(db),
  ]);
  const rows = schedules.map(wireSchedule);
  const today = latestToday(locations, now);
  const present = rows.findLast(({ effective_from: from }) => from <= today) ?? rows[0];
  if (present === undefined) return null;
  return {
    ...present,
    schedules: rows,
    closed_through: closed?.to ?? null,
    today,
    next: nextPeriods(schedules, SHOWN_AHEAD, today).map(wireDays),
  };
}

function wireSchedule({ effectiveFrom, kind, startsOn, days, payDayOffset }: PaySchedule) {
  return {
    effective_from: effectiveFrom,
    kind,
    starts_on: startsOn,
    days: days && ([days[0], days[1]] as [number, number]),
    pay_day_offset: payDayOffset,
  };
}

export function wireDays({ from, to, payDay }: PayPeriod) {
  return { first_day: from, last_day: to, pay_day: payDay };
}

export function wireRange({ from, to }: Days) {
  return { first_day: from, last_day: to };
}

/** The latest date of all locations; in the east if there is none. */
export function latestToday(locations: Awaited<ReturnType<typeof selectLocations>>, now: Date): CivilDate {
  const dates = locations.map(({ timezone }) => todayIn(timezone, now));
  return dates.length > 0 ? dates.reduce(laterOf) : todayIn('EST', now);
}
