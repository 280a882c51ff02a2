// Rules held here: G1, G2, G5.

import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  formatInstant,
  instantAt,
  minuteOfDayIn,
  todayIn,
  wallClockAt,
  ZONE_CODES,
  ZONES,
  type ZoneCode,
} from './zones.ts';

const YEARS = [2007, 2019, 2024, 2025, 2026, 2027, 2028, 2035];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Every instant of the year at which the zone's clocks change, according to Temporal. */
function clockChanges(zone: ZoneCode, year: number): number[] {
  const changes: number[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(
    `${year}-01-01T00:00[${ZONES[zone].timeZone}]`,
  );
  for (;;) {
    at = at.getTimeZoneTransition('next');
    if (!at || at.year > year) return changes;
    changes.push(at.epochMilliseconds);
  }
}

function expectSameWallClock(epochMilliseconds: number, zone: ZoneCode): void {
  const expected = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(
    ZONES[zone].timeZone,
  );
  const instant = new Date(epochMilliseconds);
  expect(formatInstant(instant, zone)).toBe(
    expected.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
  );
  expect(wallClockAt(instant, zone)).toEqual({
    date: expected.toPlainDate().toString(),
    hour: expected.hour,
    minute: expected.minute,
    second: expected.second,
    offsetMinutes: expected.offsetNanoseconds / 60e9,
  });
}

function expectSameInstant(wall: Temporal.PlainDateTime, zone: ZoneCode): void {
  const expected = wall.toZonedDateTime(ZONES[zone].timeZone, { disambiguation: 'compatible' });
  const actual = instantAt(wall.toPlainDate().toString(), wall.hour * 60 + wall.minute, zone, wall.second);
  expect(actual.getTime()).toBe(expected.epochMilliseconds);
}

describe('the zones of the school', () => {
  it('carry their short codes and labels (G1)', () => {
    expect(ZONE_CODES).toEqual(['EST', 'CST', 'MST', 'PST', 'AKST', 'HST', 'MST_AZ']);
    expect(ZONE_CODES.map((code) => ZONES[code].label)).toEqual([
      'Eastern (EST)',
      'Central (CST)',
      'Mountain (MST)',
      'Pacific (PST)',
      'Alaska (AKST)',
      'Hawaii-Aleutian (HST)',
      'Arizona (no DST)',
    ]);
  });

  it('change their clocks twice a year, except Hawaii and Arizona', () => {
    const changesIn2026 = Object.fromEntries(
      ZONE_CODES.map((zone) => [zone, clockChanges(zone, 2026).length]),
    );
    expect(changesIn2026).toEqual({ EST: 2, CST: 2, MST: 2, PST: 2, AKST: 2, HST: 0, MST_AZ: 0 });
  });
});

describe.each(ZONE_CODES)('the wall clock in %s', (zone) => {
  it('agrees with Temporal around every change of the clocks', () => {
    for (const change of YEARS.flatMap((year) => clockChanges(zone, year))) {
      for (const distance of [-26 * HOUR, -HOUR, -MINUTE, -1000, -1, 0, 1, 1000, MINUTE, HOUR, 26 * HOUR]) {
        expectSameWallClock(change + distance, zone);
      }
      const before = Temporal.Instant.fromEpochMilliseconds(change - 1000).toZonedDateTimeISO(
        ZONES[zone].timeZone,
      );
      const midnight = before.toPlainDate().toPlainDateTime('00:00');
      for (let minute = -30; minute <= 25 * 60; minute += 5) {
        expectSameInstant(midnight.add({ minutes: minute }).with({ second: 11 }), zone);
      }
    }
  });

  it('agrees with Temporal at any time of any year', () => {
    const anySecond = fc.integer({ min: Date.UTC(1970, 0, 2) / 1000, max: Date.UTC(2100, 0, 1) / 1000 });
    fc.assert(
      fc.property(anySecond, (second) => {
        expectSameWallClock(second * 1000, zone);
        const utc = Temporal.Instant.fromEpochMilliseconds(second * 1000).toZonedDateTimeISO('UTC');
        expectSameInstant(utc.toPlainDateTime(), zone);
      }),
      { seed: 42, numRuns: 150 },
    );
  });

  it('shows 09:00 for nine o’clock on every day of the year', () => {
    for (let day = 1; day <= 365; day += 1) {
      const date = Temporal.PlainDate.from('2026-01-01')
        .add({ days: day - 1 })
        .toString();
      expect(wallClockAt(instantAt(date, 9 * 60, zone), zone)).toMatchObject({ date, hour: 9, minute: 0 });
    }
  });
});

describe('the night the clocks change in Chicago', () => {
  it('has no 2:30 in spring: the instant shown as 3:30 is used', () => {
    expect(formatInstant(instantAt('2026-03-08', 150, 'CST'), 'CST')).toBe('2026-03-08T03:30:00-05:00');
    expect(formatInstant(instantAt('2026-03-08', 119, 'CST'), 'CST')).toBe('2026-03-08T01:59:00-06:00');
    expect(formatInstant(instantAt('2026-03-08', 180, 'CST'), 'CST')).toBe('2026-03-08T03:00:00-05:00');
  });

  it('has 1:30 twice in autumn: the first is used', () => {
    expect(formatInstant(instantAt('2026-11-01', 90, 'CST'), 'CST')).toBe('2026-11-01T01:30:00-05:00');
    expect(formatInstant(instantAt('2026-11-01', 120, 'CST'), 'CST')).toBe('2026-11-01T02:00:00-06:00');
  });
});

describe('a punch in the API', () => {
  it('has the wall clock of the location with its offset, to the second', () => {
    const punch = new Date('2026-06-08T14:02:11.987Z');
    expect(formatInstant(punch, 'CST')).toBe('2026-06-08T09:02:11-05:00');
    expect(formatInstant(punch, 'HST')).toBe('2026-06-08T04:02:11-10:00');
    expect(formatInstant(punch, 'MST')).toBe('2026-06-08T08:02:11-06:00');
    expect(formatInstant(punch, 'MST_AZ')).toBe('2026-06-08T07:02:11-07:00');
  });
});

describe("a location's today", () => {
  it('differs between Honolulu and New York at midnight', () => {
    const now = new Date('2026-06-08T04:00:00Z');
    expect(todayIn('EST', now)).toBe('2026-06-08');
    expect(minuteOfDayIn('EST', now)).toBe(0);
    expect(todayIn('HST', now)).toBe('2026-06-07');
    expect(minuteOfDayIn('HST', now)).toBe(18 * 60);
    expect(todayIn('EST', new Date('2026-06-08T03:59:59.999Z'))).toBe('2026-06-07');
  });
});
