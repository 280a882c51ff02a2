import type { Parsed } from '@deckhand/contract/call';
import { listDeletedShifts } from '@deckhand/contract/schedule/shifts/list-deleted-shifts';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { seatSpans } from '@deckhand/domain/plans/seats';
import { addDays, type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import { instantAt, todayIn, ZONE_CODES } from '@deckhand/domain/time/zones';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { loadAttendanceRecords } from '../../attendance/load-attendance-records.ts';
import { type Labels, loadLabels } from '../../plans/load-labels.ts';
import { EMPTY_PLAN, loadPlans } from '../../plans/load-plan.ts';
import { patternShown } from '../../plans/outline-plan.ts';
import { archivedPlan, storedPlanFromRow } from '../../plans/plan-rows.ts';
import { countDeletedShifts, selectDeletedShifts } from './archive.queries.ts';
import { hasDateFrom } from './restorable.ts';

export const listDeletedShiftsRoute = route(listDeletedShifts, ({ db, actor, query, now }) =>
  inSnapshot(db, async (transaction) => {
    const filter = { ...query, reach: reachOf(actor), archivedWithin: instantsOf(query) };
    const [count, rows] = await together([
      countDeletedShifts(transaction, filter),
      selectDeletedShifts(transaction, filter),
    ]);
    const shiftIds = rows.map((row) => row.id);
    const neverSeated = rows.flatMap((row) =>
      (row.never_ran?.commitments ?? []).map((seat) => seat.person_id),
    );
    const [histories, records, labels] = await together([
      loadPlans(transaction, shiftIds),
      loadAttendanceRecords(transaction, shiftIds),
      loadLabels(transaction, shiftIds, neverSeated),
    ]);
    const planOf = (row: (typeof rows)[number]) =>
      archivedPlan(histories.get(row.id) ?? EMPTY_PLAN, row.never_ran);
    const results = rows.map((row) => {
      const plan = planOf(row);
      const archivedOn = row.archived_at === null ? '' : todayIn(row.timezone, row.archived_at);
      // The pattern that the shift last had.
      const pattern = patternShown(plan, archivedOn);
      const shiftTypes = labels.shiftTypes(pattern?.positionIds ?? []);
      return {
        id: row.id,
        shift_code: row.code,
        location_title: row.location_title,
        staff_name: lastStaffOf(plan, labels).join(', '),
        shift_type_name: shiftTypes.map(({ name }) => name).join(', '),
        shift_day: pattern?.weekday ?? '',
        delete_date: archivedOn,
        deleted_by_email: row.archived_by_email ?? '',
        attendance_records: records(row.id),
        may_restore: mayRestore(row, todayIn(row.timezone, now)),
      };
    });
    return { count, results };
  }),
);

function mayRestore(
  row: Pick<
    Awaited<ReturnType<typeof selectDeletedShifts>>[number],
    'archived_plan' | 'location_archived_at'
  >,
  today: CivilDate,
): boolean {
  if (row.archived_plan === null || row.location_archived_at !== null) return false;
  return hasDateFrom(storedPlanFromRow(row.archived_plan), today);
}

type Query = Parsed<typeof listDeletedShifts, 'query'>;

/** The filter is by the location's date, which begins at another instant in each zone. */
function instantsOf({ from_date: from, to_date: to }: Query) {
  if (from === undefined && to === undefined) return undefined;
  return {
    zones: ZONE_CODES,
    from: ZONE_CODES.map((zone) => instantAt(from ?? '1900-01-01', 0, zone)),
    to: ZONE_CODES.map((zone) => instantAt(addDays(to ?? '2200-12-31', 1), 0, zone)),
  };
}

/** The names of the people who had a seat at the end, by seat. */
function lastStaffOf({ commitments, replacements }: ShiftPlan, labels: Labels): string[] {
  const spans = seatSpans(commitments, replacements);
  const last = spans
    .flatMap((span): CivilDate[] => (span.last === undefined ? [] : [span.last]))
    .sort(compareDates)
    .at(-1);
  const bySeat = new Map(spans.map((span) => [span.seat, span]));
  return [...bySeat.values()]
    .filter((span) => span.last === undefined || span.last === last)
    .map((span) => labels.person(span.personId).name);
}
