// Rules held here: TK1, TK2, TK3, TK4, TK5, TK6, TK7, G12a.

import { randomUUID } from 'node:crypto';
import { listMissedPunches } from '@deckhand/contract/attendance/missed-punches/list-missed-punches';
import { requestMissedPunch } from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import type { CallInput } from '@deckhand/contract/call';
import { createAccessToken } from '@deckhand/contract/connect/tokens/create-access-token';
import { listAccessTokens } from '@deckhand/contract/connect/tokens/list-access-tokens';
import { revokeAccessToken } from '@deckhand/contract/connect/tokens/revoke-access-token';
import { keyHeader } from '@deckhand/contract/idempotency';
import { changePassword } from '@deckhand/contract/people/accounts/change-password';
import { createPerson } from '@deckhand/contract/people/create-person';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { listPeople } from '@deckhand/contract/people/list-people';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { viewPerson } from '@deckhand/contract/people/view-person';
import { listPayrollSummary } from '@deckhand/contract/reports/payroll/list-payroll-summary';
import { listScheduleChanges } from '@deckhand/contract/requests/schedule-changes/list-schedule-changes';
import { listShiftRequests } from '@deckhand/contract/requests/shift-requests/list-shift-requests';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { listTimeOffRequests } from '@deckhand/contract/requests/time-off/list-time-off-requests';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { listLocations } from '@deckhand/contract/school/locations/list-locations';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { countQueries } from '../../../../test/count-queries.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { missedShift } from '../../../../test/test-attendance.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { forgetTokens, makeTestToken } from '../../../../test/test-tokens.ts';
import { waitForBlocked } from '../../../../test/wait-for-blocked.ts';
import { buildApp } from '../../../app.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { forgetOldRows } from '../../../platform/jobs/forget-old.queries.ts';
import { liveChanges } from '../../../platform/live/live-changes.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { openSession } from '../../../platform/sessions/sessions.ts';
import { mailEndingTokens } from './mail-ending-tokens.ts';

const school = schoolForTests();
let admin: TestPerson;
/** Changes others. */
let boss: TestPerson;
beforeEach(async () => {
  await forgetTokens(school);
  admin = await school.hire({ role: 'ADMIN' });
  boss = await school.hire({ role: 'ADMIN' });
});
afterEach(() => school.db.deleteFrom('attempt_window').execute());

const cannot = { status: 403, text: 'A token cannot do this.' };
const ended = { status: 401, text: 'This token is wrong, or it has ended.' };
const body = { name: 'Payroll sync', scopes: ['people:read' as const] };
const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const holiday = (date: string) => ({
  query: {},
  body: { reason: 'Storm', date, location_id: school.locationA },
});
const holidays = async (date: string) =>
  (await school.db.selectFrom('holiday').select('id').where('date', '=', date).execute()).length;
const listed = async () => (await school.answer(listAccessTokens, {}, { as: boss })).results;
const events = (kind: 'TOKEN_MADE' | 'TOKEN_REVOKED' | 'TOKEN_REFUSED' | 'TOKEN_IN_NEW_NETWORK') =>
  school.db
    .selectFrom('security_event')
    .select(['actor_id', 'details'])
    .where('kind', '=', kind)
    .where('actor_id', '=', admin.id)
    .orderBy('id')
    .execute();
const change = (person: TestPerson, changes: object) =>
  school.answer(updatePerson, { params: { id: person.id }, body: changes } as never, { as: boss });

it('is shown once, kept as a hash, and listed with its maker, scopes and end', async () => {
  const made = await school.answer(createAccessToken, { body }, { as: admin });
  expect(made.token).toMatch(/^dh_[\w-]{43}$/);
  const [row] = await listed();
  expect(row).toEqual({
    id: made.id,
    name: 'Payroll sync',
    maker: 'Robin Swimmer',
    scopes: ['people:read'],
    networks: [],
    made_at: expect.stringMatching(/^2026-06-08T/),
    expires_at: expect.stringMatching(/^2026-09-06T/),
    last_used_at: null,
    last_network: null,
  });
  const stored = JSON.stringify(await school.db.selectFrom('access_token').selectAll().execute());
  expect(stored).not.toContain(made.token.slice(3));
  expect(await events('TOKEN_MADE')).toEqual([
    { actor_id: admin.id, details: 'Payroll sync, people:read, 90 days' },
  ]);
});

