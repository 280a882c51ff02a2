// Rules held here: LA6.

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, type CivilDate, WEEKDAYS, weekdayOf } from '../time/civil-date.ts';
import { type SchoolCalendar, schoolHoursOn } from './school-calendar.ts';

const school = { start: 480, end: 900 };

const lakeside: SchoolCalendar = {
  weekdays: [1, 2, 3, 4, 5],
  hours: { start: 495, end: 930 },
  terms: [
    { first: '2026-08-24', last: '2026-12-18' },
    { first: '2027-01-11', last: '2027-06-04' },
  ],
  daysOff: [
    { first: '2026-09-07', last: '2026-09-07' },
    { first: '2026-11-25', last: '2026-11-27' },
  ],
};

describe('a calendar', () => {
  test.each([
    ['the first day of a term', '2026-08-24', lakeside.hours],
    ['the last day of a term', '2026-12-18', lakeside.hours],
    ['a day off', '2026-11-27', null],
    ['the day before days off', '2026-11-24', lakeside.hours],
    ['a Saturday', '2026-10-03', null],
    ['a day between two terms', '2027-01-04', null],
    ['a day of June within a term', '2027-06-04', lakeside.hours],
  ])('decides on %s', (_which, date, hours) => {
    expect(schoolHoursOn(lakeside, date)).toEqual({ hours, isAssumed: false });
  });

  test.each([
    ['a Friday before the first term', '2026-08-21', null],
    ['the Monday after the last term', '2027-06-07', null],
    ['a Tuesday of the next autumn', '2027-09-07', school],
    ['a Tuesday of the spring before', '2026-04-07', school],
  ])('leaves %s to the assumption', (_which, date, hours) => {
    expect(schoolHoursOn(lakeside, date)).toEqual({ hours, isAssumed: true });
  });

  test('without terms decides nothing', () => {
    const hours = { hours: school, isAssumed: true };
    expect(schoolHoursOn({ ...lakeside, terms: [] }, '2026-11-27')).toEqual(hours);
  });
});

test.each([
  ['2026-08-31', null],
  ['2026-09-01', school],
  ['2026-11-26', school],
  ['2026-12-25', school],
  ['2026-11-21', null],
  ['2027-05-31', school],
  ['2027-06-01', null],
])('without a calendar, %s is assumed', (date, hours) => {
  expect(schoolHoursOn(null, date)).toEqual({ hours, isAssumed: true });
});

/** Two years, of which terms and days off are drawn. */
const anyDate = fc.nat({ max: 730 }).map((day) => addDays('2026-01-01', day));
const anyDates = fc
  .tuple(anyDate, fc.nat({ max: 120 }))
  .map(([first, length]) => ({ first, last: addDays(first, length) }));
const anyCalendar: fc.Arbitrary<SchoolCalendar> = fc.record({
  weekdays: fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1, maxLength: 7 }),
  hours: fc.constant({ start: 510, end: 870 }),
  terms: fc.array(anyDates, { maxLength: 3 }),
  daysOff: fc.array(anyDates, { maxLength: 3 }),
});

/** The naive model: every date of a span by itself. */
function listDates({ first, last }: { first: CivilDate; last: CivilDate }): CivilDate[] {
  const dates: CivilDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function naiveHours({ weekdays, hours, terms, daysOff }: SchoolCalendar, date: CivilDate) {
  const inTerms = terms.flatMap(listDates).sort();
  const [first, last] = [inTerms[0], inTerms.at(-1)];
  if (first === undefined || last === undefined || !listDates({ first, last }).includes(date)) {
    const month = Number(date.slice(5, 7));
    const isSchoolDay = ![6, 7, 8].includes(month) && !['SATURDAY', 'SUNDAY'].includes(weekdayOf(date));
    return { hours: isSchoolDay ? school : null, isAssumed: true };
  }
  const names = weekdays.map((index) => WEEKDAYS[index]);
  const isSchoolDay =
    inTerms.includes(date) && !daysOff.flatMap(listDates).includes(date) && names.includes(weekdayOf(date));
  return { hours: isSchoolDay ? hours : null, isAssumed: false };
}

it('answers as every date by itself', () => {
  fc.assert(
    fc.property(anyCalendar, fc.array(anyDate, { minLength: 1, maxLength: 20 }), (calendar, dates) => {
      for (const date of dates) expect(schoolHoursOn(calendar, date)).toEqual(naiveHours(calendar, date));
    }),
    { seed: 59, numRuns: 300 },
  );
});
