/** Hostile values for any field. Some are valid for some fields; none may cause a failure. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -1e308,
  1e308,
  '',
  '   ',
  'x',
  '0',
  '-1',
  'NaN',
  'Infinity',
  '1e309',
  '99999999999999999999',
  'null',
  '[object Object]',
  "Robert'); drop table person;--",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '%_%',
  '\\',
  '{{7*7}}#{7*7}',
  '../../etc/passwd',
  'line\r\nBcc: everybody@deckhand.test',
  'a\u0000b',
  '\u0001\u001b[31mred',
  'lone \ud800 surrogate',
  'reversed \udc00\ud800 surrogates',
  '👩‍🚒🏊🏽‍♀️',
  '\u202Egnip\u202C مرحبا',
  'Zoë\u0301\u0301\u0301\u0301\u0301',
  'a'.repeat(10_000),
  '🏊'.repeat(5_000),
  `${'a'.repeat(9_990)}@deckhand.test`,
  '2026-02-30',
  '0000-00-00',
  '275760-09-14',
  [],
  [null],
  [[]],
  [0],
  [-1],
  [1.5],
  ['1'],
  [2 ** 31],
  [2_147_483_647],
  Array.from({ length: 2_000 }, (_, index) => index + 1),
  {},
  { length: 5, toString: 'x' },
  { constructor: { prototype: { isAdmin: true } } },
  nested(200),
];

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : { deeper: nested(depth - 1) };
}

/** Numbers that JSON can express but JavaScript cannot represent exactly. */
export const hostileJson: readonly string[] = ['1e999', '-1e999', '123456789012345678901234567890', '-0'];

/** The values for a query, in which everything is text. */
export const hostileTexts: readonly string[] = hostileValues.flatMap((value) =>
  typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
);
