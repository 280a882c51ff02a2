// Rules held here: LA8, MI8.

import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

/** It is Monday 8 June 2026. Ben is 15. */
const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;
let ben: TestPerson;
let title: string;
let position: string;

const DAY = 'Ben Lind is 15: at most 8 hours on a day without school (29 CFR 570.35).';
const LATE = 'Ben Lind is 15: only from 7:00 AM to 9:00 PM (29 CFR 570.35).';

beforeEach(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER' });
  ben = await location.hire({ first_name: 'Ben', last_name: 'Lind' });
  await born('2011-03-02');
  ({ title } = await school.db
    .selectFrom('location')
    .select('title')
    .where('id', '=', location.id)
    .executeTakeFirstOrThrow());
  ({ name: position } = await school.db
    .selectFrom('position')
    .select('name')
    .where('id', '=', school.positions[0])
    .executeTakeFirstOrThrow());
});

const born = (born_on: string) =>
  school.db.updateTable('person').set({ born_on }).where('id', '=', ben.id).execute();
const file = (...lines: string[]) =>
  ['Reference,Location,Positions,Days,Start,End,From,Until,Staff 1']
    .concat(lines.map((line) => `${line.replace('@', `${title},${position}`)},${ben.email}`))
    .join('\n');
const admin = { as: 'admin' } as const;
type Caller = { as: 'admin' | TestPerson };

const preview = (text: string, caller: Caller) =>
  school.answer(previewImport, { body: { kind: 'SHIFTS', text } }, caller);
const rowsOf = async (text: string, caller: Caller) =>
  (await preview(text, caller)).rows.map(({ outcome, problems }) => [
    outcome,
    ...problems.map((problem) => `${problem.column}: ${problem.text}`),
  ]);
async function save(text: string, caller: Caller, more: { law_reason?: string } = {}) {
  const { seal } = await preview(text, caller);
  return school.call(saveImport, { body: { kind: 'SHIFTS', text, seal, ...more } }, caller);
}

const together = () =>
  file(
    's-1,@,,08:00,13:00,2026-06-16,',
    's-2,@,,13:00,18:00,2026-06-16,',
    's-3,@,,09:00,12:00,2026-06-17,',
    's-4,@,,20:00,21:30,2026-06-17,',
  );

it('names the rows whose seats are too much, also together, and an admin saves them with a reason', async () => {
  const text = together();
  expect(await rowsOf(text, admin)).toEqual([
    ['NEW', `staff_1: ${DAY}`],
    ['NEW', `staff_1: ${DAY}`],
    ['NEW'],
    ['NEW', `staff_1: ${LATE}`],
  ]);
  const asks = await save(text, admin);
  expect([asks.statusCode, asks.json().law.may_go_on]).toEqual([400, true]);
  const law_reason = 'The meet of the league';
  const saved = await save(text, admin, { law_reason });
  expect(saved.statusCode).toBe(201);
  const query = { location: String(location.id) };
  const { results } = await school.answer(listHistory, { query }, admin);
  expect(results[0]).toMatchObject({ kind: 'IMPORTED', law_reason });
  // They are here now, so a file that says the same gives nobody anything.
  expect((await rowsOf(text, admin)).map(([outcome]) => outcome)).toEqual(['SAME', 'SAME', 'SAME', 'SAME']);
});

it('counts what is planned already, and a changed row as it will be', async () => {
  await save(file('k-1,@,,08:00,13:00,2026-06-16,'), admin);
  expect(await rowsOf(file('k-2,@,,13:00,18:00,2026-06-16,'), admin)).toEqual([['NEW', `staff_1: ${DAY}`]]);
  const moved = file('k-1,@,,10:00,13:00,2026-06-16,', 'k-2,@,,13:00,18:00,2026-06-16,');
  expect(await rowsOf(moved, admin)).toEqual([['CHANGES'], ['NEW']]);
  expect((await save(moved, admin)).statusCode).toBe(201);
});

it('has errors for a manager, who can leave such rows out, and for ages against which nobody goes on', async () => {
  const text = file('j-1,@,,20:00,21:30,2026-06-17,', 'j-2,@,,09:00,12:00,2026-06-17,');
  expect(await rowsOf(text, { as: manager })).toEqual([['ERROR', `staff_1: ${LATE}`], ['NEW']]);
  expect((await save(text, { as: manager })).statusCode).toBe(400);
  const { seal } = await school.answer(
    previewImport,
    { body: { kind: 'SHIFTS', text, left_out: [2] } },
    { as: manager },
  );
  const body = { kind: 'SHIFTS' as const, text, left_out: [2], seal };
  expect((await school.call(saveImport, { body }, { as: manager })).statusCode).toBe(201);
  await born('2013-03-02');
  const child = file('s-9,@,,09:00,10:00,2026-06-18,');
  expect(await rowsOf(child, admin)).toEqual([
    ['ERROR', 'staff_1: Ben Lind is 13: nobody under 14 works (29 CFR 570.119).'],
  ]);
  expect((await save(child, admin, { law_reason: 'They want to' })).statusCode).toBe(400);
});
