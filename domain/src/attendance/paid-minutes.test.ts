// Rules held here: P2a.

import { describe, expect, it } from 'vitest';
import { paidMinutesAfter } from './paid-minutes.ts';

const asClocked = { paid: 248, clocked: 248 };
const setByHand = { paid: 300, clocked: 248 };
const unknown = { paid: null, clocked: 955 };

describe('paid minutes', () => {
  it('follow the clock while they equal it or are unknown', () => {
    expect(paidMinutesAfter(asClocked, 305)).toBe(305);
    expect(paidMinutesAfter(unknown, 360)).toBe(360);
    expect(paidMinutesAfter({ paid: null, clocked: null }, 90)).toBe(90);
  });

  it('that someone set do not follow it', () => {
    expect(paidMinutesAfter(setByHand, 305)).toBe(300);
  });

  it('are left as they are by sending them again, unless a person typed them', () => {
    expect(paidMinutesAfter(asClocked, 305, { minutes: 248, isTyped: false })).toBe(305);
    expect(paidMinutesAfter(setByHand, 305, { minutes: 300, isTyped: false })).toBe(300);
    expect(paidMinutesAfter(asClocked, 305, { minutes: 248, isTyped: true })).toBe(248);
  });

  it('become other minutes that are sent', () => {
    for (const before of [asClocked, setByHand, unknown]) {
      expect(paidMinutesAfter(before, 305, { minutes: 120, isTyped: false })).toBe(120);
      expect(paidMinutesAfter(before, 305, { minutes: 0, isTyped: false })).toBe(0);
    }
  });
});
