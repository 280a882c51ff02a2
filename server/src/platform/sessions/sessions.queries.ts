import type { SecondFactorFor } from '@deckhand/domain/access/school';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { later, together } from '../database/transaction.ts';
import { builtOnce, type Slots } from '../queries/built-once.ts';
import { type CalendarOf, calendarState } from '../queries/calendar-state.ts';
import { hasFactor, openLocationIdsOfPerson } from '../queries/person-columns.ts';
import type { Schema } from '../schema/schema.ts';

/**
 * A session of a signed-in person, one that a code opened at the kiosk, or one whose second factor is missing yet. None is
 * accepted in place of another.
 */
export type SessionKind = 'session' | 'kiosk_session' | 'unfinished_session';

/** When a session was used last. */
export const lastSeen = sql<Date>`coalesce(session.last_seen_at, session.created_at)`;

/**
 * A16: whether the session belongs to management and was not used for longer than the school allows. Needs `person`. Employees
 * have no such limit, so their calls do not look for it.
 */
export function isIdle(
  lastSeenAt: RawBuilder<Date | null>,
  now: Date | RawBuilder<Date>,
  idleHours: RawBuilder<number> = sql`(select management_idle_hours from settings)`,
): RawBuilder<boolean> {
  return sql<boolean>`coalesce(person.role <> 'EMPLOYEE' and ${lastSeenAt}
    <= ${now}::timestamptz - ${idleHours} * interval '1 hour', false)`;
}

/**
 * Selects the active person of an unexpired session, their locations and what is asked of them, in one query; with the state
 * of a calendar, if they ask for one.
 */
export async function selectActor(
  db: Kysely<Schema>,
  kind: SessionKind,
  tokenHash: Buffer,
  now: Date,
  calendarOf: CalendarOf | undefined,
) {
  const locationId = typeof calendarOf === 'number' ? calendarOf : 0;
  const [actor] = await actorOf(db, { tokenHash, now, locationId }, kind, calendarOf !== undefined);
  return actor;
}

const actorOf = builtOnce(
  (
    db,
    value: Slots<{ tokenHash: Buffer; now: Date; locationId: number }>,
    kind: SessionKind,
    isCalendar: boolean,
  ) => {
    // Null never is the least.
    const endsIdle = sql`case when person.role <> 'EMPLOYEE' then session.last_seen_at + ${idleHours} * interval '1 hour' end`;
    return personOfSession(db, value, kind).select([
      'person.id',
      'person.role',
      'person.is_verified',
      'session.last_seen_at',
      'session.proved_at',
      'session.rights',
      openLocationIdsOfPerson,
      // Employees are never asked for a second factor, so their calls do not look for one.
      sql<SecondFactorFor | null>`case when person.role <> 'EMPLOYEE' then settings.second_factor_for end`.as(
        'second_factor_for',
      ),
      hasFactor.as('has_factor'),
      (canBeIdle(kind)
        ? sql<Date>`least(session.expires_at, ${endsIdle})`
        : sql<Date>`session.expires_at`
      ).as('ends_at'),
      (isCalendar
        ? calendarState(sql<number>`case when person.role = 'EMPLOYEE' then -2 else ${value.locationId} end`)
        : sql<string | null>`null`
      ).as('calendar_state'),
    ]);
  },
);

const idleHours = sql<number>`settings.management_idle_hours`;

/** The others live for a day or for minutes. */
const canBeIdle = (kind: SessionKind) => kind === 'session';

/** The active person of an unexpired session, beside that and the settings. */
function personOfSession(
  db: Kysely<Schema>,
  value: Slots<{ tokenHash: Buffer; now: Date }>,
  kind: SessionKind,
) {
  const seenAt = canBeIdle(kind) ? lastSeen : sql<Date | null>`null::timestamptz`;
  // Only what is written with a session asks once more whether it may be.
  const rights = canBeIdle(kind) ? sql<number>`rights` : sql<number>`0`;
  const provedAt = canBeIdle(kind) ? sql<Date>`coalesce(proved_at, created_at)` : sql<Date>`created_at`;
  const found = db
    .selectFrom(
      db
        .selectFrom(kind)
        .select([
          'token_hash',
          'person_id',
          'expires_at',
          seenAt.as('last_seen_at'),
          provedAt.as('proved_at'),
          rights.as('rights'),
        ])
        .as('session'),
    )
    .innerJoin('person', 'person.id', 'session.person_id')
    .innerJoin('settings', (join) => join.onTrue())
    .where('session.token_hash', '=', value.tokenHash)
    .where('session.expires_at', '>', value.now)
    .where('person.archived_at', 'is', null)
    .where('person.is_active', '=', true);
  if (!canBeIdle(kind)) return found;
  return found.where(sql<boolean>`not ${isIdle(sql`session.last_seen_at`, value.now, idleHours)}`);
}

