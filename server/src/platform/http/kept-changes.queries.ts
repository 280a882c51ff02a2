import { type Kysely, sql } from 'kysely';
import { together } from '../database/transaction.ts';
import type { Schema } from '../schema/schema.ts';

/** A change by its key and its content. */
export interface KeyedChange {
  personId: number;
  key: string;
  hash: Buffer;
}

export interface StoredAnswer {
  status: number;
  body: string;
}

/** Waits for a change with the same key that is going on, and returns the answer to one before. */
export async function findAnswer(
  transaction: Kysely<Schema>,
  { personId, key }: KeyedChange,
): Promise<(StoredAnswer & { hash: Buffer }) | undefined> {
  const [, found] = await together([
    sql`select pg_advisory_xact_lock(hashtextextended(${`${personId} ${key}`}, 52))`.execute(transaction),
    transaction
      .selectFrom('kept_answer')
      .select(['request_hash as hash', 'status', 'body'])
      .where('person_id', '=', personId)
      .where('key', '=', key)
      .executeTakeFirst(),
  ]);
  return found;
}

export async function insertAnswer(
  db: Kysely<Schema>,
  { personId, key, hash }: KeyedChange,
  { status, body }: StoredAnswer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('kept_answer')
    .values({ person_id: personId, key, request_hash: hash, status, body, made_at: now })
    .execute();
}
