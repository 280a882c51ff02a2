import { decideScheduleChange } from '@deckhand/contract/requests/schedule-changes/decide-schedule-change';
import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { decideShiftRequest } from '@deckhand/contract/requests/shift-requests/decide-shift-request';
import { requestNewShift } from '@deckhand/contract/requests/shift-requests/request-new-shift';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { assignOpening } from '@deckhand/contract/staffing/openings/assign-opening';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import {
  isDoubleBooked,
  isLive,
  leaveOnDay,
  newSheet,
  PEOPLE,
  releaseDays,
  replaceOnDay,
  takeDays,
} from '@deckhand/domain/plans/testing/naive-school';
import { on } from '@deckhand/domain/plans/testing/world';
import { expect } from 'vitest';
import type { StepOf } from './any-step.ts';
import { openingsOf } from './check.ts';
import { ALL_DAYS, LAST_DAY, LEAD_TIME, type Play } from './play.ts';
import { bodyOf, finite } from './shift-body.ts';

const MAX_SHEETS = 6;

export async function requestDaysOff(play: Play, { person, day: first, length }: StepOf<'request days off'>) {
  const { model, today } = play;
  const last = Math.min(first + length - 1, LAST_DAY);
  const overlaps =
    model.daysOff.some((one) => one.person === person && one.first <= last && first <= one.last) ||
    play.written.world.naive.away[person]?.slice(first, last + 1).includes(true);
  const isExpected = first >= today + LEAD_TIME && !overlaps;
  const body = {
    start_date: on(first),
    end_date: on(last),
    leave_type: 'PAID_LEAVE',
    reason: 'Away',
  } as const;
  const answer = await play.school.call(requestTimeOff, { body }, { as: play.personOf(person) });
  expect(answer.statusCode, answer.body).toBe(isExpected ? 202 : 400);
  if (isExpected) model.daysOff.push({ id: answer.json().id, person, first, last, isPending: true });
  return isExpected ? 'done' : 'refused';
}

export async function decideDaysOff(play: Play, { which, isApproved }: StepOf<'decide days off'>) {
  const pending = play.model.daysOff.filter((one) => one.isPending);
  const request = pending[which % Math.max(pending.length, 1)];
  if (!request) return 'nothing';
  const body = { action: isApproved ? 'APPROVE' : 'REJECT' } as const;
  await play.school.answer(decideTimeOff, { params: { id: String(request.id) }, body }, { as: play.manager });
  request.isPending = false;
  const { person, first, last } = request;
  if (!isApproved) {
    play.model.daysOff = play.model.daysOff.filter((one) => one !== request);
    return 'rejected';
  }
  const { naive } = play.model;
  const away = (naive.away[person] ?? []).map((is, day) => is || (day >= first && day <= last));
  const sheets = naive.sheets.map((sheet) => releaseDays(sheet, person, first, last));
  play.model.naive = { ...naive, sheets, away: { ...naive.away, [person]: away } };
  return 'approved';
}

export async function withdraw(play: Play, { which }: StepOf<'withdraw'>) {
  const pending = play.model.daysOff.filter((one) => one.isPending);
  const request = pending[which % Math.max(pending.length, 1)];
  if (!request) return 'nothing';
  const params = { id: String(request.id) };
  await play.school.answer(withdrawRequest, { params }, { as: play.personOf(request.person) });
  play.model.daysOff = play.model.daysOff.filter((one) => one !== request);
  return 'done';
}

/** Nobody can see from the later sheets who has a seat after an absence, because they end. */
const LAST_CLAIMABLE = LAST_DAY - 14;

