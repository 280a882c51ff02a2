// Rules held here: H8, K2, K12, K12a.

import { randomUUID } from 'node:crypto';
import { enrollKiosk } from '@deckhand/contract/attendance/kiosks/enroll-kiosk';
import { viewKiosk } from '@deckhand/contract/attendance/kiosks/view-kiosk';
import { decideWaitingPunches } from '@deckhand/contract/attendance/missed-punches/decide-waiting-punches';
import { listMissedPunches } from '@deckhand/contract/attendance/missed-punches/list-missed-punches';
import { type OfflinePunch, sendOfflinePunches } from '@deckhand/contract/attendance/send-offline-punches';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openLocation } from '../../../test/planned-location.ts';
import {
  attendancesOf,
  enrollTestKiosk,
  missedPunchIds,
  punchIn,
  sendLate,
  type TestKiosk,
  typeCode,
} from '../../../test/test-kiosk.ts';
import { schoolForTests, type TestSchool } from '../../../test/test-school.ts';
import { closeForgotten } from './close-forgotten.ts';

const school = schoolForTests();
let kiosk: TestKiosk;
beforeAll(async () => {
  kiosk = await enrollTestKiosk(school);
});

/** A local time at Lakeside, on the Monday of the tests unless a date is given. */
const monday = (time: string, date = '2026-06-08') => new Date(`${date}T${time}:00-05:00`);

function punch(person: Pick<TestPerson, 'key'>, at: Date, more: Partial<OfflinePunch> = {}): OfflinePunch {
  return { id: randomUUID(), code: person.key, punched_at: at.toISOString(), skew: 0, ...more };
}

function send(punches: OfflinePunch[], from = kiosk) {
  return school.answer(sendOfflinePunches, { body: { punches } }, { kioskToken: from.kioskToken });
}

async function outcomes(punches: OfflinePunch[], from = kiosk) {
  const { results } = await send(punches, from);
  expect(results.map(({ id }) => id)).toEqual(punches.map(({ id }) => id));
  return results.map(({ outcome, recorded, reason }) => [outcome, recorded ?? reason]);
}

const overlap = ['REFUSED', 'This overlaps another attendance of the same person.'];
const at9 = monday('09:00');

