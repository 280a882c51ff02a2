import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betterSkew, measuredSkew } from './clock-skew.ts';

const instant = Date.parse('2026-06-08T14:00:00Z');

describe('the measured skew', () => {
  it('is exact when question and answer took the same time', () => {
    const askedAt = instant + 90_000;
    expect(measuredSkew(askedAt, askedAt + 400, new Date(instant + 200).toISOString())).toEqual({
      ahead: 90_000,
      roundTrip: 400,
      measuredAt: askedAt + 400,
    });
  });

  it('is never off by more than half of the round trip', () => {
    const milliseconds = fc.integer({ min: 0, max: 5_000 });
    const ahead = fc.integer({ min: -86_400_000, max: 86_400_000 });
    fc.assert(
      fc.property(ahead, milliseconds, milliseconds, (truth, there, back) => {
        const askedAt = instant + truth;
        const answer = measuredSkew(askedAt, askedAt + there + back, new Date(instant + there).toISOString());
        expect(Math.abs((answer?.ahead ?? Number.NaN) - truth)).toBeLessThanOrEqual((there + back) / 2 + 1);
      }),
    );
  });

  it('is unknown when the time of the server is unreadable', () => {
    expect(measuredSkew(instant, instant + 1, 'noon')).toBeNull();
  });
});

describe('of two measurements of the skew', () => {
  const known = { ahead: 1_000, roundTrip: 100, measuredAt: instant };

  it('the quicker one is used', () => {
    const quicker = { ahead: 1_010, roundTrip: 60, measuredAt: instant + 1_000 };
    const slower = { ahead: 1_300, roundTrip: 900, measuredAt: instant + 1_000 };
    expect(betterSkew(null, slower)).toBe(slower);
    expect(betterSkew(known, quicker)).toBe(quicker);
    expect(betterSkew(known, slower)).toBe(known);
  });

  it('a slower one is used once the quicker is ten minutes old', () => {
    const later = { ahead: 1_300, roundTrip: 900, measuredAt: instant + 600_001 };
    expect(betterSkew(known, later)).toBe(later);
  });

  it('a slower one is used when both cannot be true, because the clock was set', () => {
    const afterwards = { ahead: 3_601_000, roundTrip: 900, measuredAt: instant + 5_000 };
    expect(betterSkew(known, afterwards)).toBe(afterwards);
  });
});
