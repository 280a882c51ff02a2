import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import { removeUnavailability } from '@deckhand/contract/staffing/availability/remove-unavailability';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import type { StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import { PEOPLE } from '@deckhand/domain/plans/testing/naive-school';
import { on } from '@deckhand/domain/plans/testing/world';
import { weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { expect } from 'vitest';
import type { StepOf, Time } from './any-step.ts';
import { ALL_DAYS, LAST_DAY, type Play } from './play.ts';

const fieldsOf = ({ start, end }: Time) => ({ start_time: formatTime(start), end_time: formatTime(end) });
const meet = (left: Time, right: Time) => left.start < right.end && right.start < left.end;

export async function cannotWork(play: Play, step: StepOf<'cannot work'>) {
  const { person, day: first, isWeekly, time } = step;
  const last = Math.min(first + step.length - 1, LAST_DAY);
  const as = play.personOf(person);
  const body = {
    weekdays: isWeekly ? [weekdayOf(on(first))] : [],
    start_date: on(first),
    end_date: on(last),
    ...fieldsOf(time),
  };
  const answer = await play.school.call(addUnavailability, { params: { id: String(as.id) }, body }, { as });
  expect(answer.statusCode, answer.body).toBe(last < play.today ? 400 : 201);
  if (last < play.today) return 'refused';
  const days = ALL_DAYS.filter(
    (day) => day >= first && day <= last && (!isWeekly || (day - first) % 7 === 0),
  );
  play.model.said.push({ id: answer.json().id, person, days, time });
  return 'done';
}

export async function canWorkAgain(play: Play, { which }: StepOf<'can work again'>) {
  const { said } = play.model;
  const entry = said[which % Math.max(said.length, 1)];
  if (!entry) return 'nothing';
  const params = { id: String(entry.id) };
  await play.school.answer(removeUnavailability, { params }, { as: play.personOf(entry.person) });
  play.model.said = said.filter((one) => one !== entry);
  return 'done';
}

/** AV3: who is offered for a day, in which order, and what speaks against the others. */
export async function lookForStaff(play: Play, { day, time }: StepOf<'look for staff'>) {
  if (day < play.today) return 'nothing';
  const query = {
    location: play.location,
    schedule_type: 'ONE_TIME_SHIFT' as const,
    start_date: on(day),
    type_id: String(play.school.positions[0]),
    ...fieldsOf(time),
    explain: 'true' as const,
  };
  const { results } = await play.school.answer(findStaff, { query }, { as: play.manager });
  const seen = results.filter(({ id }) => PEOPLE.some((person) => play.personOf(person).id === id));
  const reasonsOf = ({ reasons = [] }: StaffAnswer) =>
    reasons.map(({ kind, shift_code }) => shift_code ?? kind);
  expect(Object.fromEntries(seen.map((one) => [one.id, reasonsOf(one).sort()]))).toEqual(
    Object.fromEntries(
      PEOPLE.map((person) => [play.personOf(person).id, reasonsAgainst(play, person, day, time)]),
    ),
  );
  const ranks = seen.map((one) => rankOf(reasonsOf(one)));
  expect(ranks).toEqual(ranks.toSorted());
  return ranks.includes(1) ? 'somebody said they cannot' : 'done';
}

/** Free people come first, then people with an unavailability, then everybody else. */
function rankOf(reasons: readonly string[]): number {
  if (reasons.length === 0) return 0;
  return reasons.every((reason) => reason === 'UNAVAILABLE') ? 1 : 2;
}

function reasonsAgainst(play: Play, person: number, day: number, time: Time): string[] {
  const { model, shifts } = play;
  const { sheets, away } = model.naive;
  const booked = sheets.flatMap((sheet, index) => {
    const box = sheet.boxes[day];
    const isTheirs = box?.chairs.some(({ holder }) => holder === person) && meet(box, time);
    return isTheirs ? [shifts[index]?.code ?? ''] : [];
  });
  const said = model.said.filter(
    (one) => one.person === person && one.days.includes(day) && meet(one.time, time),
  );
  return [
    ...booked,
    ...(away[person]?.[day] ? ['TIME_OFF'] : []),
    ...(play.hasCertificates(person, day) ? [] : ['CERTIFICATE']),
    ...said.map(() => 'UNAVAILABLE'),
  ].sort();
}
