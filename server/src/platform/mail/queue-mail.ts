import { mailAddress } from '@deckhand/contract/email';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { inTurns } from '../basics/in-turns.ts';
import { later } from '../database/transaction.ts';
import type { Schema } from '../schema/schema.ts';
import type { Mail } from './mailer.ts';

export const SEND_MAIL = 'send-mail';

/**
 * Queues a mail in the transaction of the change that it reports: a rollback also removes the mail, and after a commit
 * it is sent even if the server restarts.
 */
export function queueMail(db: Kysely<Schema>, mail: Mail): Promise<void> {
  return queueMails(db, [mail]);
}

const FEW = 100;

/** Queues many mails in one statement. */
export async function queueMails(db: Kysely<Schema>, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  // A few are queued at once, with the statements of the same turn.
  const payloads = mails.length > FEW ? await inTurns(mails, payloadOf) : mails.map(payloadOf);
  await sql`
    select from graphile_worker.add_jobs(array(
      select (${SEND_MAIL}::text, payload, null, null, 12, null, null, null)::graphile_worker.job_spec
      from json_array_elements(${`[${payloads.join(',')}]`}::json) as payload))`.execute(later(db));
}

function payloadOf(mail: Mail): string {
  return JSON.stringify({ ...mail, to: mailAddress(mail.to) });
}

/** Deletes mails that were given up: nothing else would, and they contain codes and links. Sent ones are gone already. */
export async function deleteFailedMails(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier = $1 and attempts >= max_attempts and locked_at is null having count(*) > 0`,
    [SEND_MAIL],
  );
}

/** Deletes every mail that waits to be sent. */
export async function deleteQueuedMails(db: Kysely<Schema>): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(
      array(select id from graphile_worker.jobs where task_identifier = ${SEND_MAIL})
    )
  `.execute(db);
}
