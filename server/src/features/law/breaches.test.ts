// Rules held here: LA8, DR2.

import { listLawBreaches } from '@deckhand/contract/law/list-law-breaches';
import { setSchoolCalendar } from '@deckhand/contract/law/set-school-calendar';
import { updatePerson } from '@deckhand/contract/people/update-person';
import type { Shift } from '@deckhand/contract/plans/shift';
import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewPastSchedule } from '@deckhand/contract/schedule/calendar/view-past-schedule';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation, publishThrough } from '../../../test/planned-location.ts';
import { mondayForm, planShift } from '../../../test/planned-shift.ts';
import { certify, guardedPosition } from '../../../test/test-certificates.ts';
import { bornOn } from '../../../test/test-minors.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;
let ben: TestPerson;
let late: Shift;

const as = () => ({ as: manager });

/** It is Monday, June 8, 2026. Ben has an evening every Monday, and his birth date is entered afterwards: he is 15. */
beforeEach(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER' });
  ben = await location.hire({ first_name: 'Ben', last_name: 'Lind' });
  late = await location.plan([ben], { start_time: '20:00', end_time: '22:00' });
  await isBorn('2011-03-02');
});

const isBorn = (dob: string | null, person = ben) =>
  school.answer(updatePerson, { params: { id: person.id }, body: { dob } }, { as: 'superAdmin' });

const breaches = async (
  who: TestPerson | 'managerB' | 'admin' = manager,
  query: { location?: string } = {},
) =>
  (await school.answer(listLawBreaches, { query }, { as: who })).results
    .filter(({ dates }) => dates.some((one) => one.location === location.id))
    .map(({ name, rules, dates }) => [
      `${name}: ${rules.map(({ rule, age, date }) => `${rule.id} ${age} ${date}`).join(', ')}`,
      dates.map(({ date, law_reason: reason }) => (reason === null ? date : `${date} ${reason}`)).join(' '),
    ]);
const lines = async () =>
  (await school.answer(listWaiting, { query: {} }, as())).results.flatMap(({ beyond = [] }) => beyond);
const row = (dates: string, age = 15) => [
  `Ben Lind: us-minor-14-15-time ${age} ${dates.slice(0, 10)}`,
  dates,
];
const boardOf = (start = '2026-06-08') => ({
  query: { location: String(location.id), start_date: start, view_type: 'weekly' as const },
});
const marks = async (start?: string) =>
  (await school.answer(viewSchedule, boardOf(start), as())).results.flatMap(
    ({ start_date: date, breaches: own = [] }) =>
      own.map(({ name, rules }) => `${date} ${name} ${rules.map(({ rule }) => rule.id).join(' ')}`),
  );
const entered = () => ({ entered_by: school.cast.admin.id, entered_at: school.clock() });

