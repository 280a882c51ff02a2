// Rules held here: G8.

import { calls } from '@deckhand/contract';
import type { CallDeclaration } from '@deckhand/contract/call';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { addressOf, complaintsIn, headersOf, refusalIn } from '../call-app.ts';
import { drawSample } from '../draw-sample.ts';
import { schoolForTests } from '../test-school.ts';
import { fingerprintOf } from './fingerprint.ts';
import { hostileJson, hostileValues } from './hostile-values.ts';
import { fieldsOf, requiredFieldsOf } from './json-schema.ts';
import { actorFor, callerOf, type Sample, sampleOf } from './samples.ts';

type Writing = CallDeclaration & { body: z.ZodType };

const school = schoolForTests();

/** A valid input and the token of a person who may send it. */
async function prepare(call: CallDeclaration): Promise<Sample> {
  const actor = await actorFor(call, school);
  const sample = await sampleOf(call, school, actor);
  const { token } = callerOf(sample, actor);
  return { ...sample, ...(token && { token }) };
}

/** In bytes. */
const HALF_A_REQUEST = 100_000;

const prepared = new Map<CallDeclaration, Promise<Sample>>();

/** Reuses one sample for inputs that change nothing. */
function prepareOnce(call: CallDeclaration): Promise<Sample> {
  const sample = prepared.get(call) ?? prepare(call);
  prepared.set(call, sample);
  return sample;
}

function send(
  call: CallDeclaration,
  sample: Sample,
  payload: string | undefined,
  contentType: string | undefined = 'application/json',
): Promise<LightMyRequestResponse> {
  return school.app.inject({
    method: call.method,
    url: addressOf(call, sample),
    headers: {
      ...headersOf(sample),
      ...(payload !== undefined && { 'content-type': contentType }),
    },
    ...(payload !== undefined && { payload }),
  });
}

/**
 * Sends inputs that the schema accepts, one after the other. Each must succeed, or be refused without changing anything;
 * after a refusal the same sample is used again.
 */
async function expectAcceptedOrRefused(
  call: CallDeclaration,
  spoiled: readonly ((sample: Sample) => string)[],
): Promise<void> {
  let untouched: { sample: Sample; before: Record<string, string> } | undefined;
  for (const payloadOf of spoiled) {
    const sample = untouched?.sample ?? (await prepare(call));
    const before = untouched?.before ?? (await fingerprintOf(school.pool));
    const payload = payloadOf(sample);
    const response = await send(call, sample, payload);
    untouched = undefined;
    if (response.statusCode < 300) continue;
    expect(refusalIn(response).status, shortened(payload, response)).toBeLessThan(500);
    expect(await fingerprintOf(school.pool), shortened(payload, response)).toEqual(before);
    untouched = { sample, before };
  }
}

function shortened(payload: string, response: LightMyRequestResponse): string {
  return `${payload.slice(0, 300)} was answered ${response.body.slice(0, 300)}`;
}

async function expectComplaints(call: Writing, sample: Sample, payload: string): Promise<void> {
  const response = await send(call, sample, payload);
  expect(refusalIn(response).status, shortened(payload, response)).toBe(422);
  const fields = complaintsIn(response).map(({ loc: [, field] }) => field);
  // Unreadable JSON gets one complaint about the body.
  if (fields.includes(undefined)) return;
  expect(fields, shortened(payload, response)).toEqual(complainedOf(call, payload));
}

/** The fields that the call's own schema complains about. */
function complainedOf(call: Writing, payload: string): PropertyKey[] {
  const { error } = call.body.safeParse(JSON.parse(payload));
  return (error?.issues ?? []).flatMap(({ path: [field] }) => (field === undefined ? [] : [field]));
}

function isAccepted(call: Writing, payload: string): boolean {
  return call.body.safeParse(JSON.parse(payload) ?? {}).success;
}

const writing = (calls as readonly CallDeclaration[]).filter((call) => ['POST', 'PUT'].includes(call.method));
const withBody = writing.flatMap((call): Writing[] => (call.body ? [{ ...call, body: call.body }] : []));

/** Makes a body from a valid one by replacing some of its fields with a hostile value. */
type Spoil = (sample: Sample, fields: readonly string[]) => string;

const spoils: readonly Spoil[] = [
  ...hostileValues.map(
    (value): Spoil =>
      (sample, names) =>
        withValue(sample, names, value),
  ),
  ...hostileJson.map(
    (json): Spoil =>
      (sample, names) =>
        withValue(sample, names, '§').replaceAll('"§"', json),
  ),
];

function withValue(sample: Sample, names: readonly string[], value: unknown): string {
  return JSON.stringify({ ...sample.body, ...Object.fromEntries(names.map((name) => [name, value])) });
}

