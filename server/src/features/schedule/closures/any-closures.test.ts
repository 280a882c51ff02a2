// Rules held here: CL1, CL4.

import type { CallInput } from '@deckhand/contract/call';
import { partFromWire, wireClosedTimes } from '@deckhand/contract/plans/closure';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { listClosures } from '@deckhand/contract/schedule/closures/list-closures';
import { reopenPool } from '@deckhand/contract/schedule/closures/reopen-pool';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import { anyActions } from '@deckhand/domain/plans/testing/any-action';
import { DAYS, isLive, PEOPLE } from '@deckhand/domain/plans/testing/naive-school';
import { on, type World } from '@deckhand/domain/plans/testing/world';
import {
  formatDuration,
  formatTime,
  MINUTES_PER_DAY,
  parseTime,
  WHOLE_DAY,
} from '@deckhand/domain/time/minutes';
import { instantAt } from '@deckhand/domain/time/zones';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTurn } from '../../../../test/draw-sample.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { patiently } from '../../../../test/patience.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { type WrittenWorld, worldAfter, writeWorld } from '../../../../test/written-world.ts';

/**
 * Writes random schedules twice and closes one of the two pools at random times. Its calendar must be what counting single
 * minutes gives; edited alike and opened again piece by piece, both must be the same.
 */
const school = schoolForTests();
const WORLDS = process.env.LONG_TESTS === undefined ? 2 : 40;

interface Closed {
  day: number;
  start: number;
  end: number;
}

/** Around the start of one of the next occurrences, on quarter hours; now and then all day. */
const anyClosed = fc.record({
  pick: fc.nat(),
  from: fc.integer({ min: -6, max: 8 }),
  length: fc.integer({ min: 1, max: 12 }),
  isWholeDay: fc.nat({ max: 7 }).map((number) => number === 0),
});

type Wanted = typeof anyClosed extends fc.Arbitrary<infer One> ? One : never;

const anyEdit = fc.record({
  kind: fc.constantFrom('dismiss', 'replace', 'edit one', 'edit from'),
  pick: fc.nat(),
  person: fc.option(fc.constantFrom<number>(...PEOPLE), { freq: 2 }),
  start: fc.constantFrom(480, 540, 630),
  length: fc.constantFrom(60, 150, 240),
});
type Edit = typeof anyEdit extends fc.Arbitrary<infer One> ? One : never;

function setClock(today: number): void {
  const target = instantAt(on(today), 390, 'EST').getTime();
  school.pass({ seconds: (target - school.clock().getTime()) / 1_000 });
}

/** The occurrences of the next three weeks. */
function occurrencesAhead({ naive, today }: World) {
  return naive.sheets.flatMap((sheet, shift) =>
    sheet.boxes.flatMap((box, day) =>
      box && day > today && day <= today + 21 && isLive(sheet, day) ? { shift, day, box } : [],
    ),
  );
}

function timesOf(world: World, wanted: readonly Wanted[]) {
  const ahead = occurrencesAhead(world);
  return wanted.flatMap(({ pick, from, length, isWholeDay }): Closed[] => {
    const one = ahead[pick % Math.max(ahead.length, 1)];
    if (!one) return [];
    const start = one.box.start + from * 15;
    const minutes = isWholeDay ? WHOLE_DAY : { start, end: start + length * 15 };
    return [{ day: one.day, ...minutes }];
  });
}

async function itemsOf({ locationId, world }: WrittenWorld, as: TestPerson) {
  const query = {
    location: String(locationId),
    start_date: on(world.today),
    end_date: on(Math.min(world.today + 40, DAYS - 1)),
    view_type: 'monthly',
  };
  return school.answer(viewSchedule, { query }, { as });
}

/** Reads the calendar and the list of openings, with codes and people by their numbers. */
async function everythingOf(written: WrittenWorld, as: TestPerson) {
  const numbers = new Map([...written.people].map(([number, { id }]) => [id, number]));
  const { results, total_hours: hours } = await itemsOf(written, as);
  const line = (item: ScheduleItem) =>
    [
      item.type,
      item.start_date,
      item.start_time,
      item.end_time,
      written.codes.indexOf(item.shift_code),
      ...item.staff.map(({ id, seat }) => `${seat}=${numbers.get(id)}`),
      item.is_open,
      item.is_cancelled,
      JSON.stringify(item.parts),
    ].join(' ');
  const query = { location: String(written.locationId) };
  const openings = await school.answer(listOpenings, { query }, { as });
  return {
    cards: results.map(line).sort(),
    hours,
    openings: openings.results
      .map(
        ({ shift, leave_start_date, leave_end_date, status }) =>
          `${written.codes.indexOf(shift.shift_code)} ${leave_start_date}..${leave_end_date} ${shift.start_time} ${status}`,
      )
      .sort(),
  };
}

async function closeAll({ locationId }: WrittenWorld, closed: readonly Closed[], as: TestPerson) {
  for (const { day, ...minutes } of closed) {
    const body: CallInput<typeof closePools>['body'] = {
      location_ids: [locationId],
      start_date: on(day),
      ...wireClosedTimes(minutes),
      kind: 'WEATHER',
    };
    const { statusCode } = await school.call(closePools, { body }, { as });
    expect([201, 409]).toContain(statusCode);
  }
}

