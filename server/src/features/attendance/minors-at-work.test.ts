// Rules held here: LA9.

import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { chicago, insertAttendance } from '../../../test/test-attendance.ts';
import { attendancesOf, punchIn, typeCode } from '../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { waitForBlocked } from '../../../test/wait-for-blocked.ts';

const school = schoolForTests();

/** 2026-06-08, a Monday of June, which is a school day here. */
beforeAll(async () => {
  const { locationA: location_id } = school;
  const set = { set_by: school.cast.admin.id, set_at: school.clock() };
  await school.db
    .insertInto('school_calendar')
    .values({ location_id, ...set })
    .execute();
  const term = { location_id, first_day: '2026-01-05', last_day: '2026-06-12' };
  await school.db.insertInto('school_term').values(term).execute();
});

async function hire(born_on: string | null): Promise<TestPerson> {
  const person = await school.hire();
  await school.db.updateTable('person').set({ born_on }).where('id', '=', person.id).execute();
  return person;
}

const linesAfter = async (minutes: number) => {
  school.pass({ minutes });
  const query = { location: String(school.locationA) };
  const { results } = await school.answer(listWaiting, { query }, { as: 'managerA' });
  return results.flatMap(({ minors = [] }) => minors);
};

test('only somebody under 18 reads of limits at the kiosk', async () => {
  for (const person of [await hire(null), await hire('1990-01-01'), await hire('2009-01-01')])
    expect(await punchIn(school, person)).not.toHaveProperty('may_work_until');
  // Nothing is refused for hours: it is 9:00 AM on a school day.
  expect((await punchIn(school, await hire('2011-01-01'))).may_work_until).toBeNull();
  const exempt = await hire('2011-01-01');
  const entered = { entered_by: school.cast.admin.id, entered_at: school.clock() };
  await school.db
    .insertInto('law_exemption')
    .values({ person_id: exempt.id, kind: 'GRADUATED', first_day: '2026-06-01', ...entered })
    .execute();
  expect(await punchIn(school, exempt)).not.toHaveProperty('may_work_until');
  await school.db
    .updateTable('law_exemption')
    .set({ ended_from: '2026-06-01', ended_by: entered.entered_by, ended_at: entered.entered_at })
    .execute();
});

test('a database that hangs after the punch keeps nobody at the kiosk: a limit that is not known is left unsaid', async () => {
  const minor = await hire('2011-01-01');
  const locking = await school.owner.connect();
  try {
    // A clock-in reads nothing there; the rules for their age do.
    await locking.query('begin; lock table law_exemption in access exclusive mode');
    const answering = punchIn(school, minor);
    await waitForBlocked(school.pool);
    const answer = await answering;
    expect(answer).not.toHaveProperty('may_work_until');
    expect(await attendancesOf(school, minor)).toMatchObject([{ id: answer.id, clocked_out: null }]);
  } finally {
    await locking.query('rollback');
    locking.release();
  }
  school.pass({ minutes: 1 });
  await typeCode(school, minor);
  school.pass({ minutes: 1 });
  expect((await punchIn(school, minor)).may_work_until).toBeNull();
  // Others of this test school count the lines of those who are clocked in.
  school.pass({ minutes: 1 });
  await typeCode(school, minor);
  school.pass({ minutes: -3 });
});

test('somebody of 15 sees until when they may work, and management has a line 15 minutes before', async () => {
  school.pass({ hours: 7 });
  // Three hours on a school day, of which one is worked; without that it would be the evening that ends it.
  const minor = await hire('2011-01-01');
  const evening = await hire('2011-01-01');
  await insertAttendance(school, minor.id, chicago('2026-06-08T07:00'), chicago('2026-06-08T08:00'));
  expect((await punchIn(school, minor)).may_work_until).toBe('18:00');
  expect((await punchIn(school, evening)).may_work_until).toBe('19:00');
  const ofMinor = (lines: Awaited<ReturnType<typeof linesAfter>>) =>
    lines.filter(({ until }) => until !== '09:00' && until !== '19:00');
  expect(ofMinor(await linesAfter(104))).toEqual([]);
  const line = { name: expect.any(String), location: school.locationA, until: '18:00' };
  expect(ofMinor(await linesAfter(1))).toEqual([line]);
  expect(ofMinor(await linesAfter(30))).toEqual([line]);
  // Nothing is left of it once they have clocked out.
  await typeCode(school, minor);
  expect(ofMinor(await linesAfter(1))).toEqual([]);
});
