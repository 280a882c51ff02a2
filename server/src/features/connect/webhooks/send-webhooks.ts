import { randomInt } from 'node:crypto';
import { attemptProblems } from '@deckhand/contract/connect/webhooks/delivery';
import { failingTooLongSince, waitAfterFailure } from '@deckhand/domain/connect/webhooks/retries';
import type { Kysely } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { errorCode } from '../../../platform/database/error-code.ts';
import { inTransaction, later } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import {
  AddressRefused,
  type GuardedSender,
  guardedSender,
  NameUnknown,
} from '../../../platform/outbound/guarded-sender.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { disableAndMail } from './disable-webhook.ts';
import { signedHeaders } from './sign-webhook.ts';
import {
  type AttemptResult,
  isSomethingDue,
  markDelivered,
  markFailed,
  noteAttempt,
  selectFailing,
  type TakenDelivery,
  takeDue,
} from './webhooks.queries.ts';

const EVERY_SECOND = 1_000;
/** Longer than a message and its note may take. A server that has died meanwhile leaves its deliveries to the others. */
const LEASE = 20_000;

/** For tests: others send, and chance and time are what they say. */
interface Sending {
  send?: GuardedSender;
  /** From 0 to 1. */
  chance?: () => number;
  /** Milliseconds, from any moment on. */
  stopwatch?: () => number;
}

/**
 * WH3, WH4, WH8: sends what is due. Every server does this: one that dies while it sends leaves its deliveries to the others, so each
 * arrives at least once. A round that waits for a slow receiver keeps no other round waiting.
 */
export async function sendWebhooks(
  db: Kysely<Schema>,
  config: Config,
  now: Date,
  { send = senderOf(config), chance = anyChance, stopwatch = () => performance.now() }: Sending = {},
): Promise<void> {
  if (!(await isSomethingDue(db, now, failingTooLongSince(now)))) return;
  await disableFailing(db, config, now);
  const begun = stopwatch();
  const clock = () => new Date(now.getTime() + Math.round(stopwatch() - begun));
  const sending = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for (;;) {
    const takenAt = clock();
    const until = new Date(takenAt.getTime() + LEASE);
    const taken = await inTransaction(db, (transaction) => takeDue(transaction, { now: takenAt, until }));
    for (const delivery of taken) {
      const one = deliver(db, delivery, { config, send, chance, clock, until, takenAt })
        .catch((error: unknown) => void failures.push(error))
        .finally(() => sending.delete(one));
      sending.add(one);
    }
    if (sending.size === 0) break;
    await Promise.race(sending);
  }
  if (failures.length > 0) throw failures[0];
}

export const sendWebhooksJob: Job = { every: EVERY_SECOND, roundsOverlap: true, work: sendWebhooks };

const senders = new WeakMap<Config, GuardedSender>();

function senderOf(config: Config): GuardedSender {
  const sender = senders.get(config) ?? guardedSender({ exceptions: config.webhookHosts });
  senders.set(config, sender);
  return sender;
}

function anyChance(): number {
  return randomInt(1_001) / 1_000;
}

async function disableFailing(db: Kysely<Schema>, config: Config, now: Date): Promise<void> {
  for (const { id } of await selectFailing(db, failingTooLongSince(now)))
    await inTransaction(db, (transaction) => disableAndMail(transaction, id, 'FAILING', { config, now }));
}

interface Attempt {
  config: Config;
  send: GuardedSender;
  chance: () => number;
  clock: () => Date;
  takenAt: Date;
  until: Date;
}

/** Makes one attempt, and notes what became of it. */
async function deliver(
  db: Kysely<Schema>,
  delivery: TakenDelivery,
  { config, send, chance, clock, takenAt, until }: Attempt,
): Promise<void> {
  const { result, retryAfter } = await attempt(delivery, takenAt, send, clock);
  const now = clock();
  const isDelivered = result.status !== null && result.status >= 200 && result.status < 300;
  await inTransaction(db, async (transaction) => {
    const unawaited = later(transaction);
    await noteAttempt(unawaited, delivery.attempt_id, result);
    if (isDelivered) return markDelivered(transaction, delivery);
    const wait = waitAfterFailure({ tries: delivery.tries, chance: chance(), retryAfter });
    const nextAt = wait === undefined ? undefined : new Date(now.getTime() + wait);
    await markFailed(unawaited, delivery, { nextAt, takenUntil: until, now });
    if (result.status === 410)
      await disableAndMail(transaction, delivery.webhook_id, 'GONE', { config, now });
  });
}

async function attempt(
  {
    url,
    event_id: id,
    kind,
    data,
    happened_at: happenedAt,
    secret,
    previous_secret: previous,
  }: TakenDelivery,
  at: Date,
  send: GuardedSender,
  clock: () => Date,
): Promise<{ result: AttemptResult; retryAfter?: number | undefined }> {
  const body = Buffer.from(JSON.stringify({ type: kind, timestamp: happenedAt.toISOString(), data }));
  const headers = signedHeaders({ id, at, body }, previous === null ? [secret] : [secret, previous]);
  const milliseconds = () => clock().getTime() - at.getTime();
  try {
    const { status, retryAfter } = await send({ url, headers, body });
    return { result: { status, milliseconds: milliseconds(), problem: null }, retryAfter };
  } catch (error) {
    return { result: { status: null, milliseconds: milliseconds(), problem: problemOf(error) } };
  }
}

/** In our own words alone: whatever the other side says is never shown (WH5). */
function problemOf(error: unknown): string {
  if (error instanceof AddressRefused) return attemptProblems.addressNotAllowed;
  if (error instanceof NameUnknown || errorCode(error) === 'ENOTFOUND') return attemptProblems.nameNotFound;
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return attemptProblems.noAnswer;
  return /CERT|SIGNATURE|SSL|TLS/.test(errorCode(error) ?? '')
    ? attemptProblems.noProof
    : attemptProblems.noConnection;
}