describe('punches made offline', () => {
  test('count once, with the device’s time corrected, and are marked as offline', async () => {
    const person = await school.hire();
    const punches = [
      punch(person, monday('07:00'), { skew: 90_000, rate: 'TRAINING' }),
      punch(person, monday('08:30'), { skew: -30_000 }),
    ];
    expect(await outcomes(punches)).toEqual([
      ['RECORDED', 'CLOCK_IN'],
      ['RECORDED', 'CLOCK_OUT'],
    ]);
    const after = await attendancesOf(school, person);
    expect(after).toMatchObject([
      {
        clocked_in: new Date('2026-06-08T06:58:30-05:00'),
        clocked_out: new Date('2026-06-08T08:30:30-05:00'),
        punched_in: new Date('2026-06-08T06:58:30-05:00'),
        paid_minutes: 92,
        rate: 'TRAINING',
        source: 'OFFLINE',
        ended_by: 'OFFLINE',
        location_id: school.locationA,
        kiosk_id: kiosk.id,
      },
    ]);
    for (let again = 0; again < 3; again += 1) {
      expect(await outcomes(punches)).toEqual([
        ['ALREADY_RECORDED', 'CLOCK_IN'],
        ['ALREADY_RECORDED', 'CLOCK_OUT'],
      ]);
    }
    expect(await attendancesOf(school, person)).toEqual(after);
  });

  test('are recorded once when the same batch arrives ten times at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => school.hire()));
    const batch = [
      ...people.map((person) => punch(person, monday('07:00'))),
      ...people.map((person) => punch(person, monday('08:00'))),
    ];
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(batch)));
    const recorded = answers.flatMap(({ results }) =>
      results.filter(({ outcome }) => outcome === 'RECORDED'),
    );
    expect(recorded.map(({ id }) => id).sort()).toEqual(batch.map(({ id }) => id).sort());
    for (const person of people) {
      expect(await attendancesOf(school, person)).toMatchObject([{ paid_minutes: 60 }]);
    }
  });

  test('are recorded once when one batch holds the same punch twice', async () => {
    const person = await school.hire();
    const twice = punch(person, monday('08:00'));
    expect(await outcomes([twice, twice])).toEqual([
      ['RECORDED', 'CLOCK_IN'],
      ['ALREADY_RECORDED', 'CLOCK_IN'],
    ]);
    expect(await attendancesOf(school, person)).toHaveLength(1);
  });

  test('are ordered by time, and the last one decides whether the person is clocked in', async () => {
    const person = await school.hire();
    expect(await outcomes([punch(person, monday('08:00')), punch(person, monday('07:00'))])).toEqual([
      ['RECORDED', 'CLOCK_OUT'],
      ['RECORDED', 'CLOCK_IN'],
    ]);
    expect(await outcomes([punch(person, monday('08:30'))])).toEqual([['RECORDED', 'CLOCK_IN']]);
    expect((await typeCode(school, person)).is_current_clocked_in).toBe(true);
    expect(await attendancesOf(school, person)).toMatchObject([{ paid_minutes: 60 }, { paid_minutes: 30 }]);
  });

  test('end an attendance begun online, and begin one that is ended online', async () => {
    const person = await school.hire();
    await punchIn(school, person);
    school.pass({ hours: 2 });
    expect(await outcomes([punch(person, monday('10:00'))])).toEqual([['RECORDED', 'CLOCK_OUT']]);
    expect(await outcomes([punch(person, monday('10:30'))])).toEqual([['RECORDED', 'CLOCK_IN']]);
    expect((await typeCode(school, person)).is_current_clocked_in).toBe(true);
    expect(await attendancesOf(school, person)).toMatchObject([
      { source: 'KIOSK', ended_by: 'OFFLINE', paid_minutes: 60 },
      { source: 'OFFLINE', ended_by: 'KIOSK', paid_minutes: 30 },
    ]);
    school.pass({ hours: -2 });
  });

  test('that were recorded online before, with the answer lost, are not counted again', async () => {
    const person = await school.hire();
    await punchIn(school, person);
    expect(await outcomes([punch(person, new Date(at9.getTime() - 20_000))])).toEqual([
      ['ALREADY_RECORDED', 'CLOCK_IN'],
    ]);
    school.pass({ hours: 1 });
    await typeCode(school, person);
    school.pass({ minutes: 1 });
    expect(await outcomes([punch(person, new Date(monday('10:00').getTime() + 300))])).toEqual([
      ['ALREADY_RECORDED', 'CLOCK_OUT'],
    ]);
    expect(await attendancesOf(school, person)).toMatchObject([{ paid_minutes: 60, ended_by: 'KIOSK' }]);
    school.pass({ minutes: -61 });
  });

  test('replace the automatic closing when they arrive the next day, and the audit trail shows it', async () => {
    const person = await school.hire();
    const { id } = await punchIn(school, person);
    school.pass({ days: 1 });
    await closeForgotten(school.db, school.clock());
    expect(await attendancesOf(school, person)).toMatchObject([{ paid_minutes: 0, ended_by: 'CLOSING' }]);
    expect(await outcomes([punch(person, monday('17:00'))])).toEqual([['RECORDED', 'CLOCK_OUT']]);
    expect(await attendancesOf(school, person)).toMatchObject([
      { clocked_out: monday('17:00'), punched_out: monday('17:00'), paid_minutes: 480, ended_by: 'OFFLINE' },
    ]);
    const changes = await school.db
      .selectFrom('audit')
      .select(['field', 'old_value', 'new_value'])
      .where('subject_id', '=', id)
      .where('cause', '=', 'OFFLINE_CLOCK_OUT')
      .execute();
    expect(changes).toContainEqual({ field: 'paid_minutes', old_value: '0', new_value: '480' });
    school.pass({ days: -1 });
  });

  test('over several days close each day without a clock-out, including one begun online', async () => {
    const person = await school.hire();
    await punchIn(school, person);
    school.pass({ days: 3 });
    const days = ['2026-06-09', '2026-06-10'].map((date) => punch(person, monday('09:00', date)));
    expect(await outcomes(days)).toEqual([
      ['WAITING', 'It arrived more than a day later.'],
      ['RECORDED', 'CLOCK_IN'],
    ]);
    const body = { action: 'APPROVE', ids: await missedPunchIds(school, days.slice(0, 1)) } as const;
    await school.answer(decideWaitingPunches, { body }, { as: await school.hire({ role: 'MANAGER' }) });
    expect(
      (await attendancesOf(school, person)).map(({ date, ended_by, paid_minutes }) => [
        date,
        ended_by,
        paid_minutes,
      ]),
    ).toEqual([
      ['2026-06-08', 'CLOSING', 0],
      ['2026-06-09', 'CLOSING', 0],
      ['2026-06-10', 'CLOSING', 0],
    ]);
    school.pass({ days: -3 });
  });

  test('can come before an attendance that was punched online in the meantime', async () => {
    const person = await school.hire();
    await punchIn(school, person);
    school.pass({ hours: 1 });
    expect(await outcomes([punch(person, monday('07:00')), punch(person, monday('08:00'))])).toEqual([
      ['RECORDED', 'CLOCK_IN'],
      ['RECORDED', 'CLOCK_OUT'],
    ]);
    expect(await outcomes([punch(person, monday('08:30'))])).toEqual([overlap]);
    expect(await attendancesOf(school, person)).toHaveLength(2);
    school.pass({ hours: -1 });
  });
});

