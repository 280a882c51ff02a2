import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { decideMissedPunch } from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import { requestMissedPunch } from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { assignShift } from '@deckhand/contract/reports/dashboard/assign-shift';
import { clockOutPeople } from '@deckhand/contract/reports/dashboard/clock-out-people';
import { splitStaff } from '@deckhand/contract/reports/dashboard/split-staff';
import { swapStaff } from '@deckhand/contract/reports/dashboard/swap-staff';
import { isLive } from '@deckhand/domain/plans/testing/naive-school';
import { on } from '@deckhand/domain/plans/testing/world';
import { formatTime } from '@deckhand/domain/time/minutes';
import { expect } from 'vitest';
import { closeForgotten } from '../../src/features/attendance/close-forgotten.ts';
import type { StepOf } from './any-step.ts';
import { missedSeats } from './check.ts';
import { type Attendance, FIRST_MINUTE, type Play } from './play.ts';

const MINUTE = 60_000;
const CLOSING_MINUTE = 23 * 60 + 55;
/** Sessions last a week. */
const MAX_DAYS = 5;
const EVENING = 21 * 60;

const minutesBetween = (from: number, to: number) => Math.floor(to / MINUTE) - Math.floor(from / MINUTE);

/** Types a code at the kiosk: clocks the person out, or in for one of today's shifts or none. */
export async function typeCode(play: Play, { person, choice }: StepOf<'type code'>) {
  const { school, now, today, model } = play;
  const open = model.attendances.find((attendance) => attendance.person === person && attendance.to === null);
  const verified = await school.call(verifyEmployeeCode, { body: { code: play.personOf(person).key } });
  if (open) {
    const isTooSoon = now - open.from < MINUTE;
    expect(verified.statusCode, verified.body).toBe(isTooSoon ? 409 : 200);
    if (isTooSoon) return 'too soon';
    Object.assign(open, { to: now, paid: minutesBetween(open.from, now) });
    return 'out';
  }
  const own = play.shiftsOf(person, today)[0] ?? null;
  const shift = choice === 'none' ? null : choice === 'own' ? own : (play.sheetAt(person)?.index ?? null);
  const isOwn = shift === null || play.shiftsOf(person, today).includes(shift);
  const body = {
    shift_id: shift === null ? null : (play.shifts[shift]?.id ?? null),
    rate: 'REGULAR',
    clocked_in: formatTime(play.minute),
  } as const;
  const as = { token: verified.json().token };
  const answer = await school.call(
    clockIn,
    { params: { id: String(play.personOf(person).id) }, body },
    { as },
  );
  const isFree = !play.hasAttendance(person, now, Number.POSITIVE_INFINITY);
  const isLapsed = shift !== null && !play.hasCertificates(person, today);
  expect(answer.statusCode, answer.body).toBe(isOwn && !isLapsed ? (isFree ? 201 : 409) : 400);
  if (isOwn && isLapsed) return 'without certificates';
  if (!isOwn || !isFree) return 'refused';
  const { id } = answer.json();
  model.attendances.push({
    id,
    person,
    shift,
    day: today,
    from: now,
    to: null,
    paid: null,
    isAssigned: false,
  });
  return 'in';
}

interface AttendanceFields {
  person: number;
  ago: number;
  start: number;
  length: number;
  withShift: boolean;
}

/** Fills in the form of an attendance on one of the last days. */
function attendanceForm(play: Play, { person, ago, start, length, withShift }: AttendanceFields) {
  const day = play.today - ago;
  const shift = (withShift ? play.shiftsOf(person, day)[0] : undefined) ?? null;
  const [from, to] = [play.instant(day, start), play.instant(day, start + length)];
  const body = {
    date: on(day),
    clock_in_time: formatTime(start),
    clock_out_time: formatTime(start + length),
    shift_id: shift === null ? null : (play.shifts[shift]?.id ?? null),
    rate: 'REGULAR',
    reason: 'Forgot',
  } as const;
  const isLapsed = shift !== null && !play.hasCertificates(person, day);
  const isFree = to <= play.now && !play.hasAttendance(person, from, to) && !isLapsed;
  return { body, shift, day, from, to, isFree };
}

export async function enterAttendance(play: Play, step: StepOf<'add attendance'>) {
  const { person } = step;
  const { body, shift, day, from, to, isFree } = attendanceForm(play, step);
  const answer = await play.school.call(
    addAttendance,
    { body: { ...body, location: play.written.locationId, user_id: play.personOf(person).id } },
    { as: play.manager },
  );
  expect(answer.statusCode, answer.body).toBe(isFree ? 201 : 400);
  if (!isFree) return 'refused';
  const paid = minutesBetween(from, to);
  play.model.attendances.push({
    id: answer.json().id,
    person,
    shift,
    day,
    from,
    to,
    paid,
    isAssigned: false,
  });
  return 'done';
}

export async function requestAttendance(play: Play, step: StepOf<'request attendance'>) {
  const { person } = step;
  const { body, shift, day, from, to, isFree } = attendanceForm(play, step);
  const isRequested = play.model.missed.some(
    (one) => one.person === person && one.from < to && from < one.to,
  );
  const isExpected = isFree && !isRequested;
  const answer = await play.school.call(requestMissedPunch, { body }, { as: play.personOf(person) });
  expect(answer.statusCode, answer.body).toBe(isExpected ? 201 : 400);
  if (isExpected) play.model.missed.push({ id: answer.json().id, person, shift, day, from, to });
  return isExpected ? 'done' : 'refused';
}

