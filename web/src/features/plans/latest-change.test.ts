// Rules held here: TM16.

import { describe, expect, it } from 'vitest';
import { latestInForce } from './latest-change.ts';

function change(id: number, more: Partial<Parameters<typeof latestInForce>[0][number]> = {}) {
  return { id, undoes: null, taken_back: null, can_undo: true, ...more };
}

function takenBackBy(id: number) {
  return { taken_back: { id, at: '2026-11-17T15:26:00Z', actor: { id: 1, name: 'Hannah Weiss' } } };
}

const latest = (...changes: Parameters<typeof latestInForce>[0]) => latestInForce(changes)?.id;

describe('Undo', () => {
  it('takes back the latest change', () => {
    expect(latest(change(3), change(2))).toBe(3);
    expect(latest()).toBeUndefined();
  });

  it('goes one step further each time, and not back and forth', () => {
    expect(latest(change(4, { undoes: 3 }), change(3, takenBackBy(4)), change(2))).toBe(2);
    expect(latest(change(4, { undoes: 1 }), change(2))).toBe(2);
  });

  it('takes back a change that was done again', () => {
    const again = [change(5, { undoes: 4 }), change(4, { undoes: 3, ...takenBackBy(5) })];
    expect(latest(...again, change(3, takenBackBy(4)))).toBe(5);
  });

  it('passes over what is not taken back here', () => {
    expect(latest(change(3, { can_undo: false }), change(2))).toBe(2);
  });
});
