// Rules held here: LA10, SO4.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countMinutes, type LawOf, type LocationLaw, minutesBeyond, momentOf } from '../../law/minors.ts';
import { packsOf } from '../../law/packs.ts';
import { DateSet } from '../../plans/date-set.ts';
import type { StateCode } from '../../school/locations/states.ts';
import { addDays, type CivilDate } from '../../time/civil-date.ts';
import { beyondRules, type WorkedStint } from './minors-beyond.ts';

const SUMMIT = 1;
const LAKESIDE = 2;
const TUESDAY = '2026-11-17';
const fifteen = { born: '2011-03-02', exempt: DateSet.empty };

const locationIn = (state: StateCode, zone: LocationLaw['zone']): LocationLaw => ({
  zone,
  packs: packsOf(state).map((pack) => ({ pack, off: DateSet.empty })),
  schoolHoursOn: () => ({ start: 480, end: 900 }),
});
const laws: LawOf = new Map([
  [SUMMIT, locationIn('CO', 'MST')],
  [LAKESIDE, locationIn('IL', 'CST')],
]);

const stint = (date: CivilDate, start: number, end: number, locationId = SUMMIT): WorkedStint => {
  const zone = laws.get(locationId)?.zone ?? 'MST';
  return { locationId, date, from: momentOf(date, start, zone), to: momentOf(date, end, zone) };
};

it('counts the minutes after 7:00 PM of a school day, each once', () => {
  // 4:00 PM to 7:40 PM: beyond three hours and beyond 7:00 PM are the same 40 minutes.
  const [day, ...others] = beyondRules(fifteen, laws, [stint(TUESDAY, 960, 1_180)]);
  expect(others).toEqual([]);
  expect(day).toMatchObject({ locationId: SUMMIT, date: TUESDAY, minutes: 40 });
  expect(day?.breaches.map(({ rule }) => rule.kind)).toEqual(['MINOR_DAY', 'MINOR_TIME']);
  expect(beyondRules(fifteen, laws, [stint(TUESDAY, 960, 1_140)])).toEqual([]);
});

it('says of each day and location as many minutes as rules name in all', () => {
  const anyStint = fc
    .record({
      day: fc.nat({ max: 8 }),
      start: fc.nat({ max: 1_200 }),
      length: fc.integer({ min: 1, max: 400 }),
      locationId: fc.constantFrom(SUMMIT, LAKESIDE),
    })
    .map(({ day, start, length, locationId }) =>
      stint(addDays('2026-11-15', day), start, Math.min(1_440, start + length), locationId),
    );
  const isApart = (work: readonly WorkedStint[]) =>
    work.every((one, index) =>
      work.every((other, at) => at <= index || one.to <= other.from || other.to <= one.from),
    );
  fc.assert(
    fc.property(fc.array(anyStint, { maxLength: 12 }).filter(isApart), (work) => {
      const days = beyondRules(fifteen, laws, work);
      expect(days.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(
        countMinutes(minutesBeyond(fifteen, laws, work)),
      );
      for (const { locationId, date, minutes, breaches } of days) {
        const worked = work.filter((one) => one.locationId === locationId && one.date === date);
        expect(minutes).toBeLessThanOrEqual(worked.reduce((sum, { from, to }) => sum + to - from, 0));
        expect(breaches).not.toEqual([]);
      }
    }),
    { seed: 34, numRuns: 100 },
  );
});
