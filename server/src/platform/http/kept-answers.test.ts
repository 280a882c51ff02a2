import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listPeople } from '@deckhand/contract/people/list-people';
import { tooManyDates } from '@deckhand/contract/schedule/calendar/schedule-query';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, callApp, refusalIn } from '../../../test/call-app.ts';
import { recordQueries } from '../../../test/count-queries.ts';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { planShift } from '../../../test/planned-shift.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();
let query: Record<string, unknown>;

beforeAll(async () => {
  // A month of it is larger than what is sent as it is.
  await planShift(school, { shift_repeat: 'DAILY', end_date: '2026-07-31' });
  query = { location: school.locationA, start_date: '2026-06-08', end_date: '2026-07-08' };
});

const read = (reader: TestPerson, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  callApp(school.app, viewSchedule, { query: { ...query, ...more } }, { token: reader.token, headers });

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  return (await recordQueries(school.pool, work)).filter((text) => !/^(begin|commit)/.test(text)).length;
}

describe('a calendar', () => {
  test('is read once for all who may see it, also when they ask at the same moment', async () => {
    const { managerA, admin, superAdmin } = school.cast;
    const answers: string[] = [];
    const ask = async (reader: TestPerson, more = {}) => answers.push((await read(reader, more)).body);
    const alone = await statementsOf(() => ask(admin, { first: 'alone' }));
    const all = await statementsOf(() => Promise.all([ask(managerA), ask(admin), ask(superAdmin)]));
    // Each of the two others adds only the query that finds them.
    expect(all).toBe(alone + 2);
    expect(await statementsOf(() => ask(managerA))).toBe(1);
    const inTabs = () => Promise.all([1, 2, 3, 4, 5].map(() => ask(admin, { first: 'in five tabs' })));
    expect(await statementsOf(inTabs)).toBe(alone);
    expect(new Set(answers).size).toBe(1);
  });

  test('of a person is theirs alone', async () => {
    const own = { start_date: '2026-06-08', end_date: '2026-06-14' };
    const readOwn = async ({ token }: TestPerson) =>
      (await callApp(school.app, viewMySchedule, { query: own }, { token })).headers.etag;
    const { admin, superAdmin, managerA } = school.cast;
    expect(new Set([await readOwn(admin), await readOwn(superAdmin), await readOwn(managerA)]).size).toBe(3);
  });

  test('out of reach is not the one that others see', async () => {
    const { managerB, managerA } = school.cast;
    expect((await read(managerA)).json().results.length).toBe(31);
    expect((await read(managerB)).json().results).toEqual([]);
  });

  test('is refused every time', async () => {
    for (const _ of [1, 2]) {
      const refused = refusalIn(await read(school.cast.admin, { end_date: '2027-07-08' }));
      expect(refused).toEqual({ status: 400, text: tooManyDates });
    }
  });

  test('is the same after more of them than are kept', async () => {
    const { body } = await read(school.cast.admin);
    for (let turn = 0; turn < 70; turn += 1) await read(school.cast.admin, { turn, end_date: '2026-06-08' });
    expect(
      await statementsOf(async () => expect((await read(school.cast.admin)).body).toBe(body)),
    ).toBeGreaterThan(1);
  });
});

describe('a large answer', () => {
  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, GZIP;q=0.5', gunzipSync],
  ] as const)('is compressed by %s for who accepts %s', async (encoding, accepted, decompress) => {
    const plain = await read(school.cast.admin);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const people = { method: 'GET', url: addressOf(listPeople, {}) } as const;
    for (let hired = 0; hired < 30; hired += 1) await school.hire();
    const headers = { authorization: `Token ${school.cast.admin.token}` };
    const list = await school.app.inject({ ...people, headers });
    for (const [text, packed] of [
      [plain.body, await read(school.cast.admin, {}, { 'accept-encoding': accepted })],
      [
        list.body,
        await school.app.inject({ ...people, headers: { ...headers, 'accept-encoding': accepted } }),
      ],
    ] as const) {
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
      expect(packed.rawPayload.length * 4).toBeLessThan(text.length);
      expect(decompress(packed.rawPayload).toString()).toBe(text);
    }
  });

  test('is sent as it is to who accepts nothing else, and so is a small one', async () => {
    for (const accepted of ['identity', 'br;q=0', '', 'zstd']) {
      const { headers } = await read(school.cast.admin, {}, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBeUndefined();
    }
    const day = { end_date: '2026-06-08' };
    const { headers } = await read(school.cast.admin, day, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  });
});
