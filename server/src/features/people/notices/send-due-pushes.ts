import { speak } from '@deckhand/domain/language/language';
import { heldUntil, mailDueAt, secondsOfLife } from '@deckhand/domain/people/notices/quiet-hours';
import type { Kysely, Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import type { Config } from '../../../platform/config/config.ts';
import { inTransaction, later } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { languageOf } from '../../../platform/languages/languages.ts';
import { type GuardedSender, guardedSender } from '../../../platform/outbound/guarded-sender.ts';
import type { VapidKeys } from '../../../platform/push/vapid.ts';
import { ZONE_WITHOUT_LOCATION } from '../../../platform/queries/person-columns.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { hashToken, newToken } from '../../../platform/secrets/secrets.ts';
import { mergedPush, type PushText } from './merged-push.ts';
import {
  type DueNotice,
  holdNotices,
  leaveToMail,
  lockDueNotices,
  lockHeldNotices,
  lockTriedNotices,
  mailNotices,
  markDevicesGone,
  markNotices,
  selectTakers,
  takeNotices,
} from './notices.queries.ts';
import { loadPushKeys } from './push-keys.ts';
import { type Outcome, sendPush } from './send-push.ts';

const EVERY_TWO_SECONDS = 2_000;
/** So many notices are taken in one transaction, and so many people get theirs at once. */
const NOTICES_AT_ONCE = 50;
/** So many that have waited for the end of quiet hours are taken with them, so that each person gets theirs as one push. */
const HELD_AT_ONCE = 5_000;
const MAILS_AT_ONCE = 500;
const PEOPLE_AT_ONCE = 25;
/** A push service that is busy is asked again after so long, unless it names a time. */
const AGAIN_AFTER = 30_000;

/**
 * PN4, PN5: sends the pushes that are due, and mails those that no device has shown. Every server does this: what one has taken another
 * leaves to it, and the mail is queued in the statement that forgets the push, so it goes out once, also if a server dies in between. A
 * push that was being sent then may have arrived, so it is not sent again: it becomes its mail, unless a device says that it has shown it.
 */
export async function sendDuePushes(
  db: Kysely<Schema>,
  config: Config,
  now: Date,
  send: GuardedSender = senderOf(config),
): Promise<void> {
  for (;;) {
    await inTransaction(db, (transaction) => mailUnseen(transaction, now));
    const { taken, count } = await inTransaction(db, (transaction) => takeDue(transaction, now));
    if (taken.length > 0) {
      const keys = await loadPushKeys(db);
      // A person gets theirs one after the other, or an older one could replace a later one of its topic.
      const left = [...groupBy(taken, ({ notices }) => notices[0]?.person_id ?? 0).values()];
      const line = async () => {
        for (let theirs = left.shift(); theirs !== undefined; theirs = left.shift())
          for (const push of theirs) await deliver(db, push, { config, keys, send, now });
      };
      await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, line));
    }
    if (count < NOTICES_AT_ONCE) return;
  }
}

export const sendDuePushesJob: Job = { every: EVERY_TWO_SECONDS, work: sendDuePushes };

const senders = new WeakMap<Config, GuardedSender>();

function senderOf(config: Config): GuardedSender {
  const sender = senders.get(config) ?? guardedSender({ exceptions: config.pushHosts });
  senders.set(config, sender);
  return sender;
}

/** One push, which stands for one notice or for several that waited for the end of quiet hours. */
interface TakenPush {
  notices: readonly DueNotice[];
  text: PushText;
  receipt: string;
}

/** PN4: comes before everything that is sent, so that a push service that keeps us waiting delays no mail. */
async function mailUnseen(transaction: Transaction<Schema>, now: Date): Promise<void> {
  const tried = await lockTriedNotices(transaction, now, MAILS_AT_ONCE);
  await mailNotices(
    transaction,
    tried.filter((notice) => isUnseen(notice, now)).map(({ id }) => id),
    now,
  );
}

