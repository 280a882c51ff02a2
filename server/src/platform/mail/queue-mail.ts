import { canonicalEmail, isEmailAddress, mailAddress } from '@deckhand/contract/email';
import { speak } from '@deckhand/domain/language/language';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { inTurns } from '../basics/in-turns.ts';
import { later } from '../database/transaction.ts';
import { offeredLanguages } from '../languages/languages.ts';
import type { Schema } from '../schema/schema.ts';
import type { Mail } from './mailer.ts';

export const SEND_MAIL = 'send-mail';

/** A mail that is written in the language of its receiver, when it is queued (LG4). */
export interface WrittenMail {
  to: string;
  /** The receiver, where another address than theirs gets the mail. */
  personId?: number;
  /** Writes it in the spoken language. */
  write: () => Omit<Mail, 'to'>;
}

/**
 * Queues a mail in the transaction of the change that it reports: a rollback also removes the mail, and after a commit
 * it is sent even if the server restarts.
 */
export function queueMail(db: Kysely<Schema>, mail: Mail | WrittenMail): Promise<void> {
  return queueMails(db, [mail]);
}

const FEW = 100;

/**
 * Queues many mails in one statement. Each is written in every language of the school, and the statement takes the one of its receiver:
 * nobody who sends a mail has to ask first which it is.
 */
export async function queueMails(db: Kysely<Schema>, mails: readonly (Mail | WrittenMail)[]): Promise<void> {
  if (mails.length === 0) return;
  // A few are queued at once, with the statements of the same turn.
  const written = mails.length > FEW ? await inTurns(mails, wordsOf) : mails.map(wordsOf);
  await sql`
    select from graphile_worker.add_jobs(array(
      select (${SEND_MAIL}::text, json_build_object('to', mail->'to', 'subject', words->'subject', 'text', words->'text'),
        null, null, 12, null, null, null)::graphile_worker.job_spec
      from json_array_elements(${`[${written.join(',')}]`}::json) with ordinality as listed (mail, position)
        left join person as named on named.id = (mail->>'personId')::integer
        left join person as addressed on addressed.canonical_email = mail->>'canonical' and addressed.archived_at is null
        cross join lateral (select coalesce(
          mail->'words'->coalesce(named.language, addressed.language, (select language from settings)),
          mail->'words'->'en') as words) as chosen
      order by position))`.execute(later(db));
}

function wordsOf(mail: Mail | WrittenMail): string {
  const to = mailAddress(mail.to);
  if (!('write' in mail)) return JSON.stringify({ to, words: { en: mail } });
  const words = Object.fromEntries([
    ['en', mail.write()],
    ...offeredLanguages().map((language) => [language.code, speak(language, mail.write)]),
  ]);
  return JSON.stringify({ to, canonical: canonicalForm(to), personId: mail.personId, words });
}

/** Operators can name any receiver, so it need not be an address of ours. */
function canonicalForm(address: string): string | undefined {
  return isEmailAddress(address) ? canonicalEmail(address) : undefined;
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
