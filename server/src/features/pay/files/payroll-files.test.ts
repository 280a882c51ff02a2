// Rules held here: PE12, PF1, PF2, PF3, PF6, PF7.

import { createHash } from 'node:crypto';
import { downloadPayrollFile } from '@deckhand/contract/pay/files/download-payroll-file';
import { handOverFile } from '@deckhand/contract/pay/files/hand-over-file';
import { listPayrollFiles } from '@deckhand/contract/pay/files/list-payroll-files';
import { listPayrollNumbers } from '@deckhand/contract/pay/files/list-payroll-numbers';
import { markHandedOver } from '@deckhand/contract/pay/files/mark-handed-over';
import { previewPayrollFile } from '@deckhand/contract/pay/files/preview-payroll-file';
import { updatePayrollMapping } from '@deckhand/contract/pay/files/update-payroll-mapping';
import { updatePayrollNumbers } from '@deckhand/contract/pay/files/update-payroll-numbers';
import { viewPayrollMapping } from '@deckhand/contract/pay/files/view-payroll-mapping';
import { setPaySchedule } from '@deckhand/contract/pay/periods/set-pay-schedule';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { erasePerson } from '@deckhand/contract/people/erase-person';
import { exportPerson } from '@deckhand/contract/people/export-person';
import { addDays } from '@deckhand/domain/time/civil-date';
import { expect, test } from 'vitest';
import { closePeriod, saveTestMapping } from '../../../../test/closed-period.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const codes = { REGULAR: 'Hourly', OVERTIME: 'Overtime' };
let weeks = 0;

/** A closed week in which Ada worked 45 hours and Zoe 10, both with a payroll number unless the test says otherwise. */
async function closedWeek(numbers: { ada?: string | null; zoe?: string | null } = {}) {
  weeks += 1;
  const first = addDays('2019-01-06', 7 * weeks);
  const ada = await school.hire({ first_name: 'Ada', last_name: `Adams` });
  const zoe = await school.hire({ first_name: 'Zoe', last_name: 'Young' });
  await enter([
    [ada.id, numbers.ada === undefined ? `A${weeks}` : numbers.ada],
    [zoe.id, numbers.zoe === undefined ? `Z${weeks}` : numbers.zoe],
  ]);
  const period = await closePeriod(
    school,
    first,
    new Map([
      [zoe.id, [{ minutes: 600, cents: 16_000 }]],
      [
        ada.id,
        [
          { minutes: 2_700, overtimeMinutes: 300, cents: 72_000 },
          { kind: 'OVERTIME', wage: null, minutes: 300, cents: 4_000 },
        ],
      ],
    ]),
  );
  return { ...period, ada, zoe, serial: weeks };
}

const enter = (numbers: readonly (readonly [user: number, payroll_number: string | null])[]) =>
  school.answer(
    updatePayrollNumbers,
    { body: { numbers: numbers.map(([user, payroll_number]) => ({ user, payroll_number })) } },
    { as: 'admin' },
  );

type HandOver = { left_out?: number[]; again?: boolean };
const handOver = (first: string, body: HandOver = {}, as: 'admin' | 'superAdmin' = 'admin') =>
  school.call(handOverFile, { params: { first }, body }, { as });
const refused = (first: string, body: HandOver = {}) =>
  school.refusal(handOverFile, { params: { first }, body }, { as: 'admin' });
const download = (first: string, number?: number) =>
  school.call(
    downloadPayrollFile,
    { params: { first }, query: number ? { number } : {} },
    { as: 'superAdmin' },
  );
