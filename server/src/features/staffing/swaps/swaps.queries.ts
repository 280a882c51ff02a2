import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type NotNull, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

interface Days {
  first: CivilDate;
  last: CivilDate;
}

const within = ({ first, last }: Days) => sql`datemultirange(daterange(${first}::date, ${last}::date, '[]'))`;

/** The shifts of a location, without meetings, in which anybody has a seat around the dates. */
export async function selectShiftsAt(db: Kysely<Schema>, locationId: number, days: Days): Promise<number[]> {
  const rows = await db
    .selectFrom('shift')
    .select('shift.id')
    .where('shift.location_id', '=', locationId)
    .where('shift.kind', '!=', 'STAFF_MEETING')
    .where('shift.archived_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('commitment')
          .select('commitment.id')
          .whereRef('commitment.shift_id', '=', 'shift.id')
          .where(sql<boolean>`commitment.dates && ${within(days)}`),
      ),
    )
    .orderBy('shift.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The shifts and meetings, anywhere, in which these people have seats around the dates. */
export async function selectShiftsOf(
  db: Kysely<Schema>,
  personIds: readonly number[],
  days: Days,
): Promise<number[]> {
  const rows = await db
    .selectFrom('commitment')
    .select('shift_id')
    .distinct()
    .where('person_id', '=', anyOf(personIds))
    .where('shift_id', 'is not', null)
    .where(sql<boolean>`dates && ${within(days)}`)
    .$narrowType<{ shift_id: NotNull }>()
    .execute();
  return rows.map((row) => row.shift_id);
}

export async function selectOvertimeThreshold(db: Kysely<Schema>): Promise<number> {
  const row = await db.selectFrom('settings').select('overtime_threshold_hours').executeTakeFirstOrThrow();
  return row.overtime_threshold_hours * 60;
}

export async function selectSwapsAtOnce(db: Kysely<Schema>, locationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('location')
    .select('swaps_at_once')
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow();
  return row.swaps_at_once;
}

/** The active managers of a location, without these people, by name. */
export function selectManagersAt(db: Kysely<Schema>, locationId: number, except: readonly number[]) {
  return db
    .selectFrom('person')
    .innerJoin('person_location', 'person_location.person_id', 'person.id')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.email'])
    .where('person_location.location_id', '=', locationId)
    .where('person.role', '=', 'MANAGER')
    .where('person.is_active', '=', true)
    .where('person.archived_at', 'is', null)
    .where(sql<boolean>`person.id <> all(${except}::integer[])`)
    .orderBy('person.first_name')
    .orderBy('person.last_name')
    .orderBy('person.id')
    .execute();
}

export function selectPerson(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'email', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export function selectSwap(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('request')
    .innerJoin('shift', 'shift.id', 'request.shift_id')
    .selectAll('request')
    .select('shift.location_id as shift_location_id')
    .where('request.id', '=', id)
    .where('request.kind', '=', 'SWAP')
    .executeTakeFirst();
}

export function selectPendingSwaps(db: Kysely<Schema>) {
  return db
    .selectFrom('request')
    .selectAll()
    .where('kind', '=', 'SWAP')
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .execute();
}

export async function markAccepted(transaction: Transaction<Schema>, id: number, now: Date): Promise<void> {
  await transaction.updateTable('request').set({ accepted_at: now }).where('id', '=', id).execute();
}
