// Rules held here: A20, G9.

import { enrollKiosk } from '@deckhand/contract/attendance/kiosks/enroll-kiosk';
import { revokeKiosk } from '@deckhand/contract/attendance/kiosks/revoke-kiosk';
import { changePassword } from '@deckhand/contract/people/accounts/change-password';
import { login } from '@deckhand/contract/people/accounts/login';
import { createPerson } from '@deckhand/contract/people/create-person';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { listSecurityEvents } from '@deckhand/contract/school/security-log/list-security-events';
import { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import { updateTerms } from '@deckhand/contract/school/settings/update-terms';
import { describe, expect, test } from 'vitest';
import { recordQueries } from '../../../../test/count-queries.ts';
import { password } from '../../../../test/fixture-school.ts';
import { readWorkbook } from '../../../../test/read-workbook.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';

const school = schoolForTests();

type Query = Partial<Record<'search' | 'kind' | 'person' | 'since' | 'until' | 'limit' | 'offset', string>>;

const events = async (query: Query = {}, as: 'admin' | 'superAdmin' = 'admin') =>
  school.answer(listSecurityEvents, { query: query as never }, { as });
/** The events about a person, oldest first, without their ids and times. */
const eventsOf = async (person: { id: number }) =>
  (await events({ person: String(person.id) })).results
    .reverse()
    .map(({ kind, details, actor }) => [kind, details, actor?.id ?? null]);

const address = '198.51.100.4';

describe('signing in', () => {
  test('is logged with its time, address and browser, in the statement that opens the session', async () => {
    const person = await school.hire({ first_name: 'Dario', last_name: 'Conti' });
    const sent = await recordQueries(school.pool, async () => {
      const response = await school.app.inject({
        method: 'POST',
        url: login.path,
        headers: {
          'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
        },
        remoteAddress: address,
        payload: { email: person.email, password },
      });
      expect(response.statusCode).toBe(200);
    });
    const writes = sent.filter((statement) => statement.includes('security_event'));
    expect(writes).toEqual([expect.stringMatching(/insert into session .*insert into security_event /s)]);
    expect((await events({ person: String(person.id) })).results).toEqual([
      {
        id: expect.any(Number),
        at: school.clock().toISOString(),
        kind: 'SIGNED_IN',
        actor: null,
        person: { id: person.id, name: 'Dario Conti' },
        address,
        browser: 'Firefox on Windows',
        details: '',
      },
    ]);
  });

  test('that fails is logged, with the person if there is one and never with what was typed', async () => {
    const person = await school.hire();
    const inactive = await school.hire({ is_active: false });
    const temporary = await school.hire({ requires_password_change: true });
    await school.refusal(login, { body: { email: person.email, password: 'Wrong2026!' } }, { address });
    await school.refusal(login, { body: { email: inactive.email, password } }, { address });
    await school.answer(login, { body: { email: temporary.email, password } }, { address });
    await school.refusal(login, { body: { email: 'secret@typed.test', password } }, { address });
    expect(await eventsOf(person)).toEqual([['SIGN_IN_FAILED', 'Wrong password', null]]);
    expect(await eventsOf(inactive)).toEqual([['SIGN_IN_FAILED', 'The account is inactive', null]]);
    expect(await eventsOf(temporary)).toEqual([['SIGN_IN_FAILED', 'A new password is needed first', null]]);
    const [latest] = (await events()).results;
    expect(latest).toMatchObject({ kind: 'SIGN_IN_FAILED', person: null, details: 'No such account' });
    const { rows } = await school.pool.query(
      `select from security_event where security_event::text ~ 'secret|typed'`,
    );
    expect(rows).toEqual([]);
  });
});

test('a limit is logged when it is reached, and not again with every call after that', async () => {
  const person = await school.hire();
  const guess = () =>
    school.refusal(login, { body: { email: person.email, password: 'Wrong2026!' } }, { address });
  const reached = async () => (await events({ kind: 'LIMIT_REACHED', search: address })).results;
  while ((await guess()).status !== 429);
  await Promise.all([guess(), guess()]);
  expect(await reached()).toMatchObject([
    { person: { id: person.id }, address, details: 'Login per account' },
  ]);
});

test('changes of a person are logged with who made them, and without names and emails', async () => {
  const { admin } = school.cast;
  const { id } = await school.answer(
    createPerson,
    {
      body: {
        first_name: 'Noa',
        last_name: 'Berg',
        email: 'noa.berg@deckhand.test',
        phone_number: '312-555-0142',
        user_type: 'EMPLOYEE',
        locations: [school.locationA],
        positions: [school.positions[0]],
        key: '61001',
      },
    },
    { as: 'admin' },
  );
  const update = (body: object) => school.answer(updatePerson, { params: { id }, body }, { as: 'admin' });
  await update({ user_type: 'MANAGER', locations: [school.locationB] });
  await update({ user_type: 'MANAGER', locations: [school.locationB], first_name: 'Noah' });
  await update({ is_active: false });
  await update({ is_active: true });
  const secret = { new_password: 'Splash2026!', confirm_password: 'Splash2026!' };
  await school.answer(changePassword, { params: { id }, body: secret }, { as: 'admin' });
  await school.answer(deletePerson, { params: { id } }, { as: 'admin' });
  expect(await eventsOf({ id })).toEqual([
    ['PERSON_CREATED', 'Employee', admin.id],
    ['ROLE_CHANGED', 'Employee → Manager', admin.id],
    ['LOCATIONS_CHANGED', 'Added Harbor Swim Center. Removed Lakeside Pool', admin.id],
    ['PERSON_DEACTIVATED', '', admin.id],
    ['PERSON_REACTIVATED', '', admin.id],
    ['PASSWORD_CHANGED', '', admin.id],
    ['PERSON_DELETED', '', admin.id],
  ]);
  const { rows } = await school.pool.query(
    `select from security_event where security_event::text ~* 'noa|berg'`,
  );
  expect(rows).toEqual([]);
});

test('a refused change is not logged', async () => {
  const person = await school.hire({ role: 'ADMIN' });
  const body = { user_type: 'EMPLOYEE' as const };
  await school.refusal(updatePerson, { params: { id: person.id }, body }, { as: 'managerA' });
  expect(await eventsOf(person)).toEqual([]);
});

test('kiosks, settings and terms are logged', async () => {
  const { id } = school.cast.superAdmin;
  const as = { as: 'superAdmin' as const };
  const body = { name: 'Deck tablet', location: school.locationA };
  const kiosk = await school.answer(enrollKiosk, { body }, as);
  await school.answer(revokeKiosk, { params: { id: kiosk.id } }, as);
  await school.answer(updateSettings, { body: { overtime_threshold_hours: 38, lead_time_days: 10 } }, as);
  await school.answer(updateSettings, { body: { overtime_threshold_hours: 38, lead_time_days: 10 } }, as);
  await school.answer(updateTerms, { body: { terms: 'Be early.' } }, as);
  expect(await eventsOf({ id })).toEqual([
    ['KIOSK_ENROLLED', 'Deck tablet, Lakeside Pool', id],
    ['KIOSK_REVOKED', 'Deck tablet, Lakeside Pool', id],
    ['SETTINGS_CHANGED', 'Overtime threshold: 40 hours a week → 38 hours a week', id],
    ['TERMS_CHANGED', '', id],
  ]);
});

describe('the list', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 5, 12, minutes));

  test('is searched, narrowed and paged, latest first', async () => {
    const person = await school.hire({ first_name: 'Ilse', last_name: 'Quint' });
    for (const minutes of [0, 1, 2, 3]) {
      await logSecurityEvents(school.db, { now: at(minutes), address: '2001:db8::7' }, [
        {
          kind: minutes % 2 ? 'SIGNED_IN' : 'LIMIT_REACHED',
          personId: person.id,
          details: `Round_${minutes}`,
        },
      ]);
    }
    const found = async (query: Query) => {
      const { count, results } = await events(query, 'superAdmin');
      return [count, results.map(({ details }) => details)];
    };
    expect(await found({ search: 'ilse Q' })).toEqual([4, ['Round_3', 'Round_2', 'Round_1', 'Round_0']]);
    expect(await found({ search: 'd_2' })).toEqual([1, ['Round_2']]);
    expect(await found({ search: '%' })).toEqual([0, []]);
    expect(await found({ search: 'DB8::7', kind: 'SIGNED_IN' })).toEqual([2, ['Round_3', 'Round_1']]);
    expect(await found({ person: String(person.id), limit: '2', offset: '1' })).toEqual([
      4,
      ['Round_2', 'Round_1'],
    ]);
    const range = { since: at(1).toISOString(), until: '2026-01-05T13:03:00+01:00' };
    expect(await found({ search: 'quint', ...range })).toEqual([2, ['Round_2', 'Round_1']]);
  });

  test('is exported as a workbook, and the export is logged', async () => {
    const query = { search: 'Round_', export: 'true' } as const;
    const response = await school.call(listSecurityEvents, { query }, { as: 'admin' });
    expect(response.headers['content-disposition']).toContain('Security Log 2026-06-08.xlsx');
    const [header, first, ...more] = (await readWorkbook(response.rawPayload)).rows;
    expect(header).toEqual(['Time (UTC)', 'Event', 'By', 'Person', 'Details', 'Network Address', 'Browser']);
    expect(first?.slice(1, 6)).toEqual(['Logged in', null, 'Ilse Quint', 'Round_3', '2001:db8::7']);
    expect(more).toHaveLength(3);
    expect((await events({ limit: '1' })).results).toMatchObject([
      { kind: 'REPORT_EXPORTED', details: 'Security Log 2026-06-08', actor: { id: school.cast.admin.id } },
    ]);
    const nothing = { search: 'nothing like this', export: 'true' } as const;
    expect(await school.refusal(listSecurityEvents, { query: nothing }, { as: 'admin' })).toEqual({
      status: 404,
      text: 'No export data found.',
    });
  });

  test('is for admins alone', async () => {
    for (const as of ['managerA', 'employeeA'] as const) {
      expect((await school.refusal(listSecurityEvents, { query: {} }, { as })).status).toBe(403);
    }
  });

  test('reads its page from an index', async () => {
    const { rows } = await school.owner
      .query(
        `set enable_seqscan = off; explain select * from security_event order by at desc, id desc limit 25`,
      )
      .then((results) => (results as unknown as { rows: Record<string, string>[] }[])[1] ?? { rows: [] });
    expect(JSON.stringify(rows)).toContain('Index Scan Backward using security_event_by_time');
  });
});
