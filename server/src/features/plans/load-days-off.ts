import { DateSet } from '@deckhand/domain/schedule/date-set';
import type { DaysOff } from '@deckhand/domain/schedule/pauses';
import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import { listWeekdayDates } from '@deckhand/domain/schedule/weekday-dates';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { groupBy } from '../../platform/group-by.ts';
import type { Schema } from '../../platform/schema.ts';
import { selectTimeOffOn } from './plan.queries.ts';
import { weekdayFromRow } from './plan-rows.ts';

/** Loads the days off, from the date on, of everybody with a seat in these shifts. */
export function loadDaysOff(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
  from: CivilDate,
): Promise<DaysOff> {
  return daysOffOf(selectTimeOffOn(db, shiftIds, [], from));
}

/** Loads the days off of everybody with a seat in the plan: a form shows them there for all dates, but they do not work then. */
export async function loadDaysOffIn(
  db: Kysely<Schema>,
  { commitments, replacements }: ShiftPlan,
  from: CivilDate = '1900-01-01',
): Promise<DaysOff> {
  const seated = [
    ...commitments.map(({ personId }) => personId),
    ...replacements.flatMap(({ originalId }) => originalId ?? []),
  ];
  if (seated.length === 0) return () => DateSet.empty;
  return daysOffOf(selectTimeOffOn(db, [], [...new Set(seated)], from));
}

async function daysOffOf(selected: ReturnType<typeof selectTimeOffOn>): Promise<DaysOff> {
  const daysOff = groupBy(await selected, (row) => row.person_id);
  return (personId) =>
    DateSet.fromDates(
      (daysOff.get(personId) ?? [])
        .map((row) => ({ weekday: weekdayFromRow(row.weekday), dates: DateSet.fromMultirange(row.dates) }))
        .flatMap((part) => listWeekdayDates(part, part.dates.first ?? '', part.dates.last ?? '')),
    );
}