describe('a seat given before the birth date was known', () => {
  it('is listed for two weeks ahead, waits for the manager, and is marked in the calendar', async () => {
    expect(await breaches()).toEqual([row('2026-06-08 2026-06-15')]);
    expect(await breaches('admin', { location: String(location.id) })).toEqual([
      row('2026-06-08 2026-06-15'),
    ]);
    expect(await breaches('admin', { location: String(school.locationB) })).toEqual([]);
    expect(await breaches('managerB')).toEqual([]);
    const { results } = await school.answer(listLawBreaches, { query: {} }, as());
    expect(results[0]?.dates[0]).toMatchObject({
      shift: late.id,
      shift_code: late.shift_code,
      start_time: '20:00',
      end_time: '22:00',
      location: location.id,
    });
    expect(await lines()).toEqual([
      { location: location.id, title: expect.any(String), count: 2, date: '2026-06-08' },
    ]);
    expect(await marks()).toEqual(['2026-06-08 Ben Lind us-minor-14-15-time']);
    expect(await marks('2026-06-15')).toEqual(['2026-06-15 Ben Lind us-minor-14-15-time']);
    // A later week is nobody's concern yet, and the past has nothing to decide.
    expect(await marks('2026-06-22')).toEqual([]);
    expect(await marks('2026-06-01')).toEqual([]);
    const past = { query: { ...boardOf().query, at: school.clock().toISOString() } };
    const { results: cards } = await school.answer(viewPastSchedule, past, as());
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.some((card) => 'breaches' in card)).toBe(false);
  });

  it('is nothing that staff read of anybody, themselves included', async () => {
    const mine = { query: { start_date: '2026-06-08', view_type: 'weekly' as const } };
    const { results } = await school.answer(viewMySchedule, mine, { as: ben });
    expect(results.map(({ shift_code: code }) => code)).toEqual([late.shift_code]);
    expect(results.some((card) => 'breaches' in card)).toBe(false);
    expect((await school.refusal(listLawBreaches, { query: {} }, { as: ben })).status).toBe(403);
  });

  it('is decided once an admin has given it with a reason, and stays in the list', async () => {
    const body = {
      ...mondayForm(school, {
        location: location.id,
        schedule_type: 'ONE_TIME_SHIFT',
        shift_repeat: null,
        start_date: '2026-06-10',
        start_time: '20:00',
        end_time: '21:30',
        staff: [{ id: ben.id }],
      }),
      law_reason: 'The swim meet',
    };
    await school.answer(addShift, { body }, { as: 'admin' });
    expect(await breaches()).toEqual([row('2026-06-08 2026-06-10 The swim meet 2026-06-15')]);
    expect(await lines()).toMatchObject([{ count: 2, date: '2026-06-08' }]);
  });

  it('is decided once an admin has given another one of its day, week or 24 hours with a reason, wherever that is', async () => {
    const other = await openLocation(school);
    const works = { person_id: ben.id, location_id: other.id };
    await school.db.insertInto('person_location').values(works).execute();
    const planned = (start_date: string, hours: [string, string], at = location.id) =>
      mondayForm(school, {
        ...{ location: at, schedule_type: 'ONE_TIME_SHIFT', shift_repeat: null, start_date },
        ...{ start_time: hours[0], end_time: hours[1], staff: [{ id: ben.id }] },
      });
    // Forty hours a week without school, of which eight are on Saturday; a rule names the minutes worked last.
    for (const date of ['2026-06-16', '2026-06-17', '2026-06-18', '2026-06-20'])
      await planShift(school, planned(date, ['09:00', '17:00']));
    expect(await breaches()).toEqual([row('2026-06-08 2026-06-15')]);
    const give = (law_reason: string, form: ReturnType<typeof planned>) =>
      school.answer(addShift, { body: { ...form, law_reason } }, { as: 'admin' });
    await give('The meet of the league', planned('2026-06-19', ['09:00', '17:00'], other.id));
    const listed = async (who: TestPerson | 'admin') => {
      const { results } = await school.answer(listLawBreaches, { query: {} }, { as: who });
      return results
        .filter(({ id }) => id === ben.id)
        .flatMap(({ dates }) => dates.map((one) => [one.date, one.is_decided, one.law_reason]));
    };
    const evenings = ['2026-06-08', '2026-06-15'].map((date) => [date, false, null]);
    expect(await listed('admin')).toEqual([...evenings, ['2026-06-20', true, 'The meet of the league']]);
    // A manager of one location does not read what was said at another.
    expect(await listed(manager)).toEqual([...evenings, ['2026-06-20', true, null]]);
    expect(await lines()).toMatchObject([{ count: 2, date: '2026-06-08' }]);
    // Too late in the evening is so by itself.
    await give('A long day', planned('2026-06-15', ['09:00', '16:00'], other.id));
    expect((await listed('admin')).slice(0, 2)).toEqual(evenings);
  });

  it('counts work elsewhere, which only those see who reach it', async () => {
    const other = await openLocation(school);
    await school.db
      .insertInto('person_location')
      .values({ person_id: ben.id, location_id: other.id })
      .execute();
    // Eight hours a day without school: six here and three there.
    const day = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: null, start_date: '2026-06-11' } as const;
    await location.plan([ben], { ...day, start_time: '12:00', end_time: '18:00' });
    const tag = async () => (await school.call(viewSchedule, boardOf(), as())).headers.etag;
    const before = await tag();
    const there = { ...day, start_time: '08:00', end_time: '11:00' };
    await isBorn(null);
    await other.plan([ben], there);
    await isBorn('2011-03-02');
    expect(await tag()).not.toBe(before);
    expect(await marks()).toEqual([
      '2026-06-08 Ben Lind us-minor-14-15-time',
      '2026-06-11 Ben Lind us-minor-14-15-other-day',
    ]);
    const tagged = await tag();
    await school.answer(
      addHoliday,
      {
        query: {},
        body: { reason: 'Closed', date: '2026-06-11', location_id: other.id },
      },
      { as: 'admin' },
    );
    expect(await tag()).not.toBe(tagged);
    expect(await marks()).toEqual(['2026-06-08 Ben Lind us-minor-14-15-time']);
  });
});