it('takes 1 to 365 days, one of the scopes, and addresses or networks', async () => {
  for (const wrong of [
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { days: null },
    { scopes: [] },
    { scopes: ['hours:write'] },
    { name: ' ' },
    { networks: ['nowhere'] },
    { networks: ['203.0.113.0/33'] },
    { networks: ['not:one'] },
    // Every address, which is none of them.
    { networks: ['0.0.0.0/0'] },
    { networks: ['203.0.113.9', '::/0'] },
    { networks: ['::ffff:0.0.0.0/96'] },
    // In IPv6 spelling the length counts 96 bits before the address, so these are more than all of IPv4, and would match nothing.
    { networks: ['::ffff:203.0.113.0/24'] },
    { networks: ['0:0:0:0:0:FFFF:cb00:7100/95'] },
  ]) {
    const refused = await school.refusal(
      createAccessToken,
      { body: { ...body, ...wrong } as never },
      { as: admin },
    );
    expect([wrong, refused.status]).toEqual([wrong, 422]);
  }
});

it('asks for a proof of who makes it, ten minutes after the login', async () => {
  school.pass({ minutes: 11 });
  const token = await openSession(school.db, admin.id, new Date(school.clock().getTime() - 11 * 60_000));
  const refused = await school.refusal(createAccessToken, { body }, { as: { token } });
  expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('Confirm that it is you') });
});

test('a school has 50 at most, however many are made at once', async () => {
  const row = {
    person_id: admin.id,
    name: 'One of many',
    scopes: ['hours:read'],
    made_at: school.clock(),
    expires_at: new Date(school.clock().getTime() + 86_400_000),
  };
  const many = Array.from({ length: 48 }, (_, index) => ({ ...row, token_hash: Buffer.from([index]) }));
  await school.db.insertInto('access_token').values(many).execute();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => school.call(createAccessToken, { body }, { as: admin })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409]);
  school.pass({ hours: 24 });
  const token = await openSession(school.db, admin.id, school.clock());
  await school.answer(createAccessToken, { body }, { as: { token } });
});

test('a token reads people, deletes none without people:write, and never sets a password (example 28)', async () => {
  const { token } = await makeTestToken(school, admin, { scopes: ['people:read'] });
  const as = { token };
  const sam = await school.hire();
  const { count } = await school.answer(listPeople, { query: {} }, { as });
  expect(count).toBe((await school.answer(listPeople, { query: {} }, { as: admin })).count);
  expect(await school.refusal(deletePerson, idOf(sam), { as })).toEqual({
    status: 403,
    text: 'This token lacks people:write.',
  });
  const passwords = { params: { id: String(sam.id) }, body: { new_password: 'Another1!' } };
  expect(await school.refusal(changePassword, passwords as never, { as })).toEqual(cannot);
  const all = await makeTestToken(school, admin);
  expect(await school.refusal(changePassword, passwords as never, { as: all })).toEqual(cannot);
  await school.answer(deletePerson, idOf(sam), { as: all });
  await change(admin, { user_type: 'MANAGER' });
  expect(await school.refusal(listPeople, { query: {} }, { as })).toEqual(ended);
  expect(await school.refusal(listPeople, { query: {} }, { as: all })).toEqual(ended);
  // That is for good.
  await change(admin, { user_type: 'ADMIN' });
  expect(await school.refusal(listPeople, { query: {} }, { as })).toEqual(ended);
  expect(await events('TOKEN_REFUSED')).toEqual([
    {
      actor_id: admin.id,
      details: expect.stringMatching(
        /^Script \d+, DELETE \/api\/users\/\{id\}\/: This token lacks people:write\.$/,
      ),
    },
    { actor_id: admin.id, details: expect.stringContaining('A token cannot do this.') },
    { actor_id: admin.id, details: expect.stringContaining('A token cannot do this.') },
  ]);
});

