// Rules held here: K7, P7.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attendancesOf, punchIn, typeCode } from '../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();

test('every change of an attendance is in the audit trail: who, when, which field, the old and the new value', async () => {
  const person = await school.hire();
  const { id } = await punchIn(school, person);
  const clockedInAt = school.clock();
  school.pass({ minutes: 75 });
  await typeCode(school, person);
  const trail = await school.db
    .selectFrom('audit')
    .select(['at', 'actor_id', 'cause', 'subject', 'field', 'old_value', 'new_value'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  const by = { actor_id: person.id, subject: 'attendance', old_value: null };
  const clockOut = { ...by, at: school.clock(), cause: 'CLOCK_OUT' };
  expect(trail).toEqual([
    { ...by, at: clockedInAt, cause: 'CLOCK_IN', field: 'clocked_in', new_value: clockedInAt.toISOString() },
    { ...clockOut, field: 'clocked_out', new_value: school.clock().toISOString() },
    { ...clockOut, field: 'paid_minutes', new_value: '75' },
    { ...clockOut, field: 'ended_by', new_value: 'KIOSK' },
  ]);
});

test.each([
  "update audit set new_value = '0'",
  'update audit set id = default',
  'delete from audit',
  'delete from audit where id = (select max(id) from audit)',
  'truncate audit',
  'truncate audit, attendance cascade',
])(
  'nobody changes or deletes the audit trail, not even by mistake the owner of its table: %s',
  async (statement) => {
    await punchIn(school, await school.hire());
    const rows = () => school.pool.query('select * from audit order by id').then((result) => result.rows);
    const before = await rows();
    expect(before.length).toBeGreaterThan(0);
    await expect(school.pool.query(statement)).rejects.toThrow('permission denied');
    await expect(school.owner.query(statement)).rejects.toThrow('The audit trail is never changed.');
    expect(await rows()).toEqual(before);
  },
);

test('a punch is never changed, and an edit changes other columns', async () => {
  const person = await school.hire();
  await punchIn(school, person);
  school.pass({ minutes: 5 });
  await typeCode(school, person);
  const before = await attendancesOf(school, person);
  for (const change of [
    'punched_in = punched_in + interval $$1 minute$$',
    'punched_in = null',
    'punched_out = null',
    'punched_out = now()',
  ]) {
    await expect(
      school.pool.query(`update attendance set ${change} where person_id = $1`, [person.id]),
    ).rejects.toThrow('What was punched is never changed.');
  }
  await school.pool.query(
    'update attendance set clocked_in = clocked_in - interval $$1 hour$$ where person_id = $1',
    [person.id],
  );
  const [after] = await attendancesOf(school, person);
  expect(after).toEqual({
    ...before[0],
    clocked_in: new Date((before[0]?.clocked_in.getTime() ?? 0) - 3_600_000),
  });
});

test.each([
  ['an overlap', 'attendance_never_overlaps', `'2026-01-05T10:00Z', '2026-01-05T12:00Z'`],
  ['an overlap with an open attendance', 'attendance_never_overlaps', `'2026-01-05T08:00Z', null`],
])('the table itself refuses %s', async (_, constraint, times) => {
  const person = await school.hire();
  const insert = (values: string, minutes: string, ended: string) =>
    school.pool.query(
      `insert into attendance (person_id, location_id, date, rate, source, created_at, clocked_in, clocked_out, paid_minutes, ended_by)
       values ($1, $2, '2026-01-05', 'REGULAR', 'MANUAL', now(), ${values}, ${minutes}, ${ended})`,
      [person.id, school.locationA],
    );
  await insert(`'2026-01-05T09:00Z', '2026-01-05T11:00Z'`, '120', `'MANUAL'`);
  const open = times.endsWith('null');
  await expect(insert(times, open ? 'null' : '120', open ? 'null' : `'MANUAL'`)).rejects.toMatchObject({
    constraint,
  });
  await insert(`'2026-01-05T11:00Z', null`, 'null', 'null');
  await expect(insert(`'2026-01-06T11:00Z', null`, 'null', 'null')).rejects.toMatchObject({
    constraint: expect.stringMatching(/^attendance_(never_overlaps|one_open)$/),
  });
});

test('the table takes an attendance exactly when it overlaps none that the person has, to the microsecond', async () => {
  const people = [await school.hire(), await school.hire(), await school.hire()].map(({ id }) => id);
  const person = fc.constantFrom(...people);
  const closed = fc.record({ person, from: fc.nat(200), length: fc.integer({ min: 1, max: 6 }) });
  const open = fc.record({ person, from: fc.integer({ min: 190, max: 210 }), length: fc.constant(null) });
  const attendances = fc.sample(fc.oneof({ arbitrary: closed, weight: 9 }, { arbitrary: open, weight: 1 }), {
    numRuns: 200,
    seed: 34,
  });
  const end = ({ from, length }: (typeof attendances)[number]) =>
    length === null ? Infinity : from + length;
  const expected: typeof attendances = [];
  for (const one of attendances) {
    const overlaps = expected.some(
      (other) => other.person === one.person && other.from < end(one) && one.from < end(other),
    );
    if (!overlaps) expected.push(one);
  }
  const { rows } = await school.pool.query(
    `with taken as (
       insert into attendance (person_id, location_id, date, rate, source, created_at, clocked_in, clocked_out, paid_minutes, ended_by)
       select person, $1, '2026-01-05', 'REGULAR', 'MANUAL', now(), start + "from" * tick, start + ("from" + length) * tick,
              0 * length, case when length is not null then 'MANUAL' end
         from rows from (jsonb_to_recordset($2) as (person integer, "from" integer, length integer)) with ordinality
              as wanted (person, "from", length, place),
              (values (timestamptz '2026-01-05T09:00Z', interval '1 microsecond')) as unit (start, tick)
        order by place
       on conflict do nothing
       returning id, person_id as person, clocked_in - '2026-01-05T09:00Z' as "from", clocked_out - clocked_in as length
     )
     select person, extract(microseconds from "from")::integer as from, extract(microseconds from length)::integer as length
       from taken order by id`,
    [school.locationA, JSON.stringify(attendances)],
  );
  expect(rows).toEqual(expected);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.some(({ length }) => length === null)).toBe(true);
});
