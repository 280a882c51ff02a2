// Rules held here: G11.

import diagnosticsChannel from 'node:diagnostics_channel';
import { calls } from '@deckhand/contract';
import type { CallDeclaration } from '@deckhand/contract/call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, headersOf } from '../call-app.ts';
import { drawSample } from '../draw-sample.ts';
import { openSchool, type TestSchool } from '../test-school.ts';
import { actorFor, callerOf, sampleOf } from './samples.ts';

const registered: string[] = [];
let school: TestSchool;

function collectRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) registered.push(`${each} ${url}`);
  });
}

beforeAll(async () => {
  // openSchool builds the app with its routes, so Fastify's diagnostics channel is used to observe their registration.
  diagnosticsChannel.subscribe('fastify.initialization', collectRoutes);
  school = await openSchool();
  diagnosticsChannel.unsubscribe('fastify.initialization', collectRoutes);
});

afterAll(() => school.close());

test('every declared call is registered once, and /api has no other routes than the documentation', () => {
  const declared = calls.map((call) => `${call.method} ${call.path.replace(/\{(\w+)\}/g, ':$1')}`);
  const ofTheApi = registered.filter((route) => {
    const [method, url = ''] = route.split(' ');
    return method !== 'HEAD' && url.startsWith('/api') && !url.startsWith('/api/docs');
  });
  expect(ofTheApi.sort()).toEqual(declared.sort());
});

// With the slash, every test of the call makes it.
describe.each(drawSample<CallDeclaration>(calls, 12, 'slash'))('$method $path', (call) => {
  test('answers without a trailing slash, and never with a redirect', async () => {
    const path = call.path.replace(/\/$/, '') as `/api/${string}`;
    const actor = await actorFor(call, school);
    const sample = await sampleOf(call, school, actor);
    const response = await school.app.inject({
      method: call.method,
      url: addressOf({ path }, sample),
      headers: headersOf(callerOf(sample, actor)),
      ...(sample.body && { payload: sample.body }),
    });
    expect({ path, status: response.statusCode }).toEqual({ path, status: call.success.status });
  });
});
