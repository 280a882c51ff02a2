// Rules held here: T3.

import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { beforeAll, expect, test } from 'vitest';
import { inTurn } from '../../../../test/draw-sample.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { patiently } from '../../../../test/patience.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;

beforeAll(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER' });
});
const ROUNDS = 12;
const DATE = '2026-06-22';

async function pendingTimeOff(person: TestPerson): Promise<number> {
  const body = { start_date: DATE, end_date: DATE, leave_type: 'PAID_LEAVE', reason: 'Holidays' } as const;
  return (await school.answer(requestTimeOff, { body }, { as: person })).id;
}

const approve = (id: number) =>
  school.call(decideTimeOff, { params: { id: String(id) }, body: { action: 'APPROVE' } }, { as: manager });

/** The seats and days off of a person on the date. */
async function commitmentsOf(person: TestPerson): Promise<string[]> {
  const { rows } = await school.pool.query<{ what: string }>(
    `select case when shift_id is null then 'off' else 'seated' end as what
     from commitment where person_id = $1 and dates @> $2::date and weekday = 1`,
    [person.id, DATE],
  );
  return rows.map(({ what }) => what);
}

/**
 * Races an approval with a call that seats the person, which `prepare` returns. Whichever comes first, the person is off in
 * the end: the approval releases the seat, or the seat is refused after it.
 */
async function race(
  prepare: (person: TestPerson) => Promise<() => Promise<{ statusCode: number; body: string }>>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await location.hire();
    const id = await pendingTimeOff(person);
    const seat = await prepare(person);
    const seatsFirst = round % 2 === 0;
    const seatingFirst = seatsFirst ? seat() : undefined;
    const [approval, seating] = await Promise.all([approve(id), seatingFirst ?? seat()]);
    expect(approval.statusCode, approval.body).toBe(200);
    expect([201, 400], seating.body).toContain(seating.statusCode);
    if (seating.statusCode === 400) expect(seating.body).toContain('all day (time off)');
    expect(await commitmentsOf(person)).toEqual(['off']);
  }
}

test('an approval and a claim at once do not leave the person both on leave and seated', {
  tags: inTurn('race-claim'),
  timeout: patiently(60_000),
}, async () => {
  await race(async (person) => {
    const shift = await location.plan([], { start_date: DATE });
    const body = { shift: shift.id, start_date: DATE, end_date: DATE };
    return () => school.call(claimOpening, { body }, { as: person });
  });
});

test('an approval and a new shift at once do not leave the person both on leave and seated', {
  tags: inTurn('race-shift'),
  timeout: patiently(60_000),
}, async () => {
  await race(async (person) => {
    const form = mondayForm(school, { location: location.id, start_date: DATE, staff: [{ id: person.id }] });
    return () => school.call(addShift, { body: form }, { as: manager });
  });
});

test('an approval and a replacement at once do not leave the person both on leave and seated', {
  tags: inTurn('race-replacement'),
  timeout: patiently(60_000),
}, async () => {
  await race(async (person) => {
    const holder = await location.hire();
    const shift = await location.plan([holder], { start_date: DATE });
    const entry = { staff_1_id: holder.id, replaced_staff_1_id: person.id, is_staff_1: true } as const;
    const body = { shift_id: shift.id, date: DATE, staff: [entry] };
    return () => school.call(replaceStaff, { body }, { as: manager });
  });
});
