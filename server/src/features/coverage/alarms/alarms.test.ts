// Rules held here: GN1, GN2, GN3, GN4, GN5, PN4.

import { viewKiosk } from '@deckhand/contract/attendance/kiosks/view-kiosk';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { addNeed } from '@deckhand/contract/coverage/add-need';
import { listAlarms } from '@deckhand/contract/coverage/alarms/list-alarms';
import { listOpenAlarms } from '@deckhand/contract/coverage/alarms/list-open-alarms';
import { viewGuard } from '@deckhand/contract/coverage/view-guard';
import { changeNoticeChoices } from '@deckhand/contract/people/notices/change-notice-choices';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newPushDevice } from '../../../../test/contract/things.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { planShift } from '../../../../test/planned-shift.ts';
import { insertAttendance } from '../../../../test/test-attendance.ts';
import { attendancesOf, enrollTestKiosk } from '../../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { createPool, endPool } from '../../../platform/database/connection-pool.ts';
import { createKysely } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { closeForgotten } from '../../attendance/close-forgotten.ts';
import { sendDuePushes } from '../../people/notices/send-due-pushes.ts';
import { watchCoverage } from './watch-coverage.ts';

// The clock begins at nine on Monday 8 June 2026 at location A, and each test begins a week later at that
// time.
const school = schoolForTests({}, { checksHistory: false });
let begins: Date;
beforeAll(async () => {
  begins = school.clock();
});
afterEach(async () => {
  for (const table of ['coverage_need', 'coverage_alarm', 'holiday'] as const)
    await school.db.deleteFrom(table).execute();
  await school.db.updateTable('kiosk').set({ revoked_at: school.clock() }).execute();
  await school.owner.query(`truncate told_leaving; update session set expires_at = expires_at + interval '7 days'; update attendance set clocked_out = clocked_in + interval '1 minute',
    paid_minutes = 1, ended_by = 'MANUAL' where clocked_out is null; select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
  const week = 7 * 24 * 3_600_000;
  begins = new Date(begins.getTime() + week);
  school.pass({ seconds: (begins.getTime() - school.clock().getTime()) / 1_000 });
});

const as = { as: 'managerA' } as const;
const guardPosition = () => school.positions[1];

/** Needs lifeguards at location A on Mondays from nine to twelve. */
async function needGuards(people: number, changes: object = {}): Promise<void> {
  const days = { weekdays: ['MONDAY' as const], start_time: '09:00', end_time: '12:00' };
  const body = { ...days, location: school.locationA, position: guardPosition(), people, ...changes };
  await school.answer(addNeed, { body }, { as: 'admin' });
}

const hireGuard = (name: string) => {
  const [first_name = '', last_name = ''] = name.split(' ');
  return school.hire({ positions: [guardPosition()], first_name, last_name });
};

/** Clocks somebody in ten minutes ago, without a shift. */
function isHere(person: Pick<TestPerson, 'id'>): Promise<number> {
  return insertAttendance(school, person.id, new Date(school.clock().getTime() - 600_000), null);
}

async function leaves(attendance: number): Promise<void> {
  await school.db
    .updateTable('attendance')
    .set({ clocked_out: school.clock(), paid_minutes: 10, ended_by: 'MANUAL' })
    .where('id', '=', attendance)
    .execute();
}

/** Time off that was approved long ago: nobody can ask for today. */
async function isAway(person: Pick<TestPerson, 'id'>, date: string): Promise<void> {
  await school.owner.query(
    `with request as (
      insert into request (kind, person_id, status, leave_type, reason, first_date, last_date, created_at, decided_at)
      values ('TIME_OFF', $1, 'APPROVED', 'PAID_LEAVE', 'Rest', $2::date, $2::date, $3, $3) returning id)
    insert into commitment (person_id, weekday, dates, minutes, request_id)
    select $1, 1, datemultirange(daterange($2::date, $2::date, '[]')), '[0,1440)', id from request`,
    [person.id, date, school.clock()],
  );
}

const round = () => watchCoverage(school.db, school.config, school.clock());

/** Rounds every 15 seconds, from now until so many seconds have passed. */
async function watch(seconds: number): Promise<void> {
  await round();
  for (let passed = 0; passed < seconds; passed += 15) {
    school.pass({ seconds: 15 });
    await round();
  }
}

/** 'Lifeguard 1 of 2, missing Ann Absent, could come Bea Free'. */
async function openAlarms(who: 'managerA' | 'managerB' | 'admin' = 'managerA'): Promise<string[]> {
  const { results } = await school.answer(listOpenAlarms, { query: {} }, { as: who });
  return results.map(({ position, present, needed, missing, could_come }) =>
    [
      `${position} ${present} of ${needed}`,
      ...missing.map((name) => `missing ${name}`),
      ...could_come.map((name) => `could come ${name}`),
    ].join(', '),
  );
}

async function log() {
  const query = { location: String(school.locationA) };
  return (await school.answer(listAlarms, { query }, as)).results;
}

const mailsToManager = async () =>
  (await school.mails(school.cast.managerA.email)).filter(({ subject }) =>
    subject.includes('below the need'),
  );

describe('an alarm', () => {
  it('that is pushed is mailed after two minutes, unless a device has shown it', async () => {
    const choose = (by: 'PUSH' | 'MAIL') =>
      school.answer(
        changeNoticeChoices,
        { body: { choices: [{ kind: 'ALARMS', by, minutes: null }] } },
        { as: 'managerA' },
      );
    await choose('PUSH');
    await newPushDevice(school, school.cast.managerA);
    await needGuards(1);
    await watch(60);
    const lives: string[] = [];
    const push = () =>
      sendDuePushes(school.db, school.config, school.clock(), async ({ headers }) => {
        lives.push(headers.ttl ?? '');
        return { status: 201, retryAfter: undefined };
      });
    await push();
    // Until the next one comes.
    expect(lives).toEqual(['900']);
    expect(await mailsToManager()).toEqual([]);
    school.pass({ minutes: 2 });
    await push();
    expect(await mailsToManager()).toHaveLength(1);
    await school.db.deleteFrom('push_device').execute();
    await choose('MAIL');
  });

  it('is raised after a minute below the need, mailed once, again after 15 minutes, and ends with a length', async () => {
    const [ann, bea] = [await hireGuard('Ann Absent'), await hireGuard('Bea Here')];
    await needGuards(2);
    const shift = await planShift(school, {
      shift_type: guardPosition(),
      start_date: begins.toISOString().slice(0, 10),
      end_date: begins.toISOString().slice(0, 10),
      staff: [{ id: ann.id }],
    });
    await isHere(bea);
    await watch(45);
    expect(await openAlarms()).toEqual([]);
    expect(await mailsToManager()).toEqual([]);
    school.pass({ seconds: 15 });
    await round();
    expect(await openAlarms()).toEqual(['Lifeguard 1 of 2, missing Ann Absent']);
    expect(await openAlarms('admin')).toEqual(['Lifeguard 1 of 2, missing Ann Absent']);
    expect(await openAlarms('managerB')).toEqual([]);
    const [mail, ...others] = await mailsToManager();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Lakeside Pool is below the need');
    expect(mail?.text).toContain('  Lifeguard: 1 of 2 since 9:00 AM\n    Missing: Ann Absent');
    expect(mail?.text).toContain(`/coverage?location=${school.locationA}`);
    expect(await school.mails(school.cast.managerB.email)).toEqual([]);

    // A second round at the same moment, and those until 15 minutes later, notify nobody again.
    await round();
    await watch(14 * 60 + 45);
    expect(await mailsToManager()).toHaveLength(1);
    await watch(15);
    const again = await mailsToManager();
    expect(again.map(({ subject }) => subject)).toEqual([
      'Lakeside Pool is below the need',
      'Lakeside Pool is still below the need',
    ]);
    await isHere(ann);
    await watch(15);
    expect(await openAlarms()).toEqual([]);
    expect(await log()).toEqual([
      {
        id: expect.any(Number),
        location: school.locationA,
        location_title: 'Lakeside Pool',
        position: 'Lifeguard',
        needed: 2,
        present: 1,
        began_at: expect.stringContaining('T09:00:00-05:00'),
        ended_at: expect.stringContaining('T09:16:00-05:00'),
        minutes: 16,
        mailed_at: [expect.stringContaining('T09:01:00-05:00'), expect.stringContaining('T09:16:00-05:00')],
        missing: ['Ann Absent'],
        left: [],
        kiosk: null,
      },
    ]);
    expect(shift.id).toBeGreaterThan(0);
  });

  it('leaves no trace if it passes within a minute', async () => {
    const guard = await hireGuard('Sam Short');
    await needGuards(1);
    await watch(45);
    await isHere(guard);
    await watch(60);
    expect(await log()).toEqual([]);
    expect(await mailsToManager()).toEqual([]);
  });

  it('follows the needs: none outside their hours, on holidays, and where nobody is needed', {
    tags: ['long'],
  }, async () => {
    await needGuards(1, { start_time: '10:00' });
    await watch(120);
    expect(await log()).toEqual([]);
    await needGuards(1);
    await watch(75);
    expect(await openAlarms()).toHaveLength(1);
    const date = school.clock().toISOString().slice(0, 10);
    await school.answer(
      addHoliday,
      { query: {}, body: { reason: 'Storm', date, location_id: school.locationA } },
      as,
    );
    await watch(15);
    expect(await openAlarms()).toEqual([]);
    expect(await log()).toMatchObject([{ ended_at: expect.any(String) }]);
  });

  it('ends with the need, and names who is free or here for other work', { tags: ['long'] }, async () => {
    const [free, elsewhere, off, instructor] = [
      await hireGuard('Fay Free'),
      await school.hire({
        positions: [school.positions[0], guardPosition()],
        first_name: 'Eli',
        last_name: 'Elsewhere',
      }),
      await hireGuard('Ola Off'),
      await school.hire({
        positions: [school.positions[0], guardPosition()],
        first_name: 'Ina',
        last_name: 'Instructor',
      }),
    ];
    const date = begins.toISOString().slice(0, 10);
    const today = { start_date: date, end_date: date };
    const lessons = await planShift(school, { ...today, staff: [{ id: instructor.id }] });
    await planShift(school, {
      ...today,
      start_time: '09:30',
      end_time: '11:00',
      staff: [{ id: elsewhere.id }],
    });
    await isAway(off, date);
    const unwilling = await hireGuard('Una Unable');
    const said = { weekdays: [1], dates: `{[${date},)}`, minutes: '[480,600)', note: '' };
    const entered = { entered_by: unwilling.id, entered_at: begins };
    await school.db
      .insertInto('unavailability')
      .values({ person_id: unwilling.id, ...said, ...entered })
      .execute();
    await insertAttendance(school, instructor.id, new Date(begins.getTime() - 300_000), null, {
      shift_id: lessons.id,
      shift_date: date,
    });
    await needGuards(1);
    await watch(60);
    const [alarm] = await openAlarms();
    expect(alarm).toMatch(/^Lifeguard 0 of 1, could come Ina Instructor, /);
    expect(alarm).toContain('could come Fay Free');
    expect(alarm).not.toMatch(/Eli|Ola|Una U/);
    const guard = await school.answer(viewGuard, { query: { location: String(school.locationA) } }, as);
    expect(guard).toMatchObject({
      state: 'BELOW',
      guards: [{ needed: 1, present: 0, missing: [] }],
      present: [{ name: 'Ina Instructor' }],
      kiosks: [],
    });
    expect(guard.guards[0]?.could_come[0]).toMatchObject({ id: instructor.id, is_here: true });
    expect(guard.guards[0]?.could_come.map(({ id }) => id)).toContain(free.id);
    expect(guard.guards[0]?.could_come.at(-1)).toMatchObject({ id: unwilling.id, said_no: true });
    school.pass({ hours: 3 });
    await round();
    expect(await openAlarms()).toEqual([]);
  });

  it('is one alarm and one mail when three servers look at once', async () => {
    // Each has its own connections, and a clock that differs a little.
    const servers = [-2, 0, 2].map((ahead) => {
      const connection = { connectionString: school.connectionString };
      const pool = createPool({ connection, applicationName: 'deckhand test', log: () => undefined });
      return { pool, db: createKysely<Schema>(pool), ahead };
    });
    const rounds = () =>
      Promise.all(
        servers.map(({ db, ahead }) =>
          watchCoverage(db, school.config, new Date(school.clock().getTime() + ahead * 1_000)),
        ),
      );
    await needGuards(1);
    await rounds();
    school.pass({ seconds: 65 });
    await rounds();
    await rounds();
    expect(await openAlarms()).toHaveLength(1);
    expect(await mailsToManager()).toHaveLength(1);
    school.pass({ minutes: 15, seconds: 5 });
    await rounds();
    await rounds();
    expect(await mailsToManager()).toHaveLength(2);
    await Promise.all(servers.map(({ pool }) => endPool(pool)));
    expect(await log()).toHaveLength(1);
    const { rows } = await school.pool.query('select count(*)::integer as count from coverage_alarm');
    expect(rows).toEqual([{ count: 1 }]);
    await expect(
      school.db
        .insertInto('coverage_alarm')
        .values({
          location_id: school.locationA,
          position_id: guardPosition(),
          needed: 1,
          present: 0,
          lowest: 0,
          began_at: school.clock(),
        })
        .execute(),
    ).rejects.toThrow('coverage_alarm_open');
  });

  it('goes to the admins where a location has no manager', { tags: ['long'] }, async () => {
    const manager = school.cast.managerA.id;
    await school.db.updateTable('person').set({ is_active: false }).where('id', '=', manager).execute();
    await needGuards(1);
    await watch(60);
    await school.db.updateTable('person').set({ is_active: true }).where('id', '=', manager).execute();
    expect(await mailsToManager()).toEqual([]);
    expect(await school.mails(school.cast.admin.email)).toHaveLength(1);
  });

  it('is shown on open pages', { tags: ['long'] }, async () => {
    const changes: unknown[] = [];
    const { stop } = await new Promise<{ stop: () => void }>((resolve) => {
      const stopWatching = school.live.watch({
        // A moment later, because the function that stops is not known before.
        onReady: () => setImmediate(() => resolve({ stop: stopWatching })),
        onChange: (change) => changes.push(change),
        onClose: () => undefined,
      });
    });
    await needGuards(1);
    await watch(60);
    await expect.poll(() => changes).toContainEqual({ location: school.locationA, kind: 'alarm' });
    stop();
  });
});

describe('an offline kiosk', () => {
  it('makes the location unknown for as long and five minutes more, and is in the log', async () => {
    const { kioskToken } = await enrollTestKiosk(school);
    const beat = () => school.answer(viewKiosk, { query: {} }, { kioskToken });
    await isHere(await hireGuard('Kit Here'));
    await needGuards(1);
    const state = async () =>
      (await school.answer(viewGuard, { query: { location: String(school.locationA) } }, as)).state;
    await watch(60);
    await beat();
    expect(await state()).toBe('GUARDED');
    school.pass({ minutes: 4 });
    await round();
    expect(await state()).toBe('UNKNOWN');
    await beat();
    await round();
    expect(await state()).toBe('UNKNOWN');
    for (let minutes = 0; minutes < 4; minutes += 1) {
      school.pass({ minutes: 1 });
      await beat();
      await round();
    }
    expect(await state()).toBe('UNKNOWN');
    school.pass({ minutes: 1 });
    await beat();
    await round();
    expect(await state()).toBe('GUARDED');
    expect(await log()).toMatchObject([
      { position: null, needed: null, present: null, minutes: 5, kiosk: 'Deck tablet', mailed_at: [] },
    ]);
    expect(await mailsToManager()).toEqual([]);
    expect(await openAlarms()).toEqual([]);
  });

  it('does not keep an alarm back', { tags: ['long'] }, async () => {
    await enrollTestKiosk(school, school.locationA, {
      last_seen_at: new Date(school.clock().getTime() - 3_600_000),
    });
    await needGuards(1);
    await watch(60);
    expect(await openAlarms()).toHaveLength(1);
    expect((await mailsToManager())[0]?.text).toContain('A kiosk there is or was offline');
    expect(await log()).toHaveLength(2);
  });
});

describe('a kiosk of the location', () => {
  it('shows the alarm, and to no device that is not enrolled', async () => {
    const { kioskToken } = await enrollTestKiosk(school);
    const elsewhere = await enrollTestKiosk(school, school.locationB);
    await needGuards(1);
    await watch(60);
    const seen = await school.answer(viewKiosk, { query: {} }, { kioskToken });
    expect(seen.alarms).toMatchObject([{ position: 'Lifeguard', present: 0, needed: 1, times_told: 1 }]);
    const query = { location: String(school.locationA) };
    expect(await school.answer(viewKiosk, { query }, {})).not.toHaveProperty('alarms');
    const other = await school.answer(viewKiosk, { query: {} }, elsewhere);
    expect(other).not.toHaveProperty('alarms');
  });

  it('asks a person who would leave too few people, and may go on; that is noted', async () => {
    const [jonah, maya] = [await hireGuard('Jonah Reyes'), await hireGuard('Maya Stays')];
    await isHere(jonah);
    await isHere(maya);
    await needGuards(2);
    const type = (leaving?: 'ASK' | 'TOLD') =>
      school.answer(verifyEmployeeCode, { body: { code: jonah.key, leaving } });
    const asked = await type('ASK');
    expect(asked).toMatchObject({
      token: null,
      is_current_clocked_in: false,
      message: 'Jonah Reyes, before you go',
      leaves_short: [{ position: 'Lifeguard', needed: 2, with_you: 2, present: 1 }],
    });
    expect(await attendancesOf(school, jonah)).toMatchObject([{ clocked_out: null }]);
    const gone = await type('TOLD');
    expect(gone).toMatchObject({ is_current_clocked_in: true, message: 'Jonah Reyes is Clocked out Now' });
    expect(gone).not.toHaveProperty('leaves_short');
    const [attendance] = await attendancesOf(school, jonah);
    expect(attendance?.clocked_out).toEqual(school.clock());
    expect(await school.db.selectFrom('told_leaving').selectAll().execute()).toEqual([
      {
        attendance_id: attendance?.id,
        position_id: guardPosition(),
        needed: 2,
        present: 1,
        told_at: school.clock(),
      },
    ]);
    await expect(school.db.deleteFrom('told_leaving').execute()).rejects.toThrow('permission denied');
    await watch(60);
    expect(await log()).toMatchObject([{ left: [{ name: 'Jonah Reyes', was_told: true }], missing: [] }]);

    // A person who leaves while it lasts is named, too; one who left after its end is not.
    await school.answer(verifyEmployeeCode, { body: { code: maya.key, leaving: 'TOLD' } });
    const later = [await hireGuard('Lea Later'), await hireGuard('Lou Later')];
    for (const guard of later) await isHere(guard);
    await watch(15);
    school.pass({ minutes: 2 });
    await school.answer(verifyEmployeeCode, { body: { code: later[0]?.key ?? '', leaving: 'TOLD' } });
    expect(await log()).toMatchObject([
      {
        left: [
          { name: 'Jonah Reyes', was_told: true },
          { name: 'Maya Stays', was_told: true },
        ],
      },
    ]);
  });

  it('asks nobody who is not needed, where nobody is, or who did not say that it can ask', async () => {
    const [one, other] = [await hireGuard('Una Spare'), await hireGuard('Otto Spare')];
    await isHere(one);
    const punch = await isHere(other);
    await needGuards(1);
    const type = (person: TestPerson, leaving?: 'ASK') =>
      school.answer(verifyEmployeeCode, { body: { code: person.key, leaving } });
    expect(await type(one, 'ASK')).toMatchObject({ is_current_clocked_in: true });
    expect(await type(other)).toMatchObject({ is_current_clocked_in: true });
    expect(await school.db.selectFrom('told_leaving').selectAll().execute()).toEqual([]);
    // A person who left without being asked is named all the same.
    await watch(60);
    expect(await log()).toMatchObject([
      { left: [{ name: expect.stringMatching('Spare'), was_told: false }] },
    ]);
    expect(punch).toBeGreaterThan(0);
  });
});

describe('the log', () => {
  it('is that of a location in reach, in parts', { tags: ['long'] }, async () => {
    const guard = await hireGuard('Lou Leaves');
    await needGuards(1);
    for (let times = 0; times < 3; times += 1) {
      await watch(60);
      const punch = await isHere(guard);
      await watch(15);
      school.pass({ minutes: 1 });
      await leaves(punch);
      school.pass({ minutes: 15 });
    }
    const query = { location: String(school.locationA), limit: 2, offset: 1 };
    const { count, results } = await school.answer(listAlarms, { query }, as);
    expect(count).toBe(3);
    expect(results).toHaveLength(2);
    const began = results.map(({ began_at }) => began_at);
    expect([...began].sort().reverse()).toEqual(began);
    expect(await school.answer(listAlarms, { query }, { as: 'managerB' })).toEqual({ count: 0, results: [] });
    expect(await school.refusal(viewGuard, { query }, { as: 'managerB' })).toEqual({
      status: 404,
      text: locationNotFound,
    });
    expect((await school.call(listAlarms, { query }, { as: 'employeeA' })).statusCode).toBe(403);
  });
});

describe('before midnight', () => {
  it('no alarm begins when everybody is clocked out, and one that began before goes on', async () => {
    const ann = await hireGuard('Nora Night');
    await needGuards(1, { start_time: '21:00', end_time: '24:00' });
    const minutes = 14 * 60 + 50;
    school.pass({ minutes });
    await isHere(ann);
    await watch(4 * 60);
    school.pass({ minutes: 1 });
    await closeForgotten(school.db, school.clock());
    await watch(2 * 60);
    expect(await openAlarms()).toEqual([]);
    expect(await mailsToManager()).toEqual([]);

    await school.db.deleteFrom('coverage_need').execute();
    await round();
    await needGuards(1, { weekdays: ['TUESDAY'], start_time: '21:00', end_time: '24:00' });
    school.pass({ minutes: 24 * 60 - 4 });
    await watch(4 * 60);
    expect(await openAlarms()).toEqual([expect.stringContaining('Lifeguard 0 of 1')]);
  });
});
