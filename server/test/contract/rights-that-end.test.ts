// Rules held here: G12a, G12b.

import { randomUUID } from 'node:crypto';
import { kioskHeader, notEnrolled } from '@deckhand/contract/attendance/kiosks/kiosk';
import { revokeKiosk } from '@deckhand/contract/attendance/kiosks/revoke-kiosk';
import { takeOverKiosk } from '@deckhand/contract/attendance/kiosks/take-over-kiosk';
import { sendOfflinePunches } from '@deckhand/contract/attendance/send-offline-punches';
import type { CallDeclaration } from '@deckhand/contract/call';
import { exportSchool } from '@deckhand/contract/connect/export/export-school';
import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { login } from '@deckhand/contract/people/accounts/login';
import { logout } from '@deckhand/contract/people/accounts/logout';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { addApp } from '@deckhand/contract/people/second-factor/add-app';
import { listFactors } from '@deckhand/contract/people/second-factor/list-factors';
import { startApp } from '@deckhand/contract/people/second-factor/start-app';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { kioskStopped } from '@deckhand/contract/refusals';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import { updateMessage } from '@deckhand/contract/school/message/update-message';
import { fillOpenings } from '@deckhand/contract/staffing/filling/fill-openings';
import type { SecondFactorFor } from '@deckhand/domain/access/school';
import { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { hashToken } from '../../src/platform/secrets/secrets.ts';
import { rightsOfKiosk } from '../../src/platform/sessions/enrolled-kiosk.ts';
import { rightsOf, type SignedIn } from '../../src/platform/sessions/sessions.ts';
import { addressOf, refusalIn } from '../call-app.ts';
import { password, type TestPerson } from '../fixture-school.ts';
import { patiently } from '../patience.ts';
import { openLocation } from '../planned-location.ts';
import { parseAnswer, rawConnection } from '../raw-connection.ts';
import { testApp } from '../test-factors.ts';
import { enrollTestKiosk, type TestKiosk } from '../test-kiosk.ts';
import { schoolForTests } from '../test-school.ts';
import { waitForBlocked } from '../wait-for-blocked.ts';

const school = schoolForTests();
let address: string;
beforeAll(async () => {
  address = await school.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Sends the head of a request, waits until the caller was found, does something, and sends the body. */
async function callSlowly(
  call: CallDeclaration,
  input: { params?: unknown; query?: unknown; body: object },
  caller: Pick<TestPerson, 'token'> | TestKiosk,
  meanwhile: () => Promise<unknown>,
) {
  const body = JSON.stringify(input.body);
  const connection = await rawConnection(address);
  const found = callerFound();
  const who =
    'kioskToken' in caller ? `${kioskHeader}: ${caller.kioskToken}` : `authorization: Token ${caller.token}`;
  connection.send(
    `${call.method} ${addressOf(call, input)} HTTP/1.1\r\nhost: deckhand\r\n${who}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body.slice(0, 1)}`,
  );
  await found;
  await meanwhile();
  connection.send(body.slice(1));
  return parseAnswer(await connection.closed);
}

/** Resolves when the next request has got its caller from the database. */
function callerFound(): Promise<void> {
  return new Promise((resolve) => {
    const onRelease = () => {
      school.pool.off('release', onRelease);
      // The answer is read in the same turn.
      setImmediate(() => setImmediate(resolve));
    };
    school.pool.on('release', onRelease);
  });
}

const day = (number: number) => `2026-07-${String(number).padStart(2, '0')}`;
const holidayOn = (date: string) => ({
  query: {},
  body: { reason: 'Storm', date, location_id: school.locationA },
});
const change = (person: TestPerson, body: object) =>
  school.answer(updatePerson, { params: { id: person.id }, body } as never, { as: 'superAdmin' });

const endings: [string, (caller: TestPerson) => Promise<unknown>, number][] = [
  ['logged out', (caller) => school.answer(logout, {}, { as: caller }), 401],
  ['demoted', (caller) => change(caller, { user_type: 'EMPLOYEE' }), 403],
  ['moved', (caller) => change(caller, { locations: [school.locationB] }), 403],
  ['deactivated', (caller) => change(caller, { is_active: false }), 401],
  [
    'deleted',
    (caller) => school.answer(deletePerson, { params: { id: String(caller.id) } }, { as: 'superAdmin' }),
    401,
  ],
];

test.each(endings)('a manager who is %s while the body arrives is not obeyed', async (how, end, status) => {
  const manager = await school.hire({ role: 'MANAGER' });
  const date = day(1 + endings.findIndex(([name]) => name === how));
  const answer = await callSlowly(addHoliday, holidayOn(date), manager, () => end(manager));
  expect([answer.status, answer.body]).toEqual([status, expect.stringContaining('error')]);
  const holidays = await school.db.selectFrom('holiday').select('id').where('date', '=', date).execute();
  expect(holidays).toEqual([]);
});

test('a manager whose location is archived while the body arrives is not obeyed there', async () => {
  const { id } = await openLocation(school);
  const manager = await school.hire({ role: 'MANAGER', locations: [id, school.locationA] });
  const closure = { query: {}, body: { reason: 'Storm', date: day(21), location_id: id } };
  const answer = await callSlowly(addHoliday, closure, manager, () =>
    school.answer(deleteLocation, { params: { id: String(id) } }, { as: 'admin' }),
  );
  expect(answer.status).toBe(403);
});

test('locations that are given again as they are change no rights', async () => {
  const manager = await school.hire({ role: 'MANAGER' });
  const rights = () =>
    school.db.selectFrom('session').select('rights').where('person_id', '=', manager.id).execute();
  const before = await rights();
  await change(manager, { locations: [school.locationA] });
  expect(await rights()).toEqual(before);
  await change(manager, { locations: [school.locationB] });
  expect(await rights()).not.toEqual(before);
});

test('a sign-in without its second factor that ends while the body arrives sets none up', async () => {
  const admin = await school.hire({ role: 'ADMIN' });
  const ask = (second_factor_for: SecondFactorFor) =>
    school.db.updateTable('settings').set({ second_factor_for }).execute();
  await ask('ADMINS');
  const half = await school.answer(login, { body: { email: admin.email, password } });
  const thief = { token: half.second_factor_token ?? '' };
  const { secret } = await school.answer(startApp, { body: { current_password: password } }, { as: thief });
  const body = { name: 'Thief', app_code: testApp(school, secret).code() };
  const answer = await callSlowly(addApp, { body }, thief, () => school.answer(logout, {}, { as: thief }));
  const { factors } = await school.answer(listFactors, {}, { as: admin });
  await ask('NOBODY');
  expect([answer.status, factors]).toEqual([401, []]);
});

test('nor is anything read for them that only management reads', async () => {
  const manager = await school.hire({ role: 'MANAGER' });
  const answer = await callSlowly(fillOpenings, { body: { date: day(20) } }, manager, () =>
    school.answer(logout, {}, { as: manager }),
  );
  expect(answer.status).toBe(401);
});

/** Punches of yesterday that a kiosk saved. */
const savedPunches = (person: TestPerson) => ({
  body: {
    punches: [16, 12].map((hours) => {
      const at = new Date(school.clock().getTime() - hours * 3_600_000);
      return { id: randomUUID(), code: person.key, punched_at: at.toISOString(), skew: 0 };
    }),
  },
});
const punchesOf = ({ body }: ReturnType<typeof savedPunches>) =>
  school.db
    .selectFrom('offline_punch')
    .select('id')
    .where(
      'id',
      'in',
      body.punches.map(({ id }) => id),
    )
    .execute();

const kioskEndings: [string, (kiosk: TestKiosk, keeper: TestPerson) => Promise<unknown>, string][] = [
  [
    'is revoked',
    ({ id }) => school.answer(revokeKiosk, { params: { id: String(id) } }, { as: 'admin' }),
    notEnrolled,
  ],
  ['loses its manager', (_, keeper) => change(keeper, { is_active: false }), kioskStopped],
];

test.each(kioskEndings)('a kiosk that %s while its saved punches arrive keeps them', async (_, end, text) => {
  const [keeper, person] = [await school.hire({ role: 'MANAGER' }), await school.hire()];
  const kiosk = await enrollTestKiosk(school, school.locationA, { enrolled_by: keeper.id });
  const saved = savedPunches(person);
  const answer = await callSlowly(sendOfflinePunches, saved, kiosk, () => end(kiosk, keeper));
  expect([answer.status, JSON.parse(answer.body).error]).toEqual([403, text]);
  expect(await punchesOf(saved)).toEqual([]);
  // It reads the same when it sends them afterwards.
  expect(await school.refusal(sendOfflinePunches, saved, kiosk)).toEqual({ status: 403, text });
});

test('a kiosk that somebody takes over while its saved punches arrive is obeyed as theirs', async () => {
  const [keeper, manager] = [await school.hire({ role: 'MANAGER' }), await school.hire({ role: 'MANAGER' })];
  const kiosk = await enrollTestKiosk(school, school.locationA, { enrolled_by: keeper.id });
  const saved = savedPunches(manager);
  const answer = await callSlowly(sendOfflinePunches, saved, kiosk, async () => {
    await change(keeper, { is_active: false });
    await school.answer(takeOverKiosk, { params: { id: String(kiosk.id) } }, { as: manager });
  });
  expect(answer.status).toBe(200);
  // Nobody's punches count by the word of a kiosk for which they answer.
  expect(JSON.parse(answer.body).results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'WAITING',
    'WAITING',
  ]);
});

test('a revocation waits for the punches that its kiosk is writing, and punches wait for it', async () => {
  const [kiosk, person] = [await enrollTestKiosk(school), await school.hire()];
  let waiting: Promise<unknown> = Promise.resolve();
  await inTransaction(school.db, async (transaction) => {
    const { text, values } = rightsOfKiosk({
      tokenHash: hashToken(kiosk.kioskToken),
      keeperIds: [school.cast.admin.id],
    });
    await transaction.executeQuery(CompiledQuery.raw(text, [...values]));
    waiting = school.answer(revokeKiosk, { params: { id: String(kiosk.id) } }, { as: 'admin' });
    await waitForBlocked(school.owner);
    expect(await rowOf(kiosk)).toEqual({ revoked_at: null });
  });
  await waiting;
  expect(await rowOf(kiosk)).toEqual({ revoked_at: school.clock() });
  expect(await school.refusal(sendOfflinePunches, savedPunches(person), kiosk)).toMatchObject({
    status: 403,
  });
});

const rowOf = ({ id }: TestKiosk) =>
  school.db.selectFrom('kiosk').select('revoked_at').where('id', '=', id).executeTakeFirstOrThrow();

test('a person who still may do it is obeyed with the rights of now', async () => {
  const manager = await school.hire({ role: 'MANAGER' });
  const answer = await callSlowly(addHoliday, holidayOn(day(10)), manager, () =>
    change(manager, { locations: [school.locationA, school.locationB] }),
  );
  expect(answer.status).toBe(addHoliday.success.status);
  const admin = await school.hire({ role: 'MANAGER' });
  const message = { params: { id: '1' }, body: { message: 'Wash hands' } };
  expect((await callSlowly(updateMessage, message, admin, async () => undefined)).status).toBe(403);
});

/** As the server finds somebody whose rights nobody has changed. */
const signedIn = (person: TestPerson): SignedIn => ({
  ...person,
  kind: 'session',
  locationIds: [],
  isVerified: true,
  lacksFactor: false,
  calendarState: null,
  endsAt: school.clock(),
  provedAt: school.clock(),
  tokenHash: hashToken(person.token),
  rights: 0,
});

test('a write that meets a change of its rights waits for it, and a change waits for the write', async () => {
  const manager = await school.hire({ role: 'MANAGER' });
  let waiting: Promise<unknown> = Promise.resolve();
  await inTransaction(school.db, async (transaction) => {
    const locations = transaction.deleteFrom('person_location').where('person_id', '=', manager.id);
    await locations.execute();
    waiting = school.call(addHoliday, holidayOn(day(15)), { as: manager });
    await waitForBlocked(school.owner);
  });
  expect(refusalIn((await waiting) as never).status).toBe(403);
  const other = await school.hire({ role: 'MANAGER' });
  await inTransaction(school.db, async (transaction) => {
    const { text, values } = rightsOf(signedIn(other), school.clock());
    await transaction.executeQuery(CompiledQuery.raw(text, [...values]));
    waiting = school.call(logout, {}, { as: other });
    await waitForBlocked(school.owner);
  });
  expect(((await waiting) as { statusCode: number }).statusCode).toBe(200);
});

test('an archive of a location waits for none of its people, holds none of them up, and ends what each may do there', async () => {
  const { id } = await openLocation(school);
  const manager = await school.hire({ role: 'MANAGER', locations: [id] });
  const rights = (person: TestPerson) =>
    school.db.selectFrom('session').select('rights').where('person_id', '=', person.id).execute();
  const before = await rights(manager);
  await inTransaction(school.db, async (transaction) => {
    const { text, values } = rightsOf(signedIn(manager), school.clock());
    await transaction.executeQuery(CompiledQuery.raw(text, [...values]));
    await school.answer(deleteLocation, { params: { id: String(id) } }, { as: 'admin' });
  });
  expect(await rights(manager)).not.toEqual(before);

  const { id: other } = await openLocation(school);
  const staying = await school.hire({ role: 'MANAGER', locations: [other] });
  const [late, beforeLate] = await inTransaction(school.db, async (transaction) => {
    const location = transaction.updateTable('location').set({ archived_at: school.clock() });
    await location.where('id', '=', other).execute();
    const seen = school.db.updateTable('session').set({ last_seen_at: school.clock() });
    await seen.where('person_id', '=', staying.id).execute();
    const comer = await school.hire({ role: 'MANAGER', locations: [other] });
    return [comer, await rights(comer)] as const;
  });
  expect(await rights(late)).not.toEqual(beforeLate);
});

test('an import is waited for by nobody who changes the rights of its importer, and is not made then', async () => {
  const admin = await school.hire({ role: 'ADMIN' });
  const file = (name: string) => ({ kind: 'POSITIONS' as const, text: `Name\n${name}` });
  const save = async (name: string) => {
    const { seal } = await school.answer(previewImport, { body: file(name) }, { as: admin });
    return school.call(saveImport, { body: { ...file(name), seal } }, { as: admin });
  };
  expect((await save('Aqua Coach')).statusCode).toBe(201);
  const holder = await school.owner.connect();
  await holder.query('begin; lock table position in share row exclusive mode');
  const saving = save('Slide Coach');
  await waitForBlocked(school.owner);
  await change(admin, { user_type: 'MANAGER' });
  await holder.query('rollback');
  holder.release();
  expect((await saving).statusCode).toBe(403);
  const made = school.db.selectFrom('position').select('name').where('name', 'like', '% Coach');
  expect(await made.execute()).toEqual([{ name: 'Aqua Coach' }]);
});

describe('a download of everything that its reader takes slowly', () => {
  /** More than the system keeps of an answer that nobody reads, also compressed. */
  const NOTES = 12;
  const LETTERS = 1024 * 1024;

  beforeAll(async () => {
    const { rows } = await school.owner.query<{ id: number }>('select id from position limit 1');
    await school.owner.query(
      `insert into coverage_need (location_id, position_id, weekdays, dates, minutes, people, note, entered_by, entered_at)
      select $1, $2, '{1}', '{[2026-07-06,)}', '[540,600)', 1,
        (select string_agg(md5(row || ' ' || part), '') from generate_series(1, $5::integer / 32) as part), $3, $4
      from generate_series(1, $6::integer) as row`,
      [school.locationA, rows[0]?.id, school.cast.admin.id, school.clock(), LETTERS, NOTES],
    );
    return () => school.owner.query('delete from coverage_need');
  });

  /** Reads the first bytes, and no more until it is asked to. */
  async function begin(caller: TestPerson) {
    const connection = await rawConnection(address);
    connection.send(
      `GET ${exportSchool.path} HTTP/1.1\r\nhost: deckhand\r\nauthorization: Token ${caller.token}\r\nconnection: close\r\n\r\n`,
    );
    await connection.until('README.txt');
    connection.socket.pause();
    return {
      rest: () => {
        connection.socket.resume();
        return connection.closed;
      },
    };
  }

  const responses = () =>
    new Promise<number>((resolve, reject) =>
      school.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  test.each(endings.filter(([how]) => how !== 'moved'))(
    'ends within two seconds when they are %s, and not like a whole file',
    async (_how, end) => {
      const admin = await school.hire({ role: 'ADMIN' });
      const before = await responses();
      const { rest } = await begin(admin);
      expect(await responses()).toBe(before + 1);
      const began = performance.now();
      await end(admin);
      await expect.poll(responses, { timeout: patiently(5_000) }).toBe(before);
      expect(performance.now() - began).toBeLessThan(patiently(2_000));
      const received = await rest();
      expect(received).toContain('HTTP/1.1 200');
      // The last chunk of an answer that is whole.
      expect(received.endsWith('\r\n0\r\n\r\n')).toBe(false);
    },
  );

  test('goes on for everybody else', async () => {
    const admin = await school.hire({ role: 'ADMIN' });
    const { rest } = await begin(admin);
    await school.answer(logout, {}, { as: await school.hire({ role: 'ADMIN' }) });
    expect((await rest()).endsWith('\r\n0\r\n\r\n')).toBe(true);
  });
});
