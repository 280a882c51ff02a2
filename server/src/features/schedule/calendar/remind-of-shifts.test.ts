// Rules held here: PN3.

import { changeNoticeChoices } from '@deckhand/contract/people/notices/change-notice-choices';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { mondayForm, planShift } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { remindOfShifts } from './remind-of-shifts.ts';

const school = schoolForTests();

/** In Chicago, on the Monday on which tests begin. */
const at = (time: string, date = '2026-06-08') => new Date(`${date}T${time}:00-05:00`);
const round = (now: Date) => remindOfShifts(school.db, school.config, now);

async function wants(minutes: 30 | 60 | 120 | null): Promise<TestPerson> {
  const person = await school.hire();
  const body = { choices: [{ kind: 'REMINDER' as const, by: 'MAIL' as const, minutes }] };
  await school.answer(changeNoticeChoices, { body }, { as: person });
  return person;
}

const remindersOf = async ({ email }: TestPerson) =>
  (await school.mails(email)).map(({ subject }) => subject).filter((subject) => /begins/.test(subject));

test('people are reminded as long before a shift as they chose, once, whoever looks', async () => {
  const [early, late, never] = [await wants(120), await wants(30), await wants(null)];
  for (const { id } of [early, late, never])
    await planShift(school, { start_time: '15:00', end_time: '18:00', staff: [{ id }] });
  await round(at('12:59'));
  expect(await remindersOf(early)).toEqual([]);
  await Promise.all([round(at('13:00')), round(at('13:00'))]);
  await round(at('13:01'));
  expect(await remindersOf(early)).toEqual(['Your shift begins at 3:00 PM']);
  expect(await remindersOf(late)).toEqual([]);
  await round(at('14:31'));
  expect(await remindersOf(late)).toEqual(['Your shift begins at 3:00 PM']);
  await round(at('15:30'));
  await round(at('13:00', '2026-06-15'));
  expect(await remindersOf(early)).toHaveLength(2);
  expect(await remindersOf(never)).toEqual([]);
});

test('a closure moves the reminder, or takes it away', async () => {
  const [cut, closed] = [await wants(60), await wants(60)];
  const morning = { start_time: '09:00', end_time: '12:00', start_date: '2026-06-22' };
  await planShift(school, { ...morning, staff: [{ id: cut.id }] });
  await planShift(school, { ...morning, start_date: '2026-06-29', staff: [{ id: closed.id }] });
  const close = (date: string, minutes: string) =>
    school.db
      .insertInto('holiday')
      .values({ location_id: school.locationA, date, reason: 'Repair', minutes })
      .execute();
  await close('2026-06-22', '[540,600)');
  await close('2026-06-29', '[0,1440)');
  await round(at('08:30', '2026-06-22'));
  expect(await remindersOf(cut)).toEqual([]);
  await round(at('09:10', '2026-06-22'));
  expect(await remindersOf(cut)).toEqual(['Your shift begins at 10:00 AM']);
  await round(at('08:30', '2026-06-29'));
  expect(await remindersOf(closed)).toEqual([]);
});

test('a shift that is moved after its reminder has another one', async () => {
  const person = await wants(60);
  const staff = [{ id: person.id }];
  const { id } = await planShift(school, { start_date: '2026-07-20', staff });
  await round(at('08:00', '2026-07-20'));
  expect(await remindersOf(person)).toEqual(['Your shift begins at 9:00 AM']);
  const moved = { start_date: '2026-07-20', start_time: '17:00', end_time: '20:00', staff };
  await school.answer(editShift, { params: { id }, body: mondayForm(school, moved) }, { as: 'admin' });
  await round(at('15:59', '2026-07-20'));
  await Promise.all([round(at('16:00', '2026-07-20')), round(at('16:00', '2026-07-20'))]);
  await round(at('16:01', '2026-07-20'));
  expect(await remindersOf(person)).toEqual(['Your shift begins at 9:00 AM', 'Your shift begins at 5:00 PM']);
});

test('a shift after midnight is near in the evening before', async () => {
  const person = await wants(120);
  await planShift(school, {
    start_time: '01:00',
    end_time: '05:00',
    start_date: '2026-07-06',
    staff: [{ id: person.id }],
  });
  await round(at('22:59', '2026-07-05'));
  expect(await remindersOf(person)).toEqual([]);
  await round(at('23:00', '2026-07-05'));
  expect(await remindersOf(person)).toEqual(['Your shift begins at 1:00 AM']);
});

test('a draft reminds nobody', async () => {
  const person = await wants(60);
  await planShift(school, {
    start_time: '20:00',
    end_time: '22:00',
    start_date: '2026-07-13',
    staff: [{ id: person.id }],
  });
  const horizon = (date: string | null) =>
    school.db
      .updateTable('location')
      .set({ published_through: date })
      .where('id', '=', school.locationA)
      .execute();
  await horizon('2026-07-11');
  await round(at('19:30', '2026-07-13'));
  expect(await remindersOf(person)).toEqual([]);
  await horizon(null);
  await round(at('19:31', '2026-07-13'));
  expect(await remindersOf(person)).toHaveLength(1);
});
