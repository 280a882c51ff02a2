// Rules held here: P2a.

import { describe, expect, it } from 'vitest';
import { paidMinutesAfter } from './paid-minutes.ts';

const asClocked = { paid: 248, clocked: 248, isSet: false };
/** Recorded when seconds still cost a minute. */
const aMinuteShort = { paid: 247, clocked: 248, isSet: false };
const setByHand = { paid: 300, clocked: 248, isSet: true };
const unknown = { paid: null, clocked: 955, isSet: false };

describe('paid minutes', () => {
  it('follow the clock until someone sets them', () => {
    expect(paidMinutesAfter(asClocked, 305)).toBe(305);
    expect(paidMinutesAfter(aMinuteShort, 248)).toBe(248);
    expect(paidMinutesAfter(aMinuteShort, 305)).toBe(305);
    expect(paidMinutesAfter(aMinuteShort, 248, { minutes: 247, isTyped: true })).toBe(247);
    expect(paidMinutesAfter(unknown, 360)).toBe(360);
    expect(paidMinutesAfter({ paid: null, clocked: null, isSet: false }, 90)).toBe(90);
  });

  it('that someone set do not follow it', () => {
    expect(paidMinutesAfter(setByHand, 305)).toBe(300);
    expect(paidMinutesAfter({ ...aMinuteShort, isSet: true }, 305)).toBe(247);
    // The hours of a forgotten clock-out, from before it was noted who set them.
    expect(paidMinutesAfter({ paid: 180, clocked: 955, isSet: false }, 955)).toBe(180);
  });

  it('that someone set to the clock follow it', () => {
    expect(paidMinutesAfter({ ...asClocked, isSet: true }, 305)).toBe(305);
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
