// Rules held here: S7a.

import { deletePerson } from '@deckhand/contract/people/delete-person';
import { pastDate, type Shift } from '@deckhand/contract/plans/shift';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { listDeletedShifts } from '@deckhand/contract/schedule/shifts/list-deleted-shifts';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { notDismissed, restoreDate } from '@deckhand/contract/schedule/shifts/restore-date';
import {
  notArchived,
  nothingToRestore,
  planNotKept,
  restoreShift,
} from '@deckhand/contract/schedule/shifts/restore-shift';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation, takeTimeOff } from '../../../../test/planned-location.ts';
import { scheduleLines } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let ann: TestPerson;
let ben: TestPerson;
beforeAll(async () => {});
beforeEach(async () => {
  location = await openLocation(school);
  ann = await location.hire({ first_name: 'Ann', last_name: 'Lee' });
  ben = await location.hire({ first_name: 'Ben', last_name: 'Cole' });
});

const as = { as: 'admin' } as const;
const ONCE = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER', start_date: '2026-06-15' } as const;
const back = ({ id }: Shift, date = '2026-06-15') => ({ body: { shift_id: id, date } });
const linesOf = async (from = '2026-06-08', to = '2026-06-22') =>
  (await scheduleLines(school, from, to, location.id)).map((line) => line.replace(/ [SM]\d+/, ''));