/** The person with this id, if their code opened the session, beside the settings. */
export function personOfKioskSession(
  db: Kysely<Schema>,
  value: Slots<{ tokenHash: Buffer; personId: number; now: Date }>,
) {
  return personOfSession(db, value, 'kiosk_session')
    .where('person.id', '=', value.personId)
    .where('person.is_verified', '=', true);
}

export async function updateSessionSeen(
  db: Kysely<Schema>,
  tokenHash: Buffer,
  network: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now, last_network: network })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function updateSessionProved(db: Kysely<Schema>, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('session').set({ proved_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Selects after how many hours without use a session ended; null if it did not end for that. */
export async function selectIdleHours(
  db: Kysely<Schema>,
  tokenHash: Buffer,
  now: Date,
): Promise<number | null> {
  const idle = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select((eb) => eb.selectFrom('settings').select('management_idle_hours').as('hours'))
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where(isIdle(lastSeen, now))
    .executeTakeFirst();
  return idle?.hours ?? null;
}

/**
 * Deletes all that ended for want of use, so that another setting does not bring them back. Their devices go on taking notices, as after a
 * session that expires (PN2).
 */
export async function deleteIdleSessions(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .with('idle', (query) =>
      query
        .selectFrom('session')
        .innerJoin('person', 'person.id', 'session.person_id')
        .select('session.id')
        .where(isIdle(lastSeen, now)),
    )
    .with('kept', (query) =>
      query
        .updateTable('push_device')
        .set({ session_id: null })
        .from('idle')
        .whereRef('idle.id', '=', 'push_device.session_id'),
    )
    .deleteFrom('session')
    .using('idle')
    .whereRef('idle.id', '=', 'session.id')
    .execute();
}

export async function insertSession(
  db: Kysely<Schema>,
  kind: SessionKind,
  session: { tokenHash: Buffer; personId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto(kind)
    .values({
      token_hash: session.tokenHash,
      person_id: session.personId,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function deleteSession(db: Kysely<Schema>, tokenHash: Buffer): Promise<void> {
  await later(db).deleteFrom('session').where('token_hash', '=', tokenHash).execute();
  await later(db).deleteFrom('unfinished_session').where('token_hash', '=', tokenHash).execute();
}

/** Signs the person out everywhere but in the session that is kept, if any. Returns how many sessions ended. */
export async function deleteOtherSessionsOf(
  db: Kysely<Schema>,
  personId: number,
  keptTokenHash: Buffer | undefined,
): Promise<number> {
  let sessions = db.deleteFrom('session').where('person_id', '=', personId);
  if (keptTokenHash !== undefined) sessions = sessions.where('token_hash', '<>', keptTokenHash);
  const [{ numDeletedRows }] = await together([
    sessions.executeTakeFirstOrThrow(),
    db.deleteFrom('unfinished_session').where('person_id', '=', personId).execute(),
  ]);
  return Number(numDeletedRows);
}

/** Signs the person out everywhere. */
export async function deleteSessionsOf(db: Kysely<Schema>, personId: number): Promise<void> {
  await later(db).deleteFrom('session').where('person_id', '=', personId).execute();
  await later(db).deleteFrom('kiosk_session').where('person_id', '=', personId).execute();
  await later(db).deleteFrom('unfinished_session').where('person_id', '=', personId).execute();
}

/** Returns false if the person may no longer sign in, or got another password than the one that was checked. */
export async function insertUnfinished(
  db: Kysely<Schema>,
  account: { id: number; password_hash: string | null },
  session: { tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with owner as materialized (
      select id from person
      where id = ${account.id} and is_active and archived_at is null
        and password_hash is not distinct from ${account.password_hash}
      for share
    )
    insert into unfinished_session (token_hash, person_id, created_at, expires_at)
    select ${session.tokenHash}, id, ${session.now}::timestamptz, ${session.expiresAt}::timestamptz from owner
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Counts a try and returns its person, in one statement, so that simultaneous tries are all counted. */
export function countUnfinishedTry(db: Kysely<Schema>, tokenHash: Buffer, most: number, now: Date) {
  return db
    .updateTable('unfinished_session')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning('person_id')
    .executeTakeFirst();
}

export function selectUnfinished(db: Kysely<Schema>, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('unfinished_session')
    .select('person_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes it. Returns undefined if there is none, also because a request at the same moment took it. */
export function takeUnfinished(db: Kysely<Schema>, tokenHash: Buffer, now: Date) {
  return db
    .deleteFrom('unfinished_session')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('person_id')
    .executeTakeFirst();
}
