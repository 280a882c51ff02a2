import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';
import { hashToken, newCode, newToken } from './secrets.ts';

test('tokens are unique, and each is 256 bits in characters that are safe in a URL', () => {
  const tokens = Array.from({ length: 1_000 }, newToken);
  expect(new Set(tokens).size).toBe(1_000);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('a code has all its digits, including leading zeros', () => {
  const codes = Array.from({ length: 5_000 }, () => newCode(4));
  for (const code of codes) expect(code).toMatch(/^\d{4}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});

test('a token always has the same hash, of 32 bytes', () => {
  expect(hashToken('a')).toEqual(hashToken('a'));
  expect(hashToken('a')).not.toEqual(hashToken('b'));
  expect(hashToken('a')).toHaveLength(32);
});

test('a password matches only its own hash, and never a missing one', async () => {
  const hash = await hashPassword('Swim2026!');
  expect(await hashPassword('Swim2026!')).not.toBe(hash);
  expect(await passwordMatches(hash, 'Swim2026!')).toBe(true);
  expect(await passwordMatches(hash, 'swim2026!')).toBe(false);
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false);
  expect(await passwordMatches(undefined, '')).toBe(false);
});
