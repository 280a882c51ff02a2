// Rules held here: G9.

import { calls } from '@deckhand/contract';
import type { CallDeclaration } from '@deckhand/contract/call';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { addressOf, complaintsIn, headersOf, refusalIn } from '../call-app.ts';
import { drawSample } from '../draw-sample.ts';
import { schoolForTests } from '../test-school.ts';
import { fingerprintOf } from './fingerprint.ts';
import { hostileTexts } from './hostile-values.ts';
import { fieldsOf } from './json-schema.ts';
import { actorFor, callerOf, requiredQueryOf, type Sample, sampleOf } from './samples.ts';

const school = schoolForTests();

async function prepare(call: CallDeclaration): Promise<{ sample: Sample; headers: Record<string, string> }> {
  const actor = await actorFor(call, school);
  const sample = await sampleOf(call, school, actor);
  return { sample, headers: headersOf(callerOf(sample, actor)) };
}

const preparedReading = new Map<string, ReturnType<typeof prepare>>();

/** Prepares a call that only reads once for all its tests. */
function prepareReading(call: CallDeclaration): ReturnType<typeof prepare> {
  const prepared = preparedReading.get(call.name) ?? prepare(call);
  preparedReading.set(call.name, prepared);
  return prepared;
}

/** Expects the declared answer, a declared refusal, or 422 with a complaint about the field. */
function expectAnswerOrComplaint(
  call: CallDeclaration,
  field: string,
  response: LightMyRequestResponse,
): void {
  if (response.statusCode === call.success.status) return;
  if (Object.keys(call.refusals ?? {}).includes(String(response.statusCode))) return;
  expect(refusalIn(response).status, response.body).toBe(422);
  expect(complaintsIn(response).map(({ loc }) => loc)).toContainEqual(['query', field]);
}

function isRequired(call: CallDeclaration, field: string): boolean {
  return Object.hasOwn(requiredQueryOf(call, school), field);
}

/** The required parameters of the query but one. */
function neededBeside(call: CallDeclaration, field: string): string {
  const others = Object.entries(requiredQueryOf(call, school)).filter(([name]) => name !== field);
  return others.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
}

const reading = (calls as readonly CallDeclaration[]).filter(
  // A stream may never end, so its own test sends it hostile values.
  (call) => call.query !== undefined && call.method === 'GET' && call.success.type === undefined,
);
const queryFields = reading.flatMap((call) =>
  fieldsOf(call.query).map((field) => ({ call, field, title: `?${field}= of ${call.name}` })),
);

describe.each(drawSample(queryFields, 6, 'addresses'))('$title', ({ call, field }) => {
  test('accepts a hostile value or refuses it with 422, and never fails', async () => {
    const { sample, headers } = await prepareReading(call);
    const base = addressOf(call, { params: sample.params });
    const needed = neededBeside(call, field);
    const send = (value: string) =>
      school.app.inject({ url: `${base}?${needed}&${new URLSearchParams({ [field]: value })}`, headers });
    for (const response of await Promise.all(
      drawSample(hostileTexts, 12, `${call.name} ${field}`).map(send),
    )) {
      expectAnswerOrComplaint(call, field, response);
    }
  });

  test('treats an empty value as absent, and uses the last value of a repeated name', async () => {
    const { sample, headers } = await prepareReading(call);
    const base = addressOf(call, { params: sample.params });
    const value = encodeURIComponent(String(sample.query[field]));
    const needed = neededBeside(call, field);
    const statusOf = async (query: string) =>
      (await school.app.inject({ url: `${base}?${needed}&${query}`, headers })).statusCode;
    const withoutIt = isRequired(call, field) ? 422 : call.success.status;
    expect(await statusOf(`${field}=`)).toBe(withoutIt);
    expect(await statusOf(field)).toBe(withoutIt);
    expect(await statusOf(`${field}=%00&${field}=${value}`)).toBe(call.success.status);
  });
});

const paged = reading.filter((call) =>
  ['limit', 'offset'].every((name) => fieldsOf(call.query).includes(name)),
);

describe.each(drawSample(paged, 4, 'pages'))('limit and offset of $method $path', (call) => {
  const refused = [
    'limit=0',
    'limit=-1',
    'limit=501',
    'limit=1.5',
    'limit=ten',
    'limit=1e999',
    'offset=-1',
    'offset=0.5',
  ];
  const nonsense = [
    'offset=x',
    'offset=99999999999999999999',
    'limit=%00',
    'limit[]=5&limit[]=x',
    'limit=0x10',
    'limit=+5',
  ];
  test.each([...refused, ...nonsense.filter((query) => !query.startsWith('limit[]'))])(
    'refuses ?%s',
    async (query) => {
      const { sample, headers } = await prepareReading(call);
      const url = `${addressOf(call, { params: sample.params })}?${neededBeside(call, 'limit')}&${query}`;
      const response = await school.app.inject({ url, headers });
      expect(refusalIn(response).status).toBe(422);
    },
  );

  test.each([
    'limit=500',
    'limit=1&offset=0',
    'offset=1000000',
    'limit[]=nonsense',
    'unknown=1',
    '=&&=',
    '__proto__=1',
    '%F0',
  ])('answers ?%s', async (query) => {
    const { sample, headers } = await prepareReading(call);
    const url = `${addressOf(call, { params: sample.params })}?${neededBeside(call, 'limit')}&${query}`;
    const response = await school.app.inject({ url, headers });
    expect(response.statusCode, response.body).toBe(call.success.status);
  });
});

/** CF7: a wrong calendar address is answered without a body, which its own tests hold. */
const withId = (calls as readonly CallDeclaration[]).filter(
  ({ name, path }) => path.includes('{') && name !== 'read-feed',
);

describe.each(drawSample(withId, 4, 'ids'))('the id of $method $path', (call) => {
  const impossible = [
    '0',
    '-1',
    '1.5',
    '1e0',
    '0x1',
    '+1',
    ' 1',
    '%201',
    'x',
    'null',
    '%00',
    '1%00',
    '2147483648',
    '9'.repeat(30),
  ];
  const unreadable = [
    '%',
    '%zz',
    '%F0%28',
    'a'.repeat(150),
    'a'.repeat(5_000),
    '..%2f..%2fetc',
    "1'--",
    '%F0%9F%8F%8A',
  ];

  // Kiosk calls are only allowed for the person themselves, whether the id exists or not.
  const expected = call.access === 'KIOSK' ? 403 : 404;
  test(`that does not exist is answered with ${expected} and a clear text, whatever its form, and changes nothing`, async () => {
    const { sample, headers } = await prepare(call);
    const before = await fingerprintOf(school.pool);
    for (const id of [...impossible, '2147483647', ...unreadable]) {
      const response = await school.app.inject({
        method: call.method,
        url: `${call.path.replaceAll(/\{\w+\}/g, id)}?${neededBeside(call, 'id')}`,
        headers,
        ...(sample.body && { payload: sample.body }),
      });
      expect({ id, status: refusalIn(response).status }).toEqual({ id, status: expected });
    }
    expect(await fingerprintOf(school.pool)).toEqual(before);
  });
});
