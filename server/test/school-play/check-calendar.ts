import { daysListedAhead } from '@deckhand/contract/limits';
import { partFromWire } from '@deckhand/contract/plans/closure';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { isLive } from '@deckhand/domain/plans/testing/naive-school';
import { on } from '@deckhand/domain/plans/testing/world';
import { formatDuration, formatTime } from '@deckhand/domain/time/minutes';
import { expect } from 'vitest';
import { lapseLine } from './certificates.ts';
import { ALL_DAYS, LAST_DAY, MINUTES_OF_DAY, type Play } from './play.ts';

/** Checks that the calendar of every day has the hours, the parts of the shifts and the badges of the model. */
export async function checkCalendar(play: Play): Promise<void> {
  const middle = Math.floor(LAST_DAY / 2);
  for (const [first, last] of [
    [0, middle],
    [middle + 1, LAST_DAY],
  ] as const) {
    const query = {
      location: play.location,
      start_date: on(first),
      end_date: on(last),
      view_type: 'monthly' as const,
    };
    const {
      results,
      total_hours: hours,
      closed_hours: closed,
    } = await play.school.answer(viewSchedule, { query }, { as: play.manager });
    expect(hours).toEqual(hoursBetween(play, first, last));
    expect(closed).toBe(closedBetween(play, first, last));
    expect(
      results
        .filter(({ type }) => type === 'shift')
        .map(cardLine)
        .sort(),
    ).toEqual(cardsBetween(play, first, last).sort());
    const badges = results.flatMap(({ start_date, id, lapses = [] }) =>
      lapses.map((lapse) => `${start_date} ${id} ${lapse.id} ${lapse.kind} ${lapse.ended}`),
    );
    const isSoon = (day: number) => day >= play.today && day < play.today + daysListedAhead;
    expect(badges.sort()).toEqual(
      play
        .lapsesBetween(first, last)
        .filter(({ day }) => isSoon(day))
        .map((lapse) => lapseLine(play, lapse))
        .sort(),
    );
  }
}

function hoursBetween(play: Play, first: number, last: number): Record<string, string> {
  const minutes = new Map(ALL_DAYS.slice(first, last + 1).map((day) => [day, 0]));
  for (const { day, parts } of play.seatsBetween(first, last))
    for (const { start, end } of parts) minutes.set(day, (minutes.get(day) ?? 0) + end - start);
  return Object.fromEntries([...minutes].map(([day, sum]) => [on(day), formatDuration(sum)]));
}

/** The time that closures take from the shifts, once for each person in them. */
function closedBetween(play: Play, first: number, last: number): string | undefined {
  const lost = play.model.naive.sheets.flatMap((sheet) =>
    ALL_DAYS.slice(first, last + 1).map((day) => {
      const box = isLive(sheet, day) ? sheet.boxes[day] : undefined;
      if (!box) return 0;
      const people = box.chairs.filter(({ holder }) => holder !== null).length;
      const left = play.partsOf(sheet, day).reduce((sum, { start, end }) => sum + end - start, 0);
      return (box.end - box.start - left) * people;
    }),
  );
  const sum = lost.reduce((all, minutes) => all + minutes, 0);
  return sum === 0 ? undefined : formatDuration(sum);
}

function cardLine({ start_date, id, parts, start_time, end_time, is_cancelled, is_open }: ScheduleItem) {
  const whole = { start_time: start_time ?? '', end_time: end_time ?? '' };
  const times = (is_cancelled ? [] : (parts ?? [whole])).map(partFromWire).map(timeLine);
  return `${start_date} ${id} ${times.join('+')}${is_cancelled ? ' dismissed' : ''}${is_open ? ' open' : ''}`;
}

const timeLine = ({ start, end }: { start: number; end: number }) =>
  `${formatTime(start)}-${formatTime(end)}`;

/** A day that is closed as a whole has one card of its own. */
function cardsBetween(play: Play, first: number, last: number): string[] {
  const isWhole = (day: number) =>
    play.model.closures.some((one) => one.day === day && one.start === 0 && one.end === MINUTES_OF_DAY);
  return play.model.naive.sheets.flatMap((sheet, index) => {
    const open = new Set(play.openDays(sheet));
    return ALL_DAYS.slice(first, last + 1).flatMap((day) => {
      if (!sheet.boxes[day] || isWhole(day)) return [];
      const isDismissed = !isLive(sheet, day);
      const times = (isDismissed ? [] : play.partsOf(sheet, day)).map(timeLine);
      const state = `${isDismissed ? ' dismissed' : ''}${open.has(day) ? ' open' : ''}`;
      return `${on(day)} ${play.shifts[index]?.id} ${times.join('+')}${state}`;
    });
  });
}