test.each([
  ['deactivated', (maker: TestPerson) => change(maker, { is_active: false })],
  ['deleted', (maker: TestPerson) => school.answer(deletePerson, idOf(maker), { as: boss })],
  ['an employee', (maker: TestPerson) => change(maker, { user_type: 'EMPLOYEE' })],
])('the token of a maker who is %s ends at once', async (_how, end) => {
  const { token } = await makeTestToken(school, admin);
  await school.answer(listPeople, { query: {} }, { as: { token } });
  await end(admin);
  expect(await school.refusal(listPeople, { query: {} }, { as: { token } })).toEqual(ended);
  expect(await school.refusal(addHoliday, holiday('2026-07-01'), { as: { token } })).toEqual(ended);
  expect(await listed()).toEqual([]);
});

test('it ends at its end, and when anybody of the admins revokes it', async () => {
  const short = await makeTestToken(school, admin, { days: 1 });
  const revoked = await makeTestToken(school, admin);
  await school.answer(revokeAccessToken, idOf(revoked), { as: boss });
  expect(await school.refusal(listPeople, { query: {} }, { as: revoked })).toEqual(ended);
  expect(await school.refusal(revokeAccessToken, idOf(revoked), { as: boss })).toEqual({
    status: 404,
    text: 'This token has ended already.',
  });
  await school.answer(listPeople, { query: {} }, { as: short });
  school.pass({ hours: 24 });
  expect(await school.refusal(listPeople, { query: {} }, { as: short })).toEqual(ended);
  await forgetOldRows(school.pool, new Date(school.clock().getTime() + 31 * 86_400_000));
  expect(await school.db.selectFrom('access_token').select('id').execute()).toEqual([]);
});

test('a write that meets the end of its token waits, and is refused', async () => {
  for (const end of ['revoked', 'demoted'] as const) {
    const { token, id, maker } = await makeTestToken(school);
    let waiting: Promise<unknown> = Promise.resolve();
    await inTransaction(school.db, async (transaction) => {
      if (end === 'demoted')
        await transaction.updateTable('person').set({ role: 'MANAGER' }).where('id', '=', maker.id).execute();
      else {
        const rows = transaction.selectFrom('access_token').select('id').where('id', '=', id).forUpdate();
        await rows.execute();
        const ending = { ended_at: school.clock() };
        await transaction.updateTable('access_token').set(ending).where('id', '=', id).execute();
      }
      waiting = school.refusal(addHoliday, holiday('2026-07-02'), { as: { token } });
      await waitForBlocked(school.owner);
    });
    expect([end, await waiting]).toEqual([end, ended]);
    expect(await holidays('2026-07-02')).toBe(0);
  }
});

test('a token of an admin whose school asks for a second factor does nothing until they have one', async () => {
  const { token } = await makeTestToken(school, admin);
  await school.db
    .updateTable('settings')
    .set({ second_factor_for: 'MANAGEMENT' as never })
    .execute();
  const refused = await school.refusal(listPeople, { query: {} }, { as: { token } });
  await school.db
    .updateTable('settings')
    .set({ second_factor_for: 'NOBODY' as never })
    .execute();
  expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('second factor') });
});

test('a token opens no account of management, and takes no password', async () => {
  const { token } = await makeTestToken(school, admin);
  const as = { token };
  const employee = {
    first_name: 'Robin',
    last_name: 'Swimmer',
    email: `robin-${randomUUID()}@deckhand.test`,
    phone_number: '+1-312-555-0142',
    user_type: 'EMPLOYEE',
    locations: [school.locationA],
    positions: school.positions,
    key: '77123',
  } as unknown as CallInput<typeof createPerson>['body'];
  const robin = await school.answer(createPerson, { body: employee }, { as });
  const manager = { ...employee, user_type: 'MANAGER' as const, email: 'other@deckhand.test', key: '77124' };
  expect(await school.refusal(createPerson, { body: manager }, { as })).toEqual(cannot);
  const update = (id: number, changes: object) =>
    school.refusal(updatePerson, { params: { id }, body: changes } as never, { as });
  expect(await update(robin.id, { user_type: 'ADMIN' })).toEqual(cannot);
  expect(await update(school.cast.managerA.id, { email: 'thief@deckhand.test' })).toEqual(cannot);
  expect(await update(admin.id, { email: 'thief@deckhand.test', current_password: 'guess' })).toEqual(cannot);
  const gone = await school.hire({ role: 'MANAGER' });
  await change(gone, { is_active: false });
  expect(await update(gone.id, { is_active: true })).toEqual(cannot);
  await school.answer(updatePerson, { params: { id: robin.id }, body: { first_name: 'Rob' } } as never, {
    as,
  });
  const { first_name: name } = await school.answer(viewPerson, { params: { id: robin.id } } as never, { as });
  expect(name).toBe('Rob');
});

