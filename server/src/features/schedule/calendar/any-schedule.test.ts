import { listOpenShifts } from '@deckhand/contract/schedule/calendar/list-open-shifts';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { anyActions } from '@deckhand/domain/plans/testing/any-action';
import {
  type Box,
  DAYS,
  isLive,
  type NaiveSchool,
  PEOPLE,
  type Sheet,
} from '@deckhand/domain/plans/testing/naive-school';
import { on } from '@deckhand/domain/plans/testing/world';
import { formatDuration, formatTime } from '@deckhand/domain/time/minutes';
import { instantAt } from '@deckhand/domain/time/zones';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTurn, isLong } from '../../../../test/draw-sample.ts';
import { patiently } from '../../../../test/patience.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { type WrittenWorld, worldAfter, writeWorld } from '../../../../test/written-world.ts';

/**
 * Builds random schedules, reads them through the app and compares them with a naive model that keeps one box per day,
 * without ranges or weekdays.
 */
const school = schoolForTests();

/** 10:30 AM at the location. */
const MINUTE_NOW = 630;
const ALL_DAYS = Array.from({ length: DAYS }, (_, day) => day);
const WORLDS = isLong ? 60 : 20;

function setClock(today: number): void {
  const target = instantAt(on(today), MINUTE_NOW, 'EST').getTime();
  school.pass({ seconds: (target - school.clock().getTime()) / 1_000 });
}

const isAhead = (written: WrittenWorld, day: number, box: Box) =>
  day > written.world.today || (day === written.world.today && box.start > MINUTE_NOW);

const isUncovered = (sheet: Sheet, closed: readonly boolean[], day: number) =>
  isLive(sheet, day) && !closed[day] && sheet.boxes[day]?.chairs.every(({ holder }) => holder === null);

/** A seat of no one that was left empty looks like any empty seat. */
const isReplaced = (holder: number | null, original: number | null | undefined) =>
  original !== undefined && (holder !== null || original !== null);

/** For example '2026-03-08 09:00-12:00 W0001 1=5(3) 2=-': person 5 replaces person 3 in the first seat. */
function naiveLine(written: WrittenWorld, index: number, day: number): string[] {
  const { naive } = written.world;
  const sheet = naive.sheets[index];
  const box = sheet?.boxes[day];
  if (!sheet || !box || naive.closed[day]) return [];
  const id = (person: number | null | undefined) =>
    person === null || person === undefined ? '-' : written.people.get(person)?.id;
  const chairs = box.chairs.map(
    ({ seat, holder, original }) =>
      `${seat}=${id(holder)}${isReplaced(holder, original) && !sheet.dismissed[day] ? `(${id(original)})` : ''}`,
  );
  const isOpen = isUncovered(sheet, naive.closed, day) && isAhead(written, day, box);
  const state = sheet.dismissed[day] ? ' dismissed' : isOpen ? ' open' : '';
  return [
    `${on(day)} ${formatTime(box.start)}-${formatTime(box.end)} ${written.codes[index]} ${chairs.join(' ')}${state}`,
  ];
}

function realLine(item: ScheduleItem): string {
  const chairs = [1, 2].map((seat) => {
    const person = item.staff.find((one) => one.seat === seat);
    const original = seat === 1 ? item.original_staff_1 : item.original_staff_2;
    const isReplaced = original !== null || person?.replacing_role === `Staff ${seat}`;
    return `${seat}=${person?.id ?? '-'}${isReplaced ? `(${original?.id ?? '-'})` : ''}`;
  });
  const state = item.is_cancelled ? ' dismissed' : item.is_open ? ' open' : '';
  return `${item.start_date} ${item.start_time}-${item.end_time} ${item.shift_code} ${chairs.join(' ')}${state}`;
}

function naiveMinutes({ sheets, closed }: NaiveSchool, day: number, person?: number): number {
  return sheets.reduce((sum, sheet) => {
    const box = isLive(sheet, day) && !closed[day] ? sheet.boxes[day] : undefined;
    const seated = box?.chairs.filter(({ holder }) => holder !== null && (person ?? holder) === holder) ?? [];
    return sum + seated.length * (box ? box.end - box.start : 0);
  }, 0);
}

async function boardOf(written: WrittenWorld, as: { token: string }, staff?: number) {
  const location = String(written.locationId);
  const windows = [
    [0, 61],
    [62, DAYS - 1],
  ] as const;
  const pages = await Promise.all(
    windows.map(([first, last]) =>
      school.answer(
        viewSchedule,
        {
          query: {
            location,
            start_date: on(first),
            end_date: on(last),
            view_type: 'monthly',
            ...(staff !== undefined && { staff: String(staff) }),
          },
        },
        { as },
      ),
    ),
  );
  return {
    results: pages.flatMap((page) => page.results),
    hours: pages.flatMap((page) => Object.entries(page.total_hours)),
  };
}

/** Compares the board with the model, and returns the lines of the board. */
async function expectBoardAgrees(written: WrittenWorld, as: { token: string }): Promise<string[]> {
  const { naive } = written.world;
  const { results, hours } = await boardOf(written, as);
  const expected = ALL_DAYS.flatMap((day) =>
    naive.closed[day]
      ? [`${on(day)} holiday`]
      : naive.sheets.flatMap((_, index) => naiveLine(written, index, day)),
  );
  const seen = results.map((item) => (item.is_holiday ? `${item.start_date} holiday` : realLine(item)));
  expect(seen.sort()).toEqual(expected.sort());
  expect(hours).toEqual(ALL_DAYS.map((day) => [on(day), formatDuration(naiveMinutes(naive, day))]));
  return seen;
}