describe('the shift of a punch made offline', () => {
  test('is the one that is running or begins within the hour, if the person could not choose', async () => {
    const location = await openLocation(school);
    const [holder, substitute] = [await location.hire(), await location.hire()];
    const shift = await location.plan([holder]);
    await location.replace(shift, '2026-06-08', holder, substitute);
    const other = await location.plan([holder], { start_time: '07:00', end_time: '08:00' });
    await outcomes([
      punch(substitute, monday('08:30')),
      punch(holder, monday('06:30')),
      punch(holder, monday('07:15')),
      punch(holder, monday('07:30')),
    ]);
    expect(await attendancesOf(school, substitute)).toMatchObject([
      { shift_id: shift.id, shift_date: '2026-06-08', location_id: location.id, rate: 'SUB' },
    ]);
    expect(await attendancesOf(school, holder)).toMatchObject([
      { shift_id: other.id, rate: 'REGULAR' },
      { shift_id: null, location_id: school.locationA },
    ]);
  });

  test('is the chosen one if the person has it that day; otherwise the punch counts without a shift', async () => {
    const location = await openLocation(school);
    const [person, other, third] = [await location.hire(), await location.hire(), await location.hire()];
    const shift = await location.plan([person], { start_time: '15:00', end_time: '16:00' });
    const mornings = await location.plan([third]);
    await outcomes([
      punch(person, monday('07:00'), { shift_id: shift.id }),
      punch(other, monday('07:00'), { shift_id: shift.id }),
      punch(third, monday('08:30'), { shift_id: null }),
    ]);
    expect(await attendancesOf(school, person)).toMatchObject([{ shift_id: shift.id }]);
    expect(await attendancesOf(school, other)).toMatchObject([{ shift_id: null }]);
    expect(await attendancesOf(school, third)).toMatchObject([{ shift_id: null }]);
    expect(mornings.id).not.toBe(shift.id);
  });
});

