// Rules held here: S22.

import { calls } from '@deckhand/contract';
import type { CallDeclaration } from '@deckhand/contract/call';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { listOpenShifts } from '@deckhand/contract/schedule/calendar/list-open-shifts';
import { viewAdminSchedule } from '@deckhand/contract/schedule/calendar/view-admin-schedule';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteExpired } from '../../src/platform/jobs/delete-expired.queries.ts';
import { callApp } from '../call-app.ts';
import { recordQueries } from '../count-queries.ts';
import { drawSample, isLong } from '../draw-sample.ts';
import type { TestPerson } from '../fixture-school.ts';
import { takeTimeOff } from '../planned-location.ts';
import { planShift } from '../planned-shift.ts';
import { chicago, insertAttendance } from '../test-attendance.ts';
import { schoolForTests } from '../test-school.ts';
import { actorFor, callerOf, sampleOf } from './samples.ts';

interface Calendar {
  call: CallDeclaration;
  query: Record<string, unknown>;
  reader: TestPerson;
}

const school = schoolForTests();

/** Sits in a shift of location A, but works at B. */
let holder: TestPerson;
let rounds = 0;
let loner: TestPerson;
let calendars: Record<
  'here' | 'there' | 'everywhere' | 'ofHolder' | 'ofAdmins' | 'own' | 'ofLoner' | 'open',
  Calendar
>;

beforeAll(async () => {
  const { managerA, managerB, admin, superAdmin } = school.cast;
  holder = await school.hire({ locations: [school.locationA] });
  loner = await school.hire({ locations: [] });
  await planShift(school, { staff: [{ id: holder.id }] });
  // Open from Tuesday on.
  await planShift(school, { start_date: '2026-06-09' });
  await planShift(school, { staff: [{ id: superAdmin.id }], start_date: '2026-06-11' });
  await sql`update person_location set location_id = ${school.locationB} where person_id = ${holder.id}`.execute(
    school.db,
  );
  const dates = { start_date: '2026-06-01', end_date: '2026-07-31' };
  calendars = {
    here: { call: viewSchedule, query: { ...dates, location: school.locationA }, reader: managerA },
    there: { call: viewSchedule, query: { ...dates, location: school.locationB }, reader: managerB },
    everywhere: { call: viewSchedule, query: dates, reader: admin },
    ofHolder: { call: viewSchedule, query: { ...dates, staff: holder.id }, reader: managerB },
    ofAdmins: { call: viewAdminSchedule, query: dates, reader: superAdmin },
    own: { call: viewMySchedule, query: dates, reader: holder },
    ofLoner: { call: viewMySchedule, query: dates, reader: loner },
    open: { call: listOpenShifts, query: { start_date: '2026-06-07' }, reader: await school.hire() },
  };
});

async function read({ call, query, reader }: Calendar, tag?: string) {
  const headers = tag === undefined ? {} : { 'if-none-match': tag };
  const response = await callApp(school.app, call, { query }, { token: reader.token, headers });
  return { status: response.statusCode, tag: String(response.headers.etag), body: response.body };
}

/** Does the work and returns which calendars it altered. None of them may be reported as unchanged. */
async function altered(work: () => Promise<unknown>): Promise<string[]> {
  const before = await Promise.all(Object.values(calendars).map((calendar) => read(calendar)));
  await work();
  const names = await Promise.all(
    Object.entries(calendars).map(async ([name, calendar], index) => {
      const known = before[index];
      const again = await read(calendar, known?.tag);
      if (again.status === 200) return again.body === known?.body ? [] : name;
      // With another address, so that the server reads it again.
      rounds += 1;
      const { body } = await read({ ...calendar, query: { ...calendar.query, again: rounds } });
      expect(body, name).toBe(known?.body);
      return [];
    }),
  );
  return names.flat();
}

