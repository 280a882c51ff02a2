import { attendanceOverlaps, futureDate, futureTime } from '@deckhand/contract/attendance/attendance';
import type { Parsed } from '@deckhand/contract/call';
import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { ownHours, stillClockedIn } from '@deckhand/contract/reports/dashboard/approve-hours';
import { attendanceNotFound } from '@deckhand/contract/reports/dashboard/attendance-row';
import {
  adminEdit,
  editHours,
  hoursComplaint,
  hoursOutOfRange,
  managerEdit,
} from '@deckhand/contract/reports/payroll/edit-hours';
import type { Actor } from '@deckhand/domain/access/actor';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { isAdmin } from '@deckhand/domain/access/role';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { paidMinutesAfter } from '@deckhand/domain/attendance/paid-minutes';
import { type Saying, sayKnown } from '@deckhand/domain/language/say';
import { minutesOf } from '@deckhand/domain/time/minutes';
import { instantAt, minuteOfDayIn, todayIn } from '@deckhand/domain/time/zones';
import type { Transaction, Updateable } from 'kysely';
import type { z } from 'zod';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { MalformedInput } from '../../../platform/http/parse-input.ts';
import { type CallContext, route } from '../../../platform/http/route.ts';
import { forbid, found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { closeForgottenOf } from '../../attendance/close-forgotten.ts';
import { correctingClosedDays } from '../../attendance/correct-closed-days.ts';
import { findAttendanceForChange } from '../../attendance/find-attendance.ts';
import { loadShiftsOn } from '../../attendance/load-assigned-shifts.ts';
import { changeAttendances } from '../../attendance/record-attendance.ts';
import { refusingOverlap } from '../../attendance/refuse-overlap.ts';
import { isRowOverclocked } from './load-week.ts';
import { selectPeople, selectWorkedById } from './payroll.queries.ts';
import { wirePayrollDetail } from './wire-payroll-detail.ts';

type Body = Parsed<typeof editHours, 'body'>;
type AdminEdit = z.output<typeof adminEdit>;
type Change = Updateable<Schema['attendance']>;
interface Times {
  clocked_in: Date;
  clocked_out: Date;
}
type Before = Awaited<ReturnType<typeof findAttendanceForChange>>;

/** K7: edits the times and the pay of an attendance and keeps the punches. No one edits their own hours. */
export const editHoursRoute = route(editHours, (context) => {
  const { actor, body, now } = context;
  const by = { actor, cause: 'EDIT_HOURS', reason: body.admin_notes, field: 'admin_notes', now };
  return correctingClosedDays(context.db, by, (db) => edit({ ...context, db }));
});

function edit({ db, actor, params, body, now }: CallContext<typeof editHours>) {
  return inTransaction(db, async (transaction) => {
    const edit = checkFields(actor, body);
    const asked = await findAttendanceForChange(transaction, actor, params.id);
    const { person_id: personId } = asked;
    if (isOwnPay(actor, personId)) refuse(403, ownHours);
    // K6: a forgotten attendance is closed first. It may be this one, or overlap its new times.
    await closeForgottenOf(transaction, personId, now);
    const before =
      asked.clocked_out === null ? await findAttendanceForChange(transaction, actor, params.id) : asked;
    const after: Change = { rate: edit.rate };
    if (isComplete(edit)) {
      const times = timesAfter(before, edit, now);
      Object.assign(after, times, { admin_notes: edit.admin_notes }, payAfter(actor, before, edit, times));
      Object.assign(after, await shiftAfter(transaction, before, edit));
    } else {
      const { clocked_in, clocked_out } = before;
      if (clocked_out === null) refuse(400, stillClockedIn);
      Object.assign(after, payAfter(actor, before, edit, { clocked_in, clocked_out }));
    }
    const by = { actorId: actor.id, cause: 'EDIT_HOURS', now };
    const [, row, [person]] = await together([
      refusingOverlap(
        { status: 400, text: attendanceOverlaps },
        changeAttendances(transaction, [{ before, after }], by),
      ),
      selectWorkedById(transaction, before.id),
      selectPeople(transaction, [personId]),
    ]);
    return wirePayrollDetail(
      found(row, attendanceNotFound),
      found(person, attendanceNotFound),
      before.timezone,
    );
  });
}

/** P10: a manager sends only rate and hours; an admin sends all fields, including the reason. */
function checkFields(actor: Actor, body: Body): Body {
  const sent = Object.keys(body).filter((field) => body[field as keyof Body] !== undefined);
  if (!isAdmin(actor.role)) return sent.every((field) => field in managerEdit.shape) ? body : forbid();
  const missing = Object.entries(adminEdit.shape).filter(
    ([field, schema]) => !sent.includes(field) && !schema.safeParse(undefined).success,
  );
  if (missing.length > 0) throw new MalformedInput(missing.map(missingField));
  return body;
}

/** Uses the message that the field's own schema has for a missing value. */
function missingField([field, schema]: [string, z.ZodType]) {
  return { loc: ['body', field], msg: schema.safeParse(undefined).error?.issues[0]?.message ?? '' };
}

function isComplete(edit: Body): edit is AdminEdit {
  return edit.admin_notes !== undefined;
}

/** Checks and returns the new times. A time whose minute does not change keeps the seconds of its punch. */
function timesAfter(before: Before, edit: AdminEdit, now: Date): Times & Change {
  const { attendance_date: date } = edit;
  const { timezone: zone } = before;
  if (date > todayIn(zone, now)) refuse(400, futureDate);
  const instantOf = (minute: number, was: Date | null) =>
    was !== null && date === before.date && minuteOfDayIn(zone, was) === minute
      ? was
      : instantAt(date, minute, zone);
  const clockedIn = instantOf(edit.clocked_in, before.clocked_in);
  const clockedOut = instantOf(edit.clocked_out, before.clocked_out);
  if (clockedOut <= clockedIn) refuse(400, timesOutOfOrder);
  if (clockedOut > now) refuse(400, futureTime);
  const times = { date, clocked_in: clockedIn, clocked_out: clockedOut };
  // A new end was entered by the admin, not by a punch or by the daily closing.
  return clockedOut.getTime() === before.clocked_out?.getTime() ? times : { ...times, ended_by: 'MANUAL' };
}

/** P2a: the paid minutes follow the clock until someone sets them. */
function payAfter(actor: Actor, before: Before, edit: Body, { clocked_in, clocked_out }: Times): Change {
  const isOverclocked = isRowOverclocked(before, before.timezone);
  const isSameEnd = clocked_out.getTime() === before.clocked_out?.getTime();
  // The end of the day says nothing about when the person left.
  if (edit.hours === undefined && isOverclocked && isSameEnd) refuseHours(hoursOutOfRange);
  const clocked = elapsedMinutes(clocked_in, clocked_out);
  const present = isOverclocked ? null : before.paid_minutes;
  const isTyped = edit.hours_set === true;
  const paid = paidMinutesAfter(
    {
      paid: present,
      clocked: before.clocked_out && elapsedMinutes(before.clocked_in, before.clocked_out),
      isSet: before.hours_set_by !== null,
    },
    clocked,
    edit.hours === undefined ? undefined : { minutes: minutesOf(edit.hours), isTyped },
  );
  const complaint = hoursComplaint(paid, { present, clocked, hasReason: edit.admin_notes !== undefined });
  if (complaint !== undefined) refuseHours(complaint);
  if (paid === present && !isTyped) return { paid_minutes: paid };
  return { paid_minutes: paid, hours_set_by: paid === clocked && !isOverclocked ? null : actor.id };
}

function refuseHours(complaint: Saying): never {
  throw new MalformedInput(() => [{ loc: ['body', 'hours'], msg: sayKnown(complaint) }]);
}

/** On a new date the attendance keeps its shift if the person has it on that date, and loses it otherwise. */
async function shiftAfter(
  transaction: Transaction<Schema>,
  { date, shift_id: shiftId, person_id: personId }: Before,
  { attendance_date: newDate }: AdminEdit,
): Promise<Change> {
  if (shiftId === null || newDate === date) return {};
  const shifts = await loadShiftsOn(transaction, personId, newDate);
  if (shifts.some(({ id }) => id === shiftId)) return { shift_date: newDate };
  return { shift_id: null, shift_date: null, assigned_at: null };
}