export async function decideAttendance(play: Play, { which, isApproved }: StepOf<'decide attendance'>) {
  const { missed, attendances } = play.model;
  const request = missed[which % Math.max(missed.length, 1)];
  if (!request) return 'nothing';
  const { person, shift, day, from, to } = request;
  const isExpected = !isApproved || !play.hasAttendance(person, from, to);
  const body = { action: isApproved ? 'APPROVE' : 'REJECT', approved_hours: 1.5, notes: 'Seen' } as const;
  const input = { params: { id: String(request.id) }, body };
  const answer = await play.school.call(decideMissedPunch, input, { as: play.manager });
  expect(answer.statusCode, answer.body).toBe(isExpected ? 200 : 400);
  if (!isExpected) return 'refused';
  play.model.missed = missed.filter((one) => one !== request);
  if (!isApproved) return 'rejected';
  const { attendance_id: id } = answer.json();
  attendances.push({ id, person, shift, day, from, to, paid: 90, isAssigned: false });
  return 'approved';
}

/** A manager clocks some people out. */
export async function clockOut(play: Play, { which }: StepOf<'clock out'>) {
  const open = play.model.attendances.filter((attendance) => attendance.to === null).slice(0, which + 1);
  if (open.length === 0) return 'nothing';
  const body = { ids: open.map(({ id }) => id) };
  await play.school.answer(clockOutPeople, { body }, { as: play.manager });
  for (const attendance of open) {
    Object.assign(attendance, {
      to: Math.max(play.now, attendance.from + 1),
      paid: minutesBetween(attendance.from, play.now),
    });
  }
  return 'done';
}

export async function assignToShift(play: Play, { which, shift }: StepOf<'assign shift'>) {
  const runningOn = (day: number) =>
    play.model.naive.sheets.flatMap((sheet, index) => (isLive(sheet, day) ? index : []));
  const unassigned = play.model.attendances.filter((one) => one.shift === null);
  // Prefers an attendance on a day when a shift ran.
  const fitting = unassigned.filter(({ day }) => runningOn(day).length > 0);
  const attendance = fitting[which] ?? unassigned[which % Math.max(unassigned.length, 1)];
  if (!attendance) return 'nothing';
  const running = runningOn(attendance.day);
  const picked = play.sheetAt(running[shift % Math.max(running.length, 1)] ?? shift);
  if (!picked) return 'nothing';
  const isExpected =
    isLive(picked.sheet, attendance.day) && play.hasCertificates(attendance.person, attendance.day);
  const body = {
    user_id: play.personOf(attendance.person).id,
    shift_id: picked.id,
    attendance_id: attendance.id,
  };
  const answer = await play.school.call(assignShift, { body }, { as: play.manager });
  expect(answer.statusCode, answer.body).toBe(isExpected ? 200 : 400);
  if (isExpected) Object.assign(attendance, { shift: picked.index, isAssigned: true });
  return isExpected ? 'done' : 'refused';
}

export async function setHours(play: Play, { which, hours }: StepOf<'approve hours'>) {
  const { attendances } = play.model;
  const attendance = attendances[which % Math.max(attendances.length, 1)];
  if (!attendance) return 'nothing';
  const body = { attendance_id: attendance.id, approved_hours: hours, notes: 'Seen' };
  const answer = await play.school.call(approveHours, { body }, { as: play.manager });
  expect(answer.statusCode, answer.body).toBe(attendance.to === null ? 400 : 200);
  if (attendance.to === null) return 'refused';
  attendance.paid = hours * 60;
  return 'done';
}

/** Swaps or splits a missed shift: the other person's attendances at that time without a shift are assigned to it. */
export async function changeStaff(play: Play, { which, person, isSwap }: StepOf<'change staff'>) {
  const missed = missedSeats(play);
  const row = missed[which % Math.max(missed.length, 1)];
  if (!row) return 'nothing';
  const same = {
    shift: play.shifts[row.shift]?.id ?? 0,
    staff: play.personOf(row.person).id,
    date: on(row.day),
  };
  const other = play.personOf(person).id;
  const answer = isSwap
    ? await play.school.call(swapStaff, { body: { ...same, swap_staff: other } }, { as: play.manager })
    : await play.school.call(splitStaff, { body: { ...same, split_staff: other } }, { as: play.manager });
  const isAble = play.hasCertificates(person, row.day);
  const expected = person === row.person ? 400 : row.isChanged ? 409 : isAble ? 201 : 400;
  expect(answer.statusCode, answer.body).toBe(expected);
  if (expected !== 201) return 'refused';
  play.model.staffChanges.push({ shift: row.shift, day: row.day, person: row.person });
  const [began, ended] = [play.instant(row.day, row.begin), play.instant(row.day, row.end)];
  const overlaps = ({ from, to }: Attendance) => from < ended && (to ?? Number.POSITIVE_INFINITY) > began;
  for (const attendance of play.model.attendances) {
    if (attendance.person !== person || attendance.shift !== null || !overlaps(attendance)) continue;
    Object.assign(attendance, { shift: row.shift, isAssigned: true });
  }
  return isSwap ? 'swapped' : 'split';
}

export async function timePasses(play: Play, { minutes }: StepOf<'time passes'>) {
  if (play.minute + minutes > EVENING) return 'nothing';
  play.moveTo(play.today, play.minute + minutes);
  return 'done';
}

/** Begins the next day; attendances without a clock-out are closed in the night, with no paid minutes. */
export async function nextDay(play: Play) {
  if (play.today - play.firstDay >= MAX_DAYS) return 'nothing';
  play.moveTo(play.today + 1, FIRST_MINUTE);
  await closeForgotten(play.school.db, play.school.clock());
  for (const attendance of play.model.attendances) {
    if (attendance.to === null)
      Object.assign(attendance, { to: play.instant(attendance.day, CLOSING_MINUTE), paid: 0 });
  }
  return 'done';
}
