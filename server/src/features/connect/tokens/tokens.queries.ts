import type { Scope } from '@deckhand/contract/scopes';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import { isLive } from '../../../platform/sessions/access-tokens.queries.ts';

function liveTokens(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom('access_token')
    .innerJoin('person', 'person.id', 'access_token.person_id')
    .select([
      'access_token.id',
      'access_token.name',
      sql<Scope[]>`access_token.scopes`.as('scopes'),
      'access_token.networks',
      'access_token.made_at',
      'access_token.expires_at',
      'access_token.last_used_at',
      'access_token.last_network',
      'person.first_name',
      'person.last_name',
    ])
    .where(isLive(now));
}

export function selectTokens(db: Kysely<Schema>, now: Date) {
  return liveTokens(db, now).orderBy('access_token.id', 'desc').execute();
}

export type TokenRow = Awaited<ReturnType<typeof selectTokens>>[number];

export function selectToken(db: Kysely<Schema>, id: number, now: Date) {
  return liveTokens(db, now).where('access_token.id', '=', id).executeTakeFirst();
}

export async function insertToken(
  db: Kysely<Schema>,
  token: Insertable<Schema['access_token']>,
): Promise<number> {
  const { id } = await db.insertInto('access_token').values(token).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Ends a token after what it is writing is written. Returns its name, or undefined if it had ended. */
export async function endToken(
  transaction: Transaction<Schema>,
  id: number,
  now: Date,
): Promise<string | undefined> {
  const token = await transaction
    .selectFrom('access_token')
    .select('name')
    .where('id', '=', id)
    .where(isLive(now))
    .forUpdate()
    .executeTakeFirst();
  if (token === undefined) return undefined;
  await transaction.updateTable('access_token').set({ ended_at: now }).where('id', '=', id).execute();
  return token.name;
}

/**
 * Takes the tokens whose makers are due to be mailed, so many days before the end; the later mail makes the earlier one needless. A
 * token that was made for fewer days needs none.
 */
export async function takeEnding(transaction: Transaction<Schema>, days: 7 | 1, now: Date) {
  const { rows } = await sql<{ name: string; email: string; first_name: string; expires_at: Date }>`
    update access_token set days_reminded = ${days}
    from person
    where person.id = access_token.person_id and ${isLive(now)}
      and access_token.expires_at <= ${now}::timestamptz + ${days} * interval '1 day'
      and access_token.expires_at - access_token.made_at > ${days} * interval '1 day'
      and coalesce(access_token.days_reminded, 8) > ${days}
    returning access_token.name, person.email, person.first_name, access_token.expires_at`.execute(
    transaction,
  );
  return rows;
}
