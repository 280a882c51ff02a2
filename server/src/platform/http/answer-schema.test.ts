import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
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

it('a list of few items with long lists is written whole, also beside another list of its name', async () => {
  const day = z.object({ date: z.string(), people: z.array(z.int()), days: z.array(z.int()).optional() });
  const days = Array.from({ length: 3 }, (_, index) => ({
    date: `2026-06-0${index}`,
    people: Array.from({ length: 150 }, (_person, id) => id),
  }));
  const schema = z.object({
    before: z.object({ days: z.array(z.int()) }),
    days: z.array(day),
    isLast: z.boolean(),
  });
  const answer = { before: { days: [] }, days, isLast: true };
  expect(await answered(schema, answer)).toEqual(answer);
  const alone = schema.omit({ before: true });
  const turns = vi.spyOn(performance, 'now');
  expect(await answered(alone, { days, isLast: true })).toEqual({ days, isLast: true });
  // One look at the clock before the first item and after each.
  expect(turns.mock.calls.length).toBeGreaterThanOrEqual(1 + days.length);
});

it('an answer may be null', async () => {
  expect(await answered(z.object({ id: z.int() }).nullable(), null)).toBeNull();
});
