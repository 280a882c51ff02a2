// Rules held here: A1, G12.

import { readFileSync } from 'node:fs';
import { calls } from '@deckhand/contract';
import { type CallDeclaration, csvType, zipType } from '@deckhand/contract/call';
import { ROLES, type Role } from '@deckhand/domain/access/role';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, callApp, refusalIn } from '../call-app.ts';
import { recordTrips } from '../count-queries.ts';
import { drawSample } from '../draw-sample.ts';
import type { TestPerson } from '../fixture-school.ts';
import { atTheKiosk } from '../test-kiosk.ts';
import { schoolForTests } from '../test-school.ts';
import { actorFor, callerOf, type Sample, sampleOf } from './samples.ts';

const sessionExpired = { status: 401, text: 'Your session has expired. Please log in again.' };
const forbidden = { status: 403, text: 'You do not have permission to perform this action.' };

const school = schoolForTests();

/** A person of each role for calls that are refused, which change nobody. */
const refused = {} as Record<Role, { withSession: TestPerson; atKiosk: TestPerson }>;

beforeAll(async () => {
  for (const role of ROLES) {
    const withSession = await school.hire({ role });
    refused[role] = { withSession, atKiosk: await atTheKiosk(school, await school.hire({ role })) };
  }
});

async function callWithSample(call: CallDeclaration, actor: TestPerson): Promise<LightMyRequestResponse> {
  const sample = await sampleOf(call, school, actor);
  return callApp(school.app, call, sample, callerOf(sample, actor));
}

const validInputs = new Map<string, Promise<Sample>>();

/** A valid input for calls that are refused: since they change nothing, one serves them all. */
function validInputOf(call: CallDeclaration): Promise<Sample> {
  const made = validInputs.get(call.name) ?? sampleOf(call, school, undefined);
  validInputs.set(call.name, made);
  return made;
}

/** The trips to the database that each call took. */
const tripsOf = new Map<string, number>();

/**
 * The counts of the file. On a busy machine work that yields to other calls takes a trip more, and work side by side shares one, so a
 * call with another count is made again.
 */
