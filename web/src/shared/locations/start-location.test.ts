// Rules held here: W6.

import { afterEach, expect, it, vi } from 'vitest';
import { startLocation } from './start-location.ts';

function remember(id: string | null): void {
  vi.stubGlobal('localStorage', { getItem: () => id });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a new record starts with the only location, or with the one chosen last', () => {
  remember(null);
  expect(startLocation([])).toBeUndefined();
  expect(startLocation([{ id: 3 }])).toBe(3);
  expect(startLocation([{ id: 3 }, { id: 4 }])).toBeUndefined();
  remember('4');
  expect(startLocation([{ id: 3 }, { id: 4 }])).toBe(4);
  // Another person of this browser may have chosen a location that is out of reach.
  remember('5');
  expect(startLocation([{ id: 3 }, { id: 4 }])).toBeUndefined();
});
