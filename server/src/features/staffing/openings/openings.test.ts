// Rules held here: O1, O2, O3.

import type { Shift } from '@deckhand/contract/plans/shift';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { listReplacedShifts } from '@deckhand/contract/schedule/shifts/list-replaced-shifts';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { assignOpening } from '@deckhand/contract/staffing/openings/assign-opening';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import { openingNotFound, shiftTaken, shiftTakenBy } from '@deckhand/contract/staffing/openings/opening';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { isLong } from '../../../../test/draw-sample.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { patiently } from '../../../../test/patience.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm, scheduleLines } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let nora: TestPerson;
let owen: TestPerson;
let manager: TestPerson;

/** It is Monday 8 June 2026, nine in the morning. */
beforeEach(async () => {
  location = await openLocation(school);
  nora = await location.hire({ first_name: 'Nora', last_name: 'Lind' });
  owen = await location.hire({ first_name: 'Owen', last_name: 'Hart' });
  manager = await location.hire({ role: 'MANAGER', first_name: 'Mara', last_name: 'Bell' });
});

const range = (start_date: string, end_date = start_date) => ({ start_date, end_date });
const claim = (as: TestPerson, shift: Shift, dates: ReturnType<typeof range>) =>
  school.answer(claimOpening, { body: { shift: shift.id, ...dates } }, { as });
const refusedClaim = (as: TestPerson, shift: number, dates: ReturnType<typeof range>) =>
  school.refusal(claimOpening, { body: { shift, ...dates } }, { as });
const listed = async (query: object = {}, as: TestPerson | 'admin' = manager) => {
  const answer = await school.answer(
    listOpenings,
    { query: { location: String(location.id), ...query } },
    { as },
  );
  expect(answer.count).toBe(answer.results.length);
  return answer.results;
};
const lines = async (query: object = {}) =>
  (await listed(query)).map(
    (one) =>
      `${one.status} ${one.leave_start_date}..${one.leave_end_date ?? ''} ${one.user?.name ?? '-'} ${one.assigned_to?.name ?? '-'}`,
  );
const assign = (id: number, person: TestPerson) =>
  school.answer(
    assignOpening,
    { params: { id: String(id) }, body: { action: 'APPROVE', user_id: person.id } },
    { as: manager },
  );
const refusedAssignment = (id: number, userId: number | undefined, as = manager) =>
  school.refusal(
    assignOpening,
    { params: { id: String(id) }, body: { action: 'APPROVE', user_id: userId as number } },
    { as },
  );
async function takeLeave(person: TestPerson, first: string, last = first): Promise<void> {
  const body = { start_date: first, end_date: last, leave_type: 'PAID_LEAVE', reason: 'Holidays' } as const;
  const { id } = await school.answer(requestTimeOff, { body }, { as: person });
  await school.answer(
    decideTimeOff,
    { params: { id: String(id) }, body: { action: 'APPROVE' } },
    { as: manager },
  );
}

