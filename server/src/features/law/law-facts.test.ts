// Rules held here: LA2, LA6.

import { expect, test } from 'vitest';
import { schoolForTests } from '../../../test/test-school.ts';
import { lawFromRows } from '../plans/law-rows.ts';
import { loadLawRows } from '../plans/minors.ts';
import { selectSchoolCalendars } from './law.queries.ts';

const school = schoolForTests();
const entered = () => ({ entered_by: school.cast.admin.id, entered_at: school.clock() });

test('a calendar comes with its terms and days off, and a location without one has none', async () => {
  const { locationA: location_id } = school;
  await school.db
    .insertInto('school_calendar')
    .values({ location_id, set_by: school.cast.admin.id, set_at: school.clock() })
    .execute();
  const terms = [
    { location_id, first_day: '2027-01-11', last_day: '2027-06-04' },
    { location_id, first_day: '2026-08-24', last_day: '2026-12-18' },
  ];
  await school.db.insertInto('school_term').values(terms).execute();
  const again = { location_id, first_day: '2026-12-18', last_day: '2026-12-20' };
  await expect(school.db.insertInto('school_term').values(again).execute()).rejects.toThrow(
    'school_term_once',
  );
  expect(await selectSchoolCalendars(school.db, [location_id, school.locationB])).toEqual(
    new Map([
      [
        location_id,
        {
          weekdays: [1, 2, 3, 4, 5],
          hours: { start: 480, end: 900 },
          terms: [
            { first: '2026-08-24', last: '2026-12-18' },
            { first: '2027-01-11', last: '2027-06-04' },
          ],
          daysOff: [],
        },
      ],
    ]),
  );
});

test('an exemption holds until its end, or until somebody ended it, and nobody exempts themselves', async () => {
  const { id: person_id } = school.cast.employeeA;
  const row = { person_id, first_day: '2026-06-01', ...entered() };
  const ended = { ended_by: row.entered_by, ended_at: row.entered_at };
  await school.db
    .insertInto('law_exemption')
    .values([
      { ...row, kind: 'PERMIT', last_day: '2026-06-30', words: 'Permit 7' },
      { ...row, kind: 'WORK_STUDY', last_day: '2026-06-30', ...ended, ended_from: '2026-06-10' },
      { ...row, kind: 'PARENTAL_WAIVER', last_day: '2026-06-30', ...ended, ended_from: '2026-06-01' },
    ])
    .execute();
  await school.db.updateTable('person').set({ born_on: '2011-03-02' }).where('id', '=', person_id).execute();
  const exempt = async () => {
    const dates = { first: '2026-06-01', last: '2026-06-30' };
    const rows = await loadLawRows(school.db, { personIds: [person_id], locationIds: [], dates });
    return lawFromRows(rows).minors.get(person_id)?.exempt.toMultirange();
  };
  expect(await exempt()).toBe('{[2026-06-01,2026-07-01)}');
  await school.db.deleteFrom('law_exemption').where('kind', '=', 'PERMIT').execute();
  expect(await exempt()).toBe('{[2026-06-01,2026-06-10)}');
  await school.db
    .insertInto('law_exemption')
    .values({ ...row, kind: 'GRADUATED' })
    .execute();
  expect(await exempt()).toBe('{[2026-06-01,)}');

  const endless = { ...row, kind: 'PERMIT' as const };
  await expect(school.db.insertInto('law_exemption').values(endless).execute()).rejects.toThrow(
    'law_exemption_ends',
  );
  const own = { ...row, kind: 'GRADUATED' as const, entered_by: person_id };
  await expect(school.db.insertInto('law_exemption').values(own).execute()).rejects.toThrow(
    'Nobody exempts themselves.',
  );
});

test('a part of a pack is off once at a time, and never the overtime of the country', async () => {
  const { locationA: location_id } = school;
  const row = {
    location_id,
    pack: 'US-IL',
    part: 'MINORS',
    reason: 'Counsel said so',
    ...entered(),
  } as const;
  const insert = (fields: object) =>
    school.db
      .insertInto('law_part_off')
      .values({ ...row, first_day: '2026-06-01', ...fields })
      .execute();
  const ended = { ended_by: row.entered_by, ended_at: row.entered_at };
  await insert({ last_day: '2026-06-30', ended_from: '2026-06-15', ...ended });
  await insert({ first_day: '2026-06-15' });
  await expect(insert({ first_day: '2026-08-01' })).rejects.toThrow('law_part_off_once');
  await insert({ pack: 'US' });
  await expect(insert({ pack: 'US', part: 'OVERTIME' })).rejects.toThrow(
    'law_part_off_never_federal_overtime',
  );
  const dates = { first: '2026-06-14', last: '2026-06-14' };
  const rows = await loadLawRows(school.db, {
    personIds: [row.entered_by],
    locationIds: [location_id],
    dates,
  });
  expect(rows.laws.flatMap(({ parts_off: off }) => off)).toEqual([
    { pack: 'US', dates: '{[2026-06-01,)}' },
    { pack: 'US-IL', dates: '{[2026-06-01,)}' },
  ]);
});
