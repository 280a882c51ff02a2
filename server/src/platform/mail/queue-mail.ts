import { createHash } from 'node:crypto';
import { canonicalEmail, isEmailAddress, mailAddress } from '@deckhand/contract/email';
import type { NoticeKind } from '@deckhand/contract/people/notices/notice-kinds';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { inTurns } from '../basics/in-turns.ts';
import { later } from '../database/transaction.ts';
import { inEveryLanguage } from '../languages/languages.ts';
import type { Schema } from '../schema/schema.ts';
import type { Mail } from './mailer.ts';
import { LONGEST_LINE, noticeLine } from './notice-line.ts';

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
/** So many characters of mails go into one statement: closing pools for months writes a hundred times as many. */
const LONG = 500_000;

/**
 * Queues many mails in one statement, or in a few if they are long. Each is written in every language of the school, and the statement
 * takes the one of its receiver: nobody who sends a mail has to ask first which it is.
 */
export function queueMails(db: Kysely<Schema>, mails: readonly (Mail | WrittenMail)[]): Promise<void> {
  return queueWritten(db, mails, (words) =>
    mailJobs(sql`select ${payload}, position from (${words}) as mail`),
  );
}

/** Something that a person gets by mail, by push or both, as they chose for its kind (PN3). */
export type Notice = NoticeAbout &
  ((Mail & { line: string }) | { to: string; write: () => Omit<Mail, 'to'> & { line: NoticeLine } });

/** Parts are said as far as they fit. */
type NoticeLine = string | readonly string[];

/** A push has the subject of the mail as its title, and the `line` below it. */
interface NoticeAbout {
  kind: NoticeKind;
  /** The page that a push opens, such as /view-schedule. */
  opens: string;
  /**
   * A later push of the same topic replaces an earlier one, which is then never shown or mailed: it must say all that the earlier one
   * said. So the topic names everything that the notice is about, dates included.
   */
  topic: string;
  /** When the first date that it is about begins. */
  beginsAt?: Date | undefined;
  /** It passes quiet hours. */
  isUrgent?: boolean;
  /** The rows of `notice` that it says. They learn how it comes to its receiver (DR12). */
  noticeIds?: readonly number[];
}

export function queueNotice(db: Kysely<Schema>, notice: Notice): Promise<void> {
  return queueNotices(db, [notice]);
}

const LONGEST_TITLE = 120;
const LONGEST_TOPIC = 200;

/**
 * Queues notices like mails, whatever their people chose: without a device they are mails. A push becomes its mail if no device shows it
 * (PN4).
 */
export function queueNotices(db: Kysely<Schema>, notices: readonly Notice[]): Promise<void> {
  const areKept = notices.some(({ noticeIds }) => noticeIds !== undefined);
  return queueWritten(db, notices, (words) => noticeJobs(words, areKept));
}

function noticeJobs(words: RawBuilder<unknown>, areKept: boolean): RawBuilder<unknown> {
  const mailed = sql`mailed as (
      update notice set mailed_at = sent_at
      from wanted cross join lateral json_array_elements_text(wanted.notice->'noticeIds') as said (id)
      where is_mail and notice.id = said.id::bigint),`;
  return sql`
    with wanted as materialized (
      select mail.*, has_device and coalesce(choice.push, false) as is_push,
        coalesce(choice.mail, true) or not has_device as is_mail
      from (${words}) as mail
      left join notice_choice as choice on choice.person_id = mail.person_id and choice.kind = mail.notice->>'kind'
      cross join lateral (select exists (
        select from push_device as device where device.person_id = mail.person_id and device.gone_at is null) as has_device) as devices),
    ${areKept ? mailed : sql``}
    pushed as (
      insert into push_notice (person_id, topic, title, line, opens, begins_at, is_urgent, mail, notice_ids)
      select person_id, notice->>'topic', left(words->>'subject', ${sql.lit(LONGEST_TITLE)}),
        left(words->>'line', ${sql.lit(LONGEST_LINE)}), notice->>'opens', (notice->>'beginsAt')::timestamptz,
        coalesce((notice->>'isUrgent')::boolean, false), case when not is_mail then ${payload} end,
        array(select json_array_elements_text(notice->'noticeIds')::bigint)
      from wanted where is_push order by position)
    ${mailJobs(sql`select ${payload}, position from wanted where is_mail`)}`;
}

/** The payload of the job that sends a mail of `inTheirWords`. */
const payload = sql`json_build_object('to', "to", 'subject', words->'subject', 'text', words->'text')`;

/** Queues the mails of a query of payloads and positions. */
export function mailJobs(mails: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select from graphile_worker.add_jobs(array(
    select (${SEND_MAIL}::text, payload, null, null, 12, null, null, null)::graphile_worker.job_spec
    from (${mails}) as mail (payload, position) order by position))`;
}

/** Writes them and queues them with these statements. Only the last one is sent with what follows: nobody waits for a few mails. */
async function queueWritten(
  db: Kysely<Schema>,
  mails: readonly (Mail | WrittenMail | Notice)[],
  statementOf: (words: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  // A few are queued at once, with the statements of the same turn.
  const written = mails.length > FEW ? await inTurns(mails, wordsOf) : mails.map(wordsOf);
  let piece: string[] = [];
  let length = 0;
  for (const words of written) {
    if (length + words.length > LONG && piece.length > 0) {
      await statementOf(inTheirWords(piece)).execute(db);
      piece = [];
      length = 0;
    }
    piece.push(words);
    length += words.length;
  }
  if (piece.length > 0) await statementOf(inTheirWords(piece)).execute(later(db));
}

/** A query of mails: their `position`, `to`, the `person_id` of their receiver, the `words` in their language, and the `notice`. */
function inTheirWords(written: readonly string[]): RawBuilder<unknown> {
  return sql`
    select position, mail->'to' as "to", coalesce(named.id, addressed.id) as person_id, mail->'notice' as notice,
      coalesce(mail->'words'->coalesce(named.language, addressed.language, (select language from settings)),
        mail->'words'->'en') as words
    from json_array_elements(${`[${written.join(',')}]`}::json) with ordinality as listed (mail, position)
      left join person as named on named.id = (mail->>'personId')::integer
      left join person as addressed on addressed.canonical_email = mail->>'canonical' and addressed.archived_at is null`;
}

function wordsOf(mail: Mail | WrittenMail | Notice): string {
  const to = mailAddress(mail.to);
  const notice = 'kind' in mail ? aboutOf(mail) : undefined;
  if (!('write' in mail)) {
    const { subject, text, line } = mail as Mail & { line?: string };
    return JSON.stringify({
      to,
      canonical: notice && canonicalForm(to),
      notice,
      words: { en: { subject, text, line } },
    });
  }
  const words = inEveryLanguage<object>(() => {
    const said: object & { line?: NoticeLine } = mail.write();
    return said.line === undefined ? said : { ...said, line: noticeLine(said.line) };
  });
  const personId = 'personId' in mail ? mail.personId : undefined;
  return JSON.stringify({ to, canonical: canonicalForm(to), personId, notice, words });
}

function aboutOf({ kind, opens, topic, beginsAt, isUrgent, noticeIds }: NoticeAbout): NoticeAbout {
  return {
    kind,
    opens,
    topic: shortTopic(topic),
    beginsAt,
    ...(isUrgent && { isUrgent }),
    ...(noticeIds && { noticeIds }),
  };
}

/** One that names hundreds of dates is kept as its hash. */
function shortTopic(topic: string): string {
  return topic.length > LONGEST_TOPIC ? createHash('sha256').update(topic).digest('base64url') : topic;
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
