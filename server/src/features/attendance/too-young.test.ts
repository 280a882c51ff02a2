// Rules held here: LA9.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { listAssignedShifts } from '@deckhand/contract/attendance/list-assigned-shifts';
import { decideMissedPunch } from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import { requestMissedPunch } from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import { listKioskLapses } from '@deckhand/contract/certificates/list-kiosk-lapses';
import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import { updatePosition } from '@deckhand/contract/school/positions/update-position';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { addDays } from '@deckhand/domain/time/civil-date';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { planShift, type ShiftForm } from '../../../test/planned-shift.ts';
import { certify, requireKind } from '../../../test/test-certificates.ts';
import { atTheKiosk, attendancesOf, enrollTestKiosk, punchIn, sendLate } from '../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { lawFromRows } from '../plans/law-rows.ts';
import { agesBrokenBy, loadLawRows } from '../plans/minors.ts';

/** It is Monday, 2026-06-08. The shifts were planned before the dates of birth were entered. */
const school = schoolForTests({}, { checksHistory: false });
const TODAY = '2026-06-08';
const CITE = '29 CFR 570.34';
const AGE = { why: 'AGE', least: 15, cite: CITE } as const;
const CERTIFICATE = { ...AGE, why: 'CERTIFICATE' } as const;
const OTHER_WORK =
  'is a lifeguard’s shift. Other work is possible: clock in without a shift, and tell your manager.';

let guard: number;
let other: number;
let kind: number;

beforeAll(async () => {
  [other, guard] = school.positions;
  const asked = { params: { id: guard } };
  const body = { name: 'Lifeguard', color: 'red', is_lifeguard: true } as const;
  await school.answer(updatePosition, { ...asked, body }, { as: 'admin' });
  kind = await requireKind(school, 'Lifeguarding', []);
});

/** Somebody with a shift, whose date of birth is entered afterwards. */
async function seated(born_on: string | null, changes: Partial<ShiftForm> = {}, positions = [guard]) {
  const person = await school.hire({ positions });
  const { id, shift_code: code } = await planShift(school, {
    shift_type: guard,
    staff: [{ id: person.id }],
    ...changes,
  });
  await school.db.updateTable('person').set({ born_on }).where('id', '=', person.id).execute();
  return { person, id, code };
}

const formOf = async (person: TestPerson) => {
  const as = await atTheKiosk(school, person);
  return school.answer(listAssignedShifts, { params: { id: person.id } }, { as });
};
const tries = async (person: TestPerson, shift_id: number) => {
  const body = { shift_id, rate: 'REGULAR', clocked_in: '09:00' } as const;
  return school.refusal(
    clockIn,
    { params: { id: person.id }, body },
    { as: await atTheKiosk(school, person) },
  );
};

describe('at the kiosk', () => {
  it('nobody under 15 clocks in for a lifeguard’s shift, and it says why; without the shift they do', async () => {
    const { person, id, code } = await seated('2011-06-09');
    const { nearest_shift: nearest } = await formOf(person);
    expect(nearest).toMatchObject({ id, too_young: AGE });
    expect(await tries(person, id)).toEqual({
      status: 400,
      text: `Lifeguards are at least 15 (${CITE}). ${code} ${OTHER_WORK}`,
    });
    await punchIn(school, person);
    expect(await attendancesOf(school, person)).toMatchObject([{ shift_id: null, clocked_out: null }]);
  });

  it('at 15 a certificate that holds is asked, whichever it is, and from 16 on none', async () => {
    const { person, id, code } = await seated('2011-06-08');
    expect((await formOf(person)).nearest_shift).toMatchObject({ too_young: CERTIFICATE });
    expect((await tries(person, id)).text).toBe(
      `A lifeguard so young needs a certificate that holds (${CITE}). ${code} ${OTHER_WORK}`,
    );
    await certify(school, person, kind, addDays(TODAY, -1));
    expect((await tries(person, id)).status).toBe(400);
    await certify(school, person, kind, TODAY, TODAY);
    expect((await formOf(person)).nearest_shift).not.toHaveProperty('too_young');
    await punchIn(school, person, { shift_id: id });
    const older = await seated('2010-06-08');
    await punchIn(school, older.person, { shift_id: older.id });
    const unknown = await seated(null);
    await punchIn(school, unknown.person, { shift_id: unknown.id });
  });

  it('another position of theirs, a meeting and the least age of all work keep nobody out', async () => {
    const both = await seated('2012-01-01', { shift_type: [guard, other] }, [guard, other]);
    await punchIn(school, both.person, { shift_id: both.id });
    const child = await seated('2013-01-01', { shift_type: other }, [other]);
    await punchIn(school, child.person, { shift_id: child.id });
    const invited = await school.hire({ positions: [guard] });
    const body = {
      start_date: TODAY,
      start_time: '10:00',
      end_time: '11:00',
      assigned_positions: [guard],
      assigned_staff: [invited.id],
    };
    const meeting = await school.answer(
      createMeeting,
      { query: { location: school.locationA }, body },
      { as: 'admin' },
    );
    await school.db
      .updateTable('person')
      .set({ born_on: '2011-06-09' })
      .where('id', '=', invited.id)
      .execute();
    const [of] = (await formOf(invited)).shifts;
    expect(of).not.toHaveProperty('too_young');
    await punchIn(school, invited, { shift_id: of?.id ?? meeting.id });
  });

  it('without a network the time counts without the shift, and the kiosk hears before whom it is about', async () => {
    const kiosk = await enrollTestKiosk(school);
    const young = await seated('2011-06-20', { shift_repeat: 'WEEKLY' });
    const { too_young: heard = [] } = await school.answer(listKioskLapses, {}, kiosk);
    const ending = young.person.key.slice(-2);
    // On the second Monday they are 14 as well; their fifteenth birthday comes later.
    expect(heard).toContainEqual({ code_ending: ending, ...AGE, dates: [TODAY, '2026-06-15'] });
    expect(JSON.stringify(heard)).not.toMatch(/2011/);
    const there = await enrollTestKiosk(school, school.locationB);
    expect(await school.answer(listKioskLapses, {}, there)).toEqual({ count: 0, results: [] });
    await sendLate(school, young.person, [new Date(school.clock().getTime() - 60_000)], kiosk);
    expect(await attendancesOf(school, young.person)).toMatchObject([{ shift_id: null }]);
  });
});