describe('a dismissed date', () => {
  it('is brought back with everyone who is free; the others are named', async () => {
    const shift = await location.plan([ann, ben]);
    await location.dismiss(shift, '2026-06-15', 'Heater broken');
    const other = await location.plan([ben], { ...ONCE, start_time: '10:00', end_time: '11:00' });
    expect(await school.answer(restoreDate, back(shift), as)).toEqual({
      message: 'Shift restored successfully.',
      restored: [{ id: ann.id, name: 'Ann Lee' }],
      missing: [
        {
          id: ben.id,
          name: 'Ben Cole',
          reason: `Ben Cole is already booked 06-15-2026 10:00 AM - 11:00 AM (${other.shift_code}).`,
        },
      ],
    });
    expect(await linesOf()).toEqual([
      `2026-06-08 09:00-12:00 [${ann.id}+${ben.id}]`,
      `2026-06-15 09:00-12:00 [${ann.id}]`,
      `2026-06-15 10:00-11:00 [${ben.id}]`,
      `2026-06-22 09:00-12:00 [${ann.id}+${ben.id}]`,
    ]);
    const mail = await school.lastMail(ann.email);
    expect(mail.text).toContain('Monday 06-15-2026 9:00 AM - 12:00 PM');
    expect(mail.text).toContain('The shift takes place on 06-15-2026 after all.');
    expect((await school.mails(ben.email)).some(({ text }) => text.includes('after all'))).toBe(false);
    const { rows } = await school.pool.query(
      `select field, old_value from audit where cause = 'RESTORE_DATE' and subject_id = $1 order by field`,
      [shift.id],
    );
    expect(rows).toContainEqual({ field: 'dismissal_reason', old_value: 'Heater broken' });
    expect(rows).toContainEqual({ field: 'dismissed_date', old_value: '2026-06-15' });
  });

  it('is open when no one is left, and a one-time shift comes back, too', async () => {
    const shift = await location.plan([ann], ONCE);
    await location.dismiss(shift, '2026-06-15');
    await takeTimeOff(school, ann, '2026-06-15', '2026-06-15');
    const { missing } = await school.answer(restoreDate, back(shift), as);
    expect(missing[0]?.reason).toBe('Ann Lee is already booked 06-15-2026 all day (time off).');
    expect(await linesOf()).toEqual(['2026-06-15 09:00-12:00 [] open']);
    const again = await location.plan([ben], ONCE);
    await location.dismiss(again, '2026-06-15');
    await school.answer(restoreDate, back(again), as);
    const query = { start_date: '2026-06-15' };
    const { results } = await school.answer(viewMySchedule, { query }, { as: ben });
    expect(results).toMatchObject([{ is_cancelled: false, staff: [{ id: ben.id }] }]);
  });

  it('goes back to a substitute, and not to someone who left the school', async () => {
    const shift = await location.plan([ann]);
    await location.replace(shift, '2026-06-15', ann, ben);
    await location.dismiss(shift, '2026-06-15');
    await location.dismiss(shift, '2026-06-22');
    await school.answer(deletePerson, { params: { id: ann.id } }, as);
    await school.answer(restoreDate, back(shift), as);
    const { missing } = await school.answer(restoreDate, back(shift, '2026-06-22'), as);
    expect(missing).toEqual([
      { id: ann.id, name: 'Ann Lee', reason: 'Ann Lee does not qualify for this shift.' },
    ]);
    expect((await linesOf()).slice(1)).toEqual([
      `2026-06-15 09:00-12:00 [${ben.id}]`,
      '2026-06-22 09:00-12:00 [] open',
    ]);
  });

  it('is restored by one of two managers, and not once it is past', async () => {
    const shift = await location.plan([ann]);
    await location.dismiss(shift, '2026-06-08');
    await location.dismiss(shift, '2026-06-15');
    const answers = await Promise.all([
      school.call(restoreDate, back(shift), as),
      school.call(restoreDate, back(shift), { as: 'superAdmin' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await school.refusal(restoreDate, back(shift), as)).toEqual({ status: 409, text: notDismissed });
    school.pass({ days: 1 });
    expect(await school.refusal(restoreDate, back(shift, '2026-06-08'), as)).toEqual({
      status: 400,
      text: pastDate,
    });
    school.pass({ days: -1 });
  });

  it('races another booking of its person, who ends up in one place', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await location.hire();
      const shift = await location.plan([person], ONCE);
      await location.dismiss(shift, '2026-06-15');
      const open = await location.plan([], { ...ONCE, start_time: '10:00', end_time: '11:00' });
      const [restored, booked] = await Promise.all([
        school.answer(restoreDate, back(shift), as),
        seat(open, person),
      ]);
      expect(restored.restored.length + (booked === 201 ? 1 : 0)).toBe(1);
    }
  });
});

async function seat(shift: Shift, person: TestPerson): Promise<number> {
  const entry = { staff_1_id: null, replaced_staff_1_id: person.id, is_staff_1: true } as const;
  const body = { shift_id: shift.id, date: '2026-06-15', staff: [entry] };
  return (await school.call(replaceStaff, { body }, as)).statusCode;
}

describe('an archived shift', () => {
  const restore = ({ id }: Shift) => ({ params: { id }, body: {} });

  it('is restored from today on; people get the dates on which they are free', async () => {
    const shift = await location.plan([ann, ben], { start_date: '2026-06-01' });
    await school.answer(deleteShift, { params: { id: shift.id } }, as);
    await location.plan([ann], { ...ONCE, start_time: '11:00', end_time: '13:00' });
    expect(await listed()).toEqual([true]);
    const answer = await school.answer(restoreShift, restore(shift), as);
    expect(answer.restored.map(({ name }) => name)).toEqual(['Ann Lee', 'Ben Cole']);
    expect(answer.missing.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^Ann Lee is already booked 06-15-2026 11:00 AM - 1:00 PM/),
    ]);
    // Today's has begun when it is restored, so it stays as it was when it was archived.
    expect((await linesOf('2026-06-01', '2026-06-22')).filter((line) => line.includes('09:00'))).toEqual([
      `2026-06-01 09:00-12:00 [${ann.id}+${ben.id}]`,
      `2026-06-08 09:00-12:00 [${ann.id}+${ben.id}]`,
      `2026-06-15 09:00-12:00 [${ben.id}]`,
      `2026-06-22 09:00-12:00 [${ann.id}+${ben.id}]`,
    ]);
    expect(await listed()).toEqual([]);
    expect((await school.lastMail(ben.email)).text).toContain('Mondays 9:00 AM - 12:00 PM');
    expect((await school.lastMail(ben.email)).text).toContain('is back from 06-09-2026 on');
    expect(await school.refusal(restoreShift, restore(shift), as)).toEqual({
      status: 409,
      text: notArchived,
    });
  });

  it('is not restored when it has no date left or its plan was not kept', async () => {
    const over = await location.plan([ann], { start_date: '2026-05-04', end_date: '2026-06-01' });
    await school.answer(deleteShift, { params: { id: over.id } }, as);
    expect(await listed()).toEqual([false]);
    expect(await school.refusal(restoreShift, restore(over), as)).toEqual({
      status: 400,
      text: nothingToRestore,
    });
    const old = await location.plan([ann]);
    await school.answer(deleteShift, { params: { id: old.id } }, as);
    await school.db.updateTable('shift').set({ archived_plan: null }).where('id', '=', old.id).execute();
    expect(await school.refusal(restoreShift, restore(old), as)).toEqual({ status: 400, text: planNotKept });
  });

  it('is restored by one of two managers, and only by those of its location', async () => {
    const shift = await location.plan([ann]);
    await school.answer(deleteShift, { params: { id: shift.id } }, as);
    expect((await school.refusal(restoreShift, restore(shift), { as: 'managerA' })).status).toBe(404);
    const answers = await Promise.all([
      school.call(restoreShift, restore(shift), as),
      school.call(restoreShift, restore(shift), { as: 'superAdmin' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  async function listed(): Promise<boolean[]> {
    const query = { location: String(location.id) };
    const { results } = await school.answer(listDeletedShifts, { query }, as);
    return results.map((row) => row.may_restore);
  }
});