describe('a punch made offline is refused and kept for a manager', () => {
  test('if no active person has the code, while the rest of the batch is recorded', async () => {
    const person = await school.hire();
    const inactive = await school.hire({ is_active: false });
    const batch = [punch({ key: '99999' }, at9), punch(person, at9), punch(inactive, at9)];
    const unknown = ['REFUSED', 'No active person has this code.'];
    expect(await outcomes(batch)).toEqual([unknown, ['RECORDED', 'CLOCK_IN'], unknown]);
    expect(await outcomes(batch)).toEqual([unknown, ['ALREADY_RECORDED', 'CLOCK_IN'], unknown]);
    const kept = await school.db
      .selectFrom('offline_punch')
      .selectAll()
      .where('id', '=', batch[0]?.id ?? '')
      .executeTakeFirst();
    expect(kept).toMatchObject({
      id: batch[0]?.id,
      kiosk_id: kiosk.id,
      code: '99999',
      punched_at: at9,
      skew: 0,
      happened_at: at9,
      received_at: school.clock(),
      person_id: null,
      attendance_id: null,
      recorded: null,
      reason: 'No active person has this code.',
    });
  });

  test('if it is in the future or more than two weeks old; up to two minutes in the future count as now', async () => {
    const [hasty, future, old, recent] = await Promise.all(Array.from({ length: 4 }, () => school.hire()));
    if (!hasty || !future || !old || !recent) throw new Error('Four people should have been hired.');
    const days = (count: number) => new Date(at9.getTime() - count * 24 * 3_600_000);
    expect(
      await outcomes([
        punch(hasty, new Date(at9.getTime() + 120_000), { skew: null }),
        punch(future, new Date(at9.getTime() + 121_000)),
        punch(old, new Date(days(14).getTime() - 1)),
        punch(recent, days(14)),
      ]),
    ).toEqual([
      ['RECORDED', 'CLOCK_IN'],
      ['REFUSED', 'The time of this punch has not come yet.'],
      ['REFUSED', 'This punch is more than 14 days old.'],
      ['WAITING', 'It arrived more than a day later.'],
    ]);
    expect(await attendancesOf(school, hasty)).toMatchObject([{ clocked_in: at9 }]);
  });

  test('and unknown codes are limited, so that an enrolled kiosk cannot try all codes', async () => {
    const guesser = await enrollTestKiosk(school);
    const guesses = Array.from({ length: 200 }, (_, index) => punch({ key: String(80_000 + index) }, at9));
    await send(guesses, guesser);
    const more = { body: { punches: [punch({ key: '90000' }, at9)] } };
    const refused = await school.refusal(sendOfflinePunches, more, { kioskToken: guesser.kioskToken });
    expect(refused).toEqual({ status: 429, text: 'Too many attempts. Try again in 60 minutes.' });
    const person = await school.hire();
    expect(await outcomes([punch(person, at9)], guesser)).toEqual([['RECORDED', 'CLOCK_IN']]);
  });
});

test('a kiosk sends 300 batches an hour, whatever is in them; more are not stored, and are taken later', async () => {
  const [stolen, person] = [await enrollTestKiosk(school), await school.hire()];
  const ends_at = new Date(school.clock().getTime() + 3_600_000);
  const spent = { scope: 'offline-batch per kiosk', subject: String(stolen.id), count: 299, ends_at };
  await school.db.insertInto('attempt_window').values(spent).execute();
  const input = (punches: OfflinePunch[]) =>
    [{ body: { punches } }, { kioskToken: stolen.kioskToken }] as const;
  const [first, second] = [punch(person, at9), punch(person, new Date(at9.getTime() + 60_000))];
  await school.answer(sendOfflinePunches, ...input([first]));
  expect(await school.refusal(sendOfflinePunches, ...input([second]))).toEqual({
    status: 429,
    text: 'Too many attempts. Try again in 60 minutes.',
  });
  expect(await attendancesOf(school, person)).toMatchObject([{ clocked_in: at9, clocked_out: null }]);
  school.pass({ hours: 1 });
  expect(await outcomes([second], stolen)).toEqual([['RECORDED', 'CLOCK_OUT']]);
  school.pass({ hours: -1 });
});

