import { calls } from '@deckhand/contract';
import type { CallDeclaration } from '@deckhand/contract/call';
import { ROLES, type Role } from '@deckhand/domain/access/role';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, callApp, refusalIn } from '../call-app.ts';
import type { TestPerson } from '../fixture-school.ts';
import { openSchool, type TestSchool } from '../test-school.ts';
import { sampleOf } from './samples.ts';

const sessionExpired = { status: 401, text: 'Your session has expired. Please log in again.' };
const forbidden = { status: 403, text: 'You do not have permission to perform this action.' };

let school: TestSchool;

beforeAll(async () => {
  school = await openSchool();
});

afterAll(() => school.close());

async function callWithSample(
  call: CallDeclaration,
  actor: TestPerson | undefined,
): Promise<LightMyRequestResponse> {
  const sample = await sampleOf(call, school, actor);
  return callApp(school.app, call, sample, { token: sample.token ?? actor?.token });
}

function expectDeclaredAnswer(call: CallDeclaration, response: LightMyRequestResponse): void {
  expect(response.statusCode, response.body).toBe(call.success.status);
  if (call.success.body === null) {
    expect(response.body).toBe('');
    return;
  }
  const answer: unknown = response.json();
  // Parsing drops what is not declared, so an answer that stays the same carries nothing else.
  expect(call.success.body.parse(answer)).toEqual(answer);
}

/** Reads nothing of the input: neither the path names anything nor is the body even JSON. */
function hopelessCall(call: CallDeclaration, authorization: string | undefined) {
  return school.app.inject({
    method: call.method,
    url: addressOf(call, { params: { id: 'nothing' }, query: { limit: 'nonsense' } }),
    headers: { ...(authorization && { authorization }), 'content-type': 'application/json' },
    ...(call.method !== 'GET' && { payload: '{ not json' }),
  });
}

const publicCalls: readonly CallDeclaration[] = calls.filter((call) => call.access === 'PUBLIC');
const roleCalls = (calls as readonly CallDeclaration[]).flatMap((call) =>
  call.access === 'PUBLIC' ? [] : [{ ...call, access: call.access }],
);

describe.each(publicCalls)('$method $path', (call) => {
  test('needs no token, and a worthless one does no harm', async () => {
    expectDeclaredAnswer(call, await callWithSample(call, undefined));
    const sample = await sampleOf(call, school, undefined);
    const response = await callApp(school.app, call, sample, { token: 'worthless' });
    if (response.statusCode === call.success.status) expectDeclaredAnswer(call, response);
    else expect(Object.keys(call.refusals ?? {})).toContain(String(refusalIn(response).status));
  });
});

describe.each(roleCalls)('$method $path', (call) => {
  test('asks a stranger to sign in before anything else', async () => {
    const { token } = await school.hire({ role: call.access[0] as Role });
    for (const authorization of [
      undefined,
      'Token',
      'Token garbage',
      `Bearer ${token}`,
      token,
      `Token ${token}x`,
    ]) {
      expect(refusalIn(await hopelessCall(call, authorization)), authorization).toEqual(sessionExpired);
    }
    const sample = await sampleOf(call, school, undefined);
    expect(refusalIn(await callApp(school.app, call, sample))).toEqual(sessionExpired);
  });

  const excluded = ROLES.filter((role) => !call.access.includes(role));
  test.each(excluded)('is forbidden to %s before the input is judged', async (role) => {
    const actor = await school.hire({ role });
    expect(refusalIn(await hopelessCall(call, `Token ${actor.token}`))).toEqual(forbidden);
    expect(refusalIn(await callWithSample(call, actor))).toEqual(forbidden);
  });

  const [designated, ...others] = call.access;
  test(`serves ${designated}`, async () => {
    const actor = await school.hire({ role: designated as Role });
    expectDeclaredAnswer(call, await callWithSample(call, actor));
  });

  test.each(others)('serves %s, or refuses as declared', async (role) => {
    const response = await callWithSample(call, await school.hire({ role }));
    if (response.statusCode === call.success.status) return expectDeclaredAnswer(call, response);
    const { status } = refusalIn(response);
    expect([401, 403, 422]).not.toContain(status);
    expect(Object.keys(call.refusals ?? {}), response.body).toContain(String(status));
  });
});