test('a token exports no workbook', async () => {
  const { token } = await makeTestToken(school, admin);
  const query = { location: school.locationA, date: '2026-06-08', export: 'true' } as const;
  expect(await school.refusal(listPayrollSummary, { query }, { as: { token } })).toEqual(cannot);
});

test('it works from its networks alone, and the first use from each is logged', async () => {
  const { token, name } = await makeTestToken(school, admin, {
    networks: ['::ffff:203.0.113.0/120', '2001:db8::/32'],
  });
  const from = (address: string) => school.call(listLocations, { query: {} }, { as: { token }, address });
  for (const address of ['203.0.113.9', '203.0.113.9', '2001:db8:7::1', '203.0.113.10'])
    expect((await from(address)).statusCode).toBe(200);
  const refused = await school.refusal(
    listLocations,
    { query: {} },
    { as: { token }, address: '198.51.100.1' },
  );
  expect(refused).toEqual({ status: 403, text: 'This token cannot be used from this network.' });
  const words = [`${name}, 203.0.113.9`, `${name}, 2001:db8:7:0::/64`, `${name}, 203.0.113.10`];
  expect((await events('TOKEN_IN_NEW_NETWORK')).map(({ details }) => details)).toEqual(words);
  expect((await listed())[0]).toMatchObject({
    last_network: '203.0.113.10',
    last_used_at: expect.any(String),
  });
});

test('its use costs one trip to find it, and a statement more once a minute', async () => {
  const { token } = await makeTestToken(school, admin);
  const read = () => school.answer(listLocations, { query: {} }, { as: { token } });
  const own = () => school.answer(listLocations, { query: {} }, { as: admin });
  await read();
  await own();
  const usual = await countQueries(school.pool, own);
  expect(await countQueries(school.pool, read)).toBe(usual);
  school.pass({ seconds: 60 });
  expect(await countQueries(school.pool, read)).toBe(usual + 1);
  expect(await countQueries(school.pool, read)).toBe(usual);
});

test('it has 3,000 reads and 600 changes an hour, on all servers together, and says what is left', async () => {
  const { token, id } = await makeTestToken(school, admin);
  const other = await buildApp({ ...school, live: liveChanges(school.pool) });
  const read = () => school.call(listLocations, { query: {} }, { as: { token } });
  const first = await read();
  expect([first.headers['ratelimit-policy'], first.headers.ratelimit]).toEqual([
    '"reads";q=3000;w=3600',
    '"reads";r=2999;t=3600',
  ]);
  const spent = (name: string, count: number) => ({
    scope: `${name} per token`,
    subject: String(id),
    count,
    ends_at: new Date(school.clock().getTime() + 3_600_000),
  });
  await school.db
    .insertInto('attempt_window')
    .values([spent('reads', 2_900), spent('changes', 580)])
    .execute();
  for (let left = 99; left > 0; left -= 1) await read();
  const refused = await read();
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers.ratelimit]).toEqual([
    429,
    '3600',
    '"reads";r=0;t=3600',
  ]);
  const write = (index: number) =>
    school.call(addHoliday, holiday(`2027-03-${String(index).padStart(2, '0')}`), { as: { token } });
  for (let index = 1; index <= 20; index += 1)
    expect((await write(index)).statusCode).toBe(addHoliday.success.status);
  expect((await write(21)).statusCode).toBe(429);
  // Another server allows its first share of the window, as for people.
  const elsewhere = await other.inject({
    url: '/api/locations/',
    headers: { authorization: `Token ${token}` },
  });
  expect(elsewhere.statusCode).toBe(200);
  // The maker's own calls are not affected.
  await school.answer(listLocations, { query: {} }, { as: admin });
  await school.answer(addHoliday, holiday('2027-03-25'), { as: admin });
  await other.close();
});

