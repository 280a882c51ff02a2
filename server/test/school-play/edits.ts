import type { CallInput } from '@deckhand/contract/call';
import type { Shift } from '@deckhand/contract/plans/shift';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { removeHoliday } from '@deckhand/contract/schedule/closures/remove-holiday';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { makePattern } from '@deckhand/domain/plans/pattern';
import type { ShiftView } from '@deckhand/domain/plans/shift-view';
import { editFromDay } from '@deckhand/domain/plans/testing/naive-edit';
import {
  dismissDay,
  editOneDay,
  type Form,
  isLive,
  moveOneDay,
  PEOPLE,
  replaceOnDay,
  replanFromDay,
  type Seated,
  type Sheet,
} from '@deckhand/domain/plans/testing/naive-school';
import { changesOf, fillForm, on } from '@deckhand/domain/plans/testing/world';
import { formatTime, parseTime } from '@deckhand/domain/time/minutes';
import { expect } from 'vitest';
import type { StepOf } from './any-step.ts';
import { LAST_END, MINUTES_OF_DAY, type Play } from './play.ts';
import { bodyOf, finite } from './shift-body.ts';

export async function replace(play: Play, { shift, day: from, person }: StepOf<'replace'>) {
  const picked = play.sheetAt(shift);
  if (!picked) return 'nothing';
  const { index, sheet, id } = picked;
  const day = play.liveDay(sheet, from);
  const holder = day === undefined ? undefined : sheet.boxes[day]?.chairs[0]?.holder;
  if (day === undefined || holder === undefined || holder === person) return 'nothing';
  const after = play.withSheet(index, replaceOnDay(sheet, day, 1, person));
  const idOf = (one: number | null) => (one === null ? null : play.personOf(one).id);
  const entry = { staff_1_id: idOf(holder), replaced_staff_1_id: idOf(person), is_staff_1: true } as const;
  const body = { shift_id: id, date: on(day), staff: [entry] };
  const answer = await play.school.call(replaceStaff, { body }, { as: play.manager });
  expect(answer.statusCode, answer.body).toBe(after ? 201 : 400);
  if (after) play.model.naive = after;
  return after ? 'done' : 'refused';
}

export async function dismiss(play: Play, { shift, day: from }: StepOf<'dismiss'>) {
  const picked = play.sheetAt(shift);
  if (!picked) return 'nothing';
  const { index, sheet, id } = picked;
  const day = play.liveDay(sheet, from);
  if (day === undefined) return 'nothing';
  // A shift with an attendance took place and cannot be dismissed.
  const isExpected = !play.model.attendances.some(
    (attendance) => attendance.shift === index && attendance.day === day,
  );
  const body = { shift_id: id, date: on(day), reason: 'No lessons' };
  const answer = await play.school.call(dismissShift, { body }, { as: play.manager });
  expect(answer.statusCode, answer.body).toBe(isExpected ? 200 : 400);
  if (isExpected) play.model.naive = play.withSheet(index, dismissDay(sheet, day)) ?? play.model.naive;
  return isExpected ? 'done' : 'refused';
}

/** Apply To One, which may move the day. */
export async function editOne(play: Play, { shift, day: from, form, target }: StepOf<'edit one'>) {
  const picked = play.sheetAt(shift);
  const day = picked && play.liveDay(picked.sheet, from);
  if (!picked || day === undefined) return 'nothing';
  const { index, sheet, id, isOneTime } = picked;
  const input = { params: { id: String(id) }, query: { date: on(day) } };
  const shown = await play.school.answer(viewShift, input, { as: play.manager });
  // The start date that the form shows is not a change.
  const goal = target === null || on(target) === shown.start_date ? day : target;
  const only: Form = {
    ...form,
    repeat: 'WEEKLY',
    firstDay: goal,
    lastDay: goal,
    seated: namedPeople(form, isOneTime).map((one) => ({ ...one, firstDay: goal })),
  };
  const seated = keptInSeat(sheet, day, only.seated).map((one) => ({ ...one, firstDay: day, lastDay: day }));
  const edited =
    goal === day
      ? editOneDay(sheet, day, { ...only, seated })
      : moveOneDay(sheet, day, goal, { ...only, seated });
  const after = edited && goal >= play.today ? play.withSheet(index, edited) : undefined;
  const scope = { one_time: true, modification_date: on(day) };
  return edit(play, id, { ...bodyOf(play, only, isOneTime), ...scope }, after);
}

