import { page } from '@deckhand/contract/limits';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import { isIdle, lastSeen } from '../../../platform/sessions/sessions.ts';

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

/** Selects where a person is signed in: the session with this token first, then the latest used. */
export function selectSessions(db: Kysely<Schema>, personId: number, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select([
      'session.id',
      'session.browser',
      'session.network',
      'session.last_network',
      'session.created_at',
      lastSeen.as('last_seen_at'),
      sql<boolean>`session.token_hash = ${tokenHash}`.as('is_current'),
      sql<number>`count(*) over ()::integer`.as('count'),
    ])
    .where('session.person_id', '=', personId)
    .where('session.expires_at', '>', now)
    .where(sql<boolean>`not ${isIdle(lastSeen, now)}`)
    .orderBy('is_current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(page.most)
    .execute();
}

/** Deletes one of the person's sessions; undefined if they have none with this id. */
export function deleteOwnSession(db: Kysely<Schema>, personId: number, id: number) {
  return db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('browser')
    .executeTakeFirst();
}
