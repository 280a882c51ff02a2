// Rules held here: PN3.

import { expect, test } from 'vitest';
import { turned } from './notice-words.ts';

test('one of the two ways is always on', () => {
  expect(turned('MAIL', 'PUSH')).toBe('BOTH');
  expect(turned('BOTH', 'MAIL')).toBe('PUSH');
  expect(turned('BOTH', 'PUSH')).toBe('MAIL');
  expect(turned('PUSH', 'PUSH')).toBe('MAIL');
  expect(turned('MAIL', 'MAIL')).toBe('PUSH');
});