describe('a date is not listed', () => {
  it('on which the location is closed', async () => {
    const body = { reason: 'Closed', date: '2026-06-08', location_id: location.id };
    await school.answer(addHoliday, { query: {}, body }, as());
    expect(await breaches()).toEqual([row('2026-06-15')]);
    expect(await marks()).toEqual([]);
  });

  it('while an exemption lasts, or the part of the pack is off', async () => {
    const days = { first_day: '2026-06-08', last_day: '2026-06-08' };
    await school.db
      .insertInto('law_exemption')
      .values({ ...entered(), ...days, person_id: ben.id, kind: 'WORK_STUDY' })
      .execute();
    expect(await breaches()).toEqual([row('2026-06-15')]);
    const off = { pack: 'US', part: 'MINORS', reason: 'A trial', location_id: location.id } as const;
    await school.db
      .insertInto('law_part_off')
      .values({ ...entered(), ...off, first_day: '2026-06-09', last_day: null })
      .execute();
    expect(await breaches()).toEqual([]);
    expect(await lines()).toEqual([]);
  });

  it('from the birthday on that ends the rule', async () => {
    await isBorn('2010-06-15');
    expect(await breaches()).toEqual([row('2026-06-08')]);
    await isBorn('2008-06-08');
    expect(await breaches()).toEqual([]);
    await isBorn(null);
    expect(await breaches()).toEqual([]);
  });

  it('of a lifeguard whose certificate holds, at 15', async () => {
    await isBorn(null);
    const { positionId, kindId } = await guardedPosition(school);
    await school.db.deleteFrom('position_certificate_kind').where('kind_id', '=', kindId).execute();
    await school.db
      .updateTable('position')
      .set({ is_lifeguard: true })
      .where('id', '=', positionId)
      .execute();
    const guard = await location.hire({ first_name: 'Ada', last_name: 'Lind', positions: [positionId] });
    await planShift(school, {
      location: location.id,
      shift_type: positionId,
      start_time: '09:00',
      end_time: '11:00',
      staff: [{ id: guard.id }],
    });
    // A meeting of lifeguards is no work of theirs.
    await location.meet([guard], { start_date: '2026-06-09', assigned_positions: [positionId] });
    await isBorn('2011-03-02', guard);
    expect((await breaches()).map(([, dates]) => dates)).toEqual(['2026-06-08 2026-06-15']);
    await certify(school, guard, kindId, '2026-06-10');
    expect((await breaches()).map(([, dates]) => dates)).toEqual(['2026-06-15']);
  });
});

it('a draft is listed for managers, and moves no tag of staff', async () => {
  await publishThrough(school, location, '2026-06-09');
  await isBorn(null);
  const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: null } as const;
  await location.plan([ben], { ...once, start_date: '2026-06-10', start_time: '20:00', end_time: '22:00' });
  await isBorn('2011-03-02');
  expect(await breaches()).toEqual([row('2026-06-08 2026-06-10 2026-06-15')]);
  const mine = { query: { start_date: '2026-06-08', view_type: 'weekly' as const } };
  const tag = async () => (await school.call(viewMySchedule, mine, { as: ben })).headers.etag;
  const [own, shared] = [await tag(), (await school.call(viewSchedule, boardOf(), as())).headers.etag];
  await location.plan([ben], { ...once, start_date: '2026-06-11' });
  expect(await tag()).toBe(own);
  expect((await school.call(viewSchedule, boardOf(), as())).headers.etag).not.toBe(shared);
});

