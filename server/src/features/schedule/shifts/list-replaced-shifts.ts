import { listReplacedShifts } from '@deckhand/contract/schedule/shifts/list-replaced-shifts';
import { patternOn } from '@deckhand/domain/plans/pattern';
import { formatTime } from '@deckhand/domain/time/minutes';
import { formatInstant, todayIn } from '@deckhand/domain/time/zones';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { namedPerson, nameOf } from '../../../platform/queries/person-name.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { loadAttendanceRecords } from '../../attendance/load-attendance-records.ts';
import { loadCircumstances } from '../../plans/load-circumstances.ts';
import { loadLabels } from '../../plans/load-labels.ts';
import { loadPlannedShifts } from '../../plans/load-plan.ts';
import { countReplacements, type ReplacementRow, selectReplacements } from './archive.queries.ts';
import { describeShift } from './wire-shift.ts';

/** Lists every replacement, including those that a later one has undone. */
export const listReplacedShiftsRoute = route(listReplacedShifts, ({ db, actor, query, now }) =>
  inSnapshot(db, async (transaction) => {
    const filter = { ...query, reach: reachOf(actor) };
    const [count, rows] = await together([
      countReplacements(transaction, filter),
      selectReplacements(transaction, filter),
    ]);
    const shiftIds = [...new Set(rows.map((row) => row.shift_id))];
    const [shifts, records, labels, circumstancesAt] = await together([
      loadPlannedShifts(transaction, shiftIds),
      loadAttendanceRecords(transaction, shiftIds),
      loadLabels(transaction, shiftIds),
      // Hawaii's date is the earliest.
      loadCircumstances(transaction, shiftIds, todayIn('HST', now)),
    ]);
    const results = rows.flatMap((row) => {
      const planned = shifts.get(row.shift_id);
      if (!planned) return [];
      const { timezone, location_id } = planned.shift;
      const shift = describeShift(planned, labels, circumstancesAt(location_id), todayIn(timezone, now));
      if (!shift) return [];
      // Show the shift as it ran on that date or, if it no longer has the date, as it is now.
      const pattern = patternOn(planned.plan.patterns, row.date);
      return {
        ...shift,
        ...(pattern && {
          start_time: formatTime(pattern.minutes.start),
          end_time: formatTime(pattern.minutes.end),
          shift_type: labels.shiftTypes(pattern.positionIds),
          shift_type_id: pattern.positionIds[0] ?? null,
        }),
        is_replace: true,
        replacement_date: row.date,
        original_staff_1: row.seat === 1 ? originalOf(row) : null,
        original_staff_2: row.seat === 2 ? originalOf(row) : null,
        staff: substituteOf(row),
        replacement_id: row.id,
        replaced_by: nameOf(row),
        replaced_at: formatInstant(row.replaced_at, planned.shift.timezone),
        attendance_records: records(row.shift_id, row.date),
      };
    });
    return { count, results };
  }),
);

function originalOf(row: ReplacementRow) {
  return namedPerson(row.original_id, row.original_first_name, row.original_last_name);
}

function substituteOf({ seat, ...row }: ReplacementRow) {
  const person = namedPerson(row.substitute_id, row.substitute_first_name, row.substitute_last_name);
  return person
    ? [{ ...person, seat, start_date: null, end_date: null, replacing_role: `Staff ${seat}` }]
    : [];
}
