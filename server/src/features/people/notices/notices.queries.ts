import type { NoticeKind } from '@deckhand/contract/people/notices/notice-kinds';
import { mostPushDevices } from '@deckhand/contract/people/notices/push-device';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { mailJobs } from '../../../platform/mail/queue-mail.ts';
import type { VapidKeys } from '../../../platform/push/vapid.ts';
import { anyOf } from '../../../platform/queries/any-of.ts';
import {
  homeZone,
  languageOfPerson,
  quietEnd,
  quietStart,
} from '../../../platform/queries/person-columns.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

export async function selectPushKeys(db: Kysely<Schema>): Promise<VapidKeys | undefined> {
  const row = await db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}

export async function insertPushKeys(
  db: Kysely<Schema>,
  { publicKey, privateKey }: VapidKeys,
): Promise<void> {
  await db
    .insertInto('push_key')
    .values({ id: 1, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const deviceColumns = ['id', 'browser', 'model', 'added_at', 'last_shown_at', 'gone_at'] as const;

export type DeviceRow = Pick<Selectable<Schema['push_device']>, (typeof deviceColumns)[number]> & {
  is_current: boolean;
};

/** The device of this session first, then the latest added. */
export function selectDevices(db: Kysely<Schema>, personId: number, tokenHash: Buffer): Promise<DeviceRow[]> {
  return db
    .selectFrom('push_device')
    .select([
      ...deviceColumns,
      sql<boolean>`coalesce(session_id = (select id from session where token_hash = ${tokenHash}), false)`.as(
        'is_current',
      ),
    ])
    .where('person_id', '=', personId)
    .orderBy('is_current', 'desc')
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Locks the person, so that two devices that are added at once get different numbers. */
export async function lockPerson(transaction: Transaction<Schema>, personId: number): Promise<void> {
  await transaction.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/** Deletes the subscription, of any person: a browser takes the notices of the one who is signed in. */
export async function deleteEndpoint(transaction: Transaction<Schema>, endpoint: string): Promise<void> {
  await transaction.deleteFrom('push_device').where('endpoint', '=', endpoint).execute();
}

export type NewDevice = Required<
  Pick<
    Insertable<Schema['push_device']>,
    'person_id' | 'endpoint' | 'p256dh' | 'auth' | 'browser' | 'model' | 'added_at'
  >
>;

/** Inserts a device of this session; undefined if the person has ten. Its row that says that it is gone goes. */
export async function insertDevice(
  transaction: Transaction<Schema>,
  device: NewDevice,
  tokenHash: Buffer,
): Promise<(DeviceRow & { is_first: boolean }) | undefined> {
  const { rows } = await sql<DeviceRow & { is_first: boolean }>`
    with forgotten as (
      delete from push_device where person_id = ${device.person_id} and gone_at is not null
        and browser is not distinct from ${device.browser} and model is not distinct from ${device.model})
    insert into push_device (person_id, session_id, number, endpoint, p256dh, auth, browser, model, added_at)
    select ${device.person_id}, (select id from session where token_hash = ${tokenHash}), min(free.number),
      ${device.endpoint}, ${device.p256dh}, ${device.auth}, ${device.browser}, ${device.model}, ${device.added_at}
    from generate_series(1, ${sql.lit(mostPushDevices)}) as free (number)
    where not exists (select from push_device as other
      where other.person_id = ${device.person_id} and other.number = free.number)
    having min(free.number) is not null
    returning ${sql.join(deviceColumns.map((column) => sql.ref(column)))}, true as is_current,
      not exists (select from push_device as other where other.person_id = ${device.person_id} and other.gone_at is null)
        and not exists (select from notice_choice where person_id = ${device.person_id} and push) as is_first`.execute(
    transaction,
  );
  return rows[0];
}

export async function deleteDevice(db: Kysely<Schema>, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_device')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function selectChoices(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('notice_choice')
    .select(['kind', 'push', 'mail', 'minutes'])
    .where('person_id', '=', personId)
    .execute();
}

/** Null for no quiet hours. */
export async function selectQuiet(
  db: Kysely<Schema>,
  personId: number,
): Promise<{ start: number; end: number } | null> {
  const row = await db
    .selectFrom('person')
    .select([quietStart.as('start'), quietEnd.as('end')])
    .where('id', '=', personId)
    .executeTakeFirst();
  return row === undefined || row.start === null || row.end === null
    ? null
    : { start: row.start, end: row.end };
}

export async function upsertChoices(
  db: Kysely<Schema>,
  rows: readonly Insertable<Schema['notice_choice']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('notice_choice')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'kind']).doUpdateSet((eb) => ({
        push: eb.ref('excluded.push'),
        mail: eb.ref('excluded.mail'),
        minutes: eb.ref('excluded.minutes'),
      })),
    )
    .execute();
}

/** Notices that a person does not want have no row. */
export async function deleteChoices(
  db: Kysely<Schema>,
  personId: number,
  kinds: readonly NoticeKind[],
): Promise<void> {
  if (kinds.length === 0) return;
  await db.deleteFrom('notice_choice').where('person_id', '=', personId).where('kind', 'in', kinds).execute();
}

export async function updateQuiet(
  db: Kysely<Schema>,
  personId: number,
  quiet: { start: number; end: number } | null,
): Promise<void> {
  const range = quiet
    ? sql<string>`int4range(${quiet.start}, ${quiet.end})`
    : sql<string>`'empty'::int4range`;
  await db.updateTable('person').set({ quiet: range }).where('id', '=', personId).execute();
}

/**
 * Queues a test for one device of the person; false if they have none with this id. `lines` has the line in every language of the
 * school, and English.
 */
export async function insertTest(
  db: Kysely<Schema>,
  personId: number,
  deviceId: number,
  push: Pick<Insertable<Schema['push_notice']>, 'title' | 'opens' | 'topic'> & {
    lines: Readonly<Record<string, string>>;
  },
): Promise<boolean> {
  const lines = sql`${JSON.stringify(push.lines)}::jsonb`;
  const { rows } = await sql<{ id: number }>`
    insert into push_notice (person_id, device_id, topic, title, line, opens, is_urgent)
    select person.id, device.id, ${push.topic}, ${push.title}, coalesce(${lines} ->> ${languageOfPerson}, ${lines} ->> 'en'), ${push.opens}, true
    from push_device as device join person on person.id = device.person_id
    where device.id = ${deviceId} and person.id = ${personId} and device.gone_at is null
    returning push_notice.id`.execute(db);
  return rows.length > 0;
}

const noticeColumns = [
  'push_notice.id',
  'push_notice.person_id',
  'topic',
  'title',
  'line',
  'opens',
  'begins_at',
  'is_urgent',
  'mail',
  'device_id',
  'is_held',
  'tried_at',
  'sent_at',
] as const;

/** The oldest notices that something is due for and that were tried, locked. What another server has locked is left to it. */
export function lockTriedNotices(transaction: Transaction<Schema>, now: Date, limit: number) {
  return lockNotices(transaction, now, limit, (query) => query.where('tried_at', 'is not', null));
}

/**
 * The oldest notices that something is due for, locked. Of those that waited for the end of quiet hours only the first of each person is
 * among them: while a server has it, no other takes any of that person.
 */
export function lockDueNotices(transaction: Transaction<Schema>, now: Date, limit: number) {
  return lockNotices(transaction, now, limit, (query) =>
    query.where((eb) =>
      eb.or([
        eb.not('is_held'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('push_notice as earlier')
              .select('earlier.id')
              .whereRef('earlier.person_id', '=', 'push_notice.person_id')
              .where('earlier.is_held', '=', true)
              .where('earlier.due_at', '<=', now)
              .whereRef('earlier.id', '<', 'push_notice.id'),
          ),
        ),
      ]),
    ),
  );
}

/** All that these people have waited for until now, locked. */
export function lockHeldNotices(
  transaction: Transaction<Schema>,
  now: Date,
  personIds: readonly number[],
  limit: number,
) {
  return lockNotices(transaction, now, limit, (query) =>
    query.where('is_held', '=', true).where('push_notice.person_id', '=', anyOf(personIds)),
  );
}

async function lockNotices(
  transaction: Transaction<Schema>,
  now: Date,
  limit: number,
  narrow: (query: NoticeQuery) => NoticeQuery,
) {
  const rows = await narrow(selectNotices(transaction))
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('push_notice.id')
    .limit(limit)
    .forUpdate('push_notice')
    .skipLocked()
    .execute();
  return rows as (Omit<(typeof rows)[number], 'zone'> & { zone: ZoneCode | null })[];
}

export type DueNotice = Awaited<ReturnType<typeof lockNotices>>[number];

type NoticeQuery = ReturnType<typeof selectNotices>;

/** PN6: a later one of its topic has been sent meanwhile, and says all that this one says. */
const isReplaced = sql<boolean>`exists (
  select from push_notice as later
  where later.person_id = push_notice.person_id and later.topic = push_notice.topic and later.id > push_notice.id
    and later.device_id is not distinct from push_notice.device_id and later.tried_at is not null)`;

function selectNotices(db: Kysely<Schema>) {
  return db
    .selectFrom('push_notice')
    .innerJoin('person', 'person.id', 'push_notice.person_id')
    .select([
      ...noticeColumns,
      homeZone.as('zone'),
      languageOfPerson.as('language'),
      quietStart.as('quiet_start'),
      quietEnd.as('quiet_end'),
      isReplaced.as('is_replaced'),
    ]);
}

/** Notes when they become their mails. None is sent any more. */
export async function leaveToMail(
  db: Kysely<Schema>,
  left: readonly { id: number; dueAt: Date }[],
  now: Date,
): Promise<void> {
  if (left.length === 0) return;
  await sql`
    update push_notice set due_at = gone."dueAt", tried_at = coalesce(tried_at, ${now})
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as gone (id bigint, "dueAt" timestamptz)
    where push_notice.id = gone.id`.execute(db);
}

export async function holdNotices(
  db: Kysely<Schema>,
  held: readonly { id: number; until: Date }[],
): Promise<void> {
  if (held.length === 0) return;
  await sql`
    update push_notice set due_at = held.until, is_held = true
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (id bigint, until timestamptz)
    where push_notice.id = held.id`.execute(db);
}

/** Notes that this server sends them now; they become their mails if nothing more is noted by then. */
export async function takeNotices(
  db: Kysely<Schema>,
  taken: readonly { id: number; dueAt: Date; receipt: string }[],
  now: Date,
): Promise<void> {
  if (taken.length === 0) return;
  await sql`
    update push_notice set due_at = taken."dueAt", tried_at = coalesce(tried_at, ${now}), receipt_hash = decode(taken.receipt, 'hex')
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken (id bigint, "dueAt" timestamptz, receipt text)
    where push_notice.id = taken.id`.execute(db);
}

/** The devices that take the notices of these people. */
export function selectTakers(db: Kysely<Schema>, personIds: readonly number[]) {
  return db
    .selectFrom('push_device')
    .select(['id', 'person_id', 'endpoint', 'p256dh', 'auth'])
    .where('person_id', '=', anyOf(personIds))
    .where('gone_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Each notice waits until its own moment for a device that shows it, or to be sent again. */
export async function markNotices(
  db: Kysely<Schema>,
  marked: readonly { id: number; dueAt: Date; sentAt: Date | null }[],
): Promise<void> {
  if (marked.length === 0) return;
  await sql`
    update push_notice set due_at = marked."dueAt", sent_at = marked."sentAt"
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as marked (id bigint, "dueAt" timestamptz, "sentAt" timestamptz)
    where push_notice.id = marked.id`.execute(db);
}

/**
 * PN4: queues the mails of notices and deletes them, in one statement. One that a device has shown meanwhile is gone already, and people who
 * have left get no mail.
 */
export async function mailNotices(db: Kysely<Schema>, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with unseen as (
      delete from push_notice where id = any(${[...ids]}::bigint[]) returning id, person_id, mail, notice_ids),
    mailed as (
      select unseen.id, mail, notice_ids from unseen join person on person.id = unseen.person_id
      where mail is not null and person.is_active and person.archived_at is null),
    noted as (update notice set mailed_at = ${now} from mailed where notice.id = any(mailed.notice_ids))
    ${mailJobs(sql`select mail::json, id from mailed`)}`.execute(db);
}

/** The push service knows the browsers no more: their rows only say so (PN2). */
export async function markDevicesGone(db: Kysely<Schema>, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('push_device')
    .set({ gone_at: now, number: null, endpoint: null, p256dh: null, auth: null })
    .where('id', '=', anyOf(ids))
    .where('gone_at', 'is', null)
    .execute();
}

/**
 * Deletes the notices that a device has shown with this receipt, and older ones of their topic, which they replaced: one for which the push
 * service was busy would otherwise come after them. All that these say has been shown.
 */
export async function deleteShown(
  db: Kysely<Schema>,
  { receiptHash, deviceId, now }: { receiptHash: Buffer; deviceId: number; now: Date },
): Promise<void> {
  await sql`
    with shown as (
      delete from push_notice where receipt_hash = ${receiptHash} returning id, person_id, topic, device_id, notice_ids),
    replaced as (
      delete from push_notice as older using shown
      where older.person_id = shown.person_id and older.topic = shown.topic and older.id < shown.id
        and older.device_id is not distinct from shown.device_id
      returning older.notice_ids),
    noted as (
      update notice set shown_at = ${now}
      from (select notice_ids from shown union all select notice_ids from replaced) as said
      where notice.id = any(said.notice_ids))
    update push_device set last_shown_at = ${now}
    where id = ${deviceId} and person_id in (select person_id from shown)`.execute(db);
}