/** Decides what is to be done with the notices that are due: nothing is sent before it is noted. */
async function takeDue(
  transaction: Transaction<Schema>,
  now: Date,
): Promise<{ taken: TakenPush[]; count: number }> {
  const due = await lockDueNotices(transaction, now, NOTICES_AT_ONCE);
  const waited = due.filter(({ is_held: isHeld }) => isHeld).map(({ person_id: personId }) => personId);
  const withThem = waited.length > 0 ? await lockHeldNotices(transaction, now, waited, HELD_AT_ONCE) : [];
  const all = [...due.filter(({ is_held: isHeld }) => !isHeld), ...withThem];
  const held: { id: number; until: Date }[] = [];
  const ready: DueNotice[] = [];
  const replaced: DueNotice[] = [];
  for (const notice of all.filter((one) => !isUnseen(one, now))) {
    const until = quietEndOf(notice, now);
    if (notice.is_replaced) replaced.push(notice);
    else if (until === undefined) ready.push(notice);
    else held.push({ id: notice.id, until });
  }
  // One for which the push service was busy is due after those that came since, and is older than they are.
  ready.sort((one, other) => one.id - other.id);
  const groups = [
    ...ready.filter(({ is_held: isHeld }) => !isHeld).map((notice) => [notice]),
    ...groupBy(
      ready.filter(({ is_held: isHeld }) => isHeld),
      ({ person_id: personId }) => personId,
    ).values(),
  ];
  const taken = groups.map((notices) => ({
    notices,
    text: speak(languageOf(notices[0]?.language), () => mergedPush(notices)),
    receipt: newToken(),
  }));
  await holdNotices(later(transaction), held);
  await leaveToMail(
    later(transaction),
    replaced.map((notice) => ({ id: notice.id, dueAt: mailTimeOf(notice, now) })),
    now,
  );
  await takeNotices(
    later(transaction),
    taken.flatMap(({ notices, receipt }) =>
      notices.map((notice) => ({
        id: notice.id,
        dueAt: mailTimeOf(notice, now),
        receipt: hashToken(receipt).toString('hex'),
      })),
    ),
    now,
  );
  return { taken, count: due.length };
}

/** PN4: when it becomes its mail, if it is first sent now or was sent before. */
function mailTimeOf({ begins_at: beginsAt, tried_at: triedAt }: DueNotice, now: Date): Date {
  return mailDueAt({ beginsAt }, triedAt ?? now);
}

/** PN4: the time in which a device could have shown it is over. */
function isUnseen(
  { begins_at: beginsAt, tried_at: triedAt, sent_at: sentAt }: DueNotice,
  now: Date,
): boolean {
  return sentAt !== null || (triedAt !== null && mailDueAt({ beginsAt }, triedAt) <= now);
}

function quietEndOf(notice: DueNotice, now: Date): Date | undefined {
  const { begins_at: beginsAt, is_urgent: isUrgent, quiet_start: start, quiet_end: end } = notice;
  const quiet = start === null || end === null ? undefined : { start, end };
  return heldUntil({ beginsAt, isUrgent }, now, quiet, notice.zone ?? ZONE_WITHOUT_LOCATION);
}

interface Delivery {
  config: Config;
  keys: VapidKeys;
  send: GuardedSender;
  now: Date;
}

/** Sends a push to each device of its person, and notes what became of it. */
async function deliver(
  db: Kysely<Schema>,
  { notices, text, receipt }: TakenPush,
  { config, keys, send, now }: Delivery,
): Promise<void> {
  const [first] = notices;
  if (first === undefined) return;
  const takers = (await selectTakers(db, [first.person_id])).filter(
    ({ id }) => first.device_id === null || first.device_id === id,
  );
  const outcomes = await Promise.all(
    takers.map(async (taker) => ({
      taker,
      ...(await sendPush(
        taker,
        { ...text, receipt, device: taker.id },
        {
          keys,
          send,
          hosts: config.pushHosts,
          now,
          contact: config.publicUrl.startsWith('https:') ? config.publicUrl : addressIn(config.mailFrom),
          secondsOfLife: Math.min(...notices.map((one) => secondsOfLife({ beginsAt: one.begins_at }, now))),
        },
      )),
    })),
  );
  const wasAccepted = outcomes.some(({ is }) => is === 'ACCEPTED' || is === 'UNKNOWN');
  const retryAfter = wasAccepted ? undefined : soonest(outcomes);
  await inTransaction(db, async (transaction) => {
    await markDevicesGone(
      later(transaction),
      outcomes.flatMap(({ is, taker }) => (is === 'GONE' ? [taker.id] : [])),
      now,
    );
    if (!wasAccepted && retryAfter === undefined) {
      await mailNotices(
        transaction,
        notices.map(({ id }) => id),
        now,
      );
      return;
    }
    await markNotices(
      transaction,
      notices.map((notice) => {
        const mailAt = mailTimeOf(notice, now);
        const againAt = new Date(now.getTime() + (retryAfter ?? 0));
        return {
          id: notice.id,
          dueAt: wasAccepted || mailAt < againAt ? mailAt : againAt,
          sentAt: wasAccepted ? now : null,
        };
      }),
    );
  });
}

/** The milliseconds after which the first busy push service is asked again; undefined if none is. */
function soonest(outcomes: readonly Outcome[]): number | undefined {
  const waits = outcomes.flatMap((one) =>
    one.is === 'BUSY' ? [(one.retryAfter ?? 0) * 1_000 || AGAIN_AFTER] : [],
  );
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

/** The push service can write there if something is wrong. */
function addressIn(mailFrom: string): string {
  return `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
