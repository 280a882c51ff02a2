import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { approveHours } from '@deckhand/contract/dashboard/approve-hours';
import { assignShift } from '@deckhand/contract/dashboard/assign-shift';
import { clockOutPeople } from '@deckhand/contract/dashboard/clock-out-people';
import { splitStaff } from '@deckhand/contract/dashboard/split-staff';
import { swapStaff } from '@deckhand/contract/dashboard/swap-staff';
import { decideMissedPunch } from '@deckhand/contract/missed-punches/decide-missed-punch';
import { requestMissedPunch } from '@deckhand/contract/missed-punches/request-missed-punch';
import { isLive } from '@deckhand/domain/schedule/testing/naive-school';
import { on } from '@deckhand/domain/schedule/testing/world';
import { formatTime } from '@deckhand/domain/time/minutes';
import { expect } from 'vitest';
import { closeForgotten } from '../../src/features/attendance/close-forgotten.ts';
import type { StepOf } from './any-step.ts';
import { missedSeats } from './check.ts';
import { FIRST_MINUTE, type Play, type Stay } from './play.ts';

const MINUTE = 60_000;
const CLOSING_MINUTE = 23 * 60 + 55;
/** Sessions last a week. */
const MOST_DAYS = 5;
const EVENING = 21 * 60;

const minutesBetween = (from: number, to: number) => Math.floor((to - from) / MINUTE);

/** At the kiosk: whoever is in goes out, whoever is not comes in, for a shift of today or for none. */
export async function typeCode(play: Play, { person, choice }: StepOf<'type code'>) {
  const { school, now, today, paper } = play;
  const open = paper.stays.find((stay) => stay.person === person && stay.to === null);
  const verified = await school.call(verifyEmployeeCode, { body: { code: play.who(person).key } });
  if (open) {
    const isTooSoon = now - open.from < MINUTE;
    expect(verified.statusCode, verified.body).toBe(isTooSoon ? 409 : 200);
    if (isTooSoon) return 'too soon';
    Object.assign(open, { to: now, paid: minutesBetween(open.from, now) });
    return 'out';
  }
  const own = play.shiftsOf(person, today)[0] ?? null;
  const shift = choice === 'none' ? null : choice === 'own' ? own : (play.sheetAt(person)?.index ?? null);
  const isHis = shift === null || play.shiftsOf(person, today).includes(shift);
  const body = {
    shift_id: shift === null ? null : (play.shifts[shift]?.id ?? null),
    rate: 'REGULAR',
    clocked_in: formatTime(play.minute),
  } as const;
  const as = { token: verified.json().token };
  const answer = await school.call(clockIn, { params: { id: String(play.who(person).id) }, body }, { as });
  const isFree = !play.wasThere(person, now, Number.POSITIVE_INFINITY);
  expect(answer.statusCode, answer.body).toBe(isHis ? (isFree ? 201 : 409) : 400);
  if (!isHis || !isFree) return 'refused';
  const { id } = answer.json();
  paper.stays.push({ id, person, shift, day: today, from: now, to: null, paid: null, isAssigned: false });
  return 'in';
}

interface While {
  person: number;
  ago: number;
  start: number;
  length: number;
  withShift: boolean;
}

/** What a form says of one of the last days. */
function whileOn(play: Play, { person, ago, start, length, withShift }: While) {
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
  return { body, shift, day, from, to, isFree: to <= play.now && !play.wasThere(person, from, to) };
}

export async function enterAttendance(play: Play, step: StepOf<'add attendance'>) {
  const { person } = step;
  const { body, shift, day, from, to, isFree } = whileOn(play, step);
  const answer = await play.school.call(
    addAttendance,
    { body: { ...body, location: play.written.locationId, user_id: play.who(person).id } },
    { as: play.manager },
  );
  expect(answer.statusCode, answer.body).toBe(isFree ? 201 : 400);
  if (!isFree) return 'refused';
  const paid = minutesBetween(from, to);
  play.paper.stays.push({ id: answer.json().id, person, shift, day, from, to, paid, isAssigned: false });
  return 'done';
}

export async function askAttendance(play: Play, step: StepOf<'ask attendance'>) {
  const { person } = step;
  const { body, shift, day, from, to, isFree } = whileOn(play, step);
  const isAsked = play.paper.missed.some((one) => one.person === person && one.from < to && from < one.to);
  const isExpected = isFree && !isAsked;
  const answer = await play.school.call(requestMissedPunch, { body }, { as: play.who(person) });
  expect(answer.statusCode, answer.body).toBe(isExpected ? 201 : 400);
  if (isExpected) play.paper.missed.push({ id: answer.json().id, person, shift, day, from, to });
  return isExpected ? 'done' : 'refused';
}

