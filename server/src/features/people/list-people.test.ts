// Rules held here: G9.

import { listPeople } from '@deckhand/contract/people/list-people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openSchool } from '../../../test/test-school.ts';
import { createPool, endPool } from '../../platform/database/connection-pool.ts';
import { createKysely, inTransaction } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { selectPeople } from './people.queries.ts';

const school = await openSchool();
afterAll(() => school.close());

type Query = Parameters<typeof school.answer<typeof listPeople>>[1]['query'];

/** Returns the part of each email before the @, in the order of the list. */
async function listed(query: Query, as: TestPerson | 'admin' = 'admin'): Promise<string[]> {
  const { results } = await school.answer(listPeople, { query }, { as });
  return results.map((person) => person.email.split('@')[0] ?? '');
}

let managerOfC: TestPerson;
let locationC: number;

beforeAll(async () => {
  const { id } = await school.db
    .insertInto('location')
    .values({ title: 'Pool C', address: 'x', phone_number: 'x', email: 'x', timezone: 'PST' })
    .returning('id')
    .executeTakeFirstOrThrow();
  locationC = id;
  const at = (...locations: number[]) => ({ locations });
  const mail = (name: string) => ({ email: `${name}@deckhand.test` });
  managerOfC = await school.hire({ role: 'MANAGER', first_name: 'Mona', ...mail('mona'), ...at(id) });
  await school.hire({ first_name: 'bruno', last_name: 'Adler', key: '00007', ...mail('bruno'), ...at(id) });
  await school.hire({ first_name: 'Anna', last_name: 'Zeller', key: '00100', ...mail('anna'), ...at(id) });
  await school.hire({
    first_name: 'Anna',
    last_name: 'Berg',
    ...mail('anna.b'),
    ...at(id),
    is_active: false,
  });
  await school.hire({ first_name: 'Carl', ...mail('50%_off'), ...at(id, school.locationB), role: 'ADMIN' });
});

describe('filters', () => {
  test('by location', async () => {
    expect(await listed({ location: locationC })).toEqual(['anna.b', 'anna', 'bruno', '50%_off', 'mona']);
  });

  test('by role and by status', async () => {
    expect(await listed({ location: locationC, role: 'EMPLOYEE' })).toEqual(['anna.b', 'anna', 'bruno']);
    expect(await listed({ location: locationC, status: 'inactive' })).toEqual(['anna.b']);
    expect(await listed({ location: locationC, role: 'EMPLOYEE', status: 'active' })).toEqual([
      'anna',
      'bruno',
    ]);
  });

  test.each([
    ['ANNA', ['anna.b', 'anna']],
    ['nna zel', ['anna']],
    ['adler', ['bruno']],
    ['@DECKHAND', ['anna.b', 'anna', 'bruno', '50%_off', 'mona']],
    ['00007', ['bruno']],
    ['%', ['50%_off']],
    ['_', ['50%_off']],
    ['50%_o', ['50%_off']],
    ['\\', []],
    ['a_na', []],
    [' anna ', ['anna.b', 'anna']],
  ])('by the text "%s" anywhere, ignoring case', async (search, expected) => {
    expect(await listed({ location: locationC, search })).toEqual(expected);
  });

  test('by text in any script', async () => {
    await school.hire({ first_name: 'ΣΑΚΗΣ', last_name: 'Ярослав', email: 'sakis@deckhand.test' });
    expect(await listed({ search: 'σακησ' })).toEqual(['sakis']);
    expect(await listed({ search: 'ΣΑΚΗΣ' })).toEqual(['sakis']);
    expect(await listed({ search: 'ЯРОСЛАВ' })).toEqual(['sakis']);
  });
});

describe('order', () => {
  test.each([
    [{}, ['anna.b', 'anna', 'bruno', '50%_off', 'mona']],
    [{ order: 'desc' }, ['mona', '50%_off', 'bruno', 'anna', 'anna.b']],
    [{ order_by: 'last_name', role: 'EMPLOYEE' }, ['bruno', 'anna.b', 'anna']],
    [{ order_by: 'email' }, ['50%_off', 'anna.b', 'anna', 'bruno', 'mona']],
    [{ order_by: 'employee_code', role: 'EMPLOYEE' }, ['bruno', 'anna', 'anna.b']],
    [{ order_by: 'status', order: 'asc', role: 'EMPLOYEE' }, ['anna.b', 'bruno', 'anna']],
    [{ order_by: 'user_type' }, ['50%_off', 'bruno', 'anna.b', 'anna', 'mona']],
  ] as const)('by %o', async (query, expected) => {
    expect(await listed({ location: locationC, ...query })).toEqual(expected);
  });
});

