import { Readable } from 'node:stream';
import { call, workbookType } from '@deckhand/contract/call';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { schoolForTests } from '../../../test/test-school.ts';
import { failureAnswer } from './failure-answer.ts';
import { FileAnswer } from './file-answer.ts';
import { registerRoutes } from './register-routes.ts';
import { route } from './route.ts';

const school = schoolForTests();

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
    file: workbookType,
  },
});

/** The response when the use case returns this result. */
async function responseFor(result: unknown) {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = failureAnswer(error);
    return reply.status(status).send(body);
  });
  registerRoutes(app, school, [route(viewPool, async () => result as never)]);
  const response = await app.inject({ url: '/api/pool/' });
  await app.close();
  return response;
}

async function sentFor(result: unknown) {
  const response = await responseFor(result);
  return { status: response.statusCode, body: response.json() };
}

test('undeclared fields of a result are never sent, at any depth', async () => {
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

test('a result without a declared field is answered with 500, without details', async () => {
  const text = 'An unexpected server error occurred. Please try again later.';
  expect(await sentFor({ title: 'secret' })).toEqual({
    status: 500,
    body: { error: text, message: text, detail: text },
  });
});

test('a file is streamed with the declared content type and its exact name', async () => {
  const content = Readable.from([Buffer.from('first '), Buffer.from('second')]);
  const response = await responseFor(new FileAnswer("Zoë's “Pool” 100% (A).xlsx", content));
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('first second');
  expect(response.headers['content-type']).toBe(workbookType);
  expect(response.headers['content-disposition']).toBe(
    'attachment; filename="Zo_\'s _Pool_ 100_ (A).xlsx"; ' +
      "filename*=UTF-8''Zo%C3%AB%27s%20%E2%80%9CPool%E2%80%9D%20100%25%20%28A%29.xlsx",
  );
  // It is sent while it is written, so its length is unknown.
  expect(response.headers['content-length']).toBeUndefined();
});