describe('the tag of a calendar changes with', () => {
  const calendar = () => ({
    params: { id: location.id },
    body: {
      weekdays: ['MONDAY' as const],
      start_time: '08:00',
      end_time: '15:00',
      terms: [{ first_day: '2026-01-05', last_day: '2026-06-19' }],
      days_off: [],
    },
  });
  const facts: Readonly<Record<string, () => Promise<unknown>>> = {
    'the school calendar': () => school.answer(setSchoolCalendar, calendar(), as()),
    'an exemption': () =>
      school.db
        .insertInto('law_exemption')
        .values({ ...entered(), person_id: ben.id, kind: 'GRADUATED', first_day: '2026-06-01' })
        .execute(),
    'a part that is off': () =>
      school.db
        .insertInto('law_part_off')
        .values({
          ...entered(),
          pack: 'US',
          part: 'MINORS',
          reason: 'A trial',
          location_id: location.id,
          first_day: '2026-06-01',
        })
        .execute(),
    'the state': () =>
      school.db.updateTable('location').set({ state: 'CA' }).where('id', '=', location.id).execute(),
    'a birth date': () => isBorn('2008-06-01'),
    'work of lifeguards': () =>
      school.db
        .updateTable('position')
        .set({ is_lifeguard: true })
        .where('id', '=', school.positions[0])
        .execute(),
    'a certificate': async () => certify(school, ben, (await guardedPosition(school)).kindId),
  };
  it.each(Object.keys(facts))('%s', async (fact) => {
    const tag = async () => (await school.call(viewSchedule, boardOf(), as())).headers.etag;
    const before = await tag();
    expect(await tag()).toBe(before);
    await facts[fact]?.();
    expect(await tag()).not.toBe(before);
  });
});

it('the last evening before the 18th birthday is asked and listed in Hawaii, where it is not over', async () => {
  const hawaii = await openLocation(school, 'HST');
  await school.db.updateTable('location').set({ state: 'CO' }).where('id', '=', hawaii.id).execute();
  const kai = await hawaii.hire({ first_name: 'Kai', last_name: 'Lind' });
  const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: null, start_date: '2026-06-08' } as const;
  await hawaii.plan([kai], { ...once, start_time: '14:00', end_time: '22:30' });
  // It is 7 PM there, and the next day everywhere else.
  school.pass({ hours: 15 });
  await bornOn(school, kai, '2008-06-09');
  const { results } = await school.answer(listLawBreaches, { query: {} }, { as: 'admin' });
  const dates = results.filter(({ id }) => id === kai.id).flatMap((person) => person.dates);
  expect(dates.map(({ date }) => date)).toEqual(['2026-06-08']);
  const asked = {
    ...{ location: String(hawaii.id), type_id: String(school.positions[0]), start_date: '2026-06-08' },
    ...{ schedule_type: 'ONE_TIME_SHIFT' as const, start_time: '23:00', end_time: '23:45' },
  };
  const { results: free } = await school.answer(
    findStaff,
    { query: { ...asked, explain: 'true', search: 'Kai' } },
    { as: 'admin' },
  );
  expect(free.map(({ reasons = [] }) => reasons.map(({ kind }) => kind))).toEqual([['LAW']]);
  const late = { ...once, start_time: '23:00', end_time: '23:45', location: hawaii.id };
  const body = mondayForm(school, { ...late, staff: [{ id: kai.id }] });
  expect((await school.refusal(addShift, { body }, { as: 'superAdmin' })).text).toBe(
    'Kai Lind is 17: at most 8 hours in any 24 hours (C.R.S. § 8-12-105).',
  );
});