export async function claim(play: Play, step: StepOf<'claim'>) {
  const { shift, day: from, length, isFitting } = step;
  const { sheets } = play.model.naive;
  const open = sheets.flatMap((sheet, index) => (play.openDays(sheet).length > 0 ? index : []));
  const picked = play.sheetAt(open[shift % Math.max(open.length, 1)] ?? shift);
  if (!picked || (isFitting && open.length === 0)) return 'nothing';
  const { index, sheet, id } = picked;
  const closed = play.closedFor(sheet);
  const first = play.openDays(sheet).find((day) => day >= from) ?? from;
  if (first > LAST_CLAIMABLE) return 'nothing';
  const last = Math.min(first + length - 1, LAST_CLAIMABLE);
  const start = play.openDays(sheet).find((day) => day >= first && day <= last);
  const takenBy = (person: number) =>
    start === undefined
      ? undefined
      : play.withSheet(index, takeDays(sheet, { ...play.model.naive, closed }, person, start, last));
  const person = (isFitting ? PEOPLE.find((one) => takenBy(one)) : undefined) ?? step.person;
  const taken = takenBy(person);
  const body = { shift: id, start_date: on(first), end_date: on(last) };
  const answer = await play.school.call(claimOpening, { body }, { as: play.personOf(person) });
  if (taken) {
    expect(answer.statusCode, answer.body).toBe(201);
    play.model.naive = taken;
    return 'done';
  }
  expect(start === undefined ? [400, 404, 409] : [400], answer.body).toContain(answer.statusCode);
  return 'refused';
}

export async function assign(play: Play, { person, which }: StepOf<'assign'>) {
  const openings = await openingsOf(play);
  const opening = openings[which % Math.max(openings.length, 1)];
  const index = play.shifts.findIndex(({ id }) => id === opening?.shift.id);
  const sheet = play.model.naive.sheets[index];
  if (!opening || !sheet) return 'nothing';
  const closed = play.closedFor(sheet);
  // The free chair of each day is found on the unchanged sheet.
  const open = play.openDays(sheet);
  const boxes = sheet.boxes.map((box, day) =>
    open.includes(day) && opening.days.includes(day)
      ? takeDays(sheet, { ...play.model.naive, closed }, person, day, day).boxes[day]
      : box,
  );
  const taken = play.withSheet(index, { ...sheet, boxes });
  const answer = await play.school.call(
    assignOpening,
    { params: { id: String(opening.id) }, body: { action: 'APPROVE', user_id: play.personOf(person).id } },
    { as: play.manager },
  );
  // An endless opening may be refused because of a clash after the last day of the sheets.
  if (opening.leave_end_date === null && answer.statusCode === 400) return 'refused';
  expect(answer.statusCode, answer.body).toBe(taken ? 200 : 400);
  if (taken) play.model.naive = taken;
  return taken ? 'done' : 'refused';
}

/** Lists the occupied seats that are far enough ahead for a change request. */
function seatsAhead(play: Play): { index: number; day: number; person: number }[] {
  return play.seatsBetween(play.today + LEAD_TIME, LAST_DAY).map(({ shift, day, person }) => {
    return { index: shift, day, person };
  });
}

export async function requestChange(play: Play, step: StepOf<'request change'>) {
  const seats = seatsAhead(play);
  const seat = step.pick === null ? undefined : seats[step.pick % Math.max(seats.length, 1)];
  const picked = play.sheetAt(seat?.index ?? step.shift);
  if (!picked) return 'nothing';
  const { index, sheet, id } = picked;
  const { person, day } = seat ?? step;
  const { changes } = play.model;
  const isOwn = sheet.boxes[day]?.chairs.some(({ holder }) => holder === person) ?? false;
  const isRequested = changes.some((one) => one.person === person && one.shift === index && one.day === day);
  const isExpected = isOwn && day >= play.today + LEAD_TIME && !play.closedFor(sheet)[day] && !isRequested;
  const body = { shift: id, shift_date: on(day), reason: 'An exam' };
  const answer = await play.school.call(
    requestScheduleChange,
    { query: {}, body },
    { as: play.personOf(person) },
  );
  expect(isExpected ? [202] : [400, 404, 409], answer.body).toContain(answer.statusCode);
  if (isExpected) changes.push({ id: answer.json().id, person, shift: index, day });
  return isExpected ? 'done' : 'refused';
}

