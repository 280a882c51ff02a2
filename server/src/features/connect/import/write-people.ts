import type { Parsed } from '@deckhand/contract/call';
import type { createPerson } from '@deckhand/contract/people/create-person';
import { roleLabel } from '@deckhand/contract/people/role-label';
import type { updatePerson } from '@deckhand/contract/people/update-person';
import type { PersonWrite } from '@deckhand/domain/connect/import/plan-people';
import { type Insertable, sql, type Transaction } from 'kysely';
import {
  logSecurityEvents,
  type Origin,
  type SecurityEvent,
} from '../../../platform/audit/log-security-events.ts';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { later, together } from '../../../platform/database/transaction.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { emailColumns } from '../../../platform/queries/email-columns.ts';
import { insertAll, insertForIds } from '../../../platform/queries/insert-all.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { accessEvents } from '../../people/access-events.ts';
import { noteBirthDates } from '../../people/note-birth-dates.ts';
import { columnsOf, refusingDuplicates } from '../../people/person-fields.ts';
import { startOver } from '../../people/start-over.ts';
import { updateAll } from './update-all.queries.ts';
import { keepActivations, selectBirthDates, selectPeopleBefore } from './write-people.queries.ts';
import type { Written } from './written.ts';

type Context = Pick<CallContext, 'actor' | 'address' | 'browser' | 'now' | 'config'> & {
  body: { send_activations: boolean };
};
type NewBody = Parsed<typeof createPerson, 'body'>;
type ChangedBody = Parsed<typeof updatePerson, 'body'>;
type KnownWrite = PersonWrite & { id: number };

/** The columns that an import may change of somebody who is here. */
const CHANGEABLE = [
  'first_name',
  'last_name',
  'phone_number',
  'key',
  'emergency_phone_number',
  'company_name',
  'postal_code',
  'gender',
  'country',
  'province',
  'city',
  'born_on',
  'joined_on',
  'left_on',
  'employment_status',
  'language',
];

/** Events are written in portions: each row is several values of a statement. */
const EVENTS_AT_ONCE = 500;

/** Locks what the plan rests on, people in the order of their ids. */
export async function lockPeopleOf(
  transaction: Transaction<Schema>,
  writes: readonly PersonWrite[],
): Promise<void> {
  const locations = [...new Set(writes.flatMap((write) => write.locations ?? []))];
  const positions = [...new Set(writes.flatMap((write) => write.positions ?? []))];
  const people = writes.flatMap(({ id }) => id ?? []);
  await together([
    transaction.selectFrom('location').select('id').where('id', '=', anyOf(locations)).forShare().execute(),
    transaction.selectFrom('position').select('id').where('id', '=', anyOf(positions)).forShare().execute(),
    transaction
      .selectFrom('person')
      .select('id')
      .where('id', '=', anyOf(people))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
  ]);
}

/** Adds and changes people, in few statements. New ones cannot sign in before they activate their account (MI9). */
export async function writePeople(
  transaction: Transaction<Schema>,
  context: Context,
  writes: readonly PersonWrite[],
): Promise<Written[]> {
  const fresh = writes.filter(({ id }) => id === null);
  const known = writes.filter((write): write is KnownWrite => write.id !== null);
  const events = await changePeople(transaction, context, known);
  const ids = await addPeople(transaction, context, fresh);
  const created = fresh.map(
    ({ fields }, index): SecurityEvent => ({
      kind: 'PERSON_CREATED',
      personId: ids[index],
      details: roleLabel[(fields as NewBody).user_type],
    }),
  );
  await logInPortions(transaction, context, [...created, ...events]);
  if (context.body.send_activations) {
    const active = ids.filter((_, index) => fresh[index]?.isActive);
    await keepActivations(transaction, active, context.now);
  }
  return [
    ...fresh.map(({ reference }, index) => ({ id: ids[index] ?? 0, isNew: true, reference })),
    ...known.map(({ id, reference }) => ({ id, isNew: false, reference })),
  ];
}

export async function logInPortions(
  transaction: Transaction<Schema>,
  origin: Origin,
  events: readonly SecurityEvent[],
): Promise<void> {
  for (let first = 0; first < events.length; first += EVENTS_AT_ONCE)
    await logSecurityEvents(transaction, origin, events.slice(first, first + EVENTS_AT_ONCE));
}

