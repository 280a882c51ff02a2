// Rules held here: K1, K2a, K4, K11.

import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import { describe, expect, test } from 'vitest';
import { recordTrips } from '../../../test/count-queries.ts';
import { attendancesOf, enrollTestKiosk, punchIn, typeCode } from '../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();
const wrong = { status: 404, text: 'Invalid employee code' };

function guess(code: string, address: string) {
  return school.refusal(verifyEmployeeCode, { body: { code } }, { address });
}

describe('a code', () => {
  test('of a person who is clocked out returns a token and the person', async () => {
    const person = await school.hire({ first_name: 'Ana', last_name: 'Silva' });
    const answer = await typeCode(school, person);
    expect(answer).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: person.id, first_name: 'Ana', last_name: 'Silva' },
      shift: null,
      is_current_clocked_in: false,
      rate: 'REGULAR',
      message: 'Employee code verified',
    });
    expect(await attendancesOf(school, person)).toEqual([]);
  });

  test('of a person who is clocked in clocks them out, with the server’s time and full minutes paid', async () => {
    const person = await school.hire({ first_name: 'Ana', last_name: 'N/A' });
    await punchIn(school, person, { rate: 'TRAINING' });
    school.pass({ minutes: 90, seconds: 59 });
    const body = { code: person.key, clocked_out: '23:59' };
    expect(await school.answer(verifyEmployeeCode, { body })).toEqual({
      token: null,
      user: { id: person.id, first_name: 'Ana', last_name: 'N/A' },
      shift: null,
      is_current_clocked_in: true,
      rate: 'TRAINING',
      message: 'Ana is Clocked out Now',
    });
    expect(await attendancesOf(school, person)).toMatchObject([
      { clocked_out: school.clock(), punched_out: school.clock(), paid_minutes: 90, ended_by: 'KIOSK' },
    ]);
    expect((await typeCode(school, person)).is_current_clocked_in).toBe(false);
  });

  test('pays the minutes between the minutes shown', async () => {
    const person = await school.hire();
    school.pass({ seconds: 45 });
    await punchIn(school, person);
    school.pass({ minutes: 89, seconds: 30 });
    await typeCode(school, person);
    school.pass({ seconds: 45 });
    // 9:00:45 to 10:30:15, counted from the full minute before.
    expect(await attendancesOf(school, person)).toMatchObject([{ paid_minutes: 90 }]);
  });

  test('typed twice within a minute changes nothing and says so', async () => {
    const person = await school.hire({ first_name: 'Ana', last_name: 'Silva' });
    await punchIn(school, person);
    school.pass({ seconds: 59 });
    expect(await school.refusal(verifyEmployeeCode, { body: { code: person.key } })).toEqual({
      status: 409,
      text: 'Ana Silva clocked in less than a minute ago.',
    });
    expect(await attendancesOf(school, person)).toMatchObject([{ clocked_out: null }]);
    school.pass({ seconds: 1 });
    expect((await typeCode(school, person)).is_current_clocked_in).toBe(true);
    expect(await attendancesOf(school, person)).toMatchObject([{ paid_minutes: 1 }]);
  });

  test('clocks out at the time of the clock-in if the server’s clock was set back since, by up to five minutes', async () => {
    const person = await school.hire({ first_name: 'Ana', last_name: 'Silva' });
    await punchIn(school, person);
    const clockedIn = school.clock();
    school.pass({ minutes: -5, seconds: -1 });
    expect(await school.refusal(verifyEmployeeCode, { body: { code: person.key } })).toEqual({
      status: 409,
      text: 'Ana Silva clocked in at a time that has not come yet, because the server’s clock was set back. A manager can clock you out.',
    });
    expect(await attendancesOf(school, person)).toMatchObject([{ clocked_out: null }]);
    school.pass({ seconds: 1 });
    expect(await typeCode(school, person)).toMatchObject({
      is_current_clocked_in: true,
      message: 'Ana Silva is Clocked out Now',
    });
    const end = new Date(clockedIn.getTime() + 1);
    expect(await attendancesOf(school, person)).toMatchObject([
      { clocked_in: clockedIn, clocked_out: end, punched_out: end, paid_minutes: 0, ended_by: 'KIOSK' },
    ]);
    school.pass({ minutes: 5 });
  });

  test('says that the server’s clock was set back by less than a minute, not that the clock-in was just now', async () => {
    const person = await school.hire({ first_name: 'Ana', last_name: 'Silva' });
    await punchIn(school, person);
    school.pass({ seconds: -59 });
    expect(await school.refusal(verifyEmployeeCode, { body: { code: person.key } })).toEqual({
      status: 409,
      text: 'Ana Silva is clocked in, and the server’s clock was set back since. Type your code again in two minutes.',
    });
    expect(await attendancesOf(school, person)).toMatchObject([{ clocked_out: null }]);
    school.pass({ minutes: 2 });
    expect((await typeCode(school, person)).is_current_clocked_in).toBe(true);
  });

  test('typed at ten kiosks at once ends one attendance once', async () => {
    const person = await school.hire();
    await punchIn(school, person);
    school.pass({ hours: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => typeCode(school, person)));
    expect(answers.filter((answer) => answer.is_current_clocked_in)).toHaveLength(1);
    expect(await attendancesOf(school, person)).toHaveLength(1);
    const audited = await school.db
      .selectFrom('audit')
      .select('field')
      .where('subject_id', '=', (await attendancesOf(school, person))[0]?.id ?? 0)
      .where('field', '=', 'clocked_out')
      .execute();
    expect(audited).toHaveLength(1);
  });

  test('opens a session only for someone who may clock in', async () => {
    const sessionsOf = ({ id }: { id: number }) =>
      school.db.selectFrom('kiosk_session').select('person_id').where('person_id', '=', id).execute();
    const person = await school.hire();
    await punchIn(school, person);
    const before = await sessionsOf(person);
    school.pass({ minutes: 90 });
    await typeCode(school, person);
    expect(await sessionsOf(person)).toEqual(before);
    await typeCode(school, person);
    expect(await sessionsOf(person)).toHaveLength(before.length + 1);
  });

  test('takes one trip to the database, so does a clock-in, and a clock-out two, also from an enrolled kiosk', async () => {
    const person = await school.hire();
    let token: string | null = null;
    const typing = async () => {
      ({ token } = await typeCode(school, person));
    };
    expect(await recordTrips(school.pool, typing)).toHaveLength(1);
    const { kioskToken } = await enrollTestKiosk(school);
    const as = { token: String(token) };
    const clockingIn = () =>
      school.answer(
        clockIn,
        { params: { id: person.id }, body: { shift_id: null, rate: 'REGULAR', clocked_in: '09:00' } },
        { as, kioskToken },
      );
    expect(await recordTrips(school.pool, clockingIn)).toHaveLength(1);
    school.pass({ minutes: 90 });
    expect(await recordTrips(school.pool, typing)).toHaveLength(2);
  });

  test('that is unknown or belongs to an inactive or deleted person is wrong', async () => {
    const [inactive, deleted] = [await school.hire({ is_active: false }), await school.hire()];
    const gone = { archived_at: school.clock() };
    await school.db.updateTable('person').set(gone).where('id', '=', deleted.id).execute();
    for (const code of ['99999', inactive.key, deleted.key]) {
      expect(await guess(code, '10.0.0.1')).toEqual(wrong);
    }
    const counted = await school.db
      .selectFrom('code_guess')
      .select('wrong')
      .where('subject', '=', 'employee-code per network 10.0.0.1/32')
      .executeTakeFirst();
    expect(counted).toEqual({ wrong: 3 });
  });

  test.each(['1234', '123456', '12a45', '１２３４５', ''])(
    'has five digits: "%s" is malformed',
    async (code) => {
      expect((await school.refusal(verifyEmployeeCode, { body: { code } })).status).toBe(422);
    },
  );
});