test('a batch holds 1 to 200 well-formed punches', async () => {
  const person = await school.hire();
  const right = punch(person, at9);
  const batches = [
    [],
    Array.from({ length: 201 }, () => punch(person, at9)),
    [{ ...right, id: 'one' }],
    [{ ...right, code: '123' }],
    [{ ...right, punched_at: '2026-06-08 09:00' }],
    [{ ...right, punched_at: '1999-12-31T23:59:59Z' }],
    [{ ...right, skew: 0.5 }],
    [{ ...right, rate: 'DOUBLE' }],
  ];
  for (const punches of batches) {
    const body = { punches } as { punches: OfflinePunch[] };
    const refused = await school.refusal(sendOfflinePunches, { body }, { kioskToken: kiosk.kioskToken });
    expect(refused.status).toBe(422);
  }
  expect(await attendancesOf(school, person)).toEqual([]);
});

const HOUR = 3_600_000;
/** Hours before the present of the school. */
const ago = (hours: number) => new Date(school.clock().getTime() - hours * HOUR);

async function effects(
  ...input: Parameters<typeof sendLate> extends [TestSchool, ...infer Rest] ? Rest : never
) {
  return (await sendLate(school, ...input)).map(({ outcome, effect }) => [outcome, effect]);
}

describe('a laptop that a manager enrolled', () => {
  test('cannot send nine days of their punches from before, nor any later one without another manager', async () => {
    const manager = await school.hire({ role: 'MANAGER' });
    const { token: kioskToken, id } = await school.answer(
      enrollKiosk,
      { body: { name: 'My laptop', location: school.locationA } },
      { as: manager },
    );
    const days = Array.from({ length: 9 }, (_, day) => [ago(24 * (day + 1) + 8), ago(24 * (day + 1))]).flat();
    const forged = await sendLate(school, manager, days, { id, kioskToken });
    expect(new Set(forged.map(({ outcome, effect }) => `${outcome}: ${effect}`))).toEqual(
      new Set(['REFUSED: The kiosk was not enrolled yet at that time.']),
    );
    expect(await effects(manager, [ago(0)], { id, kioskToken })).toEqual([
      ['WAITING', 'This person enrolled the kiosk or took it over.'],
    ]);
    expect(await attendancesOf(school, manager)).toEqual([]);
    // Managers see all of them, with the reason; the one who punched cannot decide.
    const [missed] = await missedPunchIds(school, forged);
    for (const [as, mayDecide] of [
      ['managerA', true],
      [manager, false],
    ] as const) {
      const { results } = await school.answer(listMissedPunches, { query: {} }, { as });
      expect(results.find((row) => row.id === missed)).toMatchObject({
        may_decide: mayDecide,
        waits: false,
        reason: 'The kiosk was not enrolled yet at that time.',
      });
    }
  });

  test('cannot shift a punch by claiming that its clock is wrong', async () => {
    const person = await school.hire();
    const { kioskToken } = await enrollTestKiosk(school, school.locationA, { enrolled_at: ago(1) });
    const send = async (skew: number, punchedAt: Date, id: string) => {
      const punch = { id, code: person.key, punched_at: punchedAt.toISOString(), skew };
      const { results } = await school.answer(
        sendOfflinePunches,
        { body: { punches: [punch] } },
        { kioskToken },
      );
      return results.map(({ outcome, reason }) => [outcome, reason]);
    };
    // A clock that is three hours ahead sends, as made now, a punch of three hours ago.
    expect(await send(3 * HOUR, ago(0), '5f1c2d4e-0000-4000-8000-000000000001')).toEqual([
      ['REFUSED', 'The kiosk was not enrolled yet at that time.'],
    ]);
    expect(await send(-40 * 24 * HOUR, ago(40 * 24), '5f1c2d4e-0000-4000-8000-000000000002')).toEqual([
      ['WAITING', 'The clock of the kiosk was more than a day off.'],
    ]);
    expect(await attendancesOf(school, person)).toEqual([]);
  });
});

