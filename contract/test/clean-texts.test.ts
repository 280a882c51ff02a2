// Rules held here: H7.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallDeclaration } from '../src/call.ts';
import { calls } from '../src/index.ts';

interface JsonSchema {
  type?: string;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

type Step = string | 0;

/** The paths of all fields that may be a text, at any depth. */
function textsIn(schema: JsonSchema, path: Step[] = []): Step[][] {
  const own = schema.type === 'string' || (schema.type === undefined && !schema.anyOf) ? [path] : [];
  return [
    ...own,
    ...(schema.anyOf ?? []).flatMap((option) => textsIn(option, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => textsIn(field, [...path, name])),
    ...(schema.items === undefined ? [] : textsIn(schema.items, [...path, 0])),
  ];
}

/** An input with that value at the path and nothing else. */
function inputWith(path: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  return step === 0 ? [inputWith(rest, value)] : { [step]: inputWith(rest, value) };
}

/** Says if the schema takes this value at the path; complaints about other, missing fields do not count. */
function takes(schema: z.ZodType, path: readonly Step[], value: string): boolean {
  const parsed = schema.safeParse(inputWith(path, value));
  const issues = parsed.error?.issues ?? [];
  return !issues.some((issue) => {
    const shared = Math.min(issue.path.length, path.length);
    return shared > 0 && path.slice(0, shared).every((step, index) => issue.path[index] === step);
  });
}

const fields = (calls as readonly CallDeclaration[]).flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    if (schema === undefined) return [];
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const paths = new Map(textsIn(json).map((path) => [path.join('.'), path]));
    return [...paths].map(([name, path]) => ({ title: `${name} of ${call.name}`, name, schema, path }));
  }),
);

/**
 * A password is hashed and never shown, so it may have any character; of an app's code the spaces are dropped. The server
 * ignores the shifts of this call. The token of a calendar is hashed, and any other text is a wrong one. An import complains of each
 * row of its file by itself.
 */
const isLeftOut = ({ name, title }: { name: string; title: string }) =>
  name.includes('password') ||
  name === 'app_code' ||
  [
    'shifts.0 of request-time-off',
    'token of read-feed',
    'text of preview-import',
    'text of save-import',
  ].includes(title);

const texts = fields.filter((field) => !isLeftOut(field));

const controls = [
  ...Array.from({ length: 32 }, (_, code) => code).filter((code) => ![9, 10, 13].includes(code)),
  ...Array.from({ length: 33 }, (_, index) => 0x7f + index),
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
].map((code) => String.fromCodePoint(code));

const breaks = [
  '\n',
  '\r',
  '\t',
  '\u2028',
  '\u2029',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\ufeff',
];

/** Some fields take only letters, digits or an email. */
const WORDS = [
  ['Lane', 'Four'],
  ['2026', '06'],
  ['lane', 'four@pool.test'],
] as const;

describe.each(texts)('$title', ({ schema, path }) => {
  test('takes no control character and none that reorders the text', () => {
    const word = WORDS.find((each) => takes(schema, path, each.join('')));
    // A few are enough where no such text is taken at all, as for a number.
    const tried = word === undefined ? ['\u0000', '\u0085', '\u202e'] : controls;
    const taken = tried.filter((character) => takes(schema, path, (word ?? WORDS[0]).join(character)));
    expect(taken.map((character) => character.codePointAt(0)?.toString(16))).toEqual([]);
  });
});

test('only the texts that people write into large fields have several lines', () => {
  const withBreaks = texts.filter(({ schema, path }) =>
    WORDS.some((word) => breaks.some((character) => takes(schema, path, word.join(character)))),
  );
  expect([...new Set(withBreaks.map(({ name }) => name))].sort()).toEqual([
    'admin_notes',
    'agenda',
    'comments',
    'corrections.0.value',
    'law_reason',
    'message',
    'notes',
    'reason',
    'request_notes',
    'terms',
  ]);
});
