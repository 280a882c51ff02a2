// Rules held here: TK2, TK3, TK6.

import { calls } from '@deckhand/contract';
import type { CallDeclaration } from '@deckhand/contract/call';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { refusalText } from '@deckhand/contract/refusals';
import { SCOPES, tokenLacks } from '@deckhand/contract/scopes';
import { describe, expect, test } from 'vitest';
import { callApp, refusalIn } from '../call-app.ts';
import { drawSample } from '../draw-sample.ts';
import type { TestPerson } from '../fixture-school.ts';
import { schoolForTests } from '../test-school.ts';
import { forgetTokens, makeTestToken } from '../test-tokens.ts';
import { sampleOf } from './samples.ts';

const school = schoolForTests();
const all: readonly CallDeclaration[] = calls;
const withScope = all.filter(({ scope }) => scope !== undefined);
const without = all.filter(({ scope }) => scope === undefined);

/** A token of the admin of each test, made anew because the samples of tokens forget others. */
async function tokenOf(maker: TestPerson, scopes: readonly (typeof SCOPES)[number][]): Promise<string> {
  await forgetTokens(school);
  return (await makeTestToken(school, maker, { scopes })).token;
}

test('the changes that tokens make are these: none decides, assigns, pays, opens an account of management or changes a setting', () => {
  const names = (scope: string) =>
    withScope
      .filter((call) => call.scope === scope)
      .map(({ name }) => name)
      .toSorted();
  expect(names('people:write').join(' ')).toBe(
    'add-certificate add-unavailability create-person delete-certificate delete-person edit-unavailability remove-unavailability resend-activation set-weekly-hours update-certificate update-person',
  );
  expect(names('schedule:write').join(' ')).toBe(
    'add-holiday add-holidays add-need add-shift change-need close-pools copy-need copy-week create-meeting delete-meeting delete-shift dismiss-shift edit-meeting edit-shift move-seat publish-schedule remove-holiday remove-need reopen-pool replace-staff restore-date restore-shift take-back-publication undo-change undo-move',
  );
  for (const { name, scope, method, access } of withScope) {
    expect([name, scope?.endsWith(':write')]).toEqual([name, method !== 'GET']);
    expect([name, typeof access]).toEqual([name, 'object']);
  }
});

/** Its id, query and body are all invalid, so that only who calls can be the reason of a refusal. */
const nonsense = (call: CallDeclaration) => ({
  params: { id: 'nothing', first: 'nothing', token: 'nothing' },
  query: { limit: 'nonsense' },
  ...(call.method !== 'GET' && { body: { nonsense: 1 } }),
});

test('a call without a scope takes no token, whatever its scopes', async () => {
  const token = await tokenOf(await school.hire({ role: 'ADMIN' }), SCOPES);
  for (const call of without) {
    const refused = refusalIn(await callApp(school.app, call, nonsense(call), { token }));
    expect([call.name, refused]).toEqual([call.name, { status: 403, text: 'A token cannot do this.' }]);
  }
});

test.each(SCOPES)('a token without %s makes no call that takes it', async (scope) => {
  const token = await tokenOf(
    await school.hire({ role: 'ADMIN' }),
    SCOPES.filter((one) => one !== scope),
  );
  for (const call of withScope.filter((one) => one.scope === scope)) {
    const refused = refusalIn(await callApp(school.app, call, nonsense(call), { token }));
    expect([call.name, refused]).toEqual([call.name, { status: 403, text: tokenLacks(scope) }]);
  }
});

test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
  'a token of %s with every scope makes no call that its maker cannot make',
  async (role) => {
    const maker = await school.hire({ role });
    const token = await tokenOf(maker, SCOPES);
    const closed = all.filter(({ access }) => typeof access !== 'string' && !access.includes(role));
    expect(closed.map(({ name }) => name)).not.toEqual([]);
    for (const call of closed) {
      const text = call.scope === undefined ? 'A token cannot do this.' : refusalText[403];
      const refused = refusalIn(await callApp(school.app, call, nonsense(call), { token }));
      expect([call.name, refused]).toEqual([call.name, { status: 403, text }]);
      const own = refusalIn(await callApp(school.app, call, nonsense(call), { token: maker.token }));
      expect([call.name, own]).toEqual([call.name, { status: 403, text: refusalText[403] }]);
    }
  },
);

test('no call answers a token that is wrong, before the input is validated', async () => {
  await forgetTokens(school);
  const { token, maker } = await makeTestToken(school);
  await school.answer(deletePerson, { params: { id: String(maker.id) } }, { as: 'admin' });
  for (const call of drawSample(all, 12, 'ended token')) {
    const refused = refusalIn(await callApp(school.app, call, nonsense(call), { token }));
    expect([call.name, refused.status]).toEqual([call.name, 401]);
    await school.db.deleteFrom('attempt_window').execute();
  }
});

/** Its lines are the fields of its changes, which the test of the export compares. */
const OF_FIELDS = 'list-payroll-audit-logs';

describe.each(all.filter(({ csv }) => csv !== undefined))('$method $path', (call) => {
  test('answers as CSV, too, with one line for each row', async () => {
    const maker = await school.hire({ role: 'ADMIN' });
    const { query, ...sample } = await sampleOf(call, school, maker);
    const token = await tokenOf(maker, SCOPES);
    const ask = (format: string) =>
      callApp(school.app, call, { ...sample, query: { ...query, format } }, { token });
    const { results } = (await ask('json')).json();
    const csv = await ask('csv');
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [heading, ...lines] = csv.body.split('\r\n');
    expect(heading).toBe(call.csv?.map(({ name }) => name).join(','));
    expect(refusalIn(await ask('xml')).status).toBe(422);
    if (call.name === OF_FIELDS) return;
    expect(lines).toHaveLength(results.length + 1);
    const first = lines.map((line) => line.split(',')[0]);
    const key = call.csv?.[0]?.name === 'date' ? 'start_date' : 'id';
    expect(first).toEqual([...results.map((row: Record<string, unknown>) => String(row[key])), '']);
  });
});

describe.each(drawSample(withScope, 4, 'token'))('$method $path', (call) => {
  const { scope } = call as { scope: (typeof SCOPES)[number] };

  test('answers a token of its scope', async () => {
    const roles = typeof call.access === 'string' ? [] : call.access;
    const maker = await school.hire({ role: roles.includes('ADMIN') ? 'ADMIN' : 'SUPER_ADMIN' });
    const sample = await sampleOf(call, school, maker);
    const token = await tokenOf(maker, [scope]);
    // Who changes their own email types their password, and a token has none.
    if (call.name === 'update-person') delete sample.body?.current_password;
    const response = await callApp(school.app, call, sample, { token });
    expect([response.statusCode, response.body]).toEqual([call.success.status, expect.anything()]);
    if (call.success.body !== null) expect(call.success.body.parse(response.json())).toEqual(response.json());
  });
});
