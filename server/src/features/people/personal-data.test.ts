// Rules held here: Y3, Y4.

import { login } from '@deckhand/contract/people/accounts/login';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { alreadyErased, erasePerson, nameDiffers, notDeleted } from '@deckhand/contract/people/erase-person';
import { exportPerson } from '@deckhand/contract/people/export-person';
import { listDeletedPeople } from '@deckhand/contract/people/list-deleted-people';
import { resendActivation } from '@deckhand/contract/people/resend-activation';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { chicago, insertAttendance } from '../../../test/test-attendance.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { personalColumns } from './personal-data.ts';

const school = schoolForTests();

/** Nothing else in the school has these in it. */
const personal = {
  first_name: 'Xanthippe',
  last_name: 'Quillfeather',
  email: 'xquill@private.example',
  phone_number: '907-555-0188',
  emergency_phone_number: '907-555-0199',
  company_name: 'Quill and Daughters',
  postal_code: '99501-QF',
  city: 'Talkeetna',
  province: 'Alaska Borough',
  country: 'Elsewhere',
  born_on: '2009-02-27',
  key: '73519',
} as const;

/** A person who worked, asked for time off, and was paid for other hours than they were clocked in. */
async function livedPerson(): Promise<{ person: TestPerson; attendanceId: number }> {
  const { first_name, last_name, email, key, ...details } = personal;
  const person = await school.hire({ first_name, last_name, email, key, activated: false });
  await school.db
    .updateTable('person')
    .set({ ...details, gender: 'UNDISCLOSED' })
    .where('id', '=', person.id)
    .execute();
  await school.answer(resendActivation, { params: { id: person.id } }, { as: 'admin' });
  const wrong = { email: email.toUpperCase(), password: 'Wrong2026!' };
  await school.refusal(login, { body: wrong });
  const asked = {
    start_date: '2026-07-01',
    end_date: '2026-07-02',
    leave_type: 'PAID_LEAVE',
    reason: 'My operation',
  };
  await school.call(requestTimeOff, { body: asked as never }, { as: person });
  await school.db
    .insertInto('request')
    .values({
      kind: 'TIME_OFF',
      person_id: person.id,
      reason: 'Sick',
      leave_type: 'SICK',
      status: 'APPROVED',
      first_date: '2026-06-08',
      last_date: '2026-06-08',
      created_at: school.clock(),
      decided_at: school.clock(),
      decided_by: school.cast.admin.id,
    })
    .execute();
  const [from, to] = [chicago('2026-06-01T09:00'), chicago('2026-06-01T12:00')];
  const attendanceId = await insertAttendance(school, person.id, from, to, {
    paid_minutes: 150,
    reason: 'The tablet was broken, says Xanthippe Quillfeather (xquill@private.example)',
    admin_notes: 'QUILLFEATHER left early',
  });
  await inTransaction(school.db, (transaction) =>
    writeAudit(
      transaction,
      [
        {
          subject: 'attendance',
          subjectId: attendanceId,
          before: { paid_minutes: 180 },
          after: { paid_minutes: 150 },
        },
      ],
      { actorId: school.cast.managerA.id, cause: 'EDIT_HOURS', now: school.clock() },
    ),
  );
  return { person, attendanceId };
}

const erase = (person: { id: number }, name: string) => ({ params: { id: person.id }, body: { name } });

test('every column of the database that can name a person is in the list', async () => {
  const { rows } = await school.pool.query<{ name: string }>(`
    select conrelid::regclass::text || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'person'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and (data_type in ('ARRAY', 'jsonb') or column_name = 'person_id')`);
  const noPeople = [
    'pattern.position_ids',
    'request.weekdays',
    'unavailability.weekdays',
    'coverage_need.weekdays',
    'school_calendar.weekdays',
    'certificate_kind.reminder_days',
    'notice.before',
    // It names the person of its row.
    'push_notice.mail',
    'push_notice.notice_ids',
    'pay_correction.dates',
    'pay_period.law',
    'pay_period.unsigned',
    'pay_schedule.days',
    'payroll_file.mapping',
    'payroll_file.names',
    'payroll_mapping.mapping',
    'notice.changes',
    'notice.notes',
    'access_token.scopes',
    'access_token.networks',
    'access_token.seen_networks',
    'webhook.kinds',
    'webhook.location_ids',
  ];
  const found = rows.map(({ name }) => name).filter((name) => !noPeople.includes(name));
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter((name) => !(name in personalColumns))).toEqual([]);
  // The other columns in the list lead to a person in another way.
  expect(Object.keys(personalColumns).filter((name) => !found.includes(name))).toEqual([
    'attempt_window.subject',
    'import_reference.thing_id',
    'time_off_version.request_id',
    'released_date.request_id',
    'audit.subject_id',
  ]);
});

