// Rules held here: DR6.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../time/civil-date.ts';
import { Closures } from './closures/closures.ts';
import { DateSet } from './date-set.ts';
import { type Digest, daysOfWeek, digestOf, type PublishedShift, timesInWords } from './digest.ts';
import { type Pattern, patternOn } from './pattern.ts';
import { createPlan, dismissDate, replaceHolder, type ShiftPlan } from './plan.ts';
import { holdersOn } from './seats.ts';
import { anyActions } from './testing/any-action.ts';
import { DAYS } from './testing/naive-school.ts';
import { emptyWorld, on, perform } from './testing/world.ts';

const MIA = 1;
const BEN = 2;
const open = Closures.none;

/** Weekly on the weekday of the date, from nine to twelve. */
function weekly(first: string, { start = 540, last }: { start?: number; last?: string } = {}): Pattern {
  return {
    repeat: 'WEEKLY',
    weekday: weekdayOf(first),
    dates: DateSet.fromRange(first, last),
    minutes: { start, end: start + 180 },
    positionIds: [1],
  };
}

const seat = (personId: number, first: string) => [{ seat: 1, personId, dates: DateSet.fromRange(first) }];

/** A shift whose dates from 06-21 to 07-11 are published. */
function published(plan: ShiftPlan, changes: Partial<PublishedShift> = {}): PublishedShift {
  return { code: 'S0012', plan, closures: open, from: '2026-06-21', through: '2026-07-11', ...changes };
}

const newsOf = ({ fresh, missing }: Digest) => ({
  fresh: timesInWords(fresh),
  missing: timesInWords(missing),
});
const mondays = createPlan(weekly('2026-06-01'), seat(MIA, '2026-06-01'));

describe('a digest', () => {
  it('has nothing new where the week is as usual', () => {
    expect(digestOf(MIA, [published(mondays)])).toMatchObject({
      fresh: [],
      missing: [],
      hasUsual: true,
      minutes: 3 * 180,
    });
  });

  it('names what was not there in the four weeks before', () => {
    const tuesdays = createPlan(weekly('2026-06-23', { start: 960 }), seat(MIA, '2026-06-23'));
    const digest = digestOf(MIA, [published(mondays), published(tuesdays, { code: 'S0101' })]);
    expect(timesInWords(digest?.fresh ?? [])).toEqual(['Tuesdays 4:00 PM - 7:00 PM (S0101)']);
    expect(digest?.weeks.map(daysOfWeek)).toEqual(['Mon, Tue', 'Mon, Tue', 'Mon, Tue']);
  });

  it('names times in the order of their dates, then of the day', () => {
    const once = (start: number, ...days: string[]): ShiftPlan => {
      const patterns = days.map(
        (date): Pattern => ({ ...weekly(date, { start, last: date }), repeat: 'NEVER' }),
      );
      const commitments = patterns.map(({ weekday, dates, minutes }) => ({
        ...{ seat: 1, personId: MIA },
        ...{ weekday, dates, minutes },
      }));
      return { ...mondays, patterns, commitments };
    };
    const shifts = [
      published(once(960, '2026-06-26'), { code: 'S0001' }),
      published(once(960, '2026-06-22', '2026-07-06'), { code: 'S0002' }),
      published(once(540, '2026-06-22', '2026-07-01'), { code: 'S0003' }),
    ];
    expect(timesInWords(digestOf(MIA, shifts)?.fresh ?? [])).toEqual([
      'Monday 06-22-2026 9:00 AM - 12:00 PM (S0003)',
      'Monday 06-22-2026 4:00 PM - 7:00 PM (S0002)',
      'Friday 06-26-2026 4:00 PM - 7:00 PM (S0001)',
      'Wednesday 07-01-2026 9:00 AM - 12:00 PM (S0003)',
      'Monday 07-06-2026 4:00 PM - 7:00 PM (S0002)',
    ]);
  });

  it('names the dates of the usual week that somebody else has', () => {
    const replaced = replaceHolder(mondays, '2026-06-29', 1, BEN);
    const [mias, bens] = [MIA, BEN].map((person) => digestOf(person, [published(replaced)]));
    expect(mias?.minutes).toBe(2 * 180);
    expect(mias && newsOf(mias)).toEqual({
      fresh: [],
      missing: ['Monday 06-29-2026 9:00 AM - 12:00 PM (S0012)'],
    });
    expect(bens?.hasUsual).toBe(false);
    expect(bens && newsOf(bens)).toEqual({
      fresh: ['Monday 06-29-2026 9:00 AM - 12:00 PM (S0012)'],
      missing: [],
    });
  });

  it('takes for usual what the person had there more than once', () => {
    const beganOn = (first: string) =>
      digestOf(MIA, [published(createPlan(weekly(first), seat(MIA, first)), { code: 'S0101' })]);
    expect(timesInWords(beganOn('2026-06-15')?.fresh ?? [])).toEqual(['Mondays 9:00 AM - 12:00 PM (S0101)']);
    expect(beganOn('2026-06-08')).toMatchObject({ fresh: [], hasUsual: true });
  });

  it('does not take a date on which somebody stood in for a usual one', () => {
    const replaced = replaceHolder(replaceHolder(mondays, '2026-06-15', 1, BEN), '2026-06-22', 1, BEN);
    expect(timesInWords(digestOf(BEN, [published(replaced)])?.fresh ?? [])).toEqual([
      'Monday 06-22-2026 9:00 AM - 12:00 PM (S0012)',
    ]);
  });

  it('is for nobody without a time in the new dates', () => {
    const ended = createPlan(weekly('2026-06-01', { last: '2026-06-15' }), seat(MIA, '2026-06-01'));
    expect(digestOf(MIA, [published(ended)])).toBeUndefined();
    expect(digestOf(BEN, [published(mondays)])).toBeUndefined();
  });

  it('says where the location is closed, and leaves out what is dismissed', () => {
    const closures = Closures.from([{ date: '2026-06-22', minutes: { start: 0, end: 1440 } }]);
    const dismissed = dismissDate(mondays, '2026-06-29');
    const digest = digestOf(MIA, [published(dismissed, { closures })]);
    expect(digest?.weeks.map((week) => [week.first, daysOfWeek(week), week.minutes])).toEqual([
      ['2026-06-21', 'Mon closed', 0],
      ['2026-07-05', 'Mon', 180],
    ]);
    expect(digest?.minutes).toBe(180);
  });

  it('counts, in any plan, the hours of a calendar that is read date by date', () => {
    fc.assert(
      fc.property(anyActions, fc.integer({ min: 0, max: DAYS - 8 }), (actions, day) => {
        const world = actions.reduce((now, action) => perform(now, action) ?? now, emptyWorld);
        const span = { from: on(day), through: on(day + 7) };
        for (const person of [1, 2, 3]) {
          let minutes = 0;
          for (const plan of world.plans)
            for (let date = span.from; date <= span.through; date = addDays(date, 1)) {
              const pattern = patternOn(plan.patterns, date);
              const isHeld = holdersOn(plan.commitments, date).some(({ personId }) => personId === person);
              if (pattern && isHeld && !plan.dismissed.contains(date))
                minutes += pattern.minutes.end - pattern.minutes.start;
            }
          const shifts = world.plans.map((plan) => published(plan, span));
          expect(digestOf(person, shifts)?.minutes ?? 0).toBe(minutes);
        }
      }),
      { seed: 42, numRuns: 40 },
    );
  });
});
