// Rules held here: PN4, PN5, PN6.

import { describe, expect, test } from 'vitest';
import { formatInstant, instantAt, wallClockAt, ZONE_CODES } from '../../time/zones.ts';
import { heldUntil, mailDueAt, quietUntil, secondsOfLife } from './quiet-hours.ts';

const night = { start: 21 * 60, end: 31 * 60 };
const at = (date: string, hour: number, minute = 0) => instantAt(date, hour * 60 + minute, 'EST');
const shown = (moment: Date | undefined) => moment && formatInstant(moment, 'EST').slice(0, 16);

describe('quiet hours', () => {
  test.each([
    ['before the night', at('2026-11-17', 20, 59), undefined],
    ['at its beginning', at('2026-11-17', 21), '2026-11-18T07:00'],
    ['after midnight', at('2026-11-18', 3), '2026-11-18T07:00'],
    ['at its end', at('2026-11-18', 7), undefined],
    // The clock goes back at two, so the night is an hour longer.
    ['in the longest night', at('2026-10-31', 23), '2026-11-01T07:00'],
  ])('%s', (_when, now, end) => {
    expect(shown(quietUntil(now, night, 'EST'))).toBe(end);
  });

  test('may be within one day, or none', () => {
    const nap = { start: 13 * 60, end: 15 * 60 };
    expect(shown(quietUntil(at('2026-11-17', 14), nap, 'EST'))).toBe('2026-11-17T15:00');
    expect(quietUntil(at('2026-11-17', 15), nap, 'EST')).toBeUndefined();
    expect(quietUntil(at('2026-11-17', 23), undefined, 'EST')).toBeUndefined();
  });

  test('agree, minute by minute, with a look at the clock', () => {
    for (const zone of ZONE_CODES) {
      for (const quiet of [night, { start: 90, end: 200 }, { start: 600, end: 2_039 }]) {
        for (let minute = 0; minute < 3 * 1_440; minute += 7) {
          const now = new Date(Date.UTC(2026, 2, 7) + minute * 60_000);
          const { hour, minute: past } = wallClockAt(now, zone);
          const shows = hour * 60 + past;
          // The clock jumps over an hour that night: these minutes are on no clock.
          if (
            wallClockAt(new Date(now.getTime() - 90 * 60_000), zone).offsetMinutes !==
            wallClockAt(new Date(now.getTime() + 90 * 60_000), zone).offsetMinutes
          )
            continue;
          const isQuiet = (shows >= quiet.start && shows < quiet.end) || shows + 1_440 < quiet.end;
          expect(quietUntil(now, quiet, zone) !== undefined, `${zone} ${now.toISOString()}`).toBe(isQuiet);
        }
      }
    }
  });
});

describe('a notice in quiet hours', () => {
  const now = at('2026-11-17', 22, 30);
  const about = (beginsAt: Date | null, isUrgent = false) =>
    shown(heldUntil({ beginsAt, isUrgent }, now, night, 'EST'));

  test('goes at once if its date begins before the end and two hours', () => {
    expect(about(at('2026-11-18', 6))).toBeUndefined();
    expect(about(at('2026-11-18', 8, 59))).toBeUndefined();
    expect(about(at('2026-11-18', 9))).toBe('2026-11-18T07:00');
    expect(about(at('2026-11-20', 9))).toBe('2026-11-18T07:00');
    expect(about(null)).toBe('2026-11-18T07:00');
  });

  test('goes at once if it is an alarm', () => {
    expect(about(null, true)).toBeUndefined();
  });
});

test('a push becomes the mail after ten minutes, for dates within a day after two', () => {
  const sent = at('2026-11-17', 12);
  expect(shown(mailDueAt({ beginsAt: null }, sent))).toBe('2026-11-17T12:10');
  expect(shown(mailDueAt({ beginsAt: at('2026-11-18', 12, 1) }, sent))).toBe('2026-11-17T12:10');
  expect(shown(mailDueAt({ beginsAt: at('2026-11-18', 12) }, sent))).toBe('2026-11-17T12:02');
});

test('a push lives until its date begins, for half a day at most', () => {
  const now = at('2026-11-17', 12);
  expect(secondsOfLife({ beginsAt: null }, now)).toBe(43_200);
  expect(secondsOfLife({ beginsAt: at('2026-11-17', 13) }, now)).toBe(3_600);
  expect(secondsOfLife({ beginsAt: at('2026-11-20', 13) }, now)).toBe(43_200);
  // A date that has begun, or is today as a whole: until its mail says it.
  const begun = { beginsAt: at('2026-11-17', 11) };
  expect(secondsOfLife(begun, now)).toBe(120);
  expect(mailDueAt(begun, now)).toEqual(new Date(now.getTime() + 120_000));
  expect(secondsOfLife({ beginsAt: at('2026-11-17', 12, 1) }, now)).toBe(60);
});