async function addPeople(
  transaction: Transaction<Schema>,
  { now }: Context,
  fresh: readonly PersonWrite[],
): Promise<number[]> {
  const rows = await inTurns(fresh, ({ fields, isActive }) => {
    const body = fields as NewBody;
    return {
      // The database's own, which rows that are inserted together must name.
      employment_status: 'PART_TIME',
      ...columnsOf(body),
      ...emailColumns(body.email),
      role: body.user_type,
      is_active: isActive,
      created_at: now,
      requires_password_change: false,
      is_verified: true,
      quiet: '[1260,1860)',
    };
  });
  const ids = await refusingDuplicates(
    insertForIds(transaction, 'person', rows as unknown as Insertable<Schema['person']>[]),
  );
  await insertAll(
    transaction,
    'person_location',
    fresh.flatMap(({ locations }, index) =>
      (locations ?? []).map((location_id) => ({ person_id: ids[index] ?? 0, location_id })),
    ),
  );
  await insertAll(
    transaction,
    'person_position',
    fresh.flatMap(({ positions }, index) =>
      [...new Set(positions)].map((position_id) => ({ person_id: ids[index] ?? 0, position_id })),
    ),
  );
  return ids;
}

async function changePeople(
  transaction: Transaction<Schema>,
  { actor, now, config }: Context,
  known: readonly KnownWrite[],
): Promise<SecurityEvent[]> {
  const rows = known
    .map(({ id, fields }) => ({ ...columnsOf(fields as ChangedBody), id }))
    .filter((row) => Object.keys(row).length > 1);
  const rekeyed = rows.filter(({ key }) => key !== undefined).map(({ id }) => id);
  const enteredDates = new Map(
    rows.flatMap(({ id, born_on }) => (born_on === undefined ? [] : [[id, born_on]])),
  );
  const birthDates = await selectBirthDates(transaction, [...enteredDates.keys()]);
  // People who exchange their keys give them up first. K12: an offline punch before that is not theirs.
  if (rekeyed.length > 0)
    await transaction
      .updateTable('person')
      .set({ key: null, key_since: now })
      .where('id', '=', anyOf(rekeyed))
      .execute();
  await refusingDuplicates(updateAll(transaction, 'person', CHANGEABLE, rows));
  await noteBirthDates(
    transaction,
    birthDates.map(({ id, born_on: before }) => ({ id, before, after: enteredDates.get(id) })),
    { actorId: actor.id, cause: 'IMPORT', now },
  );
  const before = await selectPeopleBefore(
    transaction,
    known.map(({ id }) => id),
  );
  const moved = known.filter(({ locations }) => locations !== null);
  const events = await together(
    moved.map(({ id, locations }) => {
      const person = before.get(id);
      if (!person) return [];
      const same = { role: person.role, isActive: person.is_active };
      return accessEvents(
        transaction,
        { id, ...same, locationIds: person.location_ids },
        { ...same, locationIds: locations ?? [] },
      );
    }),
  );
  await replaceAll(transaction, 'person_location', 'location_id', moved, ({ locations }) => locations);
  const trained = known.filter(({ positions }) => positions !== null);
  await replaceAll(transaction, 'person_position', 'position_id', trained, ({ positions }) => positions);
  // A5a: a stranger may wait in a sign-up, so the account must not open with the password of it.
  for (const { id, fields, locations, positions } of known) {
    const person = before.get(id);
    const givesReach = locations !== null || positions !== null || 'key' in fields;
    if (person && !person.is_verified && givesReach)
      await startOver(transaction, { id, email: person.email, firstName: person.first_name }, config, now);
  }
  return events.flat();
}

async function replaceAll(
  transaction: Transaction<Schema>,
  table: 'person_location' | 'person_position',
  column: 'location_id' | 'position_id',
  writes: readonly KnownWrite[],
  idsOf: (write: KnownWrite) => readonly number[] | null,
): Promise<void> {
  if (writes.length === 0) return;
  const rows = writes.flatMap((write) =>
    [...new Set(idsOf(write))].map((id) => ({ person_id: write.id, [column]: id })),
  );
  await transaction
    .deleteFrom(table)
    .where('person_id', '=', anyOf(writes.map(({ id }) => id)))
    .where(
      sql<boolean>`(person_id, ${sql.ref(column)}) not in (select person_id, id from jsonb_to_recordset(${JSON.stringify(
        rows.map((row) => ({ person_id: row.person_id, id: row[column] })),
      )}::jsonb) as kept (person_id integer, id integer))`,
    )
    .execute();
  await sql`insert into ${sql.table(table)} (person_id, ${sql.ref(column)})
    select person_id, id from jsonb_to_recordset(${JSON.stringify(
      rows.map((row) => ({ person_id: row.person_id, id: row[column] })),
    )}::jsonb) as sent (person_id integer, id integer)
    on conflict do nothing`.execute(later(transaction));
}