const files = (first: string) => school.answer(listPayrollFiles, { params: { first } }, { as: 'admin' });
const stateOf = async (first: string) =>
  (await school.pool.query('select * from pay_period where first_day = $1', [first])).rows[0];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('the first file hands the period over, and later downloads are the same byte by byte', async () => {
  await saveTestMapping(school, { codes });
  const { first, last, ada, serial } = await closedWeek();
  expect(await files(first)).toEqual({ count: 0, results: [], handed_over: null, is_changed: false });
  const response = await handOver(first);
  const text = [
    'Payroll number,First name,Last name,Pay code,Hours,Dollars,Adjustment of',
    `A${serial},Ada,Adams,Hourly,40.00,640.00,`,
    `A${serial},Ada,Adams,Overtime,5.00,120.00,`,
    `Z${serial},Zoe,Young,Hourly,10.00,160.00,`,
    '',
  ].join('\r\n');
  const name = `payroll-${first}-to-${last}.csv`;
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
  });
  expect(response.body).toBe(text);
  const at = school.clock().toISOString();
  const admin = { id: school.cast.admin.id, name: expect.any(String) };
  expect(await files(first)).toEqual({
    count: 1,
    results: [
      {
        ...{ number: 1, format: 'CSV', name, sha256: sha256(text), taken_by: admin, taken_at: at },
        ...{ people: 2, left_out: [] },
      },
    ],
    handed_over: { at, by: admin, notes: null },
    is_changed: false,
  });

  // Whatever is renamed, renumbered and mapped anew since.
  await saveTestMapping(school, { codes: { REGULAR: 'X', OVERTIME: 'Y' } });
  await enter([[ada.id, `NEW${serial}`]]);
  await school.db.updateTable('person').set({ last_name: 'Zuse' }).where('id', '=', ada.id).execute();
  const before = await stateOf(first);
  for (const number of [undefined, 1]) expect((await download(first, number)).body).toBe(text);
  expect(await stateOf(first)).toEqual(before);
  expect((await files(first)).is_changed).toBe(true);

  // Each download is in the security log, with who took it.
  const { rows } = await school.pool.query(
    `select actor_id, details from security_event where kind = 'REPORT_EXPORTED' order by id desc limit 3`,
  );
  const { admin: taker, superAdmin } = school.cast;
  expect(rows.map((row) => [row.actor_id, row.details])).toEqual(
    [superAdmin.id, superAdmin.id, taker.id].map((id) => [id, name.replace('.csv', '')]),
  );
});

test('a new file is made only when asked for, with the next number, and the old one stays', async () => {
  await saveTestMapping(school, { codes });
  const { first, last, serial } = await closedWeek();
  const { body: one } = await handOver(first);
  expect(await refused(first)).toEqual({
    status: 409,
    text: 'This period has been handed over already. Download its file, or make a new one.',
  });
  expect(await refused(first, { again: true })).toEqual({
    status: 409,
    text: 'The new file would be the same as the last one. Download that one instead.',
  });
  await saveTestMapping(school, { codes: { REGULAR: 'R', OVERTIME: 'O' } });
  const two = await handOver(first, { again: true }, 'superAdmin');
  expect(two.body).toContain(`A${serial},Ada,Adams,R,40.00,640.00,\r\n`);
  expect(two.headers['content-disposition']).toContain(`payroll-${first}-to-${last}-2.csv`);
  const { results, handed_over } = await files(first);
  expect(results.map(({ number, taken_by }) => [number, taken_by.id])).toEqual([
    [2, school.cast.superAdmin.id],
    [1, school.cast.admin.id],
  ]);
  expect(handed_over?.by?.id).toBe(school.cast.admin.id);
  expect((await download(first)).body).toBe(two.body);
  expect((await download(first, 1)).body).toBe(one);
  expect((await download(first, 3)).statusCode).toBe(404);
});

test('of two admins who hand over at once, one gets the file and the other reads why not', async () => {
  await saveTestMapping(school, { codes });
  const { first } = await closedWeek();
  const answers = await Promise.all([handOver(first), handOver(first, {}, 'superAdmin')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await files(first)).count).toBe(1);
});