test('wrong tokens are counted by network, and right ones still answered', async () => {
  const { token } = await makeTestToken(school, admin);
  const wrong = (index: number) =>
    school.call(
      listLocations,
      { query: {} },
      { as: { token: `dh_${'x'.repeat(40)}${100 + index}` }, address: '203.0.113.7' },
    );
  const answers = [];
  for (let index = 0; index < 32; index += 1) answers.push((await wrong(index)).statusCode);
  expect(answers.filter((status) => status === 401)).toHaveLength(30);
  expect(answers.slice(30)).toEqual([429, 429]);
  const right = await school.call(listLocations, { query: {} }, { as: { token }, address: '203.0.113.7' });
  expect(right.statusCode).toBe(200);
});

test('a session is no token and a token no session', async () => {
  const { token } = await makeTestToken(school, admin);
  for (const wrong of [token.slice(3), `dh_${admin.token}`, token.toUpperCase(), `${token}x`]) {
    const { statusCode } = await school.call(listLocations, { query: {} }, { as: { token: wrong } });
    expect([wrong, statusCode]).toEqual([wrong, 401]);
  }
  const chance = `dh_${'a'.repeat(40)}`;
  const session = { token_hash: hashToken(chance), person_id: admin.id, created_at: school.clock() };
  const expires_at = new Date(school.clock().getTime() + 60_000);
  await school.db
    .insertInto('session')
    .values({ ...session, expires_at })
    .execute();
  await school.answer(listLocations, { query: {} }, { as: { token: chance } });
  const inAddress = await school.app.inject({ url: `/api/locations/?token=${token}&access_token=${token}` });
  expect(inAddress.statusCode).toBe(401);
});

test('a change with a key is done once, for each token by itself', async () => {
  const [one, other] = [await makeTestToken(school, admin), await makeTestToken(school, admin)];
  const send = (as: { token: string }, date: string) =>
    school.call(addHoliday, holiday(date), { as, headers: { [keyHeader]: 'run 1' } });
  const first = await send(one, '2026-08-03');
  expect(first.statusCode, first.body).toBe(addHoliday.success.status);
  school.pass({ hours: 23 });
  expect((await send(one, '2026-08-03')).body).toBe(first.body);
  expect(await holidays('2026-08-03')).toBe(1);
  expect((await send(one, '2026-08-04')).json().error).toBe('This key was used for another request.');
  expect((await send(other, '2026-08-04')).statusCode).toBe(addHoliday.success.status);
});

test('people as CSV have the columns of the exported file, and no cell is a formula', async () => {
  const { token } = await makeTestToken(school, admin, { scopes: ['people:read'] });
  const { id, email } = await school.hire({ role: 'MANAGER' });
  const changes = { first_name: '=1+1', city: 'Oak, "Hill"' };
  await school.db.updateTable('person').set(changes).where('id', '=', id).execute();
  const query = { search: email, format: 'csv' } as const;
  const { body: csv } = await school.call(listPeople, { query }, { as: { token } });
  const [heading = '', line = ''] = csv.split('\r\n');
  expect(heading).toBe(
    'deckhand_id,reference,first_name,last_name,email,phone_number,key,role,locations,positions,status,employment,emergency_phone,company,postal_code,gender,country,province,city,date_of_birth,joined_on,left_on,language',
  );
  expect(line).toContain(`${id},,'=1+1,`);
  expect(line).toContain('"Oak, ""Hill"""');
});

async function databaseNow() {
  const { rows } = await school.pool.query<{ now: Date }>('select clock_timestamp() as now');
  return { changed_since: rows[0]?.now.toISOString() ?? '' };
}

test('a script follows people and requests by the moment of their last change', async () => {
  const { token } = await makeTestToken(school, admin);
  const as = { token };
  const [mia, bo] = [await school.hire(), await school.hire()];
  const since = databaseNow;
  const people = async (query: { changed_since: string }) => {
    const { count, results } = await school.answer(listPeople, { query }, { as });
    expect(count).toBe(results.length);
    return results.map(({ id }) => id);
  };
  const start = await since();
  expect(await people(start)).toEqual([]);
  await change(mia, { city: 'Oak Hill' });
  expect(await people(start)).toEqual([mia.id]);
  const later = await since();
  await change(bo, { locations: [school.locationA, school.locationB] });
  expect(await people(later)).toEqual([bo.id]);
  expect((await people(start)).toSorted()).toEqual([mia.id, bo.id].toSorted());

  const leave = {
    start_date: '2026-07-20',
    end_date: '2026-07-21',
    leave_type: 'PAID_LEAVE',
    reason: 'Exam',
  } as CallInput<typeof requestTimeOff>['body'];
  const { id } = await school.answer(requestTimeOff, { body: leave }, { as: mia });
  const asked = await since();
  const requests = async (query: { changed_since: string }) =>
    (await school.answer(listTimeOffRequests, { query }, { as })).results.map((row) => row.id);
  expect([await requests(later), await requests(asked)]).toEqual([[id], []]);
  const decision = { params: { id: String(id) }, body: { action: 'APPROVE' } as const };
  await school.answer(decideTimeOff, decision, { as: boss });
  expect(await requests(asked)).toEqual([id]);
  const wrong = await school.refusal(listPeople, { query: { changed_since: 'yesterday' } }, { as });
  expect(wrong.status).toBe(422);
});

