import { type Closure, wireClosedTimes } from '@deckhand/contract/plans/closure';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { listClosures } from '@deckhand/contract/schedule/closures/list-closures';
import { reopenPool } from '@deckhand/contract/schedule/closures/reopen-pool';
import { on } from '@deckhand/domain/plans/testing/world';
import { formatTime, parseTime } from '@deckhand/domain/time/minutes';
import { expect } from 'vitest';
import type { StepOf } from './any-step.ts';
import { ALL_DAYS, type Closed, dayOf, LAST_DAY, MINUTES_OF_DAY, type Play } from './play.ts';

/** Closes the location: for a part of a day, or for whole days. Today it stays open until now. */
export async function close(play: Play, { day: first, time, days }: StepOf<'close'>) {
  const last = days === null ? first : Math.min(first + days - 1, LAST_DAY);
  const { start, end } = days === null ? time : { start: 0, end: MINUTES_OF_DAY };
  const wanted = ALL_DAYS.slice(first, last + 1).flatMap((day) => {
    const from = day === play.today ? Math.max(start, play.minute) : start;
    return day < play.today || from >= end ? [] : { day, start: from, end };
  });
  // A whole day is closed beside its parts; of a part, the minutes that are open.
  const isNew = wanted.some((one) =>
    one.start === 0 && one.end === MINUTES_OF_DAY
      ? !play.model.closures.some((known) => known.day === one.day && isWhole(known))
      : minutesOf(one).some((minute) => !play.isClosedAt(one.day, minute)),
  );
  const expected = wanted.length === 0 ? 400 : isNew ? 201 : 409;
  const body = {
    location_ids: [play.written.locationId],
    start_date: on(first),
    end_date: on(last),
    ...wireClosedTimes({ start, end }),
    kind: 'WEATHER' as const,
  };
  const answer = await play.school.call(closePools, { body }, { as: play.manager });
  expect(answer.statusCode, answer.body).toBe(expected);
  if (expected !== 201) return 'refused';
  const before = play.model.closures;
  const added = (answer.json().results as Closure[]).map(closedFrom);
  play.model.closures = [...before, ...added];
  for (const { day } of wanted) {
    const isExpected = (minute: number) =>
      [...before, ...wanted].some((one) => one.day === day && one.start <= minute && minute < one.end);
    expectClosed(play, day, isExpected);
  }
  return days === null ? 'part of a day' : 'whole days';
}

/** Opens a closure again from now on: all of it, or a part in its middle. */
export async function reopen(play: Play, { which, isWhole: isAll }: StepOf<'reopen'>) {
  const { closures } = play.model;
  const closure = closures[which % Math.max(closures.length, 1)];
  if (!closure) return 'nothing';
  const third = isAll ? 0 : Math.floor((closure.end - closure.start) / 3);
  const asked = { start: closure.start + third, end: closure.end - third };
  const from = closure.day === play.today ? Math.max(asked.start, play.minute) : asked.start;
  const isExpected = closure.day >= play.today && from < asked.end;
  const body = isAll
    ? {}
    : { start_time: formatTime(asked.start), end_time: formatTime(Math.min(asked.end, MINUTES_OF_DAY - 1)) };
  const answer = await play.school.call(
    reopenPool,
    { params: { id: String(closure.id) }, body },
    { as: play.manager },
  );
  expect(answer.statusCode, answer.body).toBe(isExpected ? 200 : 400);
  if (!isExpected) return 'refused';
  const { day } = closure;
  const others = closures.filter((one) => one !== closure && one.day === day);
  play.model.closures = [
    ...closures.filter((one) => one.day !== day),
    ...(answer.json().results as Closure[]).map(closedFrom),
  ];
  expectClosed(
    play,
    day,
    (minute) =>
      others.some((one) => one.start <= minute && minute < one.end) ||
      (closure.start <= minute && minute < closure.end && !(from <= minute && minute < asked.end)),
  );
  return isAll ? 'all' : 'a part';
}

/** Opens everything again that lies ahead. */
export async function reopenAll(play: Play): Promise<void> {
  const query = { location: play.location };
  const { results } = await play.school.answer(listClosures, { query }, { as: play.manager });
  for (const { id, is_ahead: isAhead, ...closure } of results) {
    if (!isAhead) continue;
    const { day, start, end } = closedFrom({ id, ...closure });
    await play.school.answer(reopenPool, { params: { id: String(id) }, body: {} }, { as: play.manager });
    const rest = day === play.today ? [{ id, day, start, end: Math.max(start, play.minute) }] : [];
    play.model.closures = [
      ...play.model.closures.filter((one) => one.id !== id),
      ...rest.filter((one) => one.start < one.end && one.end <= end),
    ];
  }
  expect(play.model.closures.filter(({ day }) => day > play.today)).toEqual([]);
}

/** The rows close exactly the minutes that they should. */
function expectClosed(play: Play, day: number, isExpected: (minute: number) => boolean) {
  const minutes = minutesOf({ start: 0, end: MINUTES_OF_DAY });
  expect(minutes.filter((minute) => play.isClosedAt(day, minute))).toEqual(minutes.filter(isExpected));
}

function closedFrom({
  id,
  date,
  start_time,
  end_time,
}: Pick<Closure, 'id' | 'date' | 'start_time' | 'end_time'>): Closed {
  return {
    id,
    day: dayOf(date),
    start: start_time === null ? 0 : (parseTime(start_time) ?? 0),
    end: end_time === null ? MINUTES_OF_DAY : (parseTime(end_time) ?? 0),
  };
}

function isWhole({ start, end }: Closed): boolean {
  return start === 0 && end === MINUTES_OF_DAY;
}

function minutesOf({ start, end }: { start: number; end: number }): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}
