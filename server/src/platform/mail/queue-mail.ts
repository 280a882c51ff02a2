import { type Kysely, sql } from 'kysely';
import { SEND_MAIL } from '../jobs/task-names.ts';
import type { Schema } from '../schema.ts';
import type { Mail } from './mail.ts';

/**
 * Queues a mail in the same transaction as its cause: if the change is rolled back the mail never existed, and once it
 * is committed the mail goes out, however often the server is restarted in between.
 */
export async function queueMail(db: Kysely<Schema>, mail: Mail): Promise<void> {
  await sql`select graphile_worker.add_job(${SEND_MAIL}, ${JSON.stringify(mail)}::json, max_attempts => 12)`.execute(
    db,
  );
}

/** Takes back every mail that is still waiting. */
export async function forgetQueuedMails(db: Kysely<Schema>): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(
      array(select id from graphile_worker.jobs where task_identifier = ${SEND_MAIL})
    )
  `.execute(db);
}