describe('a calendar that has not changed', () => {
  test('is 304 without a body, in one statement', async () => {
    for (const calendar of Object.values(calendars)) {
      const { status, tag } = await read(calendar);
      expect(status).toBe(200);
      const statements = await recordQueries(school.pool, async () => {
        expect(await read(calendar, tag)).toEqual({ status: 304, tag, body: '' });
      });
      expect(statements).toHaveLength(1);
      // As a proxy may send several, and one that it does not know.
      expect((await read(calendar, `"other", ${tag}`)).status).toBe(304);
    }
  });

  test('is still checked: a person who may not see it, or asks wrongly, is refused', async () => {
    const { tag } = await read(calendars.here);
    const { employeeA, managerB } = school.cast;
    expect((await read({ ...calendars.here, reader: employeeA }, tag)).status).toBe(403);
    expect((await read({ ...calendars.here, reader: { ...employeeA, token: 'none' } }, tag)).status).toBe(
      401,
    );
    expect((await read({ ...calendars.here, reader: managerB }, tag)).status).toBe(200);
    expect((await read({ ...calendars.here, query: { location: 'x' } }, tag)).status).toBe(422);
    expect(
      (await read({ ...calendars.here, query: { ...calendars.here.query, open: 'true' } }, tag)).status,
    ).toBe(200);
  });

  test('stays unchanged when another location changes, or when somebody punches', async () => {
    const [here, there] = [await read(calendars.here), await read(calendars.there)];
    await planShift(school, { location: school.locationB });
    await insertAttendance(school, holder.id, chicago('2026-06-08T08:00'), null);
    expect((await read(calendars.here, here.tag)).status).toBe(304);
    expect((await read(calendars.there, there.tag)).status).toBe(200);
  });

  test('changes by itself when an open shift begins', async () => {
    const { tag, body } = await read(calendars.here);
    expect(body).toContain('"is_open":true');
    school.pass({ hours: 23, minutes: 59 });
    expect((await read(calendars.here, tag)).status).toBe(304);
    school.pass({ minutes: 1 });
    expect((await read(calendars.here, tag)).status).toBe(200);
  });

  test('is found changed also after a transaction that began first and is committed last', async () => {
    const slow = await school.pool.connect();
    await slow.query('begin');
    const values = [school.locationA, '2026-07-03', 'Slow'];
    await slow.query('insert into holiday (location_id, date, reason) values ($1, $2, $3)', values);
    await planShift(school, { start_date: '2026-06-12' });
    const { tag } = await read(calendars.here);
    await slow.query('commit');
    slow.release();
    const after = await read(calendars.here, tag);
    expect([after.status, after.body.includes('Slow')]).toEqual([200, true]);
  });

  test('never gets an earlier tag again when old rows are deleted', async () => {
    const tags = new Set([(await read(calendars.here)).tag]);
    for (const round of [1, 2]) {
      await sql`update calendar_change set changed_at = changed_at - interval '2 days'`.execute(school.db);
      tags.add((await read(calendars.here)).tag);
      await deleteExpired(school.pool, school.clock());
      tags.add((await read(calendars.here)).tag);
      await planShift(school, { start_date: '2026-06-10' });
      tags.add((await read(calendars.here)).tag);
      expect(tags.size).toBe(1 + 3 * round);
    }
    const { rows } =
      await sql`select from calendar_change where connection <> 0 and changed_at <= now() - interval '1 day'`.execute(
        school.db,
      );
    expect(rows).toEqual([]);
  });
});

/** Changes of what calendars show though it belongs to no shift. Each alters the calendars that are named after it, and may change others. */
const changes: readonly [
  what: string,
  work: () => Promise<unknown>,
  shownOn: readonly (keyof typeof calendars)[],
][] = [
  [
    'the name of a person, who works elsewhere',
    () => set('person', 'first_name', 'Ada', holder.id),
    ['here', 'own'],
  ],
  [
    'the name of a position',
    () => set('position', 'name', 'Stroke coach', school.positions[0]),
    ['here', 'everywhere', 'own', 'open'],
  ],
  [
    'the color of a position',
    () => set('position', 'color', '#123456', school.positions[0]),
    ['here', 'everywhere', 'own', 'open'],
  ],
  [
    'the title of a location',
    () => set('location', 'title', 'Lagoon', school.locationA),
    ['here', 'everywhere', 'own', 'open'],
  ],
  [
    'a request for time off',
    () => {
      const body = {
        start_date: '2026-06-22',
        end_date: '2026-06-22',
        reason: 'Trip',
        leave_type: 'PAID_LEAVE',
      } as const;
      return school.answer(requestTimeOff, { body }, { as: holder });
    },
    ['here', 'own'],
  ],
  ['time off', () => takeTimeOff(school, holder, '2026-07-21', '2026-07-21'), ['ofHolder', 'own']],
  [
    'time off of one who works nowhere',
    () => takeTimeOff(school, loner, '2026-07-21', '2026-07-21'),
    ['ofLoner'],
  ],
  ['the role of a person', () => set('person', 'role', 'ADMIN', holder.id), ['ofAdmins']],
  ['the location of a person', () => move(holder, school.locationA), ['ofHolder']],
  ['the reach of a manager', () => move(school.cast.managerA, school.locationB), ['here']],
  [
    'the position of a person',
    () => sql`delete from person_position where person_id = ${calendars.open.reader.id}`.execute(school.db),
    ['open'],
  ],
  ['the zone of a location', () => set('location', 'timezone', 'EST', school.locationB), []],
  [
    'the end of a location',
    () => set('location', 'archived_at', school.clock(), school.locationA),
    ['everywhere'],
  ],
];

function set(table: string, column: string, value: unknown, id: number): Promise<unknown> {
  return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(
    school.db,
  );
}

function move({ id }: TestPerson, to: number): Promise<unknown> {
  return sql`update person_location set location_id = ${to} where person_id = ${id}`.execute(school.db);
}

const writing = (calls as readonly CallDeclaration[]).filter(({ method }) => method !== 'GET');

describe('no calendar that a call alters is reported as unchanged', () => {
  let alterations = 0;
  const tried = drawSample(writing, 16, 'calendar tags');

  test.each(tried)('$method $path', async (call) => {
    const actor = await actorFor(call, school);
    const sample = await sampleOf(call, school, actor);
    const names = await altered(async () => {
      const response = await callApp(school.app, call, sample, callerOf(sample, actor));
      expect(response.statusCode, response.body).toBe(call.success.status);
    });
    if (names.length > 0) alterations += 1;
  });

  test.runIf(isLong)('and many calls do alter one', () => {
    expect(alterations).toBeGreaterThan(10);
  });
});

test.each(changes)(
  'no calendar is reported as unchanged after another change: %s',
  async (_, work, shownOn) => {
    expect(await altered(work)).toEqual(expect.arrayContaining([...shownOn]));
  },
);