test('a file is refused before any byte, and then nothing is handed over', async () => {
  await saveTestMapping(school, {});
  const { first, ada, zoe } = await closedWeek({ ada: null });
  expect(await refused(first)).toEqual({
    status: 409,
    text: 'These people have no payroll number: Ada Adams. These kinds of pay have no code: regular, overtime.',
  });
  await saveTestMapping(school, { codes: { ...codes, REGULAR: '=SUM(A1)' } });
  await enter([[ada.id, `B${ada.id}`]]);
  expect(await refused(first)).toEqual({
    status: 400,
    text: 'Generic CSV cannot carry “=SUM(A1)” as the code of regular pay.',
  });
  await saveTestMapping(school, { format: 'ADP', companyCode: 'HÖ', codes });
  expect(await refused(first)).toEqual({
    status: 400,
    text: 'ADP Workforce Now cannot carry “HÖ” as the company code.',
  });
  // Only those may be left out whom the file cannot carry.
  await saveTestMapping(school, { format: 'ADP', companyCode: 'H2', codes });
  expect(await refused(first, { left_out: [zoe.id] })).toEqual({
    status: 400,
    text: 'Only people whom the file cannot carry are left out of it.',
  });
  expect(await stateOf(first)).toMatchObject({ handed_over_at: null });
  expect((await files(first)).count).toBe(0);
  expect((await handOver(first)).headers['content-disposition']).toContain('PRH2_EPI.csv');
});

test('a person whose hours the format cannot carry is left out after the admin says so', async () => {
  await saveTestMapping(school, { format: 'ADP', companyCode: 'H2', codes });
  const first = '2018-01-07';
  const [ida, tom] = [await school.hire({ first_name: 'Ida', last_name: 'Moe' }), await school.hire()];
  await enter([
    [ida.id, 'IDA'],
    [tom.id, 'TOM'],
  ]);
  await closePeriod(
    school,
    first,
    new Map([
      [ida.id, [{ minutes: -90, cents: -2_400, adjusts: '2017-12-05' }]],
      [tom.id, [{ minutes: 60, cents: 1_600 }]],
    ]),
  );
  const text = 'Ida Moe has −1.50 regular hours. ADP Workforce Now cannot carry this: enter it by hand.';
  expect(await refused(first)).toEqual({ status: 409, text });
  expect(await school.answer(previewPayrollFile, { params: { first } }, { as: 'admin' })).toMatchObject({
    format: 'ADP',
    refusals: [{ text, people: [{ id: ida.id, name: 'Ida Moe' }] }],
    is_closed: true,
  });
  const { body } = await handOver(first, { left_out: [ida.id] });
  expect(body.split('\r\n').slice(1)).toEqual(['H2,20180113,TOM,,16.00,1.00,,,,,,,', '']);
  expect((await files(first)).results).toMatchObject([
    { people: 1, left_out: [{ id: ida.id, name: 'Ida Moe' }] },
  ]);
  expect((await download(first)).body).toBe(body);
});

test('the preview has the first ten lines, the sums and the rounding', async () => {
  await saveTestMapping(school, { codes });
  const people = await Promise.all(Array.from({ length: 12 }, () => school.hire()));
  await enter(people.map(({ id }) => [id, `T${id}`]));
  const first = '2018-02-04';
  await closePeriod(school, first, new Map(people.map(({ id }) => [id, [{ minutes: 10, cents: 267 }]])));
  const preview = await school.answer(previewPayrollFile, { params: { first } }, { as: 'admin' });
  expect(preview).toMatchObject({
    ...{ row_count: 12, people_count: 12, hours: 2, rounding_difference: 0.04, dollars: 32.04, refusals: [] },
    name: 'payroll-2018-02-04-to-2018-02-10.csv',
  });
  expect(preview.rows).toHaveLength(10);
  expect(preview.rows[0]).toEqual([
    `T${Math.min(...people.map(({ id }) => id))}`,
    'Robin',
    'Swimmer',
    'Hourly',
    '0.17',
    '2.67',
    '',
  ]);
  expect(await files(first)).toMatchObject({ count: 0, handed_over: null });
});

test('a period that is not closed is previewed as of now, and not downloaded', async () => {
  await saveTestMapping(school, { codes });
  const body = { kind: 'WEEKLY', starts_on: '2026-05-31', pay_day_offset: 5 } as const;
  await school.answer(setPaySchedule, { body }, { as: 'admin' });
  const person = await school.hire({ first_name: 'Open', last_name: 'Water' });
  await enter([[person.id, 'OPEN1']]);
  await insertAttendance(school, person.id, chicago('2026-06-02T09:00'), chicago('2026-06-02T12:30'));
  const first = '2026-05-31';
  expect(await school.answer(previewPayrollFile, { params: { first } }, { as: 'admin' })).toMatchObject({
    rows: [['OPEN1', 'Open', 'Water', 'Hourly', '3.50', '', '']],
    ...{ hours: 3.5, dollars: null, is_closed: false, refusals: [] },
  });
  expect(await refused(first)).toEqual({ status: 404, text: 'This period is not closed.' });
  const others = { params: { first: '2026-06-01' } };
  expect((await school.refusal(previewPayrollFile, others, { as: 'admin' })).status).toBe(404);
});

