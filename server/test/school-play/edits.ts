import { addHoliday } from '@deckhand/contract/holidays/add-holiday';
import { removeHoliday } from '@deckhand/contract/holidays/remove-holiday';
import { dismissShift } from '@deckhand/contract/shifts/dismiss-shift';
import { editShift } from '@deckhand/contract/shifts/edit-shift';
import { replaceStaff } from '@deckhand/contract/shifts/replace-staff';
import {
  dismissDay,
  editFromDay,
  editOneDay,
  type Form,
  replaceOnDay,
  type Seated,
  type Sheet,
} from '@deckhand/domain/schedule/testing/naive-school';
import { on } from '@deckhand/domain/schedule/testing/world';
import { expect } from 'vitest';
import type { StepOf } from './any-step.ts';
import type { Play } from './play.ts';
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

/** Apply To One. */
export async function editOne(play: Play, { shift, day: from, form }: StepOf<'edit one'>) {
  const picked = play.sheetAt(shift);
  const day = picked && play.liveDay(picked.sheet, from);
  if (!picked || day === undefined) return 'nothing';
  const { index, sheet, id, isOneTime } = picked;
  const only: Form = {
    ...form,
    repeat: 'WEEKLY',
    firstDay: day,
    lastDay: day,
    seated: namedPeople(form, isOneTime).map((one) => ({ ...one, firstDay: day })),
  };
  const seated = keptInSeat(sheet, day, only.seated);
  const after = play.withSheet(index, editOneDay(sheet, day, { ...only, seated }));
  const scope = { one_time: true, modification_date: on(day) };
  return edit(play, id, { ...bodyOf(play, only, isOneTime), ...scope }, after);
}

/** Apply To All. */
export async function editFrom(play: Play, { shift, day, form }: StepOf<'edit from'>) {
  const picked = play.sheetAt(shift);
  if (!picked) return 'nothing';
  const { index, sheet, id, isOneTime } = picked;
  // One-time shifts stay one-time, and recurring shifts stay recurring.
  const recurring = form.repeat === 'NEVER' ? 'WEEKLY' : form.repeat;
  const next: Form = {
    ...finite(form),
    repeat: isOneTime ? 'NEVER' : recurring,
    seated: namedPeople(form, isOneTime),
  };
  const from = isOneTime ? play.today : Math.max(day, play.today);
  const isPast = isOneTime && (next.firstDay < play.today || !sheet.boxes.slice(play.today).some(Boolean));
  const edited = editFromDay(sheet, from, next, leaveOfSeated(play, sheet));
  const hasNoDays = !edited.boxes.some(Boolean);
  const after = isPast || hasNoDays ? undefined : play.withSheet(index, edited);
  const scope = { one_time: false, effective_date: on(from) };
  return edit(play, id, { ...bodyOf(play, next, isOneTime), ...scope }, after);
}

async function edit(
  play: Play,
  id: number,
  body: ReturnType<typeof bodyOf> & { one_time: boolean },
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
  const { naive } = play.model;
  const id = play.holidays.get(day);
  const isExpected = id === undefined || day > play.today;
  const body = { date: on(day), location_id: play.written.locationId, reason: 'Closed' };
  const answer =
    id === undefined
      ? await play.school.call(addHoliday, { query: {}, body }, { as: play.manager })
      : await play.school.call(removeHoliday, { params: { id: String(id) } }, { as: play.manager });
  expect(answer.statusCode, answer.body).toBe(id === undefined ? 201 : isExpected ? 204 : 400);
  if (!isExpected) return 'refused';
  if (id === undefined) play.holidays.set(day, answer.json().id);
  else play.holidays.delete(day);
  play.model.naive = { ...naive, closed: naive.closed.with(day, id === undefined) };
  return id === undefined ? 'closed' : 'opened';
}
