import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('writes texts and literals as RFC 8785 does in its example', () => {
  const value = { string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/', literals: [null, true, false] };
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  expect(canonicalJson('\b\t\n\f\r\u001f\u007f\u2028')).toBe('"\\b\\t\\n\\f\\r\\u001f\u007f\u2028"');
});

it('orders names by their UTF-16 code units, as the example of RFC 8785 does', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  };
  expect(Object.values(JSON.parse(canonicalJson(value)) as object).sort()).toEqual(
    Object.values(value).sort(),
  );
  expect([...canonicalJson(value).matchAll(/:"([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ]);
});

it('writes whole numbers, and orders names at every depth', () => {
  expect(canonicalJson({ b: [{ d: -1, c: 0 }, []], a: { z: {}, y: 9_007_199_254_740_991 } })).toBe(
    '{"a":{"y":9007199254740991,"z":{}},"b":[{"c":0,"d":-1},[]]}',
  );
  expect(canonicalJson([-0])).toBe('[0]');
});

it('refuses whatever could be written in two ways', () => {
  const refused = [
    0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    undefined,
    1n,
    Symbol('one'),
    () => 1,
    new Date(0),
    new Map(),
    '\ud83d',
  ];
  for (const value of refused) {
    expect(() => canonicalJson(value), typeof value).toThrow(TypeError);
    expect(() => canonicalJson({ in: [value] }), typeof value).toThrow(TypeError);
  }
  expect(() => canonicalJson({ '\udc00': 1 })).toThrow(TypeError);
  expect(() => canonicalJson(new Array(2))).toThrow(TypeError);
});

it('gives the text of a value back whatever the order of its names', () => {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, true, false),
      fc.maxSafeInteger(),
      fc.string({ unit: 'grapheme' }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string({ unit: 'grapheme' }), tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, (one) => {
      const text = canonicalJson(one);
      const parsed: unknown = JSON.parse(text);
      expect(parsed).toEqual(one);
      expect(canonicalJson(reversed(parsed))).toBe(text);
    }),
    { seed: 85, numRuns: 200 },
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, one]) => [name, reversed(one)]),
  );
}
