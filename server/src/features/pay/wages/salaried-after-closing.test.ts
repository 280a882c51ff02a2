// Rules held here: WA10, PE10.

import { listPaidPeople } from '@deckhand/contract/pay/periods/list-paid-people';
import { addExemption } from '@deckhand/contract/pay/wages/add-exemption';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { paidByTheHour } from '@deckhand/contract/pay/wages/exemption';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { closeUnsigned, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const admin = { as: 'admin' } as const;
/** Periods begin on Wednesdays. The first is closed in hours alone, the second with wages; both pay the week from 31 May. */
const [FIRST, SECOND, NEXT] = ['2026-05-27', '2026-06-03', '2026-06-10'] as const;

let hourly: TestPerson;
let salaried: TestPerson;

const mark = (person: TestPerson, kind: 'NONE' | 'SALARIED', from_date: string) =>
  school.call(addExemption, { body: { user_id: person.id, kind, from_date, reason: 'Director' } }, admin);

const refused = async (person: TestPerson, from_date: string) => {
  const answer = await mark(person, 'SALARIED', from_date);
  return [answer.statusCode, answer.json().error];
};

const dueTo = async (person: TestPerson) => {
  const { results } = await school.answer(listPaidPeople, { params: { first: NEXT }, query: {} }, admin);
  return results.find(({ id }) => id === person.id)?.dollars ?? 0;
};

beforeAll(async () => {
  school.pass({ days: 3 });
  [hourly, salaried] = [await school.hire(), await school.hire()];
  for (const { id } of [hourly, salaried]) {
    for (const day of ['2026-05-28', '2026-06-01', '2026-06-04'])
      await insertAttendance(school, id, chicago(`${day}T08:00`), chicago(`${day}T18:00`));
  }
  await payByTheWeek(school, FIRST);
  await closeUnsigned(school, FIRST);
  await school.answer(updatePaySettings, { body: { has_wages: true } }, admin);
  for (const person of [hourly, salaried]) {
    const body = { kind: 'BASE', from_date: SECOND, wage: 16 } as const;
    await school.answer(addWage, { query: { person: person.id }, body }, admin);
  }
  expect((await mark(salaried, 'SALARIED', '2026-05-26')).statusCode).toBe(201);
  await closeUnsigned(school, SECOND);
});

test('nobody becomes salaried in a week of which a closed period paid dollars by the hour', async () => {
  // Both lead to the week from 31 May on, of which the closed period paid Wednesday to Saturday.
  expect(await refused(hourly, '2026-05-26')).toEqual([409, paidByTheHour]);
  expect(await refused(hourly, '2026-05-24')).toEqual([409, paidByTheHour]);
  const corrections = school.db.selectFrom('pay_correction').select('id').where('person_id', '=', hourly.id);
  expect(await corrections.execute()).toEqual([]);
  expect((await mark(hourly, 'SALARIED', '2026-06-02')).statusCode).toBe(201);
  expect(await dueTo(hourly)).toBe(0);
});

test('the weeks before, which were closed in hours alone, have no dollars, and may be salaried', async () => {
  expect((await mark(hourly, 'NONE', '2026-05-31')).statusCode).toBe(201);
  expect((await mark(hourly, 'SALARIED', '2026-05-23')).statusCode).toBe(201);
  expect(await dueTo(hourly)).toBe(0);
});

test('a mark that ended a salary by mistake is taken back as long as no period has paid what followed', async () => {
  expect((await mark(salaried, 'NONE', '2026-05-28')).statusCode).toBe(201);
  // The ten hours that were closed with wages.
  expect(await dueTo(salaried)).toBe(160);
  expect((await mark(salaried, 'SALARIED', '2026-05-30')).statusCode).toBe(201);
  expect(await dueTo(salaried)).toBe(0);
});
