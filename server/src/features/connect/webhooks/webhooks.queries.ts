import { mostWebhooks } from '@deckhand/contract/connect/webhooks/webhook';
import type { WebhookKind } from '@deckhand/contract/connect/webhooks/webhook-kinds';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

const COLUMNS = [
  'webhook.id',
  'url',
  'kinds',
  'location_ids',
  'disabled_as',
  'disabled_at',
  'failing_since',
  'previous_until',
  'made_at',
  'person.first_name',
  'person.last_name',
] as const;

function described(db: Kysely<Schema>) {
  return db.selectFrom('webhook').innerJoin('person', 'person.id', 'webhook.made_by').select(COLUMNS);
}

export function selectWebhooks(db: Kysely<Schema>) {
  return described(db).orderBy('webhook.id').execute();
}

export type WebhookRow = Awaited<ReturnType<typeof selectWebhooks>>[number];

export function selectWebhook(db: Kysely<Schema>, id: number): Promise<WebhookRow | undefined> {
  return described(db).where('webhook.id', '=', id).executeTakeFirst();
}

/** Locks it, so that of two changes at once the second sees the first. */
export function lockWebhook(transaction: Transaction<Schema>, id: number) {
  return transaction
    .selectFrom('webhook')
    .select(['id', 'url', 'disabled_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type NewWebhook = Pick<
  Insertable<Schema['webhook']>,
  'url' | 'kinds' | 'location_ids' | 'secret' | 'made_by' | 'made_at'
>;

/** Inserts a webhook under the lowest free number; undefined if all ten are taken. Of two at once, the second is repeated. */
export async function insertWebhook(db: Kysely<Schema>, webhook: NewWebhook): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook (number, url, kinds, location_ids, secret, made_by, made_at)
    select min(free.number), ${webhook.url}, ${webhook.kinds}::text[], ${webhook.location_ids ?? null}::integer[], ${webhook.secret},
      ${webhook.made_by}, ${webhook.made_at}
    from generate_series(1, ${sql.lit(mostWebhooks)}) as free (number)
    where not exists (select from webhook as other where other.number = free.number)
    having min(free.number) is not null
    returning id`.execute(db);
  return rows[0]?.id;
}

/** One at a time adds a webhook: their numbers come from those that are there. */
export async function lockNumbers(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADDING_LOCK)})`.execute(transaction);
}

/** Arbitrary numbers that must never change, and that no other lock has. */
const ADDING_LOCK = 76_430_056;
const SENDING_LOCK = 76_430_057;

export async function updateWebhook(
  db: Kysely<Schema>,
  id: number,
  change: Partial<Pick<Insertable<Schema['webhook']>, 'url' | 'kinds' | 'location_ids' | 'failing_since'>>,
): Promise<void> {
  await db.updateTable('webhook').set(change).where('id', '=', id).execute();
}

/** WH4: it begins anew, and nothing of before is sent. */
export async function enable(db: Kysely<Schema>, id: number): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ disabled_at: null, disabled_as: null, failing_since: null })
    .where('id', '=', id)
    .execute();
}

/** Disables a webhook, unless it is. Returns its address if it was not. */
export async function disable(
  db: Kysely<Schema>,
  id: number,
  as: NonNullable<Selectable<Schema['webhook']>['disabled_as']>,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('webhook')
    .set({ disabled_at: now, disabled_as: as })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning('url')
    .executeTakeFirst();
  return row?.url;
}

/** Nothing that waits is sent any more, unless by hand. */
export async function stopDeliveries(db: Kysely<Schema>, webhookId: number): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'STOPPED', taken_until: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'PENDING')
    .execute();
}