/** First the middle of every other closure, then whatever is left. */
async function reopenAll({ locationId }: WrittenWorld, as: TestPerson) {
  const query = { location: String(locationId) };
  const listed = async () =>
    (await school.answer(listClosures, { query }, { as })).results.filter(({ kind }) => kind !== 'HOLIDAY');
  const reopen = (id: number, body: CallInput<typeof reopenPool>['body']) =>
    school.answer(reopenPool, { params: { id: String(id) }, body }, { as });
  for (const [index, { id, start_time: first, end_time: last }] of (await listed()).entries()) {
    const [start, end] = [parseTime(first ?? '') ?? 0, parseTime(last ?? '') ?? MINUTES_PER_DAY];
    const third = Math.floor((end - start) / 3);
    if (index % 2 === 0)
      await reopen(id, { start_time: formatTime(start + third), end_time: formatTime(end - third) });
  }
  for (const { id } of await listed()) await reopen(id, {});
  expect(await listed()).toEqual([]);
}

/** The hours of each day: of the other pool’s cards every minute by itself, without the closed ones, once for each person. */
function naiveHours(cards: readonly ScheduleItem[], closed: readonly Closed[], days: readonly string[]) {
  const isClosed = (date: string, minute: number) =>
    closed.some((one) => on(one.day) === date && one.start <= minute && minute < one.end);
  const sums = new Map(days.map((date) => [date, 0]));
  for (const { type, start_date: date, start_time, end_time, staff, is_cancelled } of cards) {
    if (type !== 'shift' || is_cancelled || start_time === null || end_time === null) continue;
    const { start, end } = partFromWire({ start_time, end_time });
    for (let minute = start; minute < end; minute += 1)
      if (!isClosed(date, minute)) sums.set(date, (sums.get(date) ?? 0) + staff.length);
  }
  return Object.fromEntries([...sums].map(([date, sum]) => [date, formatDuration(sum)]));
}

/** Edits one of the next occurrences, and returns the status. */
async function edit(written: WrittenWorld, { kind, pick, person, start, length }: Edit, as: TestPerson) {
  const ahead = occurrencesAhead(written.world);
  const one = ahead[pick % Math.max(ahead.length, 1)];
  const shiftId = written.shiftIds[one?.shift ?? -1];
  if (one === undefined || shiftId === undefined) return undefined;
  const date = on(one.day);
  const personId = person === null ? null : (written.people.get(person)?.id ?? null);
  if (kind === 'dismiss') {
    const body = { shift_id: shiftId, date, reason: 'Called off' };
    return (await school.call(dismissShift, { body }, { as })).statusCode;
  }
  if (kind === 'replace') {
    const holder = one.box.chairs[0]?.holder ?? null;
    const holderId = holder === null ? null : (written.people.get(holder)?.id ?? null);
    const seat = { staff_1_id: holderId, replaced_staff_1_id: personId, is_staff_1: true as const };
    return (await school.call(replaceStaff, { body: { shift_id: shiftId, date, staff: [seat] } }, { as }))
      .statusCode;
  }
  const params = { id: String(shiftId) };
  const shown = await school.answer(viewShift, { params, query: { date } }, { as });
  const isOne = kind === 'edit one';
  const body = {
    schedule_type: 'RECURRING_SHIFT' as const,
    shift_repeat: shown.shift_repeat,
    start_date: shown.start_date,
    end_date: shown.end_date,
    start_time: formatTime(start),
    end_time: formatTime(start + length),
    shift_type: school.positions[0],
    location: written.locationId,
    staff: shown.staff.map(({ id, start_date, end_date }) => ({ id, start_date, end_date })),
    one_time: isOne,
    ...(isOne ? { modification_date: date } : { effective_date: date }),
  };
  return (await school.call(editShift, { params, body }, { as })).statusCode;
}

it('closed, edited and opened again, a pool is as one that was never closed', {
  tags: inTurn('any-closures'),
  timeout: patiently(240_000),
}, async () => {
  const tally = { shorter: 0, out: 0, edited: 0 };
  await fc.assert(
    fc.asyncProperty(
      anyActions,
      fc.array(anyClosed, { minLength: 4, maxLength: 8, size: 'max' }),
      fc.array(anyEdit, { minLength: 2, maxLength: 6, size: 'max' }),
      async (actions, wanted, edits) => {
        const world = worldAfter(actions);
        setClock(world.today);
        const admin = await school.hire({ role: 'ADMIN' });
        const [shut, open] = [await writeWorld(school, world), await writeWorld(school, world)];
        const closed = timesOf(world, wanted);
        await closeAll(shut, closed, admin);
        const expectCut = async () => {
          const { results, total_hours: hours } = await itemsOf(shut, admin);
          const other = await itemsOf(open, admin);
          expect(hours).toEqual(naiveHours(other.results, closed, Object.keys(hours)));
          tally.out += results.filter(({ parts }) => parts?.length === 0).length;
          tally.shorter += results.filter(({ parts }) => parts !== undefined && parts.length > 0).length;
        };
        await expectCut();
        for (const one of edits) {
          const status = await edit(open, one, admin);
          expect(await edit(shut, one, admin)).toBe(status);
          if (status === 200 || status === 201) tally.edited += 1;
        }
        await expectCut();
        await reopenAll(shut, admin);
        expect(await everythingOf(shut, admin)).toEqual(await everythingOf(open, admin));
      },
    ),
    { seed: 3, numRuns: WORLDS, endOnFailure: true },
  );
  expect(Math.min(...Object.values(tally)), JSON.stringify(tally)).toBeGreaterThan(WORLDS / 4);
});
