// Rules held here: LA5, LA12.

import type { CallDeclaration } from '@deckhand/contract/call';
import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { birthDateKnown } from '@deckhand/contract/people/person';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { viewPerson } from '@deckhand/contract/people/view-person';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTurn } from '../draw-sample.ts';
import type { TestPerson } from '../fixture-school.ts';
import { openLiveStream } from '../live-stream.ts';
import { planShift } from '../planned-shift.ts';
import { schoolForTests } from '../test-school.ts';
import { forgetTokens, makeTestToken } from '../test-tokens.ts';
import type { Sample } from './samples.ts';
import { leaksTo, readingCalls, writesThatLeak } from './walk-answers.ts';

/** Mia is 17, Kim and Lee are adults; nobody else has a birth date. */
const school = schoolForTests({ METRICS_TOKEN: 'a-token-of-the-tests' });
const BORN = { mia: '2009-03-17', manager: '1971-09-23', boss: '1969-04-13' } as const;
/** In the form of the API, of screens, of other systems, and without anything between. */
const LOOKS =
  /2009-03-17|0?3[-/.]17[-/.](20)?09|20090317|1971-09-23|0?9[-/.]23[-/.](19)?71|19710923|1969-04-13|0?4[-/.]13[-/.](19)?69|19690413/;

let mia: TestPerson;
let bo: TestPerson;
let manager: TestPerson;
let boss: TestPerson;

beforeAll(async () => {
  mia = await school.hire({ first_name: 'Mia', email: 'mia@marked.test' });
  bo = await school.hire({ first_name: 'Bo' });
  manager = await school.hire({ role: 'MANAGER', first_name: 'Kim', email: 'kim@marked.test' });
  boss = await school.hire({ role: 'ADMIN', first_name: 'Lee' });
  for (const [person, dob] of [
    [mia, BORN.mia],
    [manager, BORN.manager],
    [boss, BORN.boss],
  ] as const)
    await school.answer(updatePerson, { params: { id: person.id }, body: { dob } }, { as: 'superAdmin' });
  await planShift(school, {
    start_date: '2026-06-15',
    start_time: '16:00',
    end_time: '17:00',
    staff: [{ id: mia.id }],
  });
});

const roster = (dob: string) => `Email,Date of birth,City\nmia@marked.test,${dob},Chicago`;

/** Lists what reading calls are asked besides their sample. */
function about(call: CallDeclaration): Partial<Sample>[] {
  const people = [mia, manager, boss].map(({ id }) => ({ params: { id } }));
  const inputs: Record<string, Partial<Sample>[]> = {
    'view-person': people,
    'list-people': [
      { query: {} },
      { query: { limit: 100 } },
      { query: { format: 'csv' } },
      { query: { search: '2009-03-17' } },
    ],
    'view-certificates': people,
    'view-availability': people,
    'list-absences': people,
    'preview-deletion': people,
  };
  return inputs[call.name] ?? [];
}

const walk = { school, looks: LOOKS, about };

/** Lists what calls that write are asked besides their sample. */
function acts(): Record<string, Partial<Sample>[]> {
  const change = (person: TestPerson, body: Record<string, unknown>) => ({ params: { id: person.id }, body });
  return {
    'update-person': [
      change(mia, { city: 'Evanston' }),
      change(mia, { dob: null }),
      change(mia, { dob: '2001-01-01' }),
      change(manager, { city: 'Evanston' }),
    ],
    'preview-import': [{ body: { kind: 'PEOPLE', text: roster('2001-01-01') } }],
    'rank-people': [],
  };
}

