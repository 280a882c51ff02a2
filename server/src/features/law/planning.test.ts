// Rules held here: LA5, LA8.

import { assignShift } from '@deckhand/contract/reports/dashboard/assign-shift';
import { listOpenShifts } from '@deckhand/contract/schedule/calendar/list-open-shifts';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { copyWeek } from '@deckhand/contract/schedule/shifts/copy-week';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { previewCopyWeek } from '@deckhand/contract/schedule/shifts/preview-copy-week';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { restoreDate } from '@deckhand/contract/schedule/shifts/restore-date';
import { restoreShift } from '@deckhand/contract/schedule/shifts/restore-shift';
import { acceptProposals } from '@deckhand/contract/staffing/filling/accept-proposals';
import { fillOpenings } from '@deckhand/contract/staffing/filling/fill-openings';
import { findObstacles } from '@deckhand/contract/staffing/find-staff/find-obstacles';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { assignOpening } from '@deckhand/contract/staffing/openings/assign-opening';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import { beforeEach, describe, expect, it } from 'vitest';
import { unassigned } from '../../../test/contract/things.ts';
import { recordQueries } from '../../../test/count-queries.ts';
import { insertLocation, type TestPerson } from '../../../test/fixture-school.ts';
import { openLocation } from '../../../test/planned-location.ts';
import { mondayForm, planShift, type ShiftForm } from '../../../test/planned-shift.ts';
import { certify } from '../../../test/test-certificates.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests({}, { checksHistory: false });

/** They are 14, 15 and 17 on Monday, June 8, 2026, and later in the year as well. */
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;

beforeEach(async () => {
  const hire = async (first_name: string, born_on: string) => {
    const person = await school.hire({ first_name, last_name: 'Lind' });
    await school.db.updateTable('person').set({ born_on }).where('id', '=', person.id).execute();
    return person;
  };
  ada = await hire('Ada', '2012-03-02');
  ben = await hire('Ben', '2011-03-02');
  cleo = await hire('Cleo', '2009-03-02');
  await school.db.updateTable('location').set({ state: 'CO' }).where('id', '=', school.locationA).execute();
});

const manager = { as: 'managerA' } as const;
const admin = { as: 'admin' } as const;

/** A shift on one date, for nobody or for a person. */
const once = (date: string, from: string, to: string, person?: TestPerson): Partial<ShiftForm> => ({
  schedule_type: 'ONE_TIME_SHIFT',
  shift_repeat: null,
  start_date: date,
  start_time: from,
  end_time: to,
  staff: person ? [{ id: person.id }] : [],
});
const form = (...[date, from, to, person]: Parameters<typeof once>) => ({
  body: mondayForm(school, once(date, from, to, person)),
});
const refused = (text: string) => ({ status: 400, text });

const SCHOOL_DAY = 'at most 3 hours on a school day (29 CFR 570.35).';

