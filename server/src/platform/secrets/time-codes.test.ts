// Rules held here: F2.

import { describe, expect, test } from 'vitest';
import { appAddress, base32, codeOfStep, stepAt, stepOfCode } from './time-codes.ts';

const secret = Buffer.from('12345678901234567890');

describe('the vectors of RFC 6238, appendix B, for SHA-1', () => {
  test.each([
    ['1970-01-01T00:00:59Z', '94287082'],
    ['2005-03-18T01:58:29Z', '07081804'],
    ['2005-03-18T01:58:31Z', '14050471'],
    ['2009-02-13T23:31:30Z', '89005924'],
    ['2033-05-18T03:33:20Z', '69279037'],
    ['2603-10-11T11:33:20Z', '65353130'],
  ])('%s has the code %s', (moment, code) => {
    expect(codeOfStep(secret, stepAt(new Date(moment)), 8)).toBe(code);
  });
});

test.each([
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
])('the vectors of RFC 4226, appendix D: %s', (code) => {
  const codes = Array.from({ length: 10 }, (_, counter) => codeOfStep(secret, counter));
  expect(codes).toContain(code);
});

test('a code is accepted in its step and the one before and after, and never once it was used', () => {
  const now = new Date('2026-06-08T14:00:10Z');
  const step = stepAt(now);
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const code = codeOfStep(secret, step);
  for (const seconds of [-40, -30, 0, 19, 20, 49]) {
    expect(stepOfCode(secret, code, at(seconds), step - 9)).toBe(step);
  }
  for (const seconds of [-41, 50]) expect(stepOfCode(secret, code, at(seconds), step - 9)).toBeUndefined();
  expect(stepOfCode(secret, code, now, step)).toBeUndefined();
  // A code of an earlier step would work a second time otherwise.
  expect(stepOfCode(secret, codeOfStep(secret, step - 1), now, step)).toBeUndefined();
  expect(stepOfCode(secret, '', now, 0)).toBeUndefined();
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('the vectors of RFC 4648: %s is %s in base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('the address names the school’s product and the account', () => {
  expect(appAddress(secret, 'maria@deckhand.test')).toBe(
    'otpauth://totp/Deckhand%3Amaria%40deckhand.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Deckhand',
  );
});
