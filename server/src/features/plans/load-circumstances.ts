import { DateSet } from '@deckhand/domain/plans/date-set';
import type { Circumstances } from '@deckhand/domain/plans/pauses';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { listWeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { selectCircumstances } from './circumstances.queries.ts';
import { closuresByLocation, closuresFromRows } from './closure-rows.ts';
import type { PlannedShift } from './load-plan.ts';
import { weekdayFromRow } from './plan-rows.ts';

/**
 * Loads by location, from the date on, the closures of these shifts, and the days off of everybody with a seat in them, and of other
 * people.
 */
export async function loadCircumstances(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
  from: CivilDate,
  people: readonly number[] = [],
): Promise<(locationId: number) => Circumstances> {
  const rows = await selectCircumstances(db, { shiftIds, people, locations: [] }, from);
  const daysOff = daysOffFrom(rows.timeOff);
  const closuresAt = closuresByLocation(rows.closures);
  return (locationId) => ({ closures: closuresAt(locationId), daysOff });
}

/** Loads the same for a plan that is not stored yet. */
export async function loadCircumstancesOf(
  db: Kysely<Schema>,
  { shift, plan }: PlannedShift,
  from: CivilDate,
): Promise<Circumstances> {
  const of = { shiftIds: [], people: seatedIn(plan), locations: [shift.location_id] };
  const { timeOff, closures } = await selectCircumstances(db, of, from);
  return { closures: closuresFromRows(closures), daysOff: daysOffFrom(timeOff) };
}

function seatedIn({ commitments, replacements }: ShiftPlan): number[] {
  const originals = replacements.flatMap(({ originalId }) => originalId ?? []);
  return [...new Set([...commitments.map(({ personId }) => personId), ...originals])];
}

function daysOffFrom(
  rows: Awaited<ReturnType<typeof selectCircumstances>>['timeOff'],
): Circumstances['daysOff'] {
  const daysOff = groupBy(rows, (row) => row.person_id);
  return (personId) =>
    DateSet.fromDates(
      (daysOff.get(personId) ?? [])
        .map((row) => ({ weekday: weekdayFromRow(row.weekday), dates: DateSet.fromMultirange(row.dates) }))
        .flatMap((part) => listWeekdayDates(part, part.dates.first ?? '', part.dates.last ?? '')),
    );
}