export async function decideChange(play: Play, { which, action, person }: StepOf<'decide change'>) {
  const { changes, naive } = play.model;
  const request = changes[which % Math.max(changes.length, 1)];
  if (!request) return 'nothing';
  const sheet = naive.sheets[request.shift];
  const seat = sheet?.boxes[request.day]?.chairs.find(({ holder }) => holder === request.person)?.seat;
  const isThere = sheet !== undefined && seat !== undefined && isLive(sheet, request.day);
  const isSamePerson = action === 'REASSIGNED' && person === request.person;
  const changed =
    !isThere || isSamePerson
      ? undefined
      : action === 'APPROVE'
        ? leaveOnDay(sheet, request.day, request.person)
        : replaceOnDay(sheet, request.day, seat, person);
  const after = action === 'REJECT' ? naive : changed && play.withSheet(request.shift, changed);
  const body = { action, ...(action === 'REASSIGNED' && { user_id: play.personOf(person).id }) };
  const answer = await play.school.call(
    decideScheduleChange,
    { params: { id: String(request.id) }, body },
    { as: play.manager },
  );
  expect(answer.statusCode, answer.body).toBe(after ? 200 : 400);
  if (!after) return 'refused';
  play.model.changes = changes.filter((one) => one !== request);
  play.model.naive = after;
  return action.toLowerCase();
}

export async function requestShift(play: Play, { person, day }: StepOf<'request shift'>) {
  const isExpected = day >= play.today;
  const body = {
    week_days: ['MONDAY' as const],
    date_of_availability: on(day),
    start_time: '09:00',
    end_time: '12:00',
    ok3months: 'yes' as const,
    reason: 'School is out',
  };
  const answer = await play.school.call(requestNewShift, { body }, { as: play.personOf(person) });
  expect(answer.statusCode, answer.body).toBe(isExpected ? 202 : 400);
  if (isExpected) play.model.shiftRequests.push({ id: answer.json().id, person });
  return isExpected ? 'done' : 'refused';
}

/** A manager creates a shift for the requester, or declines the request. */
export async function decideShift(play: Play, { which, form }: StepOf<'decide shift'>) {
  const { shiftRequests, naive } = play.model;
  const request = shiftRequests[which % Math.max(shiftRequests.length, 1)];
  if (!request || naive.sheets.length >= MAX_SHEETS) return 'nothing';
  const removeRequest = () => {
    play.model.shiftRequests = shiftRequests.filter((one) => one !== request);
  };
  if (form === null) {
    const input = { params: { id: String(request.id) }, body: { action: 'REJECT' } } as const;
    await play.school.answer(decideShiftRequest, input, { as: play.manager });
    removeRequest();
    return 'declined';
  }
  const isOneTime = form.repeat === 'NEVER';
  const seated = [{ seat: 1, person: request.person, firstDay: form.firstDay, lastDay: null }];
  const made = { ...finite(form), seated };
  const sheet = newSheet(made);
  const after = { ...naive, sheets: [...naive.sheets, sheet] };
  const body = { ...bodyOf(play, made, isOneTime), request_id: request.id };
  const answer = await play.school.call(addShift, { body }, { as: play.manager });
  const isExpected = !isDoubleBooked(after) && play.haveNewcomersCertificates(undefined, sheet);
  expect(answer.statusCode, answer.body).toBe(isExpected ? 201 : 400);
  if (!isExpected) return 'refused';
  const { id, shift_code: code } = answer.json();
  play.shifts.push({ id, code, isOneTime });
  play.model.naive = after;
  // A shift that is over gives the requester no seat, so they still wait.
  if (!ALL_DAYS.some((day) => day >= play.today && isLive(sheet, day))) return 'still waits';
  removeRequest();
  return 'approved';
}
