// Rules held here: K12, K12a.

import { sendOfflinePunches } from '@deckhand/contract/attendance/send-offline-punches';
import { enrollKiosk } from '@deckhand/contract/kiosks/enroll-kiosk';
import { viewKiosk } from '@deckhand/contract/kiosks/view-kiosk';
import { listMissedPunches } from '@deckhand/contract/missed-punches/list-missed-punches';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  attendancesOf,
  enrollTestKiosk,
  missedPunchIds,
  sendLate,
  type TestKiosk,
} from '../../../test/test-kiosk.ts';
import { openSchool, type TestSchool } from '../../../test/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

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
    // Three hours ago, told as now by a clock that is three hours ahead.
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
    const kiosk: TestKiosk = await enrollTestKiosk(school, school.locationA, { last_seen_at: ago(5) });
    const person = await school.hire();
    const beat = () => school.answer(viewKiosk, { query: {} }, { kioskToken: kiosk.kioskToken });
    // It comes back after hours and brings what it saved.
    await beat();
    expect(await effects(person, [ago(3), ago(2)], kiosk)).toEqual([
      ['RECORDED', 'CLOCK_IN'],
      ['RECORDED', 'CLOCK_OUT'],
    ]);
    for (let minutes = 0; minutes < 120; minutes += 8) {
      school.pass({ minutes: 8 });
      await beat();
    }
    const other = await school.hire();
    expect(await effects(other, [ago(1)], kiosk)).toEqual([
      ['WAITING', 'The kiosk was online at that time.'],
    ]);
    expect(await effects(person, [ago(0.1)], kiosk)).toEqual([['RECORDED', 'CLOCK_IN']]);
    school.pass({ minutes: -120 });
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
    // The same key again is no change.
    school.pass({ hours: 2 });
    await school.answer(updatePerson, { params: { id: before.id }, body: { key } }, { as: 'admin' });
    expect(await effects({ key }, [ago(1)])).toEqual([['RECORDED', 'CLOCK_IN']]);
    school.pass({ hours: -2 });
    expect(await effects(after, [ago(1)])).toEqual([['RECORDED', 'CLOCK_IN']]);
  });
});