const known = new Map(
  readFileSync(new URL('../../../contract/src/round-trips.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([name = '', trips]) => [name, Number(trips)]),
);
const ATTEMPTS = 4;

/** Makes the call as someone who may, and counts its trips. */
async function callCounted(call: CallDeclaration): Promise<LightMyRequestResponse> {
  let response: LightMyRequestResponse | undefined;
  const counts: number[] = [];
  const expected = known.get(call.name) ?? 0;
  while (counts.length < ATTEMPTS && !counts.includes(expected)) {
    // Another person each time: what the last one did may be in the way.
    const actor = await actorFor(call, school);
    const sample = await sampleOf(call, school, actor);
    const trips = await recordTrips(school.pool, async () => {
      response = await callApp(school.app, call, sample, callerOf(sample, actor));
    });
    counts.push(trips.length);
  }
  tripsOf.set(call.name, counts.includes(expected) ? expected : Math.min(...counts));
  return response as LightMyRequestResponse;
}

function expectDeclaredAnswer(call: CallDeclaration, response: LightMyRequestResponse): void {
  expect(response.statusCode, response.body).toBe(call.success.status);
  if (call.success.body === null) {
    expect(response.body).toBe('');
    return;
  }
  const { type, text, file } = call.success;
  const isFile = file === csvType || file === zipType;
  const isJson = type === undefined && text === undefined && !isFile;
  const answer: unknown = isJson ? response.json() : response.body;
  // Parsing drops undeclared fields, so an equal answer has none.
  expect(call.success.body.parse(answer)).toEqual(answer);
}

/** Makes a call whose id, query and body are all invalid, to prove that permissions are checked first. */
function callWithInvalidInput(
  call: CallDeclaration,
  authorization: string | undefined,
  id: number | string = 'nothing',
) {
  return school.app.inject({
    method: call.method,
    url: addressOf(call, { params: { id, first: id }, query: { limit: 'nonsense' } }),
    headers: { ...(authorization && { authorization }), 'content-type': 'application/json' },
    ...(call.method !== 'GET' && { payload: '{ not json' }),
  });
}

const publicCalls: readonly CallDeclaration[] = calls.filter((call) => call.access === 'PUBLIC');
/** A need costs the calls about coverage and filling a trip more, and a pay schedule the dashboard, so those that write one come last. */
const writesMore = ({ path, method }: CallDeclaration) =>
  (path.includes('/needs/') && method !== 'GET') || path.startsWith('/api/pay/');
const roleCalls = calls
  .toSorted((one, other) => Number(writesMore(one)) - Number(writesMore(other)))
  .flatMap((call) => (typeof call.access === 'string' ? [] : [{ ...call, access: call.access }]));

/** The calls that somebody with another role than the first makes, too. */
const servesAnother = new Set(drawSample(roleCalls, 4, 'another role').map(({ name }) => name));

describe.each(publicCalls)('$method $path', (call) => {
  test('needs no token, and ignores an invalid one', async () => {
    expectDeclaredAnswer(call, await callCounted(call));
    const sample = await sampleOf(call, school, undefined);
    const response = await callApp(school.app, call, sample, { token: 'worthless' });
    if (response.statusCode === call.success.status) expectDeclaredAnswer(call, response);
    else expect(Object.keys(call.refusals ?? {})).toContain(String(refusalIn(response).status));
  });
});

describe.each(roleCalls)('$method $path', (call) => {
  test('answers 401 without a valid token, before the input is validated', async () => {
    const { token } = refused[call.access[0] as Role].withSession;
    const wrong = [undefined, 'Token', 'Token garbage', `Bearer ${token}`, token, `Token ${token}x`];
    for (const authorization of drawSample(wrong, 3, call.name)) {
      expect(refusalIn(await callWithInvalidInput(call, authorization)), authorization).toEqual(
        sessionExpired,
      );
    }
    const sample = await validInputOf(call);
    expect(refusalIn(await callApp(school.app, call, sample))).toEqual(sessionExpired);
  });

  const excluded = ROLES.filter((role) => !call.access.includes(role));
  test.each(excluded)('is forbidden to %s, before the input is validated', async (role) => {
    const actor = refused[role].withSession;
    expect(refusalIn(await callWithInvalidInput(call, `Token ${actor.token}`))).toEqual(forbidden);
    const sample = await validInputOf(call);
    expect(refusalIn(await callApp(school.app, call, sample, callerOf(sample, actor)))).toEqual(forbidden);
  });

  const [designated, ...others] = call.access;
  test(`serves ${designated}`, async () => {
    expectDeclaredAnswer(call, await callCounted(call));
  });

  test.each(servesAnother.has(call.name) ? drawSample(others, others.length, call.name) : [])(
    'serves %s, or refuses as declared',
    async (role) => {
      const response = await callWithSample(call, await school.hire({ role }));
      if (response.statusCode === call.success.status) return expectDeclaredAnswer(call, response);
      const { status } = refusalIn(response);
      expect([401, 403, 422]).not.toContain(status);
      expect(Object.keys(call.refusals ?? {}), response.body).toContain(String(status));
    },
  );
});

const kioskCalls: readonly CallDeclaration[] = calls.filter((call) => call.access === 'KIOSK');

describe.each(kioskCalls)('$method $path', (call) => {
  test('answers 401 to a person who has not typed their code, even with a session', async () => {
    const person = await school.hire();
    const sample = await sampleOf(call, school, person);
    for (const authorization of [undefined, 'Token', 'Token garbage', `Token ${person.token}`]) {
      expect(refusalIn(await callWithInvalidInput(call, authorization, person.id)), authorization).toEqual(
        sessionExpired,
      );
    }
    for (const role of ROLES) {
      const { token } = refused[role].withSession;
      expect(refusalIn(await callApp(school.app, call, sample, { token }))).toEqual(sessionExpired);
    }
  });

  test('is forbidden to a person who typed another code, before the input is validated', async () => {
    const [one, other] = [await school.hire(), await school.hire({ role: 'ADMIN' })];
    const { token } = await atTheKiosk(school, other);
    expect(refusalIn(await callWithInvalidInput(call, `Token ${token}`, one.id))).toEqual(forbidden);
    expect(refusalIn(await callWithInvalidInput(call, `Token ${token}`))).toEqual(forbidden);
    const sample = await sampleOf(call, school, one);
    expect(refusalIn(await callApp(school.app, call, sample, { token }))).toEqual(forbidden);
  });

  test('serves a person who typed their code', async () => {
    expectDeclaredAnswer(call, await callCounted(call));
  });

  test('refuses a token that has expired, or whose person is inactive or archived', async () => {
    for (const gone of [{ is_active: false }, { archived_at: school.clock() }]) {
      const person = await actorFor(call, school);
      const sample = await sampleOf(call, school, person);
      await school.db
        .updateTable('person')
        .set(gone)
        .where('id', '=', person?.id ?? 0)
        .execute();
      expect(refusalIn(await callApp(school.app, call, sample, callerOf(sample, person)))).toEqual(
        sessionExpired,
      );
    }
    const person = await actorFor(call, school);
    const sample = await sampleOf(call, school, person);
    await school.db
      .updateTable('kiosk_session')
      .set({ expires_at: school.clock() })
      .where('person_id', '=', person?.id ?? 0)
      .execute();
    expect(refusalIn(await callApp(school.app, call, sample, callerOf(sample, person)))).toEqual(
      sessionExpired,
    );
  });
});

describe.each(roleCalls)('$method $path', (call) => {
  test.each(drawSample(ROLES, ROLES.length, call.path))(
    'answers 401 to the kiosk token of %s',
    async (role) => {
      const actor = refused[role].atKiosk;
      expect(refusalIn(await callWithInvalidInput(call, `Token ${actor.token}`, actor.id))).toEqual(
        sessionExpired,
      );
    },
  );
});

const deviceCalls: readonly CallDeclaration[] = calls.filter((call) => call.access === 'DEVICE');

describe.each(deviceCalls)('$method $path', (call) => {
  const notEnrolled = { status: 403, text: 'This device is not enrolled as a kiosk.' };

  test('accepts only enrolled kiosks, also when a person is signed in', async () => {
    expectDeclaredAnswer(call, await callCounted(call));
    const sample = await sampleOf(call, school, undefined);
    const { kioskToken, ...unenrolled } = sample;
    for (const token of [undefined, school.cast.admin.token, school.cast.superAdmin.token, kioskToken]) {
      expect(refusalIn(await callApp(school.app, call, unenrolled, { token }))).toEqual(notEnrolled);
    }
    for (const wrong of ['', 'garbage', school.cast.admin.token]) {
      const refused = await callApp(school.app, call, unenrolled, { kioskToken: wrong });
      expect(refusalIn(refused)).toEqual(notEnrolled);
    }
    expect(refusalIn(await callWithInvalidInput(call, `Token ${school.cast.admin.token}`))).toEqual(
      notEnrolled,
    );
  });

  test('refuses a kiosk once it is revoked', async () => {
    const sample = await sampleOf(call, school, undefined);
    await school.db.updateTable('kiosk').set({ revoked_at: school.clock() }).execute();
    expect(refusalIn(await callApp(school.app, call, sample, callerOf(sample, undefined)))).toEqual(
      notEnrolled,
    );
  });
});

test('every call takes as many trips to the database as contract/src/round-trips.tsv says', async ({
  skip,
}) => {
  if (tripsOf.size < calls.length) skip('Only some of the calls were made.');
  const lines = calls.map(({ name }) => `${name}\t${tripsOf.get(name)}\n`);
  // `npx vitest run --project server contract/roles -u` writes the file, and its diff shows what a change costs.
  await expect(lines.join('')).toMatchFileSnapshot('../../../contract/src/round-trips.tsv');
});
