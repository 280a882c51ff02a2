import { call } from '@deckhand/contract/call';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openSchool } from '../../../test/test-school.ts';
import { failureAnswer } from './failure-answer.ts';
import { registerRoutes } from './register-routes.ts';
import { route } from './route.ts';

const school = await openSchool();
afterAll(() => school.close());

const viewPool = call({
  name: 'view-pool',
  feature: 'platform',
  method: 'GET',
  path: '/api/pool/',
  summary: 'A pool',
  access: 'PUBLIC',
  success: {
    status: 200,
    body: z.object({ title: z.string(), lanes: z.array(z.object({ number: z.int() })) }),
  },
});

/** What goes out when the use case answers so. */
async function sentFor(result: unknown) {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = failureAnswer(error);
    return reply.status(status).send(body);
  });
  registerRoutes(app, school, [route(viewPool, async () => result as never)]);
  const response = await app.inject({ url: '/api/pool/' });
  await app.close();
  return { status: response.statusCode, body: response.json() };
}

test('what a use case answers beyond what is declared never leaves the house, at any depth', async () => {
  const result = {
    title: 'Lakeside',
    password_hash: 'secret',
    lanes: [{ number: 1, owner: 'secret' }, { number: 2 }],
  };
  expect(await sentFor(result)).toEqual({
    status: 200,
    body: { title: 'Lakeside', lanes: [{ number: 1 }, { number: 2 }] },
  });
});

test('an answer that lacks what is declared is a mistake of ours, of which nothing shows', async () => {
  const text = 'An unexpected server error occurred. Please try again later.';
  expect(await sentFor({ title: 'secret' })).toEqual({
    status: 500,
    body: { error: text, message: text, detail: text },
  });
});