test('hours that were typed by hand are handed over with words, once', async () => {
  const { first } = await closedWeek();
  const mark = (notes: string) => ({ params: { first }, body: { notes } });
  expect(await school.refusal(markHandedOver, mark(' '), { as: 'admin' })).toEqual({
    status: 422,
    text: 'Say how it reached payroll',
  });
  expect((await school.refusal(markHandedOver, mark('x'.repeat(256)), { as: 'admin' })).status).toBe(422);
  await school.answer(markHandedOver, mark('typed into payroll by hand'), { as: 'admin' });
  expect((await files(first)).handed_over).toMatchObject({
    by: { id: school.cast.admin.id },
    notes: 'typed into payroll by hand',
  });
  expect(await school.refusal(markHandedOver, mark('again'), { as: 'superAdmin' })).toMatchObject({
    status: 409,
  });
  // A file can still be made, and does not change who handed it over.
  await saveTestMapping(school, { codes });
  expect((await handOver(first, {}, 'superAdmin')).statusCode).toBe(200);
  expect((await files(first)).handed_over).toMatchObject({
    by: { id: school.cast.admin.id },
    notes: 'typed into payroll by hand',
  });
});

test('a period that is not closed has no file', async () => {
  const first = '2026-06-07';
  expect(await refused(first)).toEqual({ status: 404, text: 'This period is not closed.' });
  expect((await download(first)).statusCode).toBe(404);
  expect(await files(first)).toMatchObject({ count: 0, handed_over: null });
  const mark = { params: { first }, body: { notes: 'by hand' } };
  expect((await school.refusal(markHandedOver, mark, { as: 'admin' })).status).toBe(404);
});

test('after the hand-over a closed period cannot be void, and the database keeps its files', async () => {
  await saveTestMapping(school, { codes });
  const { first, id } = await closedWeek();
  await handOver(first);
  const reopen = `update pay_period set reopened_at = now(), reopened_by = closed_by, reopened_reason = 'x' where id = ${id}`;
  await expect(school.pool.query(reopen)).rejects.toThrow('pay_period_stays_handed_over');
  const change = `update payroll_file set sha256 = repeat('0', 64) where period_id = ${id}`;
  await expect(school.pool.query(change)).rejects.toThrow('permission denied');
});

test('an admin enters the mapping, and everybody else is refused', async () => {
  await school.db.deleteFrom('payroll_mapping').execute();
  const as = { as: 'admin' } as const;
  const usual = await school.answer(viewPayrollMapping, {}, as);
  expect(usual).toMatchObject({ format: 'CSV', company_code: '', is_set: false });
  expect(usual.codes).toHaveLength(8);
  const { is_set: _, ...body } = {
    ...usual,
    format: 'PAYCHEX' as const,
    company_code: '12345678',
    codes: [{ kind: 'REGULAR' as const, code: 'Hourly' }],
    locations: [{ id: school.locationA, code: '100' }],
    positions: [{ id: school.positions[0] ?? 0, code: '12' }],
  };
  const saved = await school.answer(updatePayrollMapping, { body }, as);
  expect(saved).toMatchObject({ format: 'PAYCHEX', company_code: '12345678', is_set: true });
  expect(saved.locations.find(({ id }) => id === school.locationA)?.code).toBe('100');
  expect(saved.locations.find(({ id }) => id === school.locationB)?.code).toBe('');
  expect(await school.answer(viewPayrollMapping, {}, { as: 'superAdmin' })).toEqual(saved);
  const names = { ...body, columns: [{ field: 'first_name' as const, heading: 'First' }] };
  expect(await school.refusal(updatePayrollMapping, { body: names }, as)).toEqual({
    status: 422,
    text: 'Choose a column for hours, minutes, duration or dollars',
  });
  const gone = { ...body, locations: [{ id: 999_999, code: '1' }] };
  expect((await school.refusal(updatePayrollMapping, { body: gone }, as)).status).toBe(409);
  for (const other of ['managerA', 'employeeA'] as const) {
    expect((await school.refusal(viewPayrollMapping, {}, { as: other })).status).toBe(403);
    expect((await school.refusal(listPayrollNumbers, { query: {} }, { as: other })).status).toBe(403);
  }
});

