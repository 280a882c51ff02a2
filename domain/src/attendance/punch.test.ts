// Rules held here: K1, K2a.

import { describe, expect, it } from 'vitest';
import { instantAt } from '../time/zones.ts';
import { elapsedMinutes } from './duration.ts';
import { clockOutAt, effectOfPunch } from './punch.ts';

const clockedIn = instantAt('2026-06-08', 9 * 60, 'CST');
const open = { clockedIn, zone: 'CST' } as const;
const after = (seconds: number) => new Date(clockedIn.getTime() + seconds * 1000);

describe('typing a code', () => {
  it('clocks in a person who is not clocked in', () => {
    expect(effectOfPunch(undefined, clockedIn)).toEqual({ kind: 'CLOCK_IN', closesForgotten: false });
  });

  it('does nothing within a minute of the clock-in, and clocks out after that', () => {
    expect(effectOfPunch(open, after(0))).toEqual({ kind: 'TOO_SOON' });
    expect(effectOfPunch(open, after(59))).toEqual({ kind: 'TOO_SOON' });
    expect(effectOfPunch(open, after(60))).toEqual({ kind: 'CLOCK_OUT' });
    expect(effectOfPunch(open, new Date(instantAt('2026-06-08', 1435, 'CST').getTime() - 1))).toEqual({
      kind: 'CLOCK_OUT',
    });
  });

  it('clocks out at the time of the clock-in if the clock was set back by up to five minutes, and not beyond', () => {
    for (let seconds = -600; seconds <= 600; seconds += 1) {
      const { kind } = effectOfPunch(open, after(seconds));
      if (Math.abs(seconds) < 60)
        expect([seconds, kind]).toEqual([seconds, seconds < 0 ? 'NOT_YET' : 'TOO_SOON']);
      else expect([seconds, kind]).toEqual([seconds, seconds < -300 ? 'CLOCK_SET_BACK' : 'CLOCK_OUT']);
      const end = clockOutAt(clockedIn, after(seconds));
      expect(end > clockedIn).toBe(true);
      expect(elapsedMinutes(clockedIn, end)).toBe(Math.max(0, Math.floor(seconds / 60)));
    }
  });

  it('clocks in again after the day was closed, even without a clock-out', () => {
    for (const at of [
      instantAt('2026-06-08', 1435, 'CST'),
      instantAt('2026-06-09', 540, 'CST'),
      instantAt('2026-07-01', 0, 'CST'),
    ]) {
      expect(effectOfPunch(open, at)).toEqual({ kind: 'CLOCK_IN', closesForgotten: true });
    }
  });
});
