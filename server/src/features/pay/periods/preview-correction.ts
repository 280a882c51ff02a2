import { previewCorrection } from '@deckhand/contract/pay/periods/preview-correction';
import { personNotFound } from '@deckhand/contract/people/person';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { maySeeWagesOf } from '@deckhand/domain/access/wages';
import { periodAt } from '@deckhand/domain/pay/periods';
import type { PayRow, Photograph } from '@deckhand/domain/pay/photograph';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectClosedDates } from '../../attendance/corrections.queries.ts';
import { loadShiftsOn } from '../../attendance/load-assigned-shifts.ts';
import { selectPaySchedules, selectPhotographs } from '../pay-periods.queries.ts';
import { selectPayRow, selectPayRows } from '../pay-rows.queries.ts';
import { findPaidPerson } from '../wages/find-paid-person.ts';
import { loadPaySettings } from '../wages/pay-settings.queries.ts';
import { loadDueCorrections } from './due-corrections.ts';
import { selectFirstPosition } from './periods.queries.ts';
import { dollarsOf } from './wire-period.ts';
import { wireRange } from './wire-schedule.ts';

export const previewCorrectionRoute = route(previewCorrection, ({ db, actor, body, now }) =>
  inSnapshot(db, async (transaction) => {
    if (!reachesLocation(actor, body.location)) refuse(404, personNotFound);
    const { user_id: personId, date } = body;
    const [person, closed, schedules, settings, rows, photographs, position] = await together([
      findPaidPerson(transaction, actor, personId, now),
      selectClosedDates(transaction, [date]),
      selectPaySchedules(transaction),
      loadPaySettings(transaction),
      selectPayRows(transaction, [personId], { from: date, to: date }),
      selectPhotographs(transaction, [personId], date),
      body.shift_id ? selectFirstPosition(transaction, body.shift_id, date) : null,
    ]);
    const period = periodAt(schedules, date);
    if (!closed.has(date) || period === undefined) return null;
    const present = rows.find(({ id }) => id === body.attendance_id);
    const moved =
      body.attendance_id && present === undefined
        ? await findMoved(transaction, personId, { id: body.attendance_id, date })
        : undefined;
    const row = {
      id: present?.id ?? moved?.id ?? 0,
      date,
      locationId: body.location,
      positionId: body.shift_id ? position : (present?.positionId ?? moved?.positionId ?? null),
      rate: body.rate,
      // The time of day decides nothing but the order within the day.
      clockedIn: present?.clockedIn ?? moved?.clockedIn ?? `${date}T18:00:00.000Z`,
      minutes: body.minutes,
    };
    const dates = [date, ...(moved?.leaves ?? [])];
    const before = await loadDueCorrections(transaction, [personId]);
    const after = await loadDueCorrections(transaction, [personId], { personId, dates, row });
    const paid = minutesOf(rows);
    const stored = photographs.map(({ content }) => JSON.parse(content) as Photograph);
    const cents = (after.sums.cents ?? 0) - (before.sums.cents ?? 0);
    // A correction that takes an earlier one back leaves nothing to pay, and still has dollars.
    const isPriced = (after.sums.cents ?? before.sums.cents) !== null;
    const seesDollars = maySeeWagesOf(actor, person, settings.managers_see_wages);
    return {
      closed_minutes: minutesOf(rowsAsClosed(stored, date)),
      present_minutes: paid,
      corrected_minutes: paid - (present?.minutes ?? 0) + body.minutes,
      minutes: after.sums.minutes - before.sums.minutes,
      ...(seesDollars && isPriced && { dollars: dollarsOf(cents) }),
      closed: wireRange(period),
      next: wireRange(after.next),
    };
  }),
);

/** K7: an attendance of another day, as it would come to this one. Its shift comes along if the person has it on that day. */
async function findMoved(
  db: Transaction<Schema>,
  personId: number,
  { id, date }: { id: number; date: CivilDate },
): Promise<(Pick<PayRow, 'id' | 'positionId' | 'clockedIn'> & { leaves: CivilDate[] }) | undefined> {
  const found = await selectPayRow(db, personId, id);
  if (found === undefined) return undefined;
  const { row, shiftId } = found;
  const [closed, shifts] = await together([
    selectClosedDates(db, [row.date]),
    shiftId === null ? [] : loadShiftsOn(db, personId, date),
  ]);
  const isKept = shiftId !== null && shifts.some((shift) => shift.id === shiftId);
  return {
    id,
    positionId: isKept ? await selectFirstPosition(db, shiftId, date) : null,
    clockedIn: `${date}${row.clockedIn.slice(date.length)}`,
    leaves: [...closed],
  };
}

/** The attendances of the day, as its own period closed them. */
function rowsAsClosed(photographs: readonly Photograph[], date: CivilDate): PayRow[] {
  return photographs
    .filter(({ inputs: { period } }) => period.from <= date && date <= period.to)
    .flatMap(({ inputs }) => inputs.weeks.flatMap(({ rows }) => rows.filter((row) => row.date === date)));
}

function minutesOf(rows: readonly Pick<PayRow, 'minutes'>[]): number {
  return rows.reduce((sum, { minutes }) => sum + minutes, 0);
}