it('neither a manager enters it nor does the person report it', async () => {
  const { person, id, code } = await seated('2011-06-09', { start_time: '06:00', end_time: '07:00' });
  const worked = { date: TODAY, rate: 'REGULAR', shift_id: id, reason: 'The kiosk was off' } as const;
  const entered = {
    ...worked,
    user_id: person.id,
    location: school.locationA,
    clock_in_time: '06:00',
    clock_out_time: '07:00',
  };
  expect(await school.refusal(addAttendance, { body: entered }, { as: 'managerA' })).toEqual({
    status: 400,
    text: `Lifeguards are at least 15 (${CITE}).`,
  });
  const reported = { ...worked, clock_in_time: '06:00', clock_out_time: '07:00' };
  const refused = await school.refusal(requestMissedPunch, { body: reported }, { as: person });
  expect(refused.text).toBe(`Lifeguards are at least 15 (${CITE}). ${code} ${OTHER_WORK}`);
});

it('is asked again when a reported punch is approved, which counts without the shift then', async () => {
  const { person, id } = await seated(null);
  const report = async (clock_in_time: string, clock_out_time: string) => {
    const form = { shift_id: id, date: TODAY, clock_in_time, clock_out_time, reason: 'Forgot my code' };
    const body = { ...form, rate: 'REGULAR' as const };
    return { id: (await school.answer(requestMissedPunch, { body }, { as: person })).id };
  };
  const body = { action: 'APPROVE' as const, approved_hours: 1, notes: 'They were there' };
  const approve = async (params: { id: number }) =>
    (await school.answer(decideMissedPunch, { params, body }, { as: 'managerA' })).message;
  const [first, second] = [await report('06:00', '07:00'), await report('07:30', '08:30')];
  expect(await approve(first)).toBe('Request approved and attendance recorded');
  await school.db.updateTable('person').set({ born_on: '2011-06-09' }).where('id', '=', person.id).execute();
  expect(await approve(second)).toBe(
    `Request approved and attendance recorded without the shift. Lifeguards are at least 15 (${CITE}).`,
  );
  expect(await attendancesOf(school, person)).toMatchObject([
    { shift_id: id, paid_minutes: 60 },
    { shift_id: null, shift_date: null, paid_minutes: 60 },
  ]);
});

it('says of everybody what the judge of plans says', async () => {
  const dates = { first: TODAY, last: TODAY };
  const asked = {
    shiftId: 0,
    locationId: school.locationA,
    weekday: 'MONDAY',
    minutes: { start: 540, end: 720 },
  } as const;
  const of = <T>(values: readonly T[]) => fc.subarray([...values]);
  const anyone = fc.record({
    born: fc.integer({ min: -500, max: 800 }).map((days) => addDays('2011-01-01', days)),
    held: of(school.positions),
    types: of(school.positions).filter((types) => types.length > 0),
    expires: fc.constantFrom(null, '2026-06-07', TODAY),
  });
  let barred = 0;
  for (const { born, held, types, expires } of fc.sample(anyone, { seed: 34, numRuns: 24 })) {
    const { person, id } = await seated(born, { shift_type: types }, types);
    await school.db.deleteFrom('person_position').where('person_id', '=', person.id).execute();
    const rows = held.map((position_id) => ({ person_id: person.id, position_id }));
    if (rows.length > 0) await school.db.insertInto('person_position').values(rows).execute();
    if (expires !== null) await certify(school, person, kind, expires);
    const law = await loadLawRows(school.db, {
      personIds: [person.id],
      locationIds: [school.locationA],
      dates,
    });
    const judged = agesBrokenBy(lawFromRows(law), person.id, {
      ...asked,
      dates: DateSet.fromDates([TODAY]),
      positionIds: types,
    }).find(({ rule }) => rule.kind === 'LIFEGUARD_AGE');
    const why = judged && (judged.age < 15 ? 'AGE' : 'CERTIFICATE');
    const found = (await formOf(person)).shifts.find((shift) => shift.id === id);
    expect(found?.too_young?.why).toBe(why);
    if (why) barred += 1;
  }
  expect(barred).toBeGreaterThan(4);
  expect(barred).toBeLessThan(20);
});