describe('a punch counts only if the device and the person can have made it', () => {
  test('not while the kiosk was in touch with the server', async () => {
    const tablet = await enrollTestKiosk(school, school.locationA, { last_seen_at: ago(5) });
    const person = await school.hire();
    const beat = () => school.answer(viewKiosk, { query: {} }, { kioskToken: tablet.kioskToken });
    // It comes back after hours and brings what it saved.
    await beat();
    expect(await effects(person, [ago(3), ago(2)], tablet)).toEqual([
      ['RECORDED', 'CLOCK_IN'],
      ['RECORDED', 'CLOCK_OUT'],
    ]);
    for (let minutes = 0; minutes < 120; minutes += 8) {
      school.pass({ minutes: 8 });
      await beat();
    }
    const other = await school.hire();
    expect(await effects(other, [ago(1)], tablet)).toEqual([
      ['WAITING', 'The kiosk was online at that time.'],
    ]);
    expect(await effects(person, [ago(0.1)], tablet)).toEqual([['RECORDED', 'CLOCK_IN']]);
    school.pass({ minutes: -120 });
  });

  test('nor when it was in touch yesterday, although it paused over night', async () => {
    const tablet = await enrollTestKiosk(school, school.locationA, { last_seen_at: null });
    const person = await school.hire();
    const beat = () => school.answer(viewKiosk, { query: {} }, { kioskToken: tablet.kioskToken });
    for (let minutes = 0; minutes < 120; minutes += 8) {
      await beat();
      school.pass({ minutes: 8 });
    }
    // A short contact between two long pauses, and the one in which the kiosk sends.
    school.pass({ hours: 6 });
    await beat();
    school.pass({ hours: 6 });
    await beat();
    expect(await effects(person, [ago(13)], tablet)).toEqual([
      ['WAITING', 'The kiosk was online at that time.'],
    ]);
    const other = await school.hire();
    expect(await effects(other, [ago(9), ago(3)], tablet)).toEqual([
      ['RECORDED', 'CLOCK_IN'],
      ['RECORDED', 'CLOCK_OUT'],
    ]);
    school.pass({ hours: -14 });
  });

  test('not on a date on which the person was not on the staff', async () => {
    const [early, gone] = [await school.hire(), await school.hire()];
    const update = (id: number, body: { employee_joining_date?: string; employee_ending_date?: string }) =>
      school.answer(updatePerson, { params: { id }, body }, { as: 'admin' });
    await update(early.id, { employee_joining_date: '2026-06-09' });
    await update(gone.id, { employee_ending_date: '2026-06-07' });
    const refused = [['REFUSED', 'This person was not on the staff on that date.']];
    expect(await effects(early, [ago(1)])).toEqual(refused);
    expect(await effects(gone, [ago(1)])).toEqual(refused);
  });

  test('not with a key from before the person had it', async () => {
    const [before, after] = [await school.hire(), await school.hire()];
    const key = '77123';
    await school.answer(updatePerson, { params: { id: before.id }, body: { key } }, { as: 'admin' });
    expect(await effects({ key }, [ago(1)])).toEqual([
      ['REFUSED', 'This person did not have this code yet.'],
    ]);
    // A code that is set to its old value is no change.
    school.pass({ hours: 2 });
    await school.answer(updatePerson, { params: { id: before.id }, body: { key } }, { as: 'admin' });
    expect(await effects({ key }, [ago(1)])).toEqual([['RECORDED', 'CLOCK_IN']]);
    school.pass({ hours: -2 });
    expect(await effects(after, [ago(1)])).toEqual([['RECORDED', 'CLOCK_IN']]);
  });
});
