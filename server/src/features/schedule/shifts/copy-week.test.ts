// Rules held here: BM3.

import { copyProblems, copyWeek, pastWeek, sameWeek } from '@deckhand/contract/schedule/shifts/copy-week';
import { listReplacedShifts } from '@deckhand/contract/schedule/shifts/list-replaced-shifts';
import { previewCopyWeek } from '@deckhand/contract/schedule/shifts/preview-copy-week';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation, takeTimeOff } from '../../../../test/planned-location.ts';
import { scheduleLines } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;
let ann: TestPerson;
let ben: TestPerson;
beforeAll(async () => {});
beforeEach(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER' });
  ann = await location.hire({ first_name: 'Ann', last_name: 'Lee' });
  ben = await location.hire({ first_name: 'Ben', last_name: 'Cole' });
});

const once = (date: string) =>
  ({ schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER', start_date: date }) as const;
const weeks = (from_date = '2026-06-10', to_date = '2026-06-26') => ({ from_date, to_date });
const copy = (asked = weeks()) =>
  school.answer(copyWeek, { body: { location: location.id, ...asked } }, { as: manager });
const preview = (asked = weeks()) =>
  school.answer(previewCopyWeek, { query: { location: String(location.id), ...asked } }, { as: manager });
const linesOf = async (from: string, to: string) =>
  (await scheduleLines(school, from, to, location.id)).map((line) => line.replace(/ [SM]\d+/, ''));

describe('a week that is copied', () => {
  it('takes one-time shifts and substitutes along, as its preview said, and mails them', async () => {
    const single = await location.plan([ann], { ...once('2026-06-10'), comments: 'Bring the fins' });
    await location.plan([], { ...once('2026-06-11'), start_time: '13:00', end_time: '14:00' });
    const weekly = await location.plan([ben], { start_date: '2026-06-12' });
    const cleo = await location.hire({ first_name: 'Cleo', last_name: 'Dunn' });
    await location.replace(weekly, '2026-06-12', ben, cleo);
    const before = await linesOf('2026-06-07', '2026-07-04');
    const seen = await preview();
    expect(await linesOf('2026-06-07', '2026-07-04')).toEqual(before);
    expect(seen.results).toMatchObject([
      { shift_code: single.shift_code, date: '2026-06-24', person: { name: 'Ann Lee' }, outcome: 'COPIED' },
      { date: '2026-06-25', person: null, outcome: 'COPIED' },
      {
        shift_code: weekly.shift_code,
        date: '2026-06-26',
        person: { name: 'Cleo Dunn' },
        is_substitute: true,
        outcome: 'COPIED',
        reason: null,
      },
    ]);
    const { message, ...done } = await copy();
    expect(message).toBe('3 entries were copied.');
    expect(done).toEqual(seen);
    expect(await linesOf('2026-06-21', '2026-06-27')).toEqual([
      `2026-06-24 09:00-12:00 [${ann.id}]`,
      '2026-06-25 13:00-14:00 [] open',
      `2026-06-26 09:00-12:00 [${cleo.id}]`,
    ]);
    expect((await school.lastMail(ann.email)).text).toContain('Wednesday 06-24-2026 9:00 AM - 12:00 PM');
    const query = { location: String(location.id) };
    const { results } = await school.answer(listReplacedShifts, { query }, { as: manager });
    expect(results.map((one) => one.replacement_date).sort()).toEqual(['2026-06-12', '2026-06-26']);
    const comments = await school.db
      .selectFrom('shift')
      .select('comments')
      .where('location_id', '=', location.id)
      .where('comments', '<>', '')
      .execute();
    expect(comments).toHaveLength(2);
  });

  it('leaves open and names who is not free, and keeps the own person where a substitute cannot come', async () => {
    await location.plan([ann], once('2026-06-10'));
    const weekly = await location.plan([ben], { start_date: '2026-06-12' });
    const cleo = await location.hire({ first_name: 'Cleo', last_name: 'Dunn' });
    await location.replace(weekly, '2026-06-12', ben, cleo);
    const busy = await location.plan([ann], {
      ...once('2026-06-24'),
      start_time: '11:00',
      end_time: '13:00',
    });
    await takeTimeOff(school, cleo, '2026-06-26', '2026-06-26');
    const { results } = await copy();
    expect(results.map(({ outcome, reason }) => ({ outcome, reason }))).toEqual([
      {
        outcome: 'OPEN',
        reason: `Ann Lee is already booked 06-24-2026 11:00 AM - 1:00 PM (${busy.shift_code}).`,
      },
      { outcome: 'LEFT_OUT', reason: 'Cleo Dunn is already booked 06-26-2026 all day (time off).' },
    ]);
    expect(await linesOf('2026-06-24', '2026-06-26')).toEqual([
      '2026-06-24 09:00-12:00 [] open',
      `2026-06-24 11:00-13:00 [${ann.id}]`,
      `2026-06-26 09:00-12:00 [${ben.id}]`,
    ]);
  });

  it('gives a shift to somebody while a substitute of the week has their seat', async () => {
    const weekly = await location.plan([ben], { start_date: '2026-06-12' });
    await location.replace(weekly, '2026-06-12', ben, ann);
    await location.plan([ben], { ...once('2026-06-12'), start_time: '08:00', end_time: '10:00' });
    const { results } = await copy();
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['COPIED', null],
      ['COPIED', null],
    ]);
    expect(await linesOf('2026-06-26', '2026-06-26')).toEqual([
      `2026-06-26 08:00-10:00 [${ben.id}]`,
      `2026-06-26 09:00-12:00 [${ann.id}]`,
    ]);
  });

  it('names who does not qualify any more, and what a closed day leaves out', async () => {
    await location.plan([ann], once('2026-06-10'));
    await location.plan([ben], once('2026-06-11'));
    await school.db.updateTable('person').set({ is_active: false }).where('id', '=', ann.id).execute();
    await location.close('2026-06-25');
    const { results } = await copy();
    expect(results.map(({ outcome, reason }) => ({ outcome, reason }))).toEqual([
      { outcome: 'OPEN', reason: 'Ann Lee does not qualify for this shift.' },
      { outcome: 'LEFT_OUT', reason: copyProblems.CLOSED },
    ]);
  });

  it('can be copied again: what is there stays single, also when two copy at once', async () => {
    await location.plan([ann], once('2026-06-10'));
    await location.plan([ben], { ...once('2026-06-10'), start_time: '13:00', end_time: '15:00' });
    const calls = Array.from({ length: 4 }, () =>
      school.call(copyWeek, { body: { location: location.id, ...weeks() } }, { as: manager }),
    );
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(201);
    const again = await copy();
    expect(again.copied).toBe(0);
    expect(again.results.map(({ reason }) => reason)).toEqual([copyProblems.THERE, copyProblems.THERE]);
    expect(await linesOf('2026-06-24', '2026-06-24')).toHaveLength(2);
  });

  it('is refused for the same week, a week that is over, and a location that does not exist', async () => {
    const refusal = (asked: ReturnType<typeof weeks>) =>
      school.refusal(copyWeek, { body: { location: location.id, ...asked } }, { as: manager });
    expect(await refusal(weeks('2026-06-07', '2026-06-13'))).toEqual({ status: 400, text: sameWeek });
    expect(await refusal(weeks('2026-06-10', '2026-06-06'))).toEqual({ status: 400, text: pastWeek });
    const nowhere = { body: { location: 999_999, ...weeks() } };
    expect((await school.refusal(copyWeek, nowhere, { as: 'admin' })).status).toBe(404);
    expect((await school.refusal(copyWeek, nowhere, { as: manager })).status).toBe(403);
  });
});