describe('pages', () => {
  test('come with the count of all people', async () => {
    const page = (offset: number) =>
      school.answer(listPeople, { query: { location: locationC, limit: 2, offset } }, { as: 'admin' });
    const pages = await Promise.all([page(0), page(2), page(4), page(6)]);
    expect(pages.map(({ count }) => count)).toEqual([5, 5, 5, 5]);
    const names = pages.map(({ results }) => results.map((person) => person.email.split('@')[0]));
    expect(names).toEqual([['anna.b', 'anna'], ['bruno', '50%_off'], ['mona'], []]);
  });

  test('have 500 rows by default, and are planned once, whatever their limit and offset', async () => {
    const crowd = await openSchool();
    await crowd.pool.query(
      `insert into person (first_name, last_name, email, canonical_email, role, created_at)
       select 'Robin', 'Swimmer', email, email, 'EMPLOYEE', now()
       from generate_series(1, 600) as number, concat('crowd', number, '@deckhand.test') as email`,
    );
    const { count, results } = await crowd.answer(listPeople, { query: {} }, { as: 'admin' });
    expect([count, results.length]).toEqual([606, 500]);
    await crowd.owner.query('analyze person');
    // A pool of one connection, so that all pages are read on the one that is asked.
    const { connectionString } = crowd;
    const own = createPool({
      connection: { connectionString },
      applicationName: 'pages',
      size: 1,
      log: () => undefined,
    });
    // The server of the tests keeps the first plan.
    await own.query('set plan_cache_mode = auto');
    const filter = { reach: 'ALL', actorId: 1, order_by: 'first_name', order: 'asc', limit: 10 } as const;
    for (let offset = 0; offset < 8; offset += 1)
      await selectPeople(createKysely<Schema>(own), { ...filter, offset }, crowd.clock());
    const { rows: plans } = await own.query(
      `select custom_plans, generic_plans from pg_prepared_statements where statement like 'with "absent"%'`,
    );
    await endPool(own);
    // PostgreSQL tries five plans for the values that it gets before it keeps one for all.
    expect(plans).toEqual([{ custom_plans: 5, generic_plans: 3 }]);
    await crowd.close();
  });
});

describe('reach', () => {
  test('a manager sees the people at their locations, including admins', async () => {
    expect(await listed({}, managerOfC)).toEqual(['anna.b', 'anna', 'bruno', '50%_off', 'mona']);
  });

  test('a manager who filters by another location sees no one, not even people who work at both', async () => {
    expect(await listed({ location: school.locationB }, managerOfC)).toEqual([]);
    expect(await listed({ location: 2_147_483_647 }, managerOfC)).toEqual([]);
  });

  test('a manager without a location sees only their own row', async () => {
    const manager = await school.hire({ role: 'MANAGER', locations: [], email: 'lost@deckhand.test' });
    expect(await listed({}, manager)).toEqual(['lost']);
  });

  test('deleted people are not listed', async () => {
    const gone = await school.hire({ locations: [locationC], email: 'gone@deckhand.test' });
    await school.db
      .updateTable('person')
      .set({ archived_at: school.clock() })
      .where('id', '=', gone.id)
      .execute();
    expect(await listed({ search: 'gone' })).toEqual([]);
  });

  test('a manager no longer sees the people of an archived location', async () => {
    const { id: location_id } = await school.db
      .insertInto('location')
      .values({ title: 'Pool D', address: 'x', phone_number: 'x', email: 'x', timezone: 'PST' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const manager = await school.hire({
      role: 'MANAGER',
      locations: [location_id],
      email: 'dora@deckhand.test',
    });
    await school.hire({ locations: [location_id], email: 'dan@deckhand.test' });
    expect(await listed({ order_by: 'email' }, manager)).toEqual(['dan', 'dora']);
    await school.db
      .updateTable('location')
      .set({ archived_at: school.clock() })
      .where('id', '=', location_id)
      .execute();
    expect(await listed({}, manager)).toEqual(['dora']);
  });
});

test('counts everybody exactly, by role and status, whatever changes them', async () => {
  const roles = ['SUPER_ADMIN', 'ADMIN', 'MANAGER', 'EMPLOYEE'] as const;
  const people = await Promise.all(Array.from({ length: 8 }, () => school.hire()));
  const ids = people.map(({ id }) => id);
  const change = (fields: {
    role?: (typeof roles)[number];
    is_active?: boolean;
    archived_at?: Date | null;
  }) => school.db.updateTable('person').set(fields).where('id', 'in', ids.splice(0, 2)).execute();
  const changes = [
    () => change({ role: 'ADMIN' }),
    () => change({ is_active: false, role: 'MANAGER' }),
    () => change({ archived_at: new Date('2026-06-01T12:00:00Z') }),
    () => school.db.updateTable('person').set({ city: 'Chicago' }).execute(),
    () =>
      school.db
        .updateTable('person')
        .set({ archived_at: null })
        .where('id', '=', people[4]?.id ?? 0)
        .execute(),
    () => school.hire({ role: 'SUPER_ADMIN', is_active: false }),
    () =>
      expect(
        inTransaction(school.db, async (transaction) => {
          await transaction.updateTable('person').set({ is_active: false }).execute();
          throw new Error('no');
        }),
      ).rejects.toThrow('no'),
  ];
  for (const make of changes) {
    await make();
    for (const role of [undefined, ...roles]) {
      for (const status of [undefined, 'active', 'inactive'] as const) {
        const rows = await school.db
          .selectFrom('person')
          .select('id')
          .where('archived_at', 'is', null)
          .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'ADMIN'))
          .$if(status !== undefined, (query) => query.where('is_active', '=', status === 'active'))
          .execute();
        const { count } = await school.answer(
          listPeople,
          { query: { role, status, limit: 1 } },
          { as: 'admin' },
        );
        expect(count).toBe(rows.length);
      }
    }
  }
});