describe.each(drawSample(withBody, 6, 'hostile'))('a hostile body of $method $path', (call) => {
  test('is refused with a complaint about every wrong field, and changes nothing', async () => {
    const sample = await prepareOnce(call);
    const before = await fingerprintOf(school.pool);
    for (const spoil of drawSample(spoils, 40, `refused by ${call.name}`)) {
      const refused = fieldsOf(call.body).filter((field) => !isAccepted(call, spoil(sample, [field])));
      // All at once, unless together they exceed the size limit of a request.
      const isTooLarge = Buffer.byteLength(spoil(sample, refused)) > HALF_A_REQUEST;
      for (const names of isTooLarge ? refused.map((name) => [name]) : [refused]) {
        if (names.length > 0) await expectComplaints(call, sample, spoil(sample, names));
      }
    }
    expect(await fingerprintOf(school.pool)).toEqual(before);
  });
});

describe.each(drawSample(withBody, 6, 'accepted'))('$method $path', (call) => {
  test('never fails on a hostile value that its fields accept', async () => {
    const sample = await prepare(call);
    const accepted = drawSample(spoils, 40, `accepted by ${call.name}`).flatMap((spoil) => {
      const takers = fieldsOf(call.body).filter((field) => isAccepted(call, spoil(sample, [field])));
      // All at once, unless the schema accepts them only one by one.
      const fitTogether = isAccepted(call, spoil(sample, takers));
      const sets = fitTogether ? [takers] : takers.map((name) => [name]);
      return sets.filter((names) => names.length > 0).map((names) => (fresh: Sample) => spoil(fresh, names));
    });
    await expectAcceptedOrRefused(call, accepted);
  });
});

describe.each(drawSample(withBody, 6, 'incomplete'))('the body of $method $path', (call) => {
  test('must be an object with every required field, and the complaint names a missing one', async () => {
    const sample = await prepareOnce(call);
    const before = await fingerprintOf(school.pool);
    for (const field of requiredFieldsOf(call.body)) {
      const response = await send(call, sample, JSON.stringify({ ...sample.body, [field]: undefined }));
      expect(refusalIn(response).status, field).toBe(422);
      expect(complaintsIn(response).map((complaint) => complaint.loc)).toContainEqual(['body', field]);
    }
    for (const payload of ['[]', '"text"', '5', 'true', '[{}]']) {
      const response = await send(call, sample, payload);
      expect(refusalIn(response).status, shortened(payload, response)).toBe(422);
    }
    expect(await fingerprintOf(school.pool)).toEqual(before);
  });

  test('may be absent or empty only if no field is required', async () => {
    // A call may need one of several fields, none of which is required by itself.
    const isComplete = requiredFieldsOf(call.body).length === 0 && call.body?.safeParse({}).success;
    const expected = isComplete ? call.success.status : 422;
    for (const payload of [undefined, '', 'null', '{}']) {
      const sample = await (expected === 422 ? prepareOnce : prepare)(call);
      const response = await send(call, sample, payload);
      expect({ payload, status: response.statusCode }).toEqual({ payload, status: expected });
      if (expected === 422) refusalIn(response);
    }
  });

  test('may have undeclared fields, which are dropped', async () => {
    const sample = await prepare(call);
    const more = {
      ...sample.body,
      id: 1,
      role: 'SUPER_ADMIN',
      person_id: 1,
      archived_at: null,
      nested: { a: [1] },
    };
    const response = await send(call, sample, JSON.stringify(more));
    expect(response.statusCode, response.body).toBe(call.success.status);
  });
});

describe.each(drawSample(writing, 4, 'unreadable'))('$method $path', (call) => {
  test('refuses a body that is not JSON, too large or of another type, and changes nothing', async () => {
    const sample = await prepareOnce(call);
    const before = await fingerprintOf(school.pool);
    const unreadable = [
      '{',
      '{"a":1}}',
      'undefined',
      "{'a':1}",
      '{"__proto__":{"role":"ADMIN"}}',
      '\u0000',
      '{"a":"\n"}',
    ];
    for (const payload of unreadable) {
      expect(refusalIn(await send(call, sample, payload)).status, payload).toBe(422);
    }
    const large = JSON.stringify({ big: 'x'.repeat((call.largestBody ?? 256 * 1_024) + 40_000) });
    expect(refusalIn(await send(call, sample, large)).status).toBe(413);
    const types = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ];
    for (const type of types) {
      expect(refusalIn(await send(call, sample, 'a=1', type)).status, type).toBe(415);
    }
    expect(await fingerprintOf(school.pool)).toEqual(before);
  });
});