test('a script that follows requests misses none that was withdrawn, or decided late', async () => {
  const { token } = await makeTestToken(school, admin);
  const person = await school.hire();
  const start = await databaseNow();
  const as = { as: person };
  const leave = await school.answer(
    requestTimeOff,
    { body: { start_date: '2026-07-20', end_date: '2026-07-21', leave_type: 'PAID_LEAVE', reason: 'Exam' } },
    as,
  );
  const { shiftId, holder } = await missedShift(school);
  const missed = await school.answer(
    requestMissedPunch,
    {
      body: {
        ...{
          date: '2026-06-01',
          clock_in_time: '09:00',
          clock_out_time: '12:00',
          request_type: 'ATTENDANCE',
        },
        ...{ shift_id: shiftId, rate: 'REGULAR', reason: 'The kiosk was dark' },
      } as CallInput<typeof requestMissedPunch>['body'],
    },
    { as: holder },
  );
  const inserted = async (kind: 'SCHEDULE_CHANGE' | 'NEW_SHIFT', more: object) =>
    school.db
      .insertInto('request')
      .values({
        ...{ kind, person_id: holder.id, reason: 'Away', status: 'REJECTED', created_at: school.clock() },
        ...{ first_date: '2026-05-04', last_date: '2026-05-04', decided_at: school.clock() },
        ...{ decided_by: admin.id, ...more },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const change = await inserted('SCHEDULE_CHANGE', { shift_id: shiftId });
  const more = await inserted('NEW_SHIFT', {
    ...{ weekdays: [1], minutes: '[540,720)', for_three_months: false },
  });
  await school.answer(withdrawRequest, { params: { id: String(leave.id) } }, as);
  await school.answer(withdrawRequest, { params: { id: String(missed.id) } }, { as: holder });

  type List =
    | typeof listTimeOffRequests
    | typeof listScheduleChanges
    | typeof listShiftRequests
    | typeof listMissedPunches;
  const seen = async (list: List, query: { changed_since?: string }) =>
    (await school.answer(list, { query }, { as: { token } })).results.map(({ id, status }) => [id, status]);
  const later = await databaseNow();
  for (const [list, id, status] of [
    [listTimeOffRequests, leave.id, 'Withdrawn'],
    [listScheduleChanges, change.id, 'Rejected'],
    [listShiftRequests, more.id, 'Rejected'],
    [listMissedPunches, missed.id, 'WITHDRAWN'],
  ] as const) {
    expect(await seen(list, start)).toEqual([[id, status]]);
    expect(await seen(list, later)).toEqual([]);
    expect(await seen(list, {})).not.toContainEqual([id, status]);
  }
});

test('its maker is mailed 7 days and 1 day before the end, once each', async () => {
  const { name } = await makeTestToken(school, admin, { days: 30 });
  await makeTestToken(school, admin, { days: 1 });
  const subjects = async () => {
    await mailEndingTokens(school.db, school.config, school.clock());
    await mailEndingTokens(school.db, school.config, school.clock());
    return (await school.mails(admin.email)).map(({ subject }) => subject);
  };
  school.pass({ hours: 23 * 24 - 1 });
  expect(await subjects()).toEqual([]);
  school.pass({ hours: 1 });
  expect(await subjects()).toEqual([`The token ${name} ends in 7 days`]);
  school.pass({ hours: 6 * 24 });
  expect(await subjects()).toEqual([
    `The token ${name} ends in 7 days`,
    `The token ${name} ends within a day`,
  ]);
  const { text } = await school.lastMail(admin.email);
  expect(text).toContain(`${school.config.publicUrl}/options`);
});
