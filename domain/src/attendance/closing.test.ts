// Rules held here: G3, G3a, K6.

import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { ZONE_CODES, ZONES, type ZoneCode } from '../time/zones.ts';
import { closingInstantAfter, isForgotten, isOverclocked } from './closing.ts';
import { elapsedMinutes } from './duration.ts';

const at = (wall: string, zone: ZoneCode): Date =>
  new Date(Temporal.PlainDateTime.from(wall).toZonedDateTime(ZONES[zone].timeZone).epochMilliseconds);

/** Finds the first 23:55 after the clock-in with Temporal alone. */
function naiveClosing(clockedIn: Date, zone: ZoneCode): number {
  const from = Temporal.Instant.fromEpochMilliseconds(clockedIn.getTime()).toZonedDateTimeISO(
    ZONES[zone].timeZone,
  );
  const today = from.toPlainDate().toZonedDateTime({ timeZone: ZONES[zone].timeZone, plainTime: '23:55' });
  const tomorrow = from.toPlainDate().add({ days: 1 });
  return today.epochMilliseconds > clockedIn.getTime()
    ? today.epochMilliseconds
    : tomorrow.toZonedDateTime({ timeZone: ZONES[zone].timeZone, plainTime: '23:55' }).epochMilliseconds;
}

/** Cuts the seconds off both wall clocks with Temporal, then measures the time between them. */
function naiveMinutes(from: Date, to: Date, zone: ZoneCode): number {
  const [shownFrom, shownTo] = [from, to].map((instant) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime())
      .toZonedDateTimeISO(ZONES[zone].timeZone)
      .round({ smallestUnit: 'minute', roundingMode: 'floor' }),
  );
  return shownFrom?.until(shownTo ?? shownFrom, { largestUnit: 'minutes' }).minutes ?? Number.NaN;
}

describe.each(ZONE_CODES)('the closing of the day in %s', (zone) => {
  it('is at 23:55:00 on the wall, on the days the clocks change too', () => {
    for (const date of ['2026-03-08', '2026-11-01', '2026-06-08', '2026-12-31']) {
      const closing = closingInstantAfter(at(`${date}T00:30`, zone), zone);
      expect(closing).toEqual(at(`${date}T23:55`, zone));
      expect(
        isForgotten({ clockedIn: at(`${date}T00:30`, zone), zone }, new Date(closing.getTime() - 1)),
      ).toBe(false);
      expect(isForgotten({ clockedIn: at(`${date}T00:30`, zone), zone }, closing)).toBe(true);
    }
  });

  it('applies on the next day to a clock-in at or after it', () => {
    expect(closingInstantAfter(at('2026-06-08T23:54:59', zone), zone)).toEqual(at('2026-06-08T23:55', zone));
    expect(closingInstantAfter(at('2026-06-08T23:55', zone), zone)).toEqual(at('2026-06-09T23:55', zone));
    expect(closingInstantAfter(at('2026-06-08T23:59:59', zone), zone)).toEqual(at('2026-06-09T23:55', zone));
  });

  it('agrees with Temporal at any time of any year', () => {
    const anySecond = fc.integer({ min: Date.UTC(2020, 0, 2) / 1000, max: Date.UTC(2060, 0, 1) / 1000 });
    fc.assert(
      fc.property(anySecond, (second) => {
        const clockedIn = new Date(second * 1000);
        expect(closingInstantAfter(clockedIn, zone).getTime()).toBe(naiveClosing(clockedIn, zone));
      }),
      { seed: 4, numRuns: 150 },
    );
  });

  it('comes 23 hours and 55 minutes after midnight, an hour less or more when the clocks change', () => {
    const changes = zone !== 'HST' && zone !== 'MST_AZ';
    const length = (date: string) =>
      elapsedMinutes(at(`${date}T00:00`, zone), closingInstantAfter(at(`${date}T00:00`, zone), zone));
    expect(length('2026-06-08')).toBe(1435);
    expect(length('2026-03-08')).toBe(changes ? 1375 : 1435);
    expect(length('2026-11-01')).toBe(changes ? 1495 : 1435);
  });
});

describe('elapsed minutes', () => {
  it('are those between the minutes shown', () => {
    const between = (from: string, to: string) =>
      elapsedMinutes(at(`2026-06-08T${from}`, 'CST'), at(`2026-06-08T${to}`, 'CST'));
    expect(between('09:00:45', '17:00:15')).toBe(480);
    expect(between('09:00:15', '17:00:45')).toBe(480);
    expect(between('06:44:59.999', '06:46:00')).toBe(2);
    expect(between('06:44:00', '06:44:59.999')).toBe(0);
    expect(between('06:44:59.999', '06:45:00')).toBe(1);
  });

  it('agree with the minutes that the clock of any zone shows, at any time', () => {
    const anyMillisecond = fc.integer({ min: Date.UTC(2020, 0, 2), max: Date.UTC(2060, 0, 1) });
    const anyLength = fc.integer({ min: 0, max: 26 * 60 * 60_000 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONE_CODES), anyMillisecond, anyLength, (zone, start, length) => {
        const [from, to] = [new Date(start), new Date(start + length)];
        expect(elapsedMinutes(from, to)).toBe(naiveMinutes(from, to, zone));
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it('count elapsed time, not the difference on the wall clock', () => {
    // Half past midnight to half past three: two hours in spring, four in autumn, three in Arizona.
    const night = (date: string, zone: ZoneCode) =>
      elapsedMinutes(at(`${date}T00:30`, zone), at(`${date}T03:30`, zone));
    expect([night('2026-03-08', 'CST'), night('2026-11-01', 'CST')]).toEqual([120, 240]);
    expect([night('2026-03-08', 'MST_AZ'), night('2026-11-01', 'MST_AZ')]).toEqual([180, 180]);
  });
});

describe('an overclocked attendance', () => {
  const paid = (clockedOut: Date | null, paidMinutes: number | null, hoursSetBy: number | null = null) =>
    isOverclocked({ clockedOut, paidMinutes, hoursSetBy, endedByClosing: false }, 'PST');
  it('ended at exactly 23:55:00 with zero paid minutes', () => {
    expect(paid(at('2026-06-08T23:55:00', 'PST'), 0)).toBe(true);
    expect(paid(at('2026-06-08T23:55:00', 'PST'), 60)).toBe(false);
    expect(paid(at('2026-06-08T23:55:01', 'PST'), 0)).toBe(false);
    expect(paid(at('2026-06-08T23:54:00', 'PST'), 0)).toBe(false);
    expect(paid(at('2026-06-08T23:55:00', 'EST'), 0)).toBe(false);
    expect(paid(null, null)).toBe(false);
  });

  it('stays so where the clock of its location shows another time since', () => {
    const closed = { clockedOut: at('2026-06-08T23:55:00', 'EST'), endedByClosing: true };
    expect(isOverclocked({ ...closed, paidMinutes: 0, hoursSetBy: null }, 'PST')).toBe(true);
    expect(isOverclocked({ ...closed, paidMinutes: 0, hoursSetBy: 7 }, 'PST')).toBe(false);
    expect(isOverclocked({ ...closed, paidMinutes: 60, hoursSetBy: null }, 'PST')).toBe(false);
  });

  it('no longer counts as such once someone has set its hours to zero (P2a)', () => {
    expect(paid(at('2026-06-08T23:55:00', 'PST'), 0, 7)).toBe(false);
  });
});
