import type { StreakRow } from '@deckhand/contract/reports/streaks/list-streaks';
import type { Closures } from '@deckhand/domain/plans/closures/closures';
import { occurrencesWithin, takesPlace } from '@deckhand/domain/plans/occurrences';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { streaksIn, weeksOf } from '@deckhand/domain/reports/streaks/streaks';
import { type CivilDate, weekdayOf } from '@deckhand/domain/time/civil-date';
import { WHOLE_DAY } from '@deckhand/domain/time/minutes';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadClosures } from '../../plans/load-closures.ts';
import { type Labels, loadLabels } from '../../plans/load-labels.ts';
import { EMPTY_PLAN, loadPlans } from '../../plans/load-plan.ts';
import { outlinePlan, patternShown } from '../../plans/outline-plan.ts';
import { selectPeopleWithPositions, selectWorkedDates } from './streaks.queries.ts';

interface StreaksQuery {
  locationId: number;
  from: CivilDate;
  to: CivilDate;
  personId: number | undefined;
  positionId: number | undefined;
}

/**
 * Reads the streaks of everyone who worked a recurring shift of the location between two dates, by name and shift. Sends a
 * few queries for any number of people and weeks, in a transaction, so that no shift is read half changed.
 */
export async function readStreaks(
  transaction: Transaction<Schema>,
  wanted: StreaksQuery,
): Promise<StreakRow[]> {
  const [worked, closures, labels] = await together([
    selectWorkedDates(transaction, wanted),
    loadClosures(transaction, wanted.locationId, wanted.from),
    loadLabels(transaction, []),
  ]);
  const [plans, people] = await together([
    loadPlans(transaction, distinct(worked.map((row) => row.shift_id))),
    selectPeopleWithPositions(transaction, distinct(worked.map((row) => row.person_id))),
  ]);
  const personById = new Map(people.map((person) => [person.id, person]));

  const rows = await inTurns(
    groupBy(worked, (row) => row.shift_id),
    ([shiftId, ofShift]) => {
      const shift = summarizeShift(plans.get(shiftId) ?? EMPTY_PLAN, closures, wanted, labels);
      if (!shift.isFor(wanted.positionId)) return [];
      return ofShift.flatMap(({ person_id: personId, code, dates }) => {
        const person = personById.get(personId);
        const days = dates.split(',');
        const streaks = shift.streaks(days);
        if (person === undefined || streaks.length === 0) return [];
        const name = nameOf(person);
        return {
          user: { id: personId, name },
          employee_name: name,
          positions: person.positions.map((position) => ({ name: position })),
          shift_code: code,
          ...shift.fields(days[0] ?? wanted.from),
          streaks: streaks.map(({ from, to, length }) => ({ clock_range: { from, to }, length })),
        };
      });
    },
  );
  return rows.flat().sort(byNameAndShift);
}

/** The parts of the rows of a shift that are the same for all its people, computed once. */
function summarizeShift(
  plan: ShiftPlan,
  closures: Closures,
  { from, to }: Pick<StreaksQuery, 'from' | 'to'>,
  labels: Labels,
) {
  // The people in the seats do not matter here, and finding them on every date takes longest.
  const occurrences = occurrencesWithin({ ...plan, commitments: [] }, closures, from, to);
  const weeksRun = weeksOf(occurrences.filter(takesPlace).map(({ date }) => date));
  const calledOff = new Set(occurrences.filter((one) => !takesPlace(one)).map(({ date }) => date));
  // A holiday counts, too, where the shift was moved away from it meanwhile.
  const isCalledOff = (date: CivilDate) =>
    calledOff.has(date) || plan.dismissed.contains(date) || closures.cut(date, WHOLE_DAY).length === 0;
  // The pattern at the end of the range, or the next one after it.
  const pattern = patternShown(plan, to);
  const outline = outlinePlan(plan);
  const typeIds = pattern?.positionIds ?? [];
  return {
    isFor: (positionId: number | undefined) => positionId === undefined || typeIds.includes(positionId),
    /** Work on a closed or a dismissed date does not count for a streak (P8). */
    streaks: (worked: readonly CivilDate[]) =>
      streaksIn(
        weeksRun,
        worked.filter((date) => !isCalledOff(date)),
      ),
    fields: (someDate: CivilDate) => ({
      position: labels
        .shiftTypes(typeIds)
        .map(({ name }) => name)
        .join(', '),
      shift_day: pattern?.weekday ?? weekdayOf(someDate),
      shift_start_date: outline.first ?? someDate,
      shift_end_date: outline.last,
    }),
  };
}

/** Made once: thousands of rows are compared with them. */
const names = new Intl.Collator('en');
const codes = new Intl.Collator('en', { numeric: true });

function byNameAndShift(left: StreakRow, right: StreakRow): number {
  return (
    names.compare(left.employee_name, right.employee_name) ||
    left.user.id - right.user.id ||
    codes.compare(left.shift_code, right.shift_code)
  );
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