describe('a claim', () => {
  it('takes every uncovered date of the range at once, and leaves the others open', async () => {
    const shift = await location.plan([], { start_date: '2026-06-15' });
    await location.close('2026-06-29');
    const answer = await claim(nora, shift, range('2026-06-15', '2026-07-06'));
    expect(answer).toMatchObject({
      status: 'APPROVED',
      start_date: '2026-06-15',
      end_date: '2026-07-06',
      message: 'This shift has been assigned to you!',
    });
    const seen = await scheduleLines(school, '2026-06-15', '2026-07-13', location.id);
    expect(seen.map((line) => line.replace(/ \S+ \S* \[/, ' ['))).toEqual([
      `2026-06-15 [${nora.id}]`,
      `2026-06-22 [${nora.id}]`,
      '2026-06-29 []',
      `2026-07-06 [${nora.id}]`,
      '2026-07-13 [] open',
    ]);
    expect(await lines()).toEqual([
      'PENDING 2026-07-13.. - -',
      'APPROVED 2026-06-15..2026-07-06 - Nora Lind',
    ]);
    expect((await school.lastMail(nora.email)).subject).toBe(`You are on shift ${shift.shift_code}`);
  });

  it('is refused for a date that another person has taken', async () => {
    const shift = await location.plan([], { start_date: '2026-06-15' });
    await claim(nora, shift, range('2026-06-15'));
    expect(await refusedClaim(owen, shift.id, range('2026-06-15'))).toEqual({
      status: 409,
      text: shiftTaken,
    });
    // The rest of the range can still be claimed.
    expect(await claim(owen, shift, range('2026-06-15', '2026-06-22'))).toMatchObject({
      start_date: '2026-06-22',
      end_date: '2026-06-22',
    });
  });

  it('is refused for a date on which the shift does not run, is closed, or has begun', async () => {
    const shift = await location.plan([]);
    await location.close('2026-06-22');
    await location.dismiss(shift, '2026-06-29');
    for (const date of ['2026-06-01', '2026-06-08', '2026-06-16', '2026-06-22', '2026-06-29']) {
      expect(await refusedClaim(nora, shift.id, range(date)), date).toEqual({
        status: 400,
        text: 'This shift does not run on that date.',
      });
    }
    expect(await refusedClaim(nora, shift.id, range('2026-06-16', '2026-06-15'))).toEqual({
      status: 422,
      text: 'End date cannot be before start date',
    });
  });

  it('finds no shift of another location, no meeting and no unknown shift', async () => {
    const elsewhere = await openLocation(school);
    const notFound = { status: 404, text: 'shift not found.' };
    const foreign = await elsewhere.plan([], { start_date: '2026-06-15' });
    const meeting = await location.meet([owen], { start_date: '2026-06-15' });
    for (const id of [foreign.id, meeting.id, 2_000_000]) {
      expect(await refusedClaim(nora, id, range('2026-06-15'))).toEqual(notFound);
    }
  });

  it('is for people who qualify and are free', async () => {
    const shift = await location.plan([], { start_date: '2026-06-15', shift_type: school.positions[1] });
    expect(await refusedClaim(nora, shift.id, range('2026-06-15'))).toEqual({
      status: 400,
      text: 'Nora Lind does not qualify for this shift.',
    });
    const other = await location.plan([nora], {
      start_date: '2026-06-15',
      start_time: '11:00',
      end_time: '13:00',
    });
    const same = await location.plan([], { start_date: '2026-06-15' });
    expect(await refusedClaim(nora, same.id, range('2026-06-15', '2026-06-22'))).toEqual({
      status: 400,
      text: `Nora Lind is already booked Monday 11:00 AM - 1:00 PM (${other.shift_code}).`,
    });
    expect(await claim(owen, same, range('2026-06-15', '2026-06-22'))).toBeTruthy();
  });

  it('of dates that time off opened makes the person a substitute, and the holder keeps their seat', async () => {
    const shift = await location.plan([nora], { start_date: '2026-06-15' });
    await takeLeave(nora, '2026-06-20', '2026-07-04');
    expect(await lines()).toEqual(['PENDING 2026-06-22..2026-06-29 Nora Lind -']);
    await claim(owen, shift, range('2026-06-22', '2026-06-29'));
    expect(await lines()).toEqual(['APPROVED 2026-06-22..2026-06-29 Nora Lind Owen Hart']);
    const shown = await school.answer(
      viewShift,
      { params: { id: String(shift.id) }, query: {} },
      { as: manager },
    );
    expect(shown.staff).toMatchObject([{ id: nora.id, start_date: '2026-06-15', end_date: null }]);
    const { results } = await school.answer(
      listReplacedShifts,
      { query: { location: String(location.id) } },
      { as: manager },
    );
    expect(results).toHaveLength(2);
    expect(results[0]).toMatchObject({ original_staff_1: { id: nora.id }, staff: [{ id: owen.id }] });
  });

  it('over a closed date is no pause, and of a date in a pause gives the person the seat', async () => {
    const shift = await location.plan([], { start_date: '2026-06-15' });
    await location.close('2026-06-22');
    await claim(nora, shift, range('2026-06-15', '2026-06-29'));
    const shown = () =>
      school.answer(viewShift, { params: { id: String(shift.id) }, query: {} }, { as: manager });
    expect(await shown()).toMatchObject({ staff: [{ id: nora.id, end_date: '2026-06-29' }], planned: [] });
    await claim(nora, shift, range('2026-07-20'));
    await claim(owen, shift, range('2026-07-06'));
    const { staff, planned } = await shown();
    expect(staff).toMatchObject([{ id: nora.id, end_date: '2026-06-29' }]);
    expect(planned.map((change) => [change.date, change.staff?.[0]?.id ?? change.open_seats])).toEqual([
      ['2026-07-06', owen.id],
      ['2026-07-13', [1]],
      ['2026-07-20', nora.id],
    ]);
  });
});

describe('twenty simultaneous claims', () => {
  it('give each opening to one of twenty people', { timeout: patiently(120_000) }, async () => {
    const ROUNDS = isLong ? 50 : 10;
    const people: TestPerson[] = [];
    for (let person = 0; person < 20; person += 1) people.push(await location.hire());
    const shift = await location.plan([], { start_date: '2026-06-15' });
    for (let round = 0; round < ROUNDS; round += 1) {
      const date = new Date(Date.UTC(2026, 5, 15 + 7 * round)).toISOString().slice(0, 10);
      const answers = await Promise.all(
        people.map((as) => school.call(claimOpening, { body: { shift: shift.id, ...range(date) } }, { as })),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses, `round ${round}`).toEqual([201, ...Array(19).fill(409)]);
      const texts = answers.filter(({ statusCode }) => statusCode === 409).map((one) => one.json().error);
      expect(new Set(texts)).toEqual(new Set([shiftTaken]));
    }
    const { rows } = await school.pool.query(
      'select count(distinct id)::integer as taken from opening where shift_id = $1 and taken_by is not null',
      [shift.id],
    );
    expect(rows).toEqual([{ taken: ROUNDS }]);
  });
});

describe('an assignment', () => {
  it('seats the person on every date of the opening, also of one without an end', async () => {
    const shift = await location.plan([], { start_date: '2026-06-15' });
    const [opening] = await listed();
    expect(opening).toMatchObject({
      status: 'PENDING',
      user: null,
      cause: 'NEW',
      leave_start_date: '2026-06-15',
      leave_end_date: null,
      is_claimed: null,
      shift: { id: shift.id, shift_code: shift.shift_code, start_time: '09:00', location: location.id },
    });
    const row = await assign(opening?.id ?? 0, nora);
    expect(row).toMatchObject({
      id: opening?.id,
      status: 'APPROVED',
      assigned_to: { id: nora.id, name: 'Nora Lind' },
      is_claimed: false,
    });
    const shown = await school.answer(
      viewShift,
      { params: { id: String(shift.id) }, query: {} },
      { as: manager },
    );
    expect(shown.staff).toMatchObject([{ id: nora.id, end_date: null }]);
    expect(await refusedAssignment(row.id, owen.id)).toEqual({
      status: 409,
      text: shiftTakenBy('Nora Lind'),
    });
  });

  it('needs a person who works there, qualifies and is free', async () => {
    const busy = await location.plan([nora], { start_date: '2026-06-15' });
    await location.plan([], { start_date: '2026-06-15' });
    const [opening] = await listed();
    const id = opening?.id ?? 0;
    const stranger = await (await openLocation(school)).hire({ first_name: 'Sam', last_name: 'Stranger' });
    expect(await refusedAssignment(id, undefined)).toEqual({ status: 422, text: 'Select an Employee' });
    expect(await refusedAssignment(id, stranger.id)).toEqual({
      status: 400,
      text: 'This person does not qualify for this shift.',
    });
    expect(await refusedAssignment(id, nora.id)).toEqual({
      status: 400,
      text: `Nora Lind is already booked Monday 9:00 AM - 12:00 PM (${busy.shift_code}).`,
    });
    expect(await refusedAssignment(id, 2_000_000)).toMatchObject({ status: 400 });
  });

  it('is made by managers of the location, and by only one of two at once', async () => {
    await location.plan([], { start_date: '2026-06-15' });
    const [opening] = await listed();
    const id = opening?.id ?? 0;
    const elsewhere = await (await openLocation(school)).hire({ role: 'MANAGER' });
    expect(await refusedAssignment(id, nora.id, elsewhere)).toEqual({ status: 404, text: openingNotFound });
    expect(await refusedAssignment(2_000_000, nora.id)).toEqual({ status: 404, text: openingNotFound });
    const other = await location.hire({ role: 'MANAGER' });
    const answers = await Promise.all(
      (
        [
          [manager, nora],
          [other, owen],
        ] as const
      ).map(([as, person]) =>
        school.call(
          assignOpening,
          { params: { id: String(id) }, body: { action: 'APPROVE', user_id: person.id } },
          { as },
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('the list', () => {
  it('shows only future dates that are uncovered and not on a holiday', async () => {
    const shift = await location.plan([nora], { end_date: '2026-06-29' });
    await location.replace(shift, '2026-06-08', nora, null);
    await location.replace(shift, '2026-06-15', nora, null);
    await location.replace(shift, '2026-06-22', nora, null);
    expect(await lines()).toEqual([
      'PENDING 2026-06-15..2026-06-15 Nora Lind -',
      'PENDING 2026-06-22..2026-06-22 Nora Lind -',
    ]);
    await location.close('2026-06-22');
    expect(await lines()).toEqual(['PENDING 2026-06-15..2026-06-15 Nora Lind -']);
    // A replacement covers the date without a claim of the opening.
    const entry = { staff_1_id: null, replaced_staff_1_id: owen.id, is_staff_1: true } as const;
    const body = { shift_id: shift.id, date: '2026-06-15', staff: [entry] };
    await school.answer(replaceStaff, { body }, { as: manager });
    expect(await lines()).toEqual([]);
  });

  it('filters by name, code and date', async () => {
    const first = await location.plan([nora], { start_date: '2026-06-15', end_date: '2026-06-15' });
    await location.plan([], { start_date: '2026-06-23', end_date: '2026-06-30' });
    await location.replace(first, '2026-06-15', nora, null);
    expect(await lines({ search: 'nora' })).toEqual(['PENDING 2026-06-15..2026-06-15 Nora Lind -']);
    expect(await lines({ search: first.shift_code.toLowerCase() })).toHaveLength(1);
    expect(await lines({ from_date: '2026-06-16' })).toEqual(['PENDING 2026-06-23..2026-06-30 - -']);
    expect(await lines({ from_date: '2026-07-01' })).toEqual([]);
    const page = await school.answer(
      listOpenings,
      { query: { location: String(location.id), limit: '1', offset: '1' } },
      { as: manager },
    );
    expect(page).toMatchObject({ count: 2, results: [{ leave_start_date: '2026-06-23' }] });
  });

  it('leaves out dates on which the shift no longer runs', async () => {
    const shift = await location.plan([], { start_date: '2026-06-15' });
    const form = mondayForm(school, {
      location: location.id,
      start_date: '2026-06-15',
      end_date: '2026-06-22',
    });
    await school.answer(editShift, { params: { id: String(shift.id) }, body: form }, { as: manager });
    expect(await lines()).toEqual(['PENDING 2026-06-15..2026-06-22 - -']);
    await location.dismiss(shift, '2026-06-15');
    expect(await lines()).toEqual(['PENDING 2026-06-22..2026-06-22 - -']);
  });
});

test('editing a shift keeps the seat of a person on leave, without their days off', async () => {
  const shift = await location.plan([nora], { start_date: '2026-06-15' });
  await takeLeave(nora, '2026-06-20', '2026-06-24');
  const form = mondayForm(school, {
    location: location.id,
    start_date: '2026-06-15',
    start_time: '10:00',
    staff: [{ id: nora.id }],
  });
  await school.answer(editShift, { params: { id: String(shift.id) }, body: form }, { as: manager });
  const seen = await scheduleLines(school, '2026-06-15', '2026-06-29', location.id);
  expect(seen.map((line) => line.replace(/ S\d+/, ''))).toEqual([
    `2026-06-15 10:00-12:00 [${nora.id}]`,
    '2026-06-22 10:00-12:00 [] open',
    `2026-06-29 10:00-12:00 [${nora.id}]`,
  ]);
  // A new person on leave is refused like anyone who is booked.
  const other = await location.plan([], { start_date: '2026-06-16' });
  const wanted = mondayForm(school, {
    location: location.id,
    start_date: '2026-06-23',
    staff: [{ id: nora.id }],
  });
  expect(
    await school.refusal(editShift, { params: { id: String(other.id) }, body: wanted }, { as: manager }),
  ).toEqual({ status: 400, text: 'Nora Lind is already booked 06-23-2026 all day (time off).' });
});