/** Apply To All. */
export async function editFrom(play: Play, step: StepOf<'edit from'>) {
  const picked = play.sheetAt(step.shift);
  if (!picked) return 'nothing';
  return picked.isOneTime ? replanOnce(play, picked, step) : editRecurring(play, picked, step);
}

type Picked = NonNullable<ReturnType<Play['sheetAt']>>;

/** A one-time shift stays one-time. */
async function replanOnce(play: Play, { index, sheet, id }: Picked, { form }: StepOf<'edit from'>) {
  const next: Form = { ...finite(form), repeat: 'NEVER', seated: namedPeople(form, true) };
  const from = play.today;
  const isPast = next.firstDay < from || !sheet.boxes.slice(from).some(Boolean);
  const edited = replanFromDay(sheet, from, next, leaveOfSeated(play, sheet));
  const after = isPast || !edited.boxes.some(Boolean) ? undefined : play.withSheet(index, edited);
  const scope = { one_time: false, effective_date: on(from) };
  return edit(play, id, { ...bodyOf(play, next, true), ...scope }, after);
}

/** Opens the form on the day, changes some fields and sends all of them. */
async function editRecurring(
  play: Play,
  { index, sheet, id }: Picked,
  { day, edit: change, keepPlanned, fromList }: StepOf<'edit from'>,
) {
  const from = fromList ? play.today : Math.max(day, play.today);
  const input = { params: { id: String(id) }, query: fromList ? {} : { date: on(from) } };
  const shown = await play.school.answer(viewShift, input, { as: play.manager });
  const view = viewOf(play, sheet, shown);
  // All people hold one type, and the shifts end within the sheets.
  const { type: _, lastDay, ...others } = change;
  const filled = fillForm(view, {
    ...others,
    ...(lastDay !== undefined && { lastDay: Math.min(lastDay ?? LAST_END, LAST_END) }),
  });
  const changes = changesOf(on(from), view, filled, fromList);
  const edited = editFromDay(sheet, from, changes, keepPlanned, {
    ...play.model.naive,
    closed: play.closedFor(sheet),
  });
  const isRefused =
    isWrong(filled) ||
    !edited.boxes.some(Boolean) ||
    edited.boxes.some((box) => box !== undefined && box.end <= box.start);
  const body = {
    schedule_type: 'RECURRING_SHIFT' as const,
    shift_repeat: filled.repeat,
    start_date: filled.startDate,
    end_date: filled.endDate,
    start_time: formatTime(filled.minutes.start),
    end_time: formatTime(filled.minutes.end),
    shift_type: play.school.positions[0],
    location: play.written.locationId,
    staff: filled.staff.map(({ personId, first, last }) => ({
      id: play.personOf(personId).id,
      start_date: first,
      end_date: last,
    })),
    one_time: false,
    effective_date: fromList ? null : on(from),
    keep_planned: keepPlanned,
  };
  return edit(play, id, body, isRefused ? undefined : play.withSheet(index, edited));
}