export async function replaceSecret(
  db: Kysely<Schema>,
  id: number,
  secret: Buffer,
  previousUntil: Date,
): Promise<void> {
  await db
    .updateTable('webhook')
    .set((eb) => ({ secret, previous_secret: eb.ref('secret'), previous_until: previousUntil }))
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhookRow(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('webhook_id', '=', id).execute();
  await db.deleteFrom('webhook').where('id', '=', id).execute();
}

/** The number of these locations that the school has, or that the webhook has already. */
export async function countLocations(
  db: Kysely<Schema>,
  ids: readonly number[],
  webhookId?: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('location')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', anyOf(ids))
    .where((eb) =>
      eb.or([
        eb('archived_at', 'is', null),
        sql<boolean>`id = any (select unnest(location_ids) from webhook where webhook.id = ${webhookId ?? null})`,
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Queues an event for one webhook, whatever kinds it wants. */
export async function insertEventFor(
  db: Kysely<Schema>,
  webhookId: number,
  kind: WebhookKind,
  { data, now }: { data: Record<string, number>; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with event as (
      insert into webhook_event (kind, data, at) values (${kind}, ${JSON.stringify(data)}::jsonb, ${now}) returning id)
    insert into webhook_delivery (event_id, webhook_id) select id, ${webhookId} from event returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

/** An attempt as JSON. */
interface AttemptRow {
  at: string;
  status: number | null;
  milliseconds: number | null;
  problem: string | null;
}

/** WH5: the latest attempts of a delivery that an answer lists. */
const ATTEMPTS_LISTED = 20;

function deliveries(db: Kysely<Schema>) {
  return db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_event as event', 'event.id', 'delivery.event_id')
    .select([
      'delivery.id',
      'delivery.webhook_id',
      'delivery.event_id',
      'delivery.state',
      'event.kind',
      'event.at',
      sql<Date | null>`nullif(delivery.next_at, '-infinity')`.as('next_at'),
      sql<AttemptRow[]>`coalesce((
        select json_agg(attempt order by attempt.id)
        from (select id, at, status, milliseconds, problem from webhook_attempt
          where delivery_id = delivery.id order by id desc limit ${sql.lit(ATTEMPTS_LISTED)}) as attempt), '[]')`.as(
        'attempts',
      ),
    ]);
}

export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number];

export function selectDeliveries(
  db: Kysely<Schema>,
  webhookId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return deliveries(db)
    .where('delivery.webhook_id', '=', webhookId)
    .orderBy('delivery.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countDeliveries(db: Kysely<Schema>, webhookId: number): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_delivery')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function selectDelivery(db: Kysely<Schema>, id: number): Promise<DeliveryRow | undefined> {
  return deliveries(db).where('delivery.id', '=', id).executeTakeFirst();
}

/** The webhook of a delivery, if it is still there. */
export function selectWebhookOf(db: Kysely<Schema>, deliveryId: number) {
  return db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhook_id')
    .select(['webhook.id', 'webhook.disabled_at'])
    .where('delivery.id', '=', deliveryId)
    .executeTakeFirst();
}

/** From the beginning of its schedule; one that a server is sending now is sent once more. */
export async function queueAgain(db: Kysely<Schema>, deliveryId: number): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'PENDING', next_at: sql`'-infinity'`, tries: 0, taken_until: null })
    .where('id', '=', deliveryId)
    .execute();
}

/** Says if something is to be sent, or a webhook has failed for too long. The one question in a school without webhooks. */
export async function isSomethingDue(db: Kysely<Schema>, now: Date, failingSince: Date): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (
      select from webhook where disabled_at is null and (failing_since <= ${failingSince} or exists (
        select from webhook_delivery
        where webhook_id = webhook.id and state = 'PENDING' and next_at <= ${now}))) as is_due`.execute(db);
  return rows[0]?.is_due === true;
}

export function selectFailing(db: Kysely<Schema>, since: Date) {
  return db
    .selectFrom('webhook')
    .select('id')
    .where('disabled_at', 'is', null)
    .where('failing_since', '<=', since)
    .orderBy('id')
    .execute();
}

export interface TakenDelivery {
  id: number;
  attempt_id: number;
  tries: number;
  webhook_id: number;
  url: string;
  secret: Buffer;
  previous_secret: Buffer | null;
  event_id: string;
  kind: WebhookKind;
  data: Record<string, number>;
  happened_at: Date;
}

/** WH8: for the school, whatever the number of its servers. */
const AT_ONCE = 10;
const A_SECOND = 100;
/** The column holds no more. A delivery that every server dies of would keep all others from being taken. */
const MOST_TRIES = 32_767;

/**
 * Takes deliveries that are due, and notes an attempt of each. Each webhook has its share of those that are sent at once, so that a
 * slow one keeps no other waiting. One server at a time takes: they count what the others do.
 */
export async function takeDue(
  transaction: Transaction<Schema>,
  { now, until }: { now: Date; until: Date },
): Promise<TakenDelivery[]> {
  const aSecondAgo = new Date(now.getTime() - 1_000);
  await sql`select pg_advisory_xact_lock(${sql.lit(SENDING_LOCK)})`.execute(transaction);
  const { rows } = await sql<TakenDelivery>`
    with share as (
      select greatest(1, ${sql.lit(AT_ONCE)} / greatest(1, count(*))) as most from webhook where disabled_at is null),
    busy as (
      select webhook_id, count(*) as sending from webhook_delivery
      where state = 'PENDING' and taken_until > ${now} group by webhook_id),
    room as (
      select least(${sql.lit(AT_ONCE)} - coalesce((select sum(sending) from busy), 0),
        ${sql.lit(A_SECOND)} - (select count(*) from webhook_attempt where at > ${aSecondAgo})) as left_over),
    due as (
      select delivery.id from webhook
        left join busy on busy.webhook_id = webhook.id
        cross join share
        cross join lateral (
          select id, next_at from webhook_delivery
          where webhook_id = webhook.id and state = 'PENDING' and next_at <= ${now}
          order by next_at, id limit greatest(0, share.most - coalesce(busy.sending, 0))) as delivery
      where webhook.disabled_at is null
      order by delivery.next_at, delivery.id limit greatest(0, (select left_over from room))),
    taken as (
      update webhook_delivery set taken_until = ${until}, next_at = ${until},
        tries = least(tries, ${sql.lit(MOST_TRIES)} - 1) + 1
      from due where webhook_delivery.id = due.id
      returning webhook_delivery.id, webhook_delivery.tries, webhook_delivery.webhook_id, webhook_delivery.event_id),
    attempt as (
      insert into webhook_attempt (delivery_id, at) select id, ${now} from taken order by id returning id, delivery_id)
    select taken.id, attempt.id as attempt_id, taken.tries, webhook.id as webhook_id, webhook.url, webhook.secret,
      case when webhook.previous_until > ${now} then webhook.previous_secret end as previous_secret,
      event.id as event_id, event.kind, event.data, event.at as happened_at
    from taken
      join attempt on attempt.delivery_id = taken.id
      join webhook on webhook.id = taken.webhook_id
      join webhook_event as event on event.id = taken.event_id
    order by attempt.id`.execute(transaction);
  return rows;
}

export interface AttemptResult {
  status: number | null;
  milliseconds: number;
  problem: string | null;
}

export async function noteAttempt(db: Kysely<Schema>, id: number, result: AttemptResult): Promise<void> {
  await db.updateTable('webhook_attempt').set(result).where('id', '=', id).execute();
}

export async function markDelivered(db: Kysely<Schema>, { id, webhook_id }: TakenDelivery): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'DELIVERED', taken_until: null })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('webhook')
    .set({ failing_since: null })
    .where('id', '=', webhook_id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Without a next moment it has failed for good. One that was sent again by hand meanwhile, or has arrived, stays as it is. */
export async function markFailed(
  db: Kysely<Schema>,
  { id, webhook_id }: TakenDelivery,
  { nextAt, takenUntil, now }: { nextAt: Date | undefined; takenUntil: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set(
      nextAt === undefined ? { state: 'FAILED', taken_until: null } : { next_at: nextAt, taken_until: null },
    )
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .where('taken_until', '=', takenUntil)
    .execute();
  await db
    .updateTable('webhook')
    .set({ failing_since: now })
    .where('id', '=', webhook_id)
    .where('failing_since', 'is', null)
    .execute();
}
