// Rules held here: K6.

import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { instantAt, ZONE_CODES } from '@deckhand/domain/time/zones';
import { describe, expect, test } from 'vitest';
import { insertLocation } from '../../../test/fixture-school.ts';
import { attendancesOf, punchIn, typeCode } from '../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { closeForgotten } from './close-forgotten.ts';

const school = schoolForTests();
let pools = 0;
/** Moves the clock to an instant, forwards or back. */
function goTo(instant: Date): void {
  school.pass({ seconds: (instant.getTime() - school.clock().getTime()) / 1_000 });
}

describe('a forgotten clock-out', () => {
  test('is closed at 23:55:00 with no paid hours, and the code typed the next morning is a clock-in', async () => {
    const person = await school.hire();
    await punchIn(school, person);
    // The closing job has not run, so the attendance is still open when the code is typed.
    school.pass({ hours: 22 });
    const morning = await typeCode(school, person);
    expect(morning).toMatchObject({ is_current_clocked_in: false, message: 'Employee code verified' });
    const closed = {
      clocked_out: new Date('2026-06-08T23:55:00-05:00'),
      punched_out: null,
      paid_minutes: 0,
      ended_by: 'CLOSING',
    };
    expect(await attendancesOf(school, person)).toMatchObject([closed]);
    await punchIn(school, person);
    school.pass({ hours: 1 });
    expect((await typeCode(school, person)).is_current_clocked_in).toBe(true);
    expect(await attendancesOf(school, person)).toMatchObject([
      closed,
      { paid_minutes: 60, ended_by: 'KIOSK' },
    ]);
    school.pass({ hours: -23 });
  });

  test('is closed without an actor, and the audit trail says when it was closed', async () => {
    const person = await school.hire();
    const { id } = await punchIn(school, person);
    school.pass({ days: 3 });
    await closeForgotten(school.db, school.clock());
    const audit = school.db.selectFrom('audit').selectAll().where('subject_id', '=', id).orderBy('id');
    const [, ...closing] = await audit.execute();
    expect(closing.map(({ field, old_value, new_value }) => [field, old_value, new_value])).toEqual([
      ['clocked_out', null, '2026-06-09T04:55:00.000Z'],
      ['paid_minutes', null, '0'],
      ['ended_by', null, 'CLOSING'],
    ]);
    for (const row of closing) {
      expect(row).toMatchObject({
        actor_id: null,
        cause: 'CLOSING',
        at: school.clock(),
        change: closing[0]?.change,
      });
    }
    school.pass({ days: -3 });
  });

  test('is closed once, however many servers try at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => school.hire()));
    for (const person of people) await punchIn(school, person);
    school.pass({ days: 1 });
    await Promise.all(Array.from({ length: 5 }, () => closeForgotten(school.db, school.clock())));
    await closeForgotten(school.db, school.clock());
    for (const person of people) {
      const [attendance] = await attendancesOf(school, person);
      const closing = await school.db
        .selectFrom('audit')
        .select('id')
        .where('subject_id', '=', attendance?.id ?? 0)
        .where('cause', '=', 'CLOSING')
        .execute();
      expect(closing).toHaveLength(3);
    }
    school.pass({ days: -1 });
  });

  test('cannot be made up by a code at 23:55:00; a second earlier the code still clocks out', async () => {
    const [late, timely] = [await school.hire(), await school.hire()];
    const now = school.clock();
    await punchIn(school, late);
    await punchIn(school, timely);
    goTo(new Date('2026-06-08T23:54:59-05:00'));
    expect((await typeCode(school, timely)).is_current_clocked_in).toBe(true);
    goTo(new Date('2026-06-08T23:55:00-05:00'));
    expect((await typeCode(school, late)).is_current_clocked_in).toBe(false);
    expect(await attendancesOf(school, timely)).toMatchObject([{ paid_minutes: 14 * 60 + 54 }]);
    expect(await attendancesOf(school, late)).toMatchObject([{ paid_minutes: 0 }]);
    goTo(now);
  });
});

describe.each(ZONE_CODES)('in %s', (zone) => {
  const hasSummerTime = zone !== 'HST' && zone !== 'MST_AZ';

  /** Hires a person at a new pool in the zone and clocks them in half an hour after midnight. */
  async function clockInOn(date: string) {
    pools += 1;
    const location = await insertLocation(school.db, `Pool number ${pools}`, zone);
    const person = await school.hire({ locations: [location] });
    goTo(instantAt(date, 30, zone));
    await punchIn(school, person);
    return person;
  }

  test.each(['2026-03-08', '2026-11-01', '2026-06-08'])(
    'a day like %s is closed at 23:55 local time',
    async (date) => {
      const person = await clockInOn(date);
      const closing = instantAt(date, 23 * 60 + 55, zone);
      await closeForgotten(school.db, new Date(closing.getTime() - 1));
      expect(await attendancesOf(school, person)).toMatchObject([{ clocked_out: null, date }]);
      goTo(closing);
      await closeForgotten(school.db, school.clock());
      expect(await attendancesOf(school, person)).toMatchObject([
        { clocked_out: closing, paid_minutes: 0, date },
      ]);
    },
  );

  test.each([
    ['2026-03-08', hasSummerTime ? 120 : 180],
    ['2026-11-01', hasSummerTime ? 240 : 180],
    ['2026-06-08', 180],
  ])('from 00:30 to 03:30 on %s is %d minutes', async (date, minutes) => {
    const person = await clockInOn(date);
    goTo(instantAt(date, 3 * 60 + 30, zone));
    const answer = await school.answer(verifyEmployeeCode, { body: { code: person.key } });
    expect(answer.is_current_clocked_in).toBe(true);
    expect(await attendancesOf(school, person)).toMatchObject([{ paid_minutes: minutes }]);
  });
});
