import { STAFF } from '@deckhand/contract/call';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { insertAll } from '../../../platform/queries/insert-all.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

export async function insertOffer(
  transaction: Transaction<Schema>,
  offer: Insertable<Schema['offer']>,
): Promise<OfferRow> {
  return transaction.insertInto('offer').values(offer).returningAll().executeTakeFirstOrThrow();
}

/** The dates of these shifts that nobody has taken, by opening. */
export function selectOpenDates(db: Kysely<Schema>, shiftIds: readonly number[]) {
  return db
    .selectFrom('opening')
    .innerJoin('opening_dates', 'opening_dates.opening_id', 'opening.id')
    .select(['opening.shift_id', 'opening_dates.opening_id', 'opening_dates.weekday', 'opening_dates.dates'])
    .where('opening.shift_id', '=', anyOf(shiftIds))
    .where('opening.taken_by', 'is', null)
    .orderBy('opening.id')
    .execute();
}

/** The latest offer of an opening. */
export function selectOffer(db: Kysely<Schema>, openingId: number) {
  return db
    .selectFrom('offer')
    .innerJoin('person', 'person.id', 'offer.offered_by')
    .selectAll('offer')
    .select(['person.first_name', 'person.last_name'])
    .where('opening_id', '=', openingId)
    .orderBy('offer.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks the offer of an opening that is not stopped. */
export function lockOffer(transaction: Transaction<Schema>, openingId: number) {
  return transaction
    .selectFrom('offer')
    .selectAll()
    .where('opening_id', '=', openingId)
    .where('stopped_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export type OfferRow = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

/** Locks one offer whose next people are due, and that no other server has locked. */
export function lockDueOffer(transaction: Transaction<Schema>, now: Date) {
  return transaction
    .selectFrom('offer')
    .selectAll()
    .where('stopped_at', 'is', null)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Everybody who was asked, in the order in which they were. */
export function selectAsked(db: Kysely<Schema>, offerId: number) {
  return db
    .selectFrom('offer_asked')
    .innerJoin('person', 'person.id', 'offer_asked.person_id')
    .selectAll('offer_asked')
    .select(['person.first_name', 'person.last_name'])
    .where('offer_id', '=', offerId)
    .orderBy('offer_asked.place')
    .execute();
}

/** The people among these who work shifts, with their addresses. */
export function selectAskable(db: Kysely<Schema>, personIds: readonly number[]) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', anyOf(personIds))
    .where('role', 'in', [...STAFF])
    .execute();
}

export async function insertAsked(
  transaction: Transaction<Schema>,
  rows: readonly Insertable<Schema['offer_asked']>[],
): Promise<void> {
  await insertAll(transaction, 'offer_asked', rows);
}

export async function setNextAt(
  transaction: Transaction<Schema>,
  offerId: number,
  nextAt: Date | null,
): Promise<void> {
  await transaction.updateTable('offer').set({ next_at: nextAt }).where('id', '=', offerId).execute();
}

export async function stopOfferRow(
  transaction: Transaction<Schema>,
  offerId: number,
  stopped: { stopped_by: number; stopped_at: Date },
): Promise<void> {
  await transaction
    .updateTable('offer')
    .set({ ...stopped, next_at: null })
    .where('id', '=', offerId)
    .execute();
}

/** The offers to a person: not stopped, not declined, and nobody has taken them. */
export function selectOffersTo(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('offer_asked')
    .innerJoin('offer', 'offer.id', 'offer_asked.offer_id')
    .innerJoin('opening', 'opening.id', 'offer.opening_id')
    .select(['offer.id', 'opening.id as opening_id', 'opening.shift_id', 'offer_asked.seen_at'])
    .where('offer_asked.person_id', '=', personId)
    .where('offer_asked.declined_at', 'is', null)
    .where('offer.stopped_at', 'is', null)
    .where('opening.taken_by', 'is', null)
    .orderBy('offer.id')
    .execute();
}

/** An offer to a person that is not stopped, taken by somebody or not. */
export function selectOfferTo(db: Kysely<Schema>, offerId: number, personId: number) {
  return db
    .selectFrom('offer_asked')
    .innerJoin('offer', 'offer.id', 'offer_asked.offer_id')
    .innerJoin('opening', 'opening.id', 'offer.opening_id')
    .select(['offer.id', 'offer.opening_id', 'opening.shift_id'])
    .where('offer.id', '=', offerId)
    .where('offer_asked.person_id', '=', personId)
    .where('offer.stopped_at', 'is', null)
    .executeTakeFirst();
}

/** Notes once that the person saw the offer; returns whether it was made to them. */
export async function markSeen(
  db: Kysely<Schema>,
  offerId: number,
  personId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('offer_asked')
    .set({ seen_at: sql<Date>`coalesce(seen_at, ${now}::timestamptz)` })
    .where('offer_id', '=', offerId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markDeclined(
  transaction: Transaction<Schema>,
  offerId: number,
  personId: number,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('offer_asked')
    .set({
      declined_at: sql<Date>`coalesce(declined_at, ${now}::timestamptz)`,
      seen_at: sql<Date>`coalesce(seen_at, ${now}::timestamptz)`,
    })
    .where('offer_id', '=', offerId)
    .where('person_id', '=', personId)
    .execute();
}

/** OF3: everybody of the latest round has declined, and somebody is left to ask. */
export async function isRoundOver(db: Kysely<Schema>, offer: OfferRow): Promise<boolean> {
  if (offer.next_at === null) return false;
  const { rows } = await sql<{ over: boolean }>`
    select bool_and(declined_at is not null) as over from offer_asked
    where offer_id = ${offer.id}
      and round = (select max(round) from offer_asked where offer_id = ${offer.id})`.execute(db);
  return rows[0]?.over ?? false;
}
