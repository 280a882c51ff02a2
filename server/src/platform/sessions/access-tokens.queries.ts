import type { Scope } from '@deckhand/contract/scopes';
import type { SecondFactorFor } from '@deckhand/domain/access/school';
import { type Kysely, sql } from 'kysely';
import { builtOnce, type Slots } from '../queries/built-once.ts';
import { calendarState } from '../queries/calendar-state.ts';
import { hasFactor, openLocationIdsOfPerson } from '../queries/person-columns.ts';
import type { Schema } from '../schema/schema.ts';

/** For queries over `access_token`: it was not revoked, has not expired, and its maker may still make one. */
export function isLive(now: Date | ReturnType<typeof sql<Date>>) {
  return sql<boolean>`(access_token.ended_at is null and access_token.expires_at > ${now})`;
}

interface TokenValues {
  tokenHash: Buffer;
  now: Date;
  locationId: number;
}

/** Selects the maker of a token that works, with their locations and what is asked of them, in one query. */
export const selectTokenActor = builtOnce(
  (db: Kysely<Schema>, value: Slots<TokenValues>, isCalendar: boolean) =>
    db
      .selectFrom('access_token')
      .innerJoin('person', 'person.id', 'access_token.person_id')
      .select([
        'person.id',
        'person.role',
        'person.is_verified',
        openLocationIdsOfPerson,
        sql<SecondFactorFor | null>`(select second_factor_for from settings)`.as('second_factor_for'),
        hasFactor.as('has_factor'),
        'access_token.id as token_id',
        'access_token.name',
        sql<Scope[]>`access_token.scopes`.as('scopes'),
        'access_token.networks',
        'access_token.seen_networks',
        'access_token.last_used_at',
        'access_token.last_network',
        'access_token.expires_at',
        'access_token.rights',
        (isCalendar ? calendarState(value.locationId) : sql<string | null>`null`).as('calendar_state'),
      ])
      .where('access_token.token_hash', '=', value.tokenHash)
      .where(isLive(value.now))
      .where('person.archived_at', 'is', null)
      .where('person.is_active', '=', true)
      .where('person.role', 'in', ['ADMIN', 'SUPER_ADMIN']),
);

export async function updateTokenUsed(
  db: Kysely<Schema>,
  id: number,
  network: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ last_used_at: now, last_network: network })
    .where('id', '=', id)
    .execute();
}

/** More are not remembered: scripts in a cloud may come from another network every day. */
const MOST_NETWORKS = 100;

/** Notes the first use from a network. Of two at the same moment one returns true. */
export async function addTokenNetwork(
  db: Kysely<Schema>,
  id: number,
  network: string,
  now: Date,
): Promise<boolean> {
  const seen = sql<string[]>`(array_append(seen_networks, ${network}))[greatest(
    1, cardinality(seen_networks) + 2 - ${sql.lit(MOST_NETWORKS)}):]`;
  const added = await db
    .updateTable('access_token')
    .set({ last_used_at: now, last_network: network, seen_networks: seen })
    .where('id', '=', id)
    .where(sql<boolean>`not (${network} = any(seen_networks))`)
    .executeTakeFirst();
  return added.numUpdatedRows > 0n;
}
