// Rules held here: LA8.

import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { restoreShift } from '@deckhand/contract/schedule/shifts/restore-shift';
import { beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openLocation } from '../../../test/planned-location.ts';
import { scheduleLines } from '../../../test/planned-shift.ts';
import { certify } from '../../../test/test-certificates.ts';
import { hireBorn, planUnasked } from '../../../test/test-minors.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();

/** Ada is 14, and Ben is 15. It is Monday, June 8, 2026. */
const BORN = { ada: '2012-03-02', ben: '2011-03-02' };
let locationId: number;
let ada: TestPerson;
let ben: TestPerson;
let manager: { as: TestPerson };
const admin = { as: 'admin' } as const;

beforeEach(async () => {
  ({ id: locationId } = await openLocation(school));
  manager = { as: await school.hire({ role: 'MANAGER', locations: [locationId] }) };
  ada = await hireBorn(school, BORN.ada, { first_name: 'Ada', locations: [locationId] });
  ben = await hireBorn(school, BORN.ben, {
    first_name: 'Ben',
    locations: [locationId],
    positions: school.positions,
  });
});

const restore = (id: number, body = {}) => ({ params: { id }, body });
const linesOf = (date: string) => scheduleLines(school, date, date, locationId);

it('a repeating shift comes back without the dates that its person may not work, however far ahead they are', async () => {
  const changes = { location: locationId, start_time: '20:00', end_time: '21:30' };
  const shift = await planUnasked(school, [{ person: ada, born: BORN.ada }], changes);
  await school.answer(deleteShift, { params: { id: shift.id } }, admin);
  const back = await school.answer(restoreShift, restore(shift.id), manager);
  // To 9 PM in summer, and at 16 no hour is too late.
  const reason = 'Ada Lind is 14 on 06-08-2026: only from 7:00 AM to 9:00 PM (29 CFR 570.35).';
  expect(back.missing).toEqual([{ id: ada.id, name: 'Ada Lind', reason, is_law: true }]);
  expect(await linesOf('2028-02-28')).toEqual([expect.stringContaining('[] open')]);
  expect(await linesOf('2028-03-06')).toEqual([expect.stringContaining(`[${ada.id}]`)]);
});

it('a shift without an end comes back without these dates when an admin is asked and goes on without them', async () => {
  const changes = { location: locationId, start_time: '20:00', end_time: '21:30' };
  const shift = await planUnasked(school, [{ person: ada, born: BORN.ada }], changes);
  await school.answer(deleteShift, { params: { id: shift.id } }, admin);
  const asks = await school.call(restoreShift, restore(shift.id, { asks_for_reason: true }), admin);
  expect(asks.json()).toMatchObject({ law: { may_go_on: true } });
  const back = await school.answer(restoreShift, restore(shift.id), admin);
  expect(back.missing.map(({ id }) => id)).toEqual([ada.id]);
});

it('an admin is asked for a reason for one person where nothing may bring back another', async () => {
  const position = school.positions[1];
  const guarding = [{ person_id: ada.id, position_id: position }];
  await school.db.insertInto('person_position').values(guarding).execute();
  const changes = {
    ...{ location: locationId, shift_type: position, start_date: '2026-06-15', end_date: '2026-06-15' },
    ...{ start_time: '20:00', end_time: '21:30' },
  };
  const people = [
    { person: ada, born: BORN.ada },
    { person: ben, born: BORN.ben },
  ];
  const shift = await planUnasked(school, people, changes);
  await school.answer(deleteShift, { params: { id: shift.id } }, admin);
  await school.db.updateTable('position').set({ is_lifeguard: true }).where('id', '=', position).execute();
  const { id: kind } = await school.db
    .insertInto('certificate_kind')
    .values({ name: 'Lifeguarding' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await certify(school, ben, kind, '2026-12-31');
  const asks = await school.call(restoreShift, restore(shift.id, { asks_for_reason: true }), admin);
  const late = 'Ben Lind is 15 on 06-15-2026: only from 7:00 AM to 9:00 PM (29 CFR 570.35).';
  expect(asks.json()).toMatchObject({ error: late, law: { may_go_on: true, rules: [{ says: late }] } });
  const withReason = restore(shift.id, { asks_for_reason: true, law_reason: 'The meet of the league' });
  const back = await school.answer(restoreShift, withReason, admin);
  expect(back).toMatchObject({
    restored: [{ id: ben.id }],
    missing: [{ id: ada.id, reason: expect.stringContaining('Lifeguards are at least 15 (29 CFR 570.34).') }],
  });
  await school.db.updateTable('position').set({ is_lifeguard: false }).where('id', '=', position).execute();
});
