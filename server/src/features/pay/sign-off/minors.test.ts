// Rules held here: LA2, LA10, LA12, SO4.

import { viewPayPeriod } from '@deckhand/contract/pay/periods/view-pay-period';
import { viewPaidPerson } from '@deckhand/contract/pay/proof/view-paid-person';
import { answerExceptions, answerRequired } from '@deckhand/contract/pay/sign-off/answer-exceptions';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { planShift } from '../../../../test/planned-shift.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { certify, requireKind } from '../../../../test/test-certificates.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
/** A week in which there is school until Friday. */
const FIRST = '2026-05-24';
const TUESDAY = '2026-05-26';
let mia: TestPerson;

const beyond = async (as: 'admin' | 'managerA' | 'managerB' = 'admin') =>
  (await school.answer(listExceptions, { params: { first: FIRST }, query: { kind: 'X-MINOR' } }, { as }))
    .results;
const period = () => school.answer(viewPayPeriod, { params: { first: FIRST } }, { as: 'admin' });

beforeAll(async () => {
  const set = { set_by: school.cast.admin.id, set_at: school.clock() };
  await school.db
    .insertInto('pay_schedule')
    .values({ effective_from: FIRST, kind: 'WEEKLY', starts_on: FIRST, pay_day_offset: 5, ...set })
    .execute();
  mia = await school.hire();
  await insertAttendance(school, mia.id, chicago(`${TUESDAY}T16:00`), chicago(`${TUESDAY}T19:40`));
});

test('without a date of birth nothing is said, before the location has a state', async () => {
  expect(await beyond()).toEqual([]);
  expect(JSON.stringify(await period())).not.toMatch(/law_off|counted_as_adults/);
  await school.db.updateTable('location').set({ state: 'IL' }).where('id', '=', school.locationA).execute();
  expect(await period()).toMatchObject({ counted_as_adults: [{ id: mia.id }] });
  expect(await beyond()).toEqual([]);
});

test('minutes of a minor beyond a rule are to be seen, each once, and all of them are paid', async () => {
  const state = { state: null };
  await school.db.updateTable('location').set(state).where('id', '=', school.locationA).execute();
  await school.db.updateTable('person').set({ born_on: '2011-03-02' }).where('id', '=', mia.id).execute();
  expect(await period()).not.toHaveProperty('counted_as_adults');
  // Three hours of a school day and 7:00 PM end at once: 40 minutes, not 80.
  const [one, ...others] = await beyond();
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    is_hard: false,
    answer: 'SEEN',
    date: TUESDAY,
    person: { id: mia.id },
    location: { id: school.locationA },
  });
  expect(one?.sentence).toContain('40 min beyond the rules for minors');
  expect(one?.details).toMatch(
    /at most 3 hours on a school day \(.+\) · only from 7:00 AM to 7:00 PM \(.+\)/,
  );
  const proof = await school.answer(
    viewPaidPerson,
    { params: { first: FIRST, id: mia.id } },
    { as: 'admin' },
  );
  expect(proof.totals).toMatchObject({ minutes: 220 });
  expect(await beyond('managerB')).toEqual([]);
  expect((await beyond('managerA')).map(({ id }) => id)).toEqual([one?.id]);
});

test('a manager says in words that they have seen it, and a change asks again', async () => {
  const [one] = await beyond('managerA');
  const answer = (notes: string) => ({
    params: { first: FIRST },
    body: { ids: [one?.id ?? ''], answer: 'SEEN' as const, notes },
  });
  expect(await school.refusal(answerExceptions, answer(''), { as: 'managerA' })).toMatchObject({
    status: 422,
    text: answerRequired,
  });
  await school.answer(answerExceptions, answer('A parent was late'), { as: 'managerA' });
  expect(await beyond()).toEqual([]);
  await insertAttendance(school, mia.id, chicago(`${TUESDAY}T20:00`), chicago(`${TUESDAY}T20:10`));
  expect((await beyond())[0]?.sentence).toContain('50 min beyond');
});

test('an exemption, and rules that are switched off, say nothing', async () => {
  const by = { entered_by: school.cast.admin.id, entered_at: school.clock() };
  const off = { location_id: school.locationA, pack: 'US', part: 'MINORS', reason: 'Another rule' } as const;
  await school.db
    .insertInto('law_part_off')
    .values({ ...off, first_day: TUESDAY, last_day: '2026-06-30', ...by })
    .execute();
  expect(await beyond()).toEqual([]);
  expect((await period()).law_off).toEqual([
    {
      location: expect.any(String),
      pack: 'US',
      part: 'MINORS',
      first_day: TUESDAY,
      last_day: '2026-06-30',
      reason: 'Another rule',
    },
  ]);
  await school.db
    .updateTable('law_part_off')
    .set({ ended_from: TUESDAY, ended_by: by.entered_by, ended_at: by.entered_at })
    .execute();
  expect(await beyond()).toHaveLength(1);
  const exemption = { person_id: mia.id, kind: 'GRADUATED', first_day: TUESDAY, words: 'Early' } as const;
  await school.db
    .insertInto('law_exemption')
    .values({ ...exemption, ...by })
    .execute();
  expect(await beyond()).toEqual([]);
});

test('the work of a lifeguard who was too young is named as well, each minute once', async () => {
  const position = school.positions[1];
  const bo = await school.hire({ positions: [position] });
  const { id: shift_id } = await planShift(school, {
    start_date: '2026-05-25',
    shift_type: position,
    staff: [{ id: bo.id }],
  });
  // Nobody knew yet that it is a lifeguard's, and how old Bo is.
  const on = { shift_id, shift_date: '2026-05-25' };
  await insertAttendance(school, bo.id, chicago('2026-05-25T16:00'), chicago('2026-05-25T18:00'), on);
  await school.db.updateTable('person').set({ born_on: '2011-05-26' }).where('id', '=', bo.id).execute();
  const named = async () => (await beyond()).filter(({ person }) => person.id === bo.id);
  expect(await named()).toEqual([]);
  await school.db.updateTable('position').set({ is_lifeguard: true }).where('id', '=', position).execute();
  const [one] = await named();
  expect(one?.sentence).toContain('2 h 00 min beyond the rules for minors');
  expect(one?.details).toContain('lifeguards are at least 15 (29 CFR 570.34)');
  // Half an hour after 7:00 PM is named by two rules.
  await insertAttendance(school, bo.id, chicago('2026-05-25T18:00'), chicago('2026-05-25T19:30'), on);
  expect((await named())[0]?.sentence).toContain('3 h 30 min beyond');
  // A meeting has no lifeguards: its positions only say who was invited.
  const ofKind = (kind: 'RECURRING_SHIFT' | 'STAFF_MEETING') =>
    school.db.updateTable('shift').set({ kind }).where('id', '=', shift_id).execute();
  await ofKind('STAFF_MEETING');
  expect((await named())[0]?.details).not.toContain('lifeguards');
  await ofKind('RECURRING_SHIFT');
  // A day older, with a certificate that holds.
  await school.db.updateTable('person').set({ born_on: '2011-05-25' }).where('id', '=', bo.id).execute();
  expect((await named())[0]?.details).toContain('lifeguards of that age have a certificate that holds');
  const kind = await requireKind(school, 'Lifeguarding', []);
  await certify(school, bo, kind, '2026-05-25');
  expect((await named())[0]?.sentence).toContain('30 min beyond');
  await school.db.updateTable('position').set({ is_lifeguard: false }).where('id', '=', position).execute();
});
