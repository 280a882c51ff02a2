import fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { writeAnswer } from './answer-schema.ts';

const body = z.object({
  note: z.string(),
  results: z.array(z.object({ id: z.int(), name: z.string().nullable(), seats: z.array(z.int()) })),
  count: z.int(),
});

/** Returns the answer of a server, read as JSON. */
async function answered(schema: z.ZodType, answer: unknown): Promise<unknown> {
  const app = fastify();
  app.get('/', async (_request, reply) => reply.send(await writeAnswer(schema, reply, answer)));
  const response = await app.inject('/');
  await app.close();
  return JSON.parse(response.body);
}

const item = (id: number) => ({ id, name: id % 3 === 0 ? null : `"results":[] ${id}`, seats: [id, id + 1] });

it.each([0, 1, 100, 101, 1_000])('a list of %i items is written whole', async (length) => {
  const answer = {
    note: 'A text such as "results":[] is no list.',
    results: Array.from({ length }, (_, id) => item(id)),
    count: length,
  };
  expect(await answered(body, answer)).toEqual(answer);
});

it('the items of a long list have no undeclared fields either', async () => {
  const results = Array.from({ length: 200 }, (_, id) => item(id));
  const secrets = results.map((one) => ({ ...one, password: 'pool' }));
  expect(await answered(body, { note: '', results: secrets, count: 200 })).toEqual({
    note: '',
    results,
    count: 200,
  });
});

it('an answer may be null', async () => {
  expect(await answered(z.object({ id: z.int() }).nullable(), null)).toBeNull();
});