async function expectPersonAgrees(
  written: WrittenWorld,
  as: { token: string },
  person: number,
): Promise<void> {
  const { naive } = written.world;
  const employee = written.people.get(person);
  if (!employee) return;
  const worked = ALL_DAYS.flatMap((day) =>
    naive.sheets.flatMap((sheet, index) =>
      !naive.closed[day] && sheet.boxes[day]?.chairs.some(({ holder }) => holder === person)
        ? [`${on(day)} ${written.codes[index]}`]
        : [],
    ),
  );
  const daysOff = ALL_DAYS.filter((day) => naive.away[person]?.[day]).map(on);
  const { results, hours } = await boardOf(written, as, employee.id);
  const seen = results.filter((item) => item.type === 'shift' && !item.is_cancelled);
  expect(seen.map((item) => `${item.start_date} ${item.shift_code}`).sort()).toEqual(worked.sort());
  expect(results.filter((item) => item.is_timeoff).map((item) => item.start_date)).toEqual(daysOff);
  const ownHours = ALL_DAYS.map((day) => [on(day), formatDuration(naiveMinutes(naive, day, person))]);
  expect(hours).toEqual(ownHours);

  // The person's own calendar of a month shows the same.
  const march = { start_date: on(20), view_type: 'monthly' };
  const mine = await school.answer(viewMySchedule, { query: march }, { as: employee });
  const isMarch = (text: string) => text.startsWith('2026-03');
  const mineSeen = mine.results.filter((item) => item.type === 'shift' && !item.is_cancelled);
  expect(mineSeen.map((item) => `${item.start_date} ${item.shift_code}`).sort()).toEqual(
    worked.filter(isMarch),
  );
  expect(Object.entries(mine.total_hours)).toEqual(ownHours.filter(([date]) => isMarch(date ?? '')));
}

async function expectOpeningsAgree(written: WrittenWorld, person: number): Promise<void> {
  const { world } = written;
  const employee = written.people.get(person);
  if (!employee) return;
  const sunday = world.today - (world.today % 7);
  for (const week of [sunday, sunday + 7, sunday + 14]) {
    const horizon = Math.min(week + 41, DAYS - 1);
    const expected = world.naive.sheets.flatMap((_, index) =>
      ALL_DAYS.slice(week, week + 7)
        .filter((day) => canClaim(written, index, day, person))
        .map(
          (day) =>
            `${on(day)} ${written.codes[index]} ..${on(endOfRun(written, index, day, person, horizon))}`,
        ),
    );
    const query = { start_date: on(week + 3) };
    const { results } = await school.answer(listOpenShifts, { query }, { as: employee });
    const seen = results.map(
      (item) => `${item.start_date} ${item.shift_code} ..${item.employee_request_dates[0]?.end_date}`,
    );
    // The model ends before long runs do, so cut off late ends.
    const cut = (line: string) => line.replace(/\.\..*/, (end) => (end.slice(2) > on(DAYS - 8) ? '..' : end));
    expect(seen.map(cut).sort()).toEqual(expected.map(cut).sort());
  }
}

function canClaim(written: WrittenWorld, index: number, day: number, person: number): boolean {
  const { naive } = written.world;
  const sheet = naive.sheets[index];
  const box = sheet?.boxes[day];
  if (!sheet || !box || !isUncovered(sheet, naive.closed, day) || !isAhead(written, day, box)) return false;
  const isBusy = naive.sheets.some((other) => {
    const theirs = other.boxes[day];
    const overlaps = theirs && theirs.start < box.end && box.start < theirs.end;
    return overlaps && theirs.chairs.some(({ holder }) => holder === person);
  });
  return !isBusy && !naive.away[person]?.[day];
}

function endOfRun(
  written: WrittenWorld,
  index: number,
  from: number,
  person: number,
  horizon: number,
): number {
  const { naive } = written.world;
  const sheet = naive.sheets[index];
  let end = from;
  for (let day = from; sheet && day <= horizon; day += 1) {
    if (!isLive(sheet, day) || naive.closed[day]) continue;
    if (!canClaim(written, index, day, person)) break;
    end = day;
  }
  return end;
}

it('shows the same as a day-by-day model on every board, whatever managers did', {
  tags: inTurn('any-schedule'),
  timeout: patiently(240_000),
}, async () => {
  const lines: string[] = [];
  await fc.assert(
    fc.asyncProperty(anyActions, async (actions) => {
      const world = worldAfter(actions);
      setClock(world.today);
      const admin = await school.hire({ role: 'ADMIN' });
      const written = await writeWorld(school, world);
      lines.push(...(await expectBoardAgrees(written, admin)));
      for (const person of PEOPLE.slice(0, 2)) {
        await expectPersonAgrees(written, admin, person);
        await expectOpeningsAgree(written, person);
      }
    }),
    { seed: 20_260_608, numRuns: WORLDS, endOnFailure: true },
  );
  // The test proves something only if the schedules contain enough of everything.
  const seen = (what: string) => lines.filter((line) => line.includes(what)).length;
  const tally = ['open', 'dismissed', 'holiday', '('].map(seen);
  expect(Math.min(...tally), String(tally)).toBeGreaterThan(WORLDS / 3);
  expect(lines.length).toBeGreaterThan(WORLDS * 11);
});