describe('guessing codes', () => {
  const blocked = (time: string) => ({ status: 429, text: `Too many attempts. Try again in ${time}.` });
  const guessMany = async (count: number, address: string) => {
    for (let tries = 0; tries < count; tries += 1) expect(await guess('99999', address)).toEqual(wrong);
  };

  test('after ten wrong codes in a minute the address waits a minute, then two, then four; other addresses do not', async () => {
    const person = await school.hire();
    const here = '10.0.1.1';
    for (const [wait, minutes] of [
      ['1 minute', 1],
      ['2 minutes', 2],
      ['4 minutes', 4],
    ] as const) {
      await guessMany(10, here);
      expect(await guess('99999', here)).toEqual(blocked(wait));
      // A right code waits too, otherwise a guesser would learn that it is right.
      expect(await guess(person.key, here)).toEqual(blocked(wait));
      const response = await school.call(
        verifyEmployeeCode,
        { body: { code: person.key } },
        { address: here },
      );
      expect(response.headers['retry-after']).toBe(String(minutes * 60));
      await school.answer(verifyEmployeeCode, { body: { code: person.key } }, { address: '10.0.1.2' });
      school.pass({ minutes });
    }
    await school.answer(verifyEmployeeCode, { body: { code: person.key } }, { address: here });
  });

  test('the wait grows to an hour and starts over after a day without wrong codes', async () => {
    const here = '10.0.2.1';
    const waits: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      await guessMany(10, here);
      const { text } = await guess('99999', here);
      waits.push(text.replace(/^.* in |\.$/g, ''));
      school.pass({ hours: 1 });
    }
    expect(waits.slice(-3)).toEqual(['32 minutes', '60 minutes', '60 minutes']);
    school.pass({ hours: 25 });
    await guessMany(10, here);
    expect(await guess('99999', here)).toEqual(blocked('1 minute'));
  });

  test('nine wrong codes a minute never lead to a wait, and right codes are not counted', async () => {
    const here = '10.0.3.1';
    const person = await school.hire();
    for (let minute = 0; minute < 3; minute += 1) {
      await guessMany(9, here);
      for (let tries = 0; tries < 5; tries += 1) {
        await school.answer(verifyEmployeeCode, { body: { code: person.key } }, { address: here });
      }
      school.pass({ seconds: 61 });
    }
  });

  test('of a hundred guesses at the same moment ten are answered', async () => {
    const guesses = Array.from({ length: 100 }, () => guess('99999', '10.0.4.1'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  });

  test('is counted per network, however its addresses are spelled, and per /48 with four times the budget', async () => {
    await guessMany(5, '198.51.100.7');
    await guessMany(5, '::ffff:198.51.100.7');
    expect(await guess('99999', '::FFFF:c633:6407')).toEqual(blocked('1 minute'));
    for (const subnet of ['1', '2', '3', '4']) {
      for (let tries = 0; tries < 10; tries += 1) await guessMany(1, `2001:db8:7:${subnet}::${tries}`);
      expect(await guess('99999', `2001:db8:7:${subnet}:ffff::`)).toEqual(blocked('1 minute'));
    }
    expect(await guess('99999', '2001:db8:7:5::1')).toEqual(blocked('1 minute'));
    await guessMany(1, '2001:db8:8::1');
  });

  test('is counted per enrolled kiosk, so that one kiosk does not block the others at its pool', async () => {
    const [one, other] = [await enrollTestKiosk(school), await enrollTestKiosk(school)];
    const at = (kiosk: typeof one) => ({ address: '10.0.5.1', kioskToken: kiosk.kioskToken });
    const guessAt = (kiosk: typeof one) =>
      school.refusal(verifyEmployeeCode, { body: { code: '99999' } }, at(kiosk));
    for (let tries = 0; tries < 10; tries += 1) expect(await guessAt(one)).toEqual(wrong);
    expect((await guessAt(one)).status).toBe(429);
    expect(await guessAt(other)).toEqual(wrong);
  });
});

describe('when only enrolled kiosks may punch', () => {
  const refusal = {
    status: 403,
    text: 'Only enrolled kiosks may punch. Ask a manager to enroll this device.',
  };
  const allowOnlyEnrolled = async (only: boolean) =>
    school.answer(
      updateSettings,
      { body: { overtime_threshold_hours: 40, lead_time_days: 10, only_enrolled_kiosks_may_punch: only } },
      // An admin who has just signed in need not prove who they are (A17).
      { as: await school.hire({ role: 'ADMIN' }) },
    );

  test('other devices are refused for right and wrong codes, and an enrolled one works', async () => {
    const person = await school.hire();
    const { token } = await typeCode(school, person);
    const { id, kioskToken } = await enrollTestKiosk(school);
    await allowOnlyEnrolled(true);
    try {
      for (const code of [person.key, '99999']) {
        expect(await school.refusal(verifyEmployeeCode, { body: { code } })).toEqual(refusal);
      }
      const form = { params: { id: person.id }, body: { rate: 'REGULAR', clocked_in: '09:00' } } as const;
      const as = { token: token ?? '' };
      expect(await school.refusal(clockIn, form, { as })).toEqual(refusal);
      const verified = await school.answer(
        verifyEmployeeCode,
        { body: { code: person.key } },
        { kioskToken },
      );
      expect(verified.message).toBe('Employee code verified');
      await school.answer(clockIn, form, { as, kioskToken });
      expect(await attendancesOf(school, person)).toMatchObject([{ kiosk_id: id }]);
    } finally {
      await allowOnlyEnrolled(false);
    }
  });
});