test('payroll numbers are unique, and saved together or not at all', async () => {
  const [one, two] = [await school.hire({ first_name: 'Uno' }), await school.hire({ first_name: 'Due' })];
  const as = { as: 'admin' } as const;
  const refusal = (...numbers: [number, string | null][]) =>
    school.refusal(
      updatePayrollNumbers,
      { body: { numbers: numbers.map(([user, payroll_number]) => ({ user, payroll_number })) } },
      as,
    );
  expect(
    await enter([
      [one.id, 'U-1'],
      [two.id, ' D2 '],
    ]),
  ).toEqual({ changed: 2 });
  expect(await enter([[one.id, 'U-1']])).toEqual({ changed: 0 });
  // In one step people can exchange them.
  expect(
    await enter([
      [one.id, 'D2'],
      [two.id, 'U-1'],
    ]),
  ).toEqual({ changed: 2 });
  const three = await school.hire();
  expect(await refusal([three.id, 'X1'], [two.id, 'X2'], [one.id, 'X1'])).toMatchObject({ status: 409 });
  expect(await refusal([three.id, 'D2'])).toEqual({
    status: 409,
    text: 'Uno Swimmer has the payroll number D2 already.',
  });
  expect(await refusal([three.id, 'X1'], [999_999, 'X2'])).toEqual({ status: 404, text: 'User not found.' });
  expect(await refusal([three.id, 'X1'], [three.id, 'X2'])).toMatchObject({ status: 400 });
  for (const wrong of ['-1', '=1', 'a b', 'é', 'x'.repeat(21), '']) {
    expect((await refusal([three.id, wrong])).status, wrong).toBe(422);
  }
  const { results, missing } = await school.answer(listPayrollNumbers, { query: { search: 'Swimmer' } }, as);
  const numberOf = (id: number) => results.find((person) => person.id === id)?.payroll_number;
  expect([one, two, three].map(({ id }) => numberOf(id))).toEqual(['D2', 'U-1', null]);
  expect(missing).toBeGreaterThan(0);
  const lacking = await school.answer(listPayrollNumbers, { query: { missing: 'true' } }, as);
  expect(lacking.count).toBe(missing);
  expect(await enter([[one.id, null]])).toEqual({ changed: 1 });
  // Races are decided by the database.
  const race = await Promise.allSettled([enter([[two.id, 'RACE']]), enter([[three.id, 'RACE']])]);
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the number and the name of somebody who is erased go, and the file is not made again with another name', async () => {
  await saveTestMapping(school, { codes });
  const { first, ada, serial } = await closedWeek();
  await handOver(first);
  await saveTestMapping(school, { format: 'ADP', companyCode: 'H2', codes });
  const { body } = await handOver(first, { again: true });
  const file = await school.call(exportPerson, { params: { id: ada.id } }, { as: 'admin' });
  expect(file.json().stored['payroll_file_person.person_id']).toHaveLength(2);
  await school.answer(deletePerson, { params: { id: ada.id } }, { as: 'admin' });
  await school.answer(erasePerson, { params: { id: ada.id }, body: { name: 'Ada Adams' } }, { as: 'admin' });
  const { rows } = await school.pool.query('select payroll_number from person where id = $1', [ada.id]);
  expect(rows).toEqual([{ payroll_number: null }]);
  // ADP's file names nobody.
  expect((await download(first, 2)).body).toBe(body);
  expect(body).toContain(`A${serial},`);
  expect(
    await school.refusal(downloadPayrollFile, { params: { first }, query: { number: 1 } }, { as: 'admin' }),
  ).toEqual({
    status: 409,
    text: 'This file cannot be made again byte by byte, because somebody who is in it was erased.',
  });
});
