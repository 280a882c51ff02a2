// Rules held here: T5, T5a.

import type { CallDeclaration } from '@deckhand/contract/call';
import { viewPaidPerson } from '@deckhand/contract/pay/proof/view-paid-person';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { decideLeave } from '@deckhand/contract/pay/wages/decide-leave';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { recordAbsence } from '@deckhand/contract/staffing/absences/record-absence';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../fixture-school.ts';
import { planShift } from '../planned-shift.ts';
import { chicago, insertAttendance } from '../test-attendance.ts';
import { payByTheWeek } from '../test-pay.ts';
import { schoolForTests } from '../test-school.ts';
import type { Sample } from './samples.ts';
import { leaksTo, readingCalls, writesThatLeak } from './walk-answers.ts';

/** Lee, an admin, is sick today, with hours that are decided, and tomorrow, without. Nobody else is. */
const school = schoolForTests();
/** In a field and in sentences. */
const LOOKS = /:"SICK"|\b(was|is|are) sick\b|sick leave|recorded (as )?sick/i;
const FIRST = '2026-06-07';
const [TODAY, TOMORROW] = ['2026-06-08', '2026-06-09'];
let boss: TestPerson;

beforeAll(async () => {
  await payByTheWeek(school);
  await school.answer(updatePaySettings, { body: { pays_leave: true } }, { as: 'admin' });
  boss = await school.hire({ role: 'ADMIN', first_name: 'Lee' });
  const daily = { shift_repeat: 'DAILY', start_date: TODAY, end_date: TOMORROW } as const;
  await planShift(school, { ...daily, start_time: '21:00', end_time: '22:00', staff: [{ id: boss.id }] });
  const days = { start_date: TODAY, end_date: TOMORROW };
  await school.answer(recordAbsence, { params: { id: boss.id }, body: days }, { as: 'superAdmin' });
  const hours = { user_id: boss.id, date: TODAY, hours: 1 };
  await school.answer(decideLeave, { body: hours }, { as: 'superAdmin' });
  await insertAttendance(school, boss.id, chicago(`${FIRST}T09:00`), chicago(`${FIRST}T10:00`));
});

function about(call: CallDeclaration): Partial<Sample>[] {
  const params = { first: FIRST, id: boss.id };
  const range = { start_date: TODAY, end_date: TOMORROW };
  const inputs: Record<string, Partial<Sample>[]> = {
    'list-exceptions': [
      { params, query: {} },
      { params, query: { kind: 'X-LEAVE' } },
    ],
    'view-paid-person': [{ params }],
    'view-pay-period': [{ params }],
    'list-paid-people': [{ params, query: {} }],
    'list-leave': [{ query: range }, { query: { ...range, person: boss.id } }],
    'list-absences': [{ params: { id: boss.id } }],
    'view-person': [{ params: { id: boss.id } }],
  };
  return inputs[call.name] ?? [];
}

/** The codes of payroll files name each kind of pay, and no person. */
const aboutPeople = readingCalls.filter(({ name }) => name !== 'view-payroll-mapping');
const walk = { school, looks: LOOKS, about };

describe('that an admin was sick is seen by nobody who may not', () => {
  it('but by super admins, so it is where the test looks', async () => {
    const leaks = await leaksTo(walk, school.cast.superAdmin);
    for (const name of ['list-exceptions', 'view-paid-person', 'list-leave'])
      expect(leaks.join(' ')).toContain(name);
  });

  it.each(['EMPLOYEE', 'MANAGER', 'ADMIN'] as const)('not by %s, in any answer or file', async (role) =>
    expect(await leaksTo(walk, await school.hire({ role }), aboutPeople)).toEqual([]),
  );

  it('not by a manager, in the answer of a call that writes', async () => {
    const body = { user_id: boss.id, date: TOMORROW, hours: 1 };
    expect(await writesThatLeak(walk, 'MANAGER', { 'decide-leave': [{ body }] })).toEqual([]);
  });

  it('not by the words, ids and lines that others read instead', async () => {
    const worklist = (as: 'admin' | 'superAdmin' | 'managerA') =>
      school.answer(listExceptions, { params: { first: FIRST }, query: { kind: 'X-LEAVE' } }, { as });
    const [seen] = (await worklist('superAdmin')).results;
    expect(seen?.sentence).toMatch(/was sick on 06-09-2026, without hours\.$/);
    for (const as of ['admin', 'managerA'] as const) {
      const [unseen] = (await worklist(as)).results;
      expect(unseen?.sentence).toMatch(/^Lee \w+ was away on 06-09-2026, without hours\.$/);
      expect(unseen?.id).toBe(seen?.id);
      const params = { first: FIRST, id: boss.id };
      const proof = await school.answer(viewPaidPerson, { params }, { as });
      expect(proof.lines.map(({ kind, minutes }) => [kind, minutes])).toEqual([
        ['STRAIGHT', 60],
        ['AWAY', 60],
      ]);
      expect(proof.totals.leave_minutes).toBe(60);
    }
    const body = { user_id: boss.id, date: TOMORROW, hours: 1 };
    const decided = await school.answer(decideLeave, { body }, { as: 'admin' });
    expect(decided).toMatchObject({ kind: 'AWAY', hours: 1 });
  });
});