export async function decideAttendance(play: Play, { which, isApproved }: StepOf<'decide attendance'>) {
  const { missed, stays } = play.paper;
  const request = missed[which % Math.max(missed.length, 1)];
  if (!request) return 'nothing';
  const { person, shift, day, from, to } = request;
  const isExpected = !isApproved || !play.wasThere(person, from, to);
  const body = { action: isApproved ? 'APPROVE' : 'REJECT', approved_hours: 1.5, notes: 'Seen' } as const;
  const input = { params: { id: String(request.id) }, body };
  const answer = await play.school.call(decideMissedPunch, input, { as: play.manager });
  expect(answer.statusCode, answer.body).toBe(isExpected ? 200 : 400);
  if (!isExpected) return 'refused';
  play.paper.missed = missed.filter((one) => one !== request);
  if (!isApproved) return 'rejected';
  const { attendance_id: id } = answer.json();
  stays.push({ id, person, shift, day, from, to, paid: 90, isAssigned: false });
  return 'approved';
}

/** A manager sends some of those home who are in. */
export async function clockOut(play: Play, { which }: StepOf<'clock out'>) {
  const open = play.paper.stays.filter((stay) => stay.to === null).slice(0, which + 1);
  if (open.length === 0) return 'nothing';
  const body = { ids: open.map(({ id }) => id) };
  await play.school.answer(clockOutPeople, { body }, { as: play.manager });
  for (const stay of open) {
    Object.assign(stay, { to: Math.max(play.now, stay.from + 1), paid: minutesBetween(stay.from, play.now) });
  }
  return 'done';
}

export async function tieToShift(play: Play, { which, shift }: StepOf<'assign shift'>) {
  const runningOn = (day: number) =>
    play.paper.naive.sheets.flatMap((sheet, index) => (isLive(sheet, day) ? index : []));
  const loose = play.paper.stays.filter((one) => one.shift === null);
  // Rather one of a day on which some shift ran.
  const fitting = loose.filter(({ day }) => runningOn(day).length > 0);
  const stay = fitting[which] ?? loose[which % Math.max(loose.length, 1)];
  if (!stay) return 'nothing';
  const running = runningOn(stay.day);
  const picked = play.sheetAt(running[shift % Math.max(running.length, 1)] ?? shift);
  if (!picked) return 'nothing';
  const isExpected = isLive(picked.sheet, stay.day);
  const body = { user_id: play.who(stay.person).id, shift_id: picked.id, attendance_id: stay.id };
  const answer = await play.school.call(assignShift, { body }, { as: play.manager });
  expect(answer.statusCode, answer.body).toBe(isExpected ? 200 : 400);
  if (isExpected) Object.assign(stay, { shift: picked.index, isAssigned: true });
  return isExpected ? 'done' : 'refused';
}

export async function setHours(play: Play, { which, hours }: StepOf<'approve hours'>) {
  const { stays } = play.paper;
  const stay = stays[which % Math.max(stays.length, 1)];
  if (!stay) return 'nothing';
  const body = { attendance_id: stay.id, approved_hours: hours, notes: 'Seen' };
  const answer = await play.school.call(approveHours, { body }, { as: play.manager });
  expect(answer.statusCode, answer.body).toBe(stay.to === null ? 400 : 200);
  if (stay.to === null) return 'refused';
  stay.paid = hours * 60;
  return 'done';
}

/** Somebody else did what one missed, or a part of it: what he punched then without a shift belongs to it. */
export async function changeStaff(play: Play, { which, person, isSwap }: StepOf<'change staff'>) {
  const missed = missedSeats(play);
  const row = missed[which % Math.max(missed.length, 1)];
  const box = row && play.paper.naive.sheets[row.shift]?.boxes[row.day];
  if (!row || !box) return 'nothing';
  const same = { shift: play.shifts[row.shift]?.id ?? 0, staff: play.who(row.person).id, date: on(row.day) };
  const other = play.who(person).id;
  const answer = isSwap
    ? await play.school.call(swapStaff, { body: { ...same, swap_staff: other } }, { as: play.manager })
    : await play.school.call(splitStaff, { body: { ...same, split_staff: other } }, { as: play.manager });
  const isExpected = person !== row.person;
  const expected = isExpected ? (row.isChanged ? 409 : 201) : 400;
  expect(answer.statusCode, answer.body).toBe(expected);
  if (expected !== 201) return 'refused';
  play.paper.staffChanges.push({ shift: row.shift, day: row.day, person: row.person });
  const [began, ended] = [play.instant(row.day, box.start), play.instant(row.day, box.end)];
  const overlaps = ({ from, to }: Stay) => from < ended && (to ?? Number.POSITIVE_INFINITY) > began;
  for (const stay of play.paper.stays) {
    if (stay.person !== person || stay.shift !== null || !overlaps(stay)) continue;
    Object.assign(stay, { shift: row.shift, isAssigned: true });
  }
  return isSwap ? 'swapped' : 'split';
}

export async function timePasses(play: Play, { minutes }: StepOf<'time passes'>) {
  if (play.minute + minutes > EVENING) return 'nothing';
  play.moveTo(play.today, play.minute + minutes);
  return 'done';
}

/** What nobody has ended was ended in the night, with nothing paid. */
export async function nextDay(play: Play) {
  if (play.today - play.begun >= MOST_DAYS) return 'nothing';
  play.moveTo(play.today + 1, FIRST_MINUTE);
  await closeForgotten(play.school.db, play.school.clock());
  for (const stay of play.paper.stays) {
    if (stay.to === null) Object.assign(stay, { to: play.instant(stay.day, CLOSING_MINUTE), paid: 0 });
  }
  return 'done';
}
