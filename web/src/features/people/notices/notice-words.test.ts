// Rules held here: PN3.

import { expect, test } from 'vitest';
import { turned } from './notice-words.ts';

test('one of the two ways is always on', () => {
  const swaps = (by: 'MAIL' | 'PUSH' | 'BOTH') => ({ kind: 'SWAPS', by }) as const;
  expect(turned(swaps('MAIL'), 'PUSH')).toBe('BOTH');
  expect(turned(swaps('BOTH'), 'MAIL')).toBe('PUSH');
  expect(turned(swaps('BOTH'), 'PUSH')).toBe('MAIL');
  expect(turned(swaps('PUSH'), 'PUSH')).toBe('MAIL');
  expect(turned(swaps('MAIL'), 'MAIL')).toBe('PUSH');
});

test('notices that are off at first can be turned off again', () => {
  expect(turned({ kind: 'KIOSKS', by: 'NONE' }, 'MAIL')).toBe('MAIL');
  expect(turned({ kind: 'KIOSKS', by: 'MAIL' }, 'MAIL')).toBe('NONE');
  expect(turned({ kind: 'KIOSKS', by: 'BOTH' }, 'MAIL')).toBe('PUSH');
});
