import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MalformedInput } from './platform/http/parse-input.ts';
import { reasonOf } from './refusal-reason.ts';

const sources = fileURLToPath(new URL('.', import.meta.url));

test('a text with a name becomes the text with a place, and an unknown one is not repeated', () => {
  expect(reasonOf(undefined, 'Ana Silva is already clocked in.')).toEqual({
    reason: '{name} is already clocked in.',
  });
  expect(reasonOf(undefined, 'Too many attempts. Try again in 12 minutes.')).toEqual({
    reason: 'Too many attempts. Try again in {time}.',
  });
  expect(reasonOf(undefined, 'Ana Silva likes swimming.')).toEqual({ reason: 'Another rule' });
});

test('malformed input names the fields and not the values', () => {
  const error = new MalformedInput([
    { loc: ['body', 'email'], msg: 'ana@pool is no address' },
    { loc: ['body', 'locations', 0], msg: 'Must be positive' },
  ]);
  expect(reasonOf(error, error.message)).toEqual({
    reason: 'Malformed input',
    fields: ['body.email', 'body.locations.0'],
  });
});

test('each fixed text of the contract with which a use case refuses is known as a reason', async () => {
  const files = (await readdir(sources, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  let known = 0;
  for (const file of files) {
    const source = await readFile(path.join(sources, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/(?:refuse|new Refusal)\(\d{3}, (\w+)\)/g)) {
      const [, from] =
        new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(@deckhand/contract/[^']+)'`).exec(source) ??
        [];
      const text = from && ((await import(from)) as Record<string, unknown>)[name];
      if (typeof text !== 'string') continue;
      known += 1;
      expect(reasonOf(undefined, text), `${file}: ${name}`).toEqual({ reason: text });
    }
  }
  expect(known).toBeGreaterThan(50);
});