describe('a seat of a minor', () => {
  it('is refused with the limit and its source, and an admin goes on with a reason that stays with the change', async () => {
    const tuesday = form('2026-11-17', '15:30', '19:15', ben);
    const text = `Ben Lind is 15: ${SCHOOL_DAY} Ben Lind is 15: only from 7:00 AM to 7:00 PM (29 CFR 570.35).`;
    expect(await school.refusal(addShift, tuesday, manager)).toEqual(refused(text));
    const asManager = (await school.call(addShift, tuesday, manager)).json();
    expect(asManager.law.may_go_on).toBe(false);
    const asAdmin = (await school.call(addShift, tuesday, admin)).json();
    expect(asAdmin.law.may_go_on).toBe(true);
    expect(asAdmin.law.rules.map(({ says, cite }: { says: string; cite: string }) => [says, cite])).toEqual([
      [`Ben Lind is 15: ${SCHOOL_DAY}`, '29 CFR 570.35'],
      ['Ben Lind is 15: only from 7:00 AM to 7:00 PM (29 CFR 570.35).', '29 CFR 570.35'],
    ]);
    const withReason = { body: { ...tuesday.body, law_reason: 'The swim meet, with the parents' } };
    expect(await school.refusal(addShift, withReason, manager)).toEqual(
      refused('Only an admin may go on against a rule of law.'),
    );
    const { id } = await school.answer(addShift, withReason, admin);
    const { results } = await school.answer(listHistory, { query: { shift: String(id) } }, admin);
    expect(results.map(({ law_reason }) => law_reason)).toEqual(['The swim meet, with the parents']);
  });

  it('that breaks nothing needs no reason, and keeps none', async () => {
    const body = { ...form('2026-11-17', '16:00', '19:00', ben).body, law_reason: 'To be sure' };
    const { id } = await school.answer(addShift, { body }, admin);
    const { results } = await school.answer(listHistory, { query: { shift: String(id) } }, admin);
    expect(results.map(({ law_reason }) => law_reason)).toEqual([null]);
  });

  it('of a lifeguard is given to nobody under 15 by anybody, and at 15 with a certificate', async () => {
    const position = school.positions[1];
    await school.db.updateTable('position').set({ is_lifeguard: true }).where('id', '=', position).execute();
    const people = [ada, ben].map(({ id }) => ({ person_id: id, position_id: position }));
    await school.db.insertInto('person_position').values(people).execute();
    const guard = (person: TestPerson, start = '09:00', end = '11:00') => ({
      body: {
        ...form('2026-11-21', start, end, person).body,
        shift_type: position,
        law_reason: 'They swim well',
      },
    });
    expect(await school.refusal(addShift, guard(ada), admin)).toEqual(
      refused('Lifeguards are at least 15 (29 CFR 570.34).'),
    );
    expect(await school.refusal(addShift, guard(ben), admin)).toEqual(
      refused('Ben Lind is 15: lifeguards of that age have a certificate that holds (29 CFR 570.34).'),
    );
    const { id: kind } = await school.db
      .insertInto('certificate_kind')
      .values({ name: 'Lifeguarding' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await certify(school, ben, kind, '2026-11-21');
    await school.answer(addShift, guard(ben), admin);
  });

  it('without an end names the first date in the way', async () => {
    const body = mondayForm(school, { start_time: '15:00', end_time: '18:30', staff: [{ id: ben.id }] });
    // In summer there is no school.
    expect(await school.refusal(addShift, { body }, manager)).toEqual(
      refused(`Ben Lind is 15 on 09-07-2026: ${SCHOOL_DAY}`),
    );
    await school.answer(addShift, { body: { ...body, end_date: '2026-08-31' } }, manager);
  });

  it('counts what the person has elsewhere, and not what they leave', async () => {
    await planShift(school, { ...once('2026-11-17', '15:00', '17:00', ben), location: school.locationA });
    expect(await school.refusal(addShift, form('2026-11-17', '17:30', '19:00', ben), manager)).toEqual(
      refused(`Ben Lind is 15: ${SCHOOL_DAY}`),
    );
    await school.answer(addShift, form('2026-11-17', '17:30', '18:30', ben), manager);
    // Under 18, at most eight hours in any 24, also over midnight.
    await planShift(school, once('2026-07-06', '18:00', '23:00', cleo));
    expect(await school.refusal(addShift, form('2026-07-07', '07:00', '11:00', cleo), manager)).toEqual(
      refused('Cleo Lind is 17: at most 8 hours in any 24 hours (C.R.S. § 8-12-105).'),
    );
  });

  it('counts the whole week, of which the school days are planned already', async () => {
    for (const date of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
      await planShift(school, once(date, '16:00', '19:00', ben));
    const week = 'Ben Lind is 15: at most 18 hours in a week with school (29 CFR 570.35).';
    expect(await school.refusal(addShift, form('2026-11-21', '09:00', '15:15', ben), manager)).toEqual(
      refused(week),
    );
    const { id } = await planShift(school, once('2026-11-21', '09:00', '15:15'));
    const { results } = await school.answer(listOpenings, { query: {} }, manager);
    const opening = results.find(({ shift }) => shift.id === id);
    const assign = {
      params: { id: opening?.id ?? 0 },
      body: { action: 'APPROVE', user_id: ben.id },
    } as const;
    expect(await school.refusal(assignOpening, assign, manager)).toEqual(refused(week));
    await school.answer(
      assignOpening,
      { ...assign, body: { ...assign.body, law_reason: 'The swim meet' } },
      admin,
    );
  });

  it('asks the database nothing of law for adults', async () => {
    const nora = await school.hire({ first_name: 'Nora' });
    const asksLaw = async (work: () => Promise<unknown>) =>
      (await recordQueries(school.pool, work)).some((text) => text.includes('law_exemption'));
    const add = (person: TestPerson) => () =>
      school.answer(addShift, form('2026-11-20', '16:00', '17:00', person), manager);
    expect(await asksLaw(add(cleo))).toBe(true);
    expect(await asksLaw(add(nora))).toBe(false);
    const { shiftId, personId, attendanceId } = await unassigned(school);
    const body = { user_id: personId, shift_id: shiftId, attendance_id: attendanceId };
    expect(await asksLaw(() => school.answer(assignShift, { body }, manager))).toBe(false);
  });

  it('is given anew when its time moves or grows, and not when it gets shorter', async () => {
    const over = { ...form('2026-11-18', '15:00', '19:00', ben).body, law_reason: 'Agreed with the school' };
    const { id } = await school.answer(addShift, { body: over }, admin);
    const edit = (from: string, to: string) => ({
      params: { id },
      body: mondayForm(school, once('2026-11-18', from, to, ben)),
    });
    await school.answer(editShift, edit('15:00', '18:45'), manager);
    expect(await school.refusal(editShift, edit('15:00', '19:00'), manager)).toEqual(
      refused(`Ben Lind is 15: ${SCHOOL_DAY}`),
    );
    expect((await school.refusal(editShift, edit('15:15', '18:50'), manager)).status).toBe(400);
    await school.answer(editShift, edit('15:15', '18:00'), manager);
    await school.answer(editShift, edit('15:00', '18:00'), manager);
  });

  it('is refused to the person who claims it, and to the manager who replaces somebody', async () => {
    const shift = await planShift(school, once('2026-11-19', '15:00', '19:00'));
    const claim = { body: { shift: shift.id, start_date: '2026-11-19', end_date: '2026-11-19' } };
    expect(await school.refusal(claimOpening, claim, { as: ben })).toEqual(
      refused(`Ben Lind is 15: ${SCHOOL_DAY}`),
    );
    const staff = [{ replaced_staff_1_id: ben.id, staff_1_id: null, is_staff_1: true as const }];
    const replace = { body: { shift_id: shift.id, date: '2026-11-19', staff } };
    expect(await school.refusal(replaceStaff, replace, manager)).toEqual(
      refused(`Ben Lind is 15: ${SCHOOL_DAY}`),
    );
    const going = { body: { ...replace.body, law_reason: 'Nobody else comes' } };
    await school.answer(replaceStaff, going, admin);
  });

  it('is not given back with a date where it has become too much, and the answer says why', async () => {
    const { id } = await planShift(school, once('2026-11-24', '15:00', '17:00', ben));
    await school.answer(
      dismissShift,
      { body: { shift_id: id, date: '2026-11-24', reason: 'Repairs' } },
      manager,
    );
    await planShift(school, once('2026-11-24', '17:00', '19:00', ben));
    const { restored, missing } = await school.answer(
      restoreDate,
      { body: { shift_id: id, date: '2026-11-24' } },
      manager,
    );
    expect(restored).toEqual([]);
    expect(missing).toEqual([
      { id: ben.id, name: 'Ben Lind', reason: `Ben Lind is 15: ${SCHOOL_DAY}`, is_law: true },
    ]);
  });

  it('is not given twice at once where both together are too much', async () => {
    const adds = [form('2026-11-23', '15:00', '17:00', ben), form('2026-11-23', '17:00', '19:00', ben)];
    const statuses = await Promise.all(
      adds.map(async (add) => (await school.call(addShift, add, manager)).statusCode),
    );
    expect(statuses.sort()).toEqual([201, 400]);
  });

  it('has no limit while an exemption lasts, or the part of the pack is off, or the school has other days', async () => {
    const late = (date: string) => form(date, '15:00', '18:30', ben);
    const now = school.clock();
    const entered = { entered_by: school.cast.admin.id, entered_at: now };
    const days = { first_day: '2026-11-30', last_day: '2026-11-30' };
    await school.db
      .insertInto('law_exemption')
      .values({ ...entered, ...days, person_id: ben.id, kind: 'WORK_STUDY' })
      .execute();
    await school.answer(addShift, late('2026-11-30'), manager);
    expect(await school.refusal(addShift, late('2026-12-01'), manager)).toEqual(
      refused(`Ben Lind is 15: ${SCHOOL_DAY}`),
    );
    const off = { pack: 'US', part: 'MINORS', reason: 'A trial', location_id: school.locationA } as const;
    await school.db
      .insertInto('law_part_off')
      .values({ ...entered, ...off, first_day: '2026-12-01', last_day: '2026-12-01' })
      .execute();
    await school.answer(addShift, late('2026-12-01'), manager);
    const calendar = { location_id: school.locationA, set_by: school.cast.admin.id, set_at: now };
    await school.db.insertInto('school_calendar').values(calendar).execute();
    await school.db
      .insertInto('school_term')
      .values({ location_id: school.locationA, first_day: '2026-09-01', last_day: '2027-05-31' })
      .execute();
    await school.db
      .insertInto('school_day_off')
      .values({ location_id: school.locationA, first_day: '2026-12-02', last_day: '2026-12-02' })
      .execute();
    await school.answer(addShift, late('2026-12-02'), manager);
    expect((await school.refusal(addShift, late('2026-12-03'), manager)).status).toBe(400);
    await school.db.deleteFrom('school_calendar').where('location_id', '=', school.locationA).execute();
  });
});

it('nobody is put into a shift that they were too young for, and hours that were worked are not asked', async () => {
  const { shiftId, personId, attendanceId } = await unassigned(school);
  const body = { user_id: personId, shift_id: shiftId, attendance_id: attendanceId };
  const bornOn = (born_on: string) =>
    school.db.updateTable('person').set({ born_on }).where('id', '=', personId).execute();
  await bornOn('2013-03-02');
  expect((await school.refusal(assignShift, { body }, manager)).text).toContain(
    'is 13: nobody under 14 works (29 CFR 570.119).',
  );
  // On Monday, June 1, there is no school any more, and three hours are no more than eight.
  await bornOn('2012-03-02');
  await school.db.updateTable('position').set({ is_lifeguard: true }).execute();
  expect(await school.refusal(assignShift, { body }, admin)).toEqual(
    refused('Lifeguards are at least 15 (29 CFR 570.34).'),
  );
  // A meeting has no lifeguards: its positions only say who is invited.
  const isKind = (kind: 'RECURRING_SHIFT' | 'STAFF_MEETING') =>
    school.db.updateTable('shift').set({ kind }).where('id', '=', shiftId).execute();
  await isKind('STAFF_MEETING');
  await school.answer(assignShift, { body }, manager);
  await school.db.updateTable('position').set({ is_lifeguard: false }).execute();
});

describe('proposals', () => {
  const tuesday = {
    location: '',
    type_id: '',
    start_date: '2026-11-17',
    schedule_type: 'ONE_TIME_SHIFT',
    start_time: '15:30',
  } as const;
  const asked = (end_time: string) => ({
    ...tuesday,
    location: String(school.locationA),
    type_id: String(school.positions[0]),
    end_time,
  });

  it('leave out whom a rule keeps away, and say why with the rule', async () => {
    const lookUp = async (end: string) => {
      const query = { ...asked(end), explain: 'true' as const, search: 'Ben' };
      const { results } = await school.answer(findStaff, { query }, manager);
      return results.find(({ id }) => id === ben.id);
    };
    expect((await lookUp('18:30'))?.reasons).toBeUndefined();
    expect((await lookUp('19:15'))?.reasons).toEqual([
      expect.objectContaining({
        kind: 'LAW',
        law: [
          expect.objectContaining({ age: 15, date: '2026-11-17', times: null }),
          expect.objectContaining({ age: 15, date: '2026-11-17', times: { start: 420, end: 1140 } }),
        ],
      }),
    ]);
    const { obstacles } = await school.answer(
      findObstacles,
      { params: { id: ben.id }, query: asked('19:15') },
      manager,
    );
    expect(obstacles.flatMap(({ law = [] }) => law.map(({ rule }) => rule.id))).toEqual([
      'us-minor-14-15-school-day',
      'us-minor-14-15-time',
    ]);
  });

  it('of open shifts leave out what their person may not take, and end where dates are too much together', async () => {
    const { id } = await openLocation(school);
    const works = { person_id: ben.id, location_id: id };
    await school.db.insertInto('person_location').values(works).execute();
    const late = await planShift(school, { ...once('2026-06-16', '20:00', '21:30'), location: id });
    // Eight hours a day, and forty in the week: from Monday to Friday.
    const daily = await planShift(school, {
      ...{ location: id, shift_repeat: 'DAILY', start_date: '2026-06-15', end_date: '2026-06-20' },
      ...{ start_time: '09:00', end_time: '17:00' },
    });
    const offered = async () => {
      const query = { start_date: '2026-06-14' };
      const { results } = await school.answer(listOpenShifts, { query }, { as: ben });
      const dates = results.map((item) => [item.id, item.start_date, item.employee_request_dates] as const);
      return dates.filter(([shift]) => shift === late.id || shift === daily.id);
    };
    const toFriday = { start_date: '2026-06-15', end_date: '2026-06-19' };
    const [first, ...others] = await offered();
    expect(first).toEqual([daily.id, '2026-06-15', [toFriday]]);
    expect(others.map(([shift, date]) => [shift, date])).toEqual(
      ['2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19', '2026-06-20'].map((date) => [daily.id, date]),
    );
    expect(others.at(-1)?.[2]).toEqual([{ start_date: '2026-06-20', end_date: '2026-06-20' }]);
    await school.answer(claimOpening, { body: { shift: daily.id, ...toFriday } }, { as: ben });
    expect(await offered()).toEqual([]);
    await school.db.updateTable('person').set({ born_on: '2001-03-02' }).where('id', '=', ben.id).execute();
    expect((await offered()).map(([shift]) => shift)).toEqual([late.id, daily.id]);
  });

  it('of a filled week break no rule, and name the one that is in the way', async () => {
    const locationId = await insertLocation(school.db, 'Prairie Pool', 'CST');
    const works = { person_id: ben.id, location_id: locationId };
    await school.db.insertInto('person_location').values(works).execute();
    const open = (from: string, to: string) =>
      planShift(school, { ...once('2026-11-17', from, to), location: locationId });
    await open('15:00', '17:00');
    await open('17:00', '19:00');
    const body = { location: locationId, date: '2026-11-17', seconds: 30 };
    const { body: text } = await school.call(fillOpenings, { body }, admin);
    const result = /event: result\ndata: (.*)/.exec(text)?.[1] ?? '{}';
    const { proposals, unfilled } = JSON.parse(result);
    expect(proposals.map(({ user_id }: { user_id: number }) => user_id)).toEqual([ben.id]);
    expect(unfilled).toHaveLength(1);
  });
});

describe('an admin’s reason', () => {
  const late = 'Ben Lind is 15: only from 7:00 AM to 9:00 PM (29 CFR 570.35).';
  const dayLimit = 'Ben Lind is 15: at most 8 hours on a day without school (29 CFR 570.35).';
  let locationId: number;

  beforeEach(async () => {
    ({ id: locationId } = await openLocation(school));
    const works = { person_id: ben.id, location_id: locationId };
    await school.db.insertInto('person_location').values(works).execute();
  });
  const born = (born_on: string | null) =>
    school.db.updateTable('person').set({ born_on }).where('id', '=', ben.id).execute();
  /** Planned before anybody knew how old Ben is. */
  async function planBefore(changes: Partial<ShiftForm>) {
    await born(null);
    const shift = await planShift(school, { location: locationId, ...changes });
    await born('2011-03-02');
    return shift;
  }
  const reasonsOf = async (id: number) => {
    const { results } = await school.answer(listHistory, { query: { shift: String(id) } }, admin);
    return results.map(({ law_reason }) => law_reason);
  };

  it('seats people of a copied week, whose preview names rules and judges shifts of a day together', async () => {
    await planBefore(once('2026-06-16', '08:00', '13:00', ben));
    await planBefore(once('2026-06-16', '13:00', '18:00', ben));
    await planBefore(once('2026-06-17', '20:00', '21:30', ben));
    const asked = { location: locationId, from_date: '2026-06-16', to_date: '2026-06-23' };
    const query = { ...asked, location: String(locationId) };
    const { law, results } = await school.answer(previewCopyWeek, { query }, admin);
    expect(results.map(({ date, outcome, reason }) => [date, outcome, reason])).toEqual([
      ['2026-06-23', 'COPIED', null],
      ['2026-06-23', 'OPEN', dayLimit],
      ['2026-06-24', 'OPEN', late],
    ]);
    expect(law).toEqual({
      may_go_on: true,
      rules: [dayLimit, late].map((says) => ({ says, cite: '29 CFR 570.35', url: expect.any(String) })),
    });
    const law_reason = 'The meet of the league';
    const done = await school.answer(copyWeek, { body: { ...asked, law_reason } }, admin);
    expect(done.results.map(({ outcome }) => outcome)).toEqual(['COPIED', 'COPIED', 'COPIED']);
    expect(done).not.toHaveProperty('law');
    const { results: changes } = await school.answer(
      listHistory,
      { query: { location: String(locationId) } },
      admin,
    );
    expect(changes[0]).toMatchObject({ kind: 'COPIED', law_reason });
  });

  it('is not needed where a copied week leaves out other work of the day', async () => {
    await planBefore(once('2026-06-16', '08:00', '13:00', ben));
    await planBefore(once('2026-06-16', '13:00', '18:00', ben));
    // The first one is there already, and Ben is not in it.
    await planShift(school, { ...once('2026-06-23', '08:00', '13:00'), location: locationId });
    const asked = { location: locationId, from_date: '2026-06-16', to_date: '2026-06-23' };
    const boss = await school.hire({ role: 'MANAGER', locations: [locationId] });
    const done = await school.answer(copyWeek, { body: asked }, { as: boss });
    expect(done.results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['LEFT_OUT', 'It is there already.'],
      ['COPIED', null],
    ]);
  });

  it('is not needed where a substitute of a copied week has the seat of somebody who works elsewhere that day', async () => {
    const weekly = { start_date: '2026-06-16', start_time: '08:00', end_time: '13:00' };
    const own = await planBefore({ ...weekly, staff: [{ id: ben.id }] });
    const works = { person_id: cleo.id, location_id: locationId };
    await school.db.insertInto('person_location').values(works).execute();
    const replaced = { staff_1_id: ben.id, replaced_staff_1_id: cleo.id, is_staff_1: true } as const;
    const replacement = { shift_id: own.id, date: '2026-06-16', staff: [replaced] };
    await school.answer(replaceStaff, { body: replacement }, admin);
    await planBefore(once('2026-06-16', '13:00', '18:00', ben));
    // Before the shift in which somebody stands in for them.
    await planBefore(once('2026-06-16', '07:00', '08:00', ben));
    const asked = { location: locationId, from_date: '2026-06-16', to_date: '2026-06-23' };
    const boss = await school.hire({ role: 'MANAGER', locations: [locationId] });
    const done = await school.answer(copyWeek, { body: asked }, { as: boss });
    expect(done.results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['COPIED', null],
      ['COPIED', null],
      ['COPIED', null],
    ]);
    // Where nobody can stand in for them, they work there as well.
    await school.db.updateTable('person').set({ is_active: false }).where('id', '=', cleo.id).execute();
    const next = { ...asked, to_date: '2026-06-30' };
    const rest = await school.answer(copyWeek, { body: next }, { as: boss });
    expect(rest.results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['COPIED', null],
      ['LEFT_OUT', 'Cleo Lind does not qualify for this shift.'],
      ['OPEN', dayLimit],
    ]);
  });

  it('is not needed for two who have exchanged shifts in a copied week', async () => {
    const works = { person_id: ada.id, location_id: locationId };
    await school.db.insertInto('person_location').values(works).execute();
    const weekly = (from: string, to: string, person: TestPerson) =>
      planBefore({
        ...{ start_date: '2026-06-16', end_date: '2026-06-30', start_time: from, end_time: to },
        staff: [{ id: person.id }],
      });
    const morning = await weekly('08:00', '13:00', ben);
    const noon = await weekly('13:00', '18:00', ada);
    const put = (shift: { id: number }, from: number | null, to: number | null) => {
      const entry = { staff_1_id: from, replaced_staff_1_id: to, is_staff_1: true } as never;
      const body = { shift_id: shift.id, date: '2026-06-16', staff: [entry] };
      return school.answer(replaceStaff, { body }, admin);
    };
    await put(morning, ben.id, null);
    await put(noon, ada.id, ben.id);
    await put(morning, null, ada.id);
    const asked = { location: locationId, from_date: '2026-06-16', to_date: '2026-06-23' };
    const boss = await school.hire({ role: 'MANAGER', locations: [locationId] });
    const done = await school.answer(copyWeek, { body: asked }, { as: boss });
    expect(done.results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['COPIED', null],
      ['COPIED', null],
    ]);
  });

  it('of a copied week is given by nobody else, and without it the shifts stay open', async () => {
    await planBefore(once('2026-06-16', '08:00', '13:00', ben));
    await planBefore(once('2026-06-16', '13:00', '18:00', ben));
    const boss = await school.hire({ role: 'MANAGER', locations: [locationId] });
    const asked = { location: locationId, from_date: '2026-06-16', to_date: '2026-06-23' };
    const withReason = { body: { ...asked, law_reason: 'A reason' } };
    expect(await school.refusal(copyWeek, withReason, { as: boss })).toEqual(
      refused('Only an admin may go on against a rule of law.'),
    );
    const done = await school.answer(copyWeek, { body: asked }, { as: boss });
    expect(done.results.map(({ outcome }) => outcome)).toEqual(['COPIED', 'OPEN']);
    expect(done).not.toHaveProperty('law');
  });

  it('accepts a proposal that a rule is in the way of by now', async () => {
    const open = await planShift(school, { ...once('2026-06-16', '20:00', '21:30'), location: locationId });
    const proposals = [{ shift_id: open.id, date: '2026-06-16', user_id: ben.id }];
    const boss = await school.hire({ role: 'MANAGER', locations: [locationId] });
    const forManager = await school.answer(acceptProposals, { body: { proposals } }, { as: boss });
    expect(forManager).not.toHaveProperty('law');
    expect(forManager).toMatchObject({ accepted: [], refused: [{ obstacles: [{ kind: 'LAW' }] }] });
    const { law, refused: left } = await school.answer(acceptProposals, { body: { proposals } }, admin);
    expect(left).toHaveLength(1);
    expect(law?.rules.map(({ says }) => says)).toEqual([late]);
    const body = { proposals, law_reason: 'The meet of the league' };
    expect((await school.answer(acceptProposals, { body }, admin)).accepted).toHaveLength(1);
    expect((await reasonsOf(open.id))[0]).toBe('The meet of the league');
  });

  it('is asked for before a restored shift or date leaves somebody out', async () => {
    const weekly = await planBefore({
      start_date: '2026-06-15',
      end_date: '2026-06-22',
      start_time: '20:00',
      end_time: '21:30',
      staff: [{ id: ben.id }],
    });
    await school.answer(deleteShift, { params: { id: weekly.id } }, admin);
    const restore = (body: object) => ({ params: { id: weekly.id }, body });
    const asks = await school.call(restoreShift, restore({ asks_for_reason: true }), admin);
    expect(asks.statusCode).toBe(400);
    const onMonday = late.replace('is 15', 'is 15 on 06-15-2026');
    expect(asks.json()).toMatchObject({
      error: onMonday,
      law: { may_go_on: true, rules: [{ says: onMonday }] },
    });
    const law_reason = 'The meet of the league';
    const back = await school.answer(restoreShift, restore({ asks_for_reason: true, law_reason }), admin);
    expect(back).toMatchObject({ restored: [{ id: ben.id }], missing: [] });
    expect((await reasonsOf(weekly.id))[0]).toBe(law_reason);
    // A date of it, which a manager gets back without anybody, as a script does that asks for nothing.
    const dated = { shift_id: weekly.id, date: '2026-06-15' };
    const dismiss = { body: { ...dated, reason: 'Rain' } };
    await school.answer(dismissShift, dismiss, admin);
    const boss = await school.hire({ role: 'MANAGER', locations: [locationId] });
    const bySelf = await school.answer(
      restoreDate,
      { body: { ...dated, asks_for_reason: true } },
      { as: boss },
    );
    expect(bySelf.missing.map(({ reason }) => reason)).toEqual([late]);
    expect(await reasonsOf(weekly.id)).toContain(null);
  });

  it('is not needed where dates that are too much together are left out of what comes back', async () => {
    const morning = await planBefore(once('2026-06-16', '08:00', '13:00', ben));
    await planBefore(once('2026-06-16', '13:00', '18:00', ben));
    await school.answer(deleteShift, { params: { id: morning.id } }, admin);
    const back = await school.answer(restoreShift, { params: { id: morning.id }, body: {} }, admin);
    expect(back.missing.map(({ reason }) => reason)).toEqual([dayLimit]);
  });
});