describe('a birth date is seen by nobody who may not', () => {
  it('but by admins, so the marks are where the test looks', async () => {
    for (const [person, dob] of [
      [mia, BORN.mia],
      [boss, BORN.boss],
    ] as const) {
      const seen = await school.answer(viewPerson, { params: { id: person.id } }, { as: 'admin' });
      expect(seen.dob).toBe(dob);
    }
    expect((await leaksTo(walk, await school.hire({ role: 'ADMIN' }))).join(' ')).toContain('list-people');
    // Everybody sees their own.
    expect(
      (
        await leaksTo(
          walk,
          mia,
          readingCalls.filter(({ name }) => name === 'view-me'),
        )
      ).length,
    ).toBe(1);
  });

  it('not by an employee, in any answer or file', async () => expect(await leaksTo(walk, bo)).toEqual([]));

  it('not by a manager of the location, in any answer or file', async () => {
    const other = await school.hire({ role: 'MANAGER' });
    expect(await leaksTo(walk, other)).toEqual([]);
    const seen = await school.answer(viewPerson, { params: { id: mia.id } }, { as: other });
    expect([seen.dob, seen.has_dob, seen.age_group]).toEqual([null, true, 'AGE_16_17']);
    const adult = await school.answer(viewPerson, { params: { id: manager.id } }, { as: other });
    expect([adult.dob, adult.has_dob, adult.age_group]).toEqual([null, true, null]);
    const nobody = await school.answer(viewPerson, { params: { id: bo.id } }, { as: other });
    expect([nobody.dob, nobody.has_dob, nobody.age_group]).toEqual([null, false, null]);
  });

  it('not by a token with every scope, whoever made it', {
    tags: inTurn('birth-dates-by-token'),
  }, async () => {
    const ofScripts = readingCalls.filter(({ scope }) => scope !== undefined);
    expect(ofScripts.map(({ name }) => name)).toContain('list-people');
    for (const maker of [school.cast.admin, boss]) {
      const makeToken = async () => {
        await forgetTokens(school);
        return (await makeTestToken(school, maker)).token;
      };
      expect(await leaksTo(walk, maker, ofScripts, makeToken)).toEqual([]);
    }
  });

  it.each(['EMPLOYEE', 'MANAGER'] as const)('not by %s, in the answer of a call that writes', async (role) =>
    expect(await writesThatLeak(walk, role, acts())).toEqual([]),
  );

  it('not in a mail, a live message, a webhook, a log or a figure of the metrics', async () => {
    const address = await school.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openLiveStream(address, manager.token, '?records=true');
    await stream.until(1);
    const params = { id: mia.id };
    await school.answer(updatePerson, { params, body: { dob: null } }, { as: 'admin' });
    await school.answer(updatePerson, { params, body: { dob: BORN.mia } }, { as: 'admin' });
    await stream.until(2);
    stream.close();
    expect(stream.events.join(' ')).not.toMatch(LOOKS);
    expect(JSON.stringify(await school.mails())).not.toMatch(LOOKS);
    const metrics = await fetch(`${address}/metrics`, {
      headers: { authorization: 'Bearer a-token-of-the-tests' },
    });
    expect(await metrics.text()).not.toMatch(LOOKS);
    for (const table of [
      'audit',
      'security_event',
      'webhook_event',
      'shift_version',
      'schedule_change',
      'notice',
      'push_notice',
      'import',
      'import_made',
    ]) {
      const { rows } = await school.owner.query<{ text: string }>(
        `select coalesce(jsonb_agg(to_jsonb(logged)), '[]')::text as text from ${table} as logged`,
      );
      expect(rows[0]?.text, table).not.toMatch(LOOKS);
    }
    const trail = await school.db
      .selectFrom('audit')
      .select(['field', 'old_value', 'new_value'])
      .where('subject', '=', 'person')
      .where('subject_id', '=', mia.id)
      .orderBy('id')
      .execute();
    expect(trail.map(({ new_value }) => new_value)).toEqual(['entered', 'removed', 'entered']);
  });
});

describe('a manager', () => {
  const as = async () => school.hire({ role: 'MANAGER' });
  const update = async (person: TestPerson, dob: string | null) =>
    school.call(updatePerson, { params: { id: person.id }, body: { dob } }, { as: await as() });
  const stored = async ({ id }: TestPerson) =>
    (await school.db.selectFrom('person').select('born_on').where('id', '=', id).executeTakeFirst())?.born_on;

  it('enters a birth date where there is none, and never sees it again', async () => {
    const person = await school.hire();
    const answer = await update(person, '2011-02-03');
    expect(answer.json()).toMatchObject({ dob: null, has_dob: true, age_group: 'AGE_14_15' });
    expect(await stored(person)).toBe('2011-02-03');
  });

  it('neither erases nor overwrites nor tries out one that is there', async () => {
    expect((await update(mia, null)).statusCode).toBe(200);
    for (const dob of ['2001-01-01', BORN.mia]) {
      const refused = await update(mia, dob);
      expect([refused.statusCode, refused.json().message]).toEqual([403, birthDateKnown]);
    }
    expect(await stored(mia)).toBe(BORN.mia);
  });

  it('changes none with a file, whatever date it has', async () => {
    const importer = await as();
    for (const dob of ['2001-01-01', BORN.mia, '-']) {
      const file = { kind: 'PEOPLE', text: roster(dob) } as const;
      const preview = await school.answer(previewImport, { body: file }, { as: importer });
      const [row] = preview.rows;
      expect(row?.changes.map(({ column }) => column)).toEqual(dob === '2001-01-01' ? ['city'] : []);
      await school.answer(
        saveImport,
        { body: { ...file, seal: preview.seal, file_name: 'people.csv' } },
        { as: importer },
      );
    }
    expect(await stored(mia)).toBe(BORN.mia);
  });
});

it('a file that enters or corrects birth dates leaves the trail that a form leaves', async () => {
  const [one, other] = [await school.hire(), await school.hire()];
  const save = async (...lines: string[]) => {
    const file = { kind: 'PEOPLE', text: ['Email,Date of birth,City', ...lines].join('\n') } as const;
    const { seal } = await school.answer(previewImport, { body: file }, { as: 'admin' });
    await school.answer(saveImport, { body: { ...file, seal } }, { as: 'admin' });
  };
  await save(`${one.email},2011-02-03,Chicago`, `${other.email},,Chicago`);
  await save(`${one.email},2011-02-04,Chicago`, `${other.email},1990-02-03,Chicago`);
  await save(`${one.email},-,Chicago`, `${other.email},1990-02-03,Evanston`);
  const trailOf = ({ id }: TestPerson) =>
    school.db
      .selectFrom('audit')
      .select(['actor_id', 'cause', 'field', 'old_value', 'new_value'])
      .where('subject', '=', 'person')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
  const row = (new_value: string) => ({
    ...{ actor_id: school.cast.admin.id, cause: 'IMPORT', field: 'birth_date', old_value: null },
    new_value,
  });
  expect(await trailOf(one)).toEqual(['entered', 'corrected', 'removed'].map(row));
  expect(await trailOf(other)).toEqual(['entered'].map(row));
});

it('a token that may write people overwrites none', async () => {
  await forgetTokens(school);
  const { token } = await makeTestToken(school);
  const input = { params: { id: mia.id }, body: { dob: '2001-01-01' } };
  expect(await school.refusal(updatePerson, input, { as: { token } })).toEqual({
    status: 403,
    text: birthDateKnown,
  });
});
