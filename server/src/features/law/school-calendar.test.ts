// Rules held here: LA6.

import { setSchoolCalendar } from '@deckhand/contract/law/set-school-calendar';
import { viewSchoolCalendar } from '@deckhand/contract/law/view-school-calendar';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { expect, test } from 'vitest';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();
const here = () => ({ params: { id: school.locationA } });

const calendar = {
  weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
  start_time: '08:15',
  end_time: '15:30',
  terms: [
    { first_day: '2027-01-11', last_day: '2027-06-04' },
    { first_day: '2026-05-04', last_day: '2026-12-18' },
  ],
  days_off: [{ first_day: '2026-11-25', last_day: '2026-11-27' }],
} as const;
type Body = Parameters<typeof school.answer<typeof setSchoolCalendar>>[1]['body'];
const body = calendar as unknown as Body;

test('a manager of the location enters its calendar, and reads it with who did', async () => {
  expect(await school.answer(viewSchoolCalendar, here(), { as: 'managerA' })).toEqual({
    calendar: null,
    is_assumed: true,
    set_by: null,
    set_at: null,
  });
  const set = await school.answer(setSchoolCalendar, { ...here(), body }, { as: 'managerA' });
  expect(set).toMatchObject({
    calendar: { ...calendar, terms: calendar.terms.toReversed() },
    is_assumed: false,
    set_by: { id: school.cast.managerA.id },
  });
  expect(await school.answer(viewSchoolCalendar, here(), { as: 'admin' })).toEqual(set);

  // As a whole: what is left out is gone, and the day is assumed again.
  const shorter = { ...calendar, terms: [], days_off: [] } as unknown as Body;
  const after = await school.answer(setSchoolCalendar, { ...here(), body: shorter }, { as: 'managerA' });
  expect([after.calendar?.terms, after.is_assumed]).toEqual([[], true]);
  const trail = await school.db
    .selectFrom('audit')
    .select(['field', 'new_value'])
    .where('subject', '=', 'school_calendar')
    .where('field', '=', 'terms')
    .orderBy('id')
    .execute();
  expect(trail.map((row) => row.new_value)).toEqual([
    '2026-05-04 to 2026-12-18, 2027-01-11 to 2027-06-04',
    '',
  ]);
});

test('a manager of another location neither reads nor enters it', async () => {
  const refusal = { status: 404, text: locationNotFound };
  expect(await school.refusal(viewSchoolCalendar, here(), { as: 'managerB' })).toEqual(refusal);
  expect(await school.refusal(setSchoolCalendar, { ...here(), body }, { as: 'managerB' })).toEqual(refusal);
});

test.each([
  [
    { terms: [{ first_day: '2026-09-01', last_day: '2026-08-31' }] },
    'The last day must be on or after the first',
  ],
  [{ terms: [{ first_day: '2026-01-01', last_day: '2027-02-05' }] }, 'Must be 400 days or less'],
  [
    {
      days_off: [
        { first_day: '2026-11-25', last_day: '2026-11-27' },
        { first_day: '2026-11-27', last_day: '2026-11-30' },
      ],
    },
    'Another line has some of these days',
  ],
  [{ weekdays: [] }, 'Select weekdays'],
  [{ end_time: '08:15' }, 'End Time must be greater than Start Time'],
])('refuses %j', async (change, text) => {
  const wrong = { ...calendar, ...change } as unknown as Body;
  const refusal = await school.refusal(setSchoolCalendar, { ...here(), body: wrong }, { as: 'managerA' });
  expect(refusal.status).toBe(422);
  expect(refusal.text).toContain(text);
});

test('of two calendars that are entered at once, one stays whole', async () => {
  const other = { ...calendar, terms: [{ first_day: '2026-05-05', last_day: '2026-12-01' }] };
  const answers = await Promise.all(
    [calendar, other].map((one) =>
      school.call(setSchoolCalendar, { ...here(), body: one as unknown as Body }, { as: 'managerA' }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { calendar: kept } = await school.answer(viewSchoolCalendar, here(), { as: 'admin' });
  expect([calendar.terms.length, other.terms.length]).toContain(kept?.terms.length);
});