/** The values of the form, with the people's numbers in the model. */
function viewOf(play: Play, sheet: Sheet, shift: Shift): ShiftView {
  const numberOf = (id: number) => PEOPLE.find((person) => play.personOf(person).id === id) ?? 0;
  const pattern = makePattern({
    repeat: shift.shift_repeat,
    startDate: shift.start_date,
    endDate: shift.end_date,
    minutes: { start: parseTime(shift.start_time) ?? 0, end: parseTime(shift.end_time) ?? 0 },
    positionIds: [1],
  });
  const lastLive = sheet.boxes.findLastIndex((_, day) => isLive(sheet, day));
  const seats = shift.staff.map(({ id, seat, start_date: first, end_date: last }) => ({
    seat,
    personId: numberOf(id),
    first: first ?? shift.start_date,
    ...(last !== null && { last }),
  }));
  return {
    pattern,
    isOnDate: true,
    usual: pattern,
    start: shift.start_date,
    end: shift.end_date,
    seats,
    spans: seats,
    reference: shift.start_date,
    lastRunning: lastLive < 0 ? undefined : on(lastLive),
  };
}

function isWrong({ minutes, startDate, endDate, staff }: ReturnType<typeof fillForm>): boolean {
  return (
    minutes.end <= minutes.start ||
    (endDate !== null && endDate < startDate) ||
    staff.some(({ first, last }) => last !== null && last < (first ?? startDate)) ||
    // S4a: a person may end in one seat and begin in the other; on a day of both they are double-booked.
    (staff[0]?.personId === (staff[1]?.personId ?? null) &&
      staff.every(({ first, last }) => first === null && last === null))
  );
}

async function edit(
  play: Play,
  id: number,
  body: CallInput<typeof editShift>['body'],
  after: Play['model']['naive'] | undefined,
) {
  const input = { params: { id: String(id) }, body };
  const answer = await play.school.call(editShift, input, { as: play.manager });
  expect(answer.statusCode, answer.body).toBe(after ? 200 : 400);
  if (after) play.model.naive = after;
  return after ? 'done' : 'refused';
}

/** At most two different people, or one on a one-time shift, seated in order as long as the shift runs. */
function namedPeople({ seated, firstDay }: Form, isOneTime: boolean): Seated[] {
  const people = [...new Set(seated.map(({ person }) => person))].slice(0, isOneTime ? 1 : 2);
  return people.map((person, index) => ({ seat: index + 1, person, firstDay, lastDay: null }));
}

/** A person who is named alone keeps their seat. */
function keptInSeat(sheet: Sheet, day: number, seated: readonly Seated[]): readonly Seated[] {
  const [only, ...others] = seated;
  const chair = sheet.boxes[day]?.chairs.find(({ holder }) => holder === only?.person);
  return only && others.length === 0 && chair ? [{ ...only, seat: chair.seat }] : seated;
}

/** People with a seat keep it on the days when they are not away; a new person must be free on all days. */
function leaveOfSeated({ model: { naive } }: Play, sheet: Sheet): Record<number, readonly boolean[]> {
  const isSeated = (person: number) =>
    sheet.boxes.some((box) => box?.chairs.some(({ holder }) => holder === person));
  return Object.fromEntries(Object.entries(naive.away).filter(([person]) => isSeated(Number(person))));
}

/** Adds a holiday, or removes it. */
export async function holiday(play: Play, step: StepOf<'holiday'>) {
  const day = Math.max(step.day, play.today);
  const { closures } = play.model;
  const known = closures.find((one) => one.day === day && one.start === 0 && one.end === MINUTES_OF_DAY);
  const id = known?.id;
  const isExpected = id === undefined || day > play.today;
  const body = { date: on(day), location_id: play.written.locationId, reason: 'Closed' };
  const answer =
    id === undefined
      ? await play.school.call(addHoliday, { query: {}, body }, { as: play.manager })
      : await play.school.call(removeHoliday, { params: { id: String(id) } }, { as: play.manager });
  expect(answer.statusCode, answer.body).toBe(id === undefined ? 201 : isExpected ? 204 : 400);
  if (!isExpected) return 'refused';
  play.model.closures =
    id === undefined
      ? [...closures, { id: answer.json().id, day, start: 0, end: MINUTES_OF_DAY }]
      : closures.filter((one) => one !== known);
  return id === undefined ? 'closed' : 'opened';
}