describe('the file of a person', () => {
  let lived: Awaited<ReturnType<typeof livedPerson>>;
  beforeAll(async () => {
    lived = await livedPerson();
  });

  test('has everything that is stored about them and no secret, before and after they are deleted', async () => {
    const { person, attendanceId } = lived;
    const input = { params: { id: person.id } };
    const read = async () => {
      const response = await school.call(exportPerson, input, { as: 'admin' });
      expect(response.headers['content-type']).toMatch(/^application\/json/);
      expect(response.headers['content-disposition']).toContain(`filename="person-${person.id}.json"`);
      expect(response.body).not.toMatch(/\\\\x|\$argon2|_hash/);
      return response.json();
    };
    const file = await read();
    expect(file.person).toMatchObject({ id: person.id, ...personal });
    expect(file.stored['attendance.person_id']).toMatchObject([{ id: attendanceId, paid_minutes: 150 }]);
    expect(file.stored['request.person_id']).toMatchObject([
      { reason: 'My operation' },
      { leave_type: 'SICK' },
    ]);
    expect(file.stored['audit.subject_id']).toMatchObject([{ field: 'paid_minutes', new_value: '150' }]);
    expect(file.stored['activation.person_id']).toHaveLength(1);
    await school.answer(deletePerson, input, { as: 'admin' });
    // The security log says who took the first file.
    const by = { actor_id: school.cast.admin.id, person_id: person.id };
    expect((await read()).stored['security_event.person_id']).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ ...by, kind: 'PERSON_EXPORTED' }),
        expect.objectContaining({ ...by, kind: 'PERSON_DELETED' }),
      ]),
    );
  });

  test('shows of what they did for others only what and when', async () => {
    const file = (
      await school.call(exportPerson, { params: { id: school.cast.managerA.id } }, { as: 'admin' })
    ).json();
    const [act] = file.stored['audit.actor_id'];
    expect(Object.keys(act).sort()).toEqual(['at', 'cause', 'id', 'subject', 'subject_id']);
  });

  test('of a super admin is for super admins, and nobody has an unknown number', async () => {
    const { id } = school.cast.superAdmin;
    expect((await school.refusal(exportPerson, { params: { id } }, { as: 'admin' })).status).toBe(403);
    await school.answer(exportPerson, { params: { id } }, { as: 'superAdmin' });
    const unknown = { params: { id: 999_999 } };
    expect((await school.refusal(exportPerson, unknown, { as: 'admin' })).status).toBe(404);
  });

  test('an erasure leaves no trace of who they were, and every hour as it was', async () => {
    const { person, attendanceId } = lived;
    const listed = async () =>
      (await school.answer(listDeletedPeople, { query: { search: 'quillf' } }, { as: 'admin' })).results;
    expect(await listed()).toMatchObject([{ id: person.id, first_name: 'Xanthippe' }]);
    const before = { attendance: await hoursOf(attendanceId), trail: await trail() };
    expect(await traces()).not.toEqual([]);

    expect(await school.refusal(erasePerson, erase(person, 'Xanthippe'), { as: 'admin' })).toEqual({
      status: 400,
      text: nameDiffers,
    });
    expect(
      await school.answer(erasePerson, erase(person, ' xanthippe  QUILLFEATHER'), { as: 'admin' }),
    ).toEqual({
      message: `The personal data of Person ${person.id} is erased.`,
    });

    expect(await traces()).toEqual([]);
    const requests = school.db.selectFrom('request').select('leave_type').where('person_id', '=', person.id);
    expect(await requests.where('leave_type', '=', 'AWAY').execute()).toHaveLength(1);
    expect(await hoursOf(attendanceId)).toEqual({
      ...before.attendance,
      reason: `The tablet was broken, says Person ${person.id} (Person ${person.id})`,
      admin_notes: `Person ${person.id} left early`,
    });
    expect((await trail()).slice(0, before.trail.length)).toEqual(before.trail);
    expect((await trail()).at(-1)).toMatchObject({
      cause: 'ERASE_PERSON',
      subject: 'person',
      subject_id: person.id,
      actor_id: school.cast.admin.id,
    });
    expect(await listed()).toEqual([]);
    const again = erase(person, `Person ${person.id}`);
    expect(await school.refusal(erasePerson, again, { as: 'admin' })).toEqual({
      status: 409,
      text: alreadyErased,
    });
  });

  const hoursOf = (id: number) =>
    school.db.selectFrom('attendance').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const trail = () => school.db.selectFrom('audit').selectAll().orderBy('id').execute();
});

/** Hashes and random ids: one in some ten thousand has the digits of a key by chance. */
const RANDOM = /[\da-f]{32,}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Every row of the whole database, the queue of mails included, that still has one of the personal values in it. */
async function traces(): Promise<string[]> {
  const { rows: tables } = await school.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await school.pool.query<{ row: string }>(
        `select row_to_json(t)::text as row from ${name} t`,
      );
      return rows
        .filter(({ row }) =>
          [...Object.values(personal), 'My operation'].some((value) =>
            row.replace(RANDOM, '').toLowerCase().includes(value.toLowerCase()),
          ),
        )
        .map(({ row }) => `${name}: ${row}`);
    }),
  );
  return found.flat();
}

test('only a deleted person can be erased, by an admin who may delete them', async () => {
  const person = await school.hire();
  const refused = (as: Parameters<typeof school.refusal>[2]) =>
    school.refusal(erasePerson, erase(person, 'Robin Swimmer'), as);
  expect(await refused({ as: 'admin' })).toEqual({ status: 400, text: notDeleted });
  const superAdmin = await school.hire({ role: 'SUPER_ADMIN' });
  await school.answer(deletePerson, { params: { id: superAdmin.id } }, { as: 'superAdmin' });
  expect(
    (await school.refusal(erasePerson, erase(superAdmin, 'Robin Swimmer'), { as: 'admin' })).status,
  ).toBe(403);
  await school.answer(erasePerson, erase(superAdmin, 'Robin Swimmer'), { as: 'superAdmin' });
  expect((await refused({ as: 'managerA' })).status).toBe(403);
});
