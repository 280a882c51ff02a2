// Rules held here: SO9, SO2.

import { answerMyTimesheet } from '@deckhand/contract/pay/sign-off/answer-my-timesheet';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { beforeAll, expect, test } from 'vitest';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { atAnotherLocation, schoolForTests } from '../../../../test/test-school.ts';
import { mailPeriodOver } from './mail-period-over.ts';

const school = schoolForTests();
const at = (time: string) => chicago(`2026-06-01T${time}`);
const work = (now: Date) => mailPeriodOver(school.db, school.config, now);
const subjects = async (to: string) => (await school.mails(to)).map(({ subject }) => subject);

beforeAll(() => payByTheWeek(school));

test('staff and managers get one mail at nine of their location, however many servers there are', async () => {
  const here = await atAnotherLocation(school);
  const there = await atAnotherLocation(school);
  const [person, idle] = [await here.hire(), await here.hire()];
  const manager = await here.hire({ role: 'MANAGER' });
  const easy = await there.hire({ role: 'MANAGER' });
  const closed = { location_id: here.locationA, paid_minutes: 0, ended_by: 'CLOSING' } as const;
  await insertAttendance(school, person.id, at('16:00'), at('23:55'), closed);
  await insertAttendance(school, person.id, at('09:00'), at('12:00'), { location_id: there.locationA });
  await work(chicago('2026-06-07T08:59'));
  expect(await subjects(person.email)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => work(chicago('2026-06-07T09:00'))));
  await work(chicago('2026-06-07T09:01'));
  await work(chicago('2026-06-09T09:01'));
  expect(await subjects(person.email)).toEqual(['Your hours of 05-31-2026 to 06-06-2026']);
  const [mail] = await school.mails(person.email);
  expect(mail?.text).toContain(`/my-timesheet?date=${OVER}`);
  expect(mail?.text).toContain('You are paid either way, and can still report a mistake later.');
  expect(await subjects(idle.email)).toEqual([]);
  expect(await subjects(manager.email)).toEqual([expect.stringMatching(/^1 thing is left at Pool /)]);
  expect(await subjects(easy.email)).toEqual([]);
});

test.each(['pay_reminder', 'pay_mail', 'graphile_worker._private_jobs'])(
  'a server that is killed while it writes to %s loses no mail and sends none twice',
  async (table) => {
    const here = await atAnotherLocation(school);
    const [person, manager] = [await here.hire(), await here.hire({ role: 'MANAGER' })];
    const closed = { location_id: here.locationA, paid_minutes: 0, ended_by: 'CLOSING' } as const;
    await insertAttendance(school, person.id, at('16:00'), at('23:55'), closed);
    const nine = chicago('2026-06-07T09:00');
    await killedAt(table, 'insert', () => work(nine));
    expect([...(await subjects(person.email)), ...(await subjects(manager.email))]).toEqual([]);
    await work(nine);
    await work(nine);
    expect(await subjects(person.email)).toEqual(['Your hours of 05-31-2026 to 06-06-2026']);
    expect(await subjects(manager.email)).toHaveLength(1);
  },
);

/** The transaction ends with this statement, as it does when its server dies. */
async function killedAt(
  table: string,
  verb: 'insert' | 'update',
  sending: () => Promise<void>,
): Promise<void> {
  await school.owner.query(`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger dies before ${verb} on ${table} for each row execute function die()`);
  await expect(sending()).rejects.toThrow('killed');
  await school.owner.query('drop function die() cascade');
}

test('after a longer pause, of the week before and without a schedule nothing is sent', async () => {
  const here = await atAnotherLocation(school);
  const person = await here.hire();
  await insertAttendance(school, person.id, at('09:00'), at('12:00'), { location_id: here.locationA });
  await work(chicago('2026-06-10T09:00'));
  expect(await subjects(person.email)).toEqual([]);
});

test('a voided confirmation is mailed once a day at most', async () => {
  const person = await school.hire();
  const row = await insertAttendance(school, person.id, at('09:00'), at('12:00'));
  const confirm = (minutes: number) =>
    school.answer(
      answerMyTimesheet,
      { params: { first: OVER }, body: { answer: 'CONFIRM', minutes } },
      { as: person },
    );
  const setHours = (hours: string) =>
    school.answer(
      approveHours,
      { body: { attendance_id: row, approved_hours: hours, notes: 'Left earlier' } as never },
      { as: 'managerA' },
    );
  await confirm(180);
  const late = (minutes: number) => new Date(school.clock().getTime() + minutes * 60_000);
  await work(late(0));
  expect(await subjects(person.email)).toEqual([]);
  await setHours('2.5');
  await killedAt('pay_statement', 'update', () => work(late(1)));
  await killedAt('graphile_worker._private_jobs', 'insert', () => work(late(1)));
  expect(await subjects(person.email)).toEqual([]);
  await Promise.all([work(late(1)), work(late(1))]);
  await work(late(2));
  expect(await subjects(person.email)).toEqual(['Your hours have changed']);
  await confirm(150);
  await setHours('2');
  await work(late(3));
  expect(await subjects(person.email)).toHaveLength(1);
  await work(late(24 * 60 + 2));
  expect(await subjects(person.email)).toHaveLength(2);
});
