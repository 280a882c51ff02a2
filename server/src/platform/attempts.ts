import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Refusal } from './refusal.ts';
import type { Schema } from './schema.ts';

export interface AttemptLimit {
  /** What is tried, such as `login-email`. */
  scope: string;
  /** Who tries or on whom, such as an email. */
  subject: string;
  limit: number;
  /** Milliseconds from the first attempt until they are forgotten. */
  window: number;
}

/**
 * Counts one attempt and refuses it with 429 when there were too many. Counting comes before the work, in one
 * statement, so that many attempts at the same moment cannot all slip through.
 */
export async function countAttempt(db: Kysely<Schema>, attempt: AttemptLimit, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + attempt.window);
  const row = await db
    .insertInto('attempt_window')
    .values({ scope: attempt.scope, subject: attempt.subject, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'subject']).doUpdateSet({
        count: sql`case when attempt_window.ends_at <= ${now} then 1 else attempt_window.count + 1 end`,
        ends_at: sql`case when attempt_window.ends_at <= ${now} then ${endsAt} else attempt_window.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
  if (row.count > attempt.limit) throw tooManyAttempts(row.ends_at, now);
}

/** Takes back what `countAttempt` counted, once the attempt turned out to be a good one. */
export async function forgiveAttempt(
  db: Kysely<Schema>,
  attempt: Pick<AttemptLimit, 'scope' | 'subject'>,
): Promise<void> {
  await db
    .updateTable('attempt_window')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('scope', '=', attempt.scope)
    .where('subject', '=', attempt.subject)
    .execute();
}

export async function forgetAttempts(
  db: Kysely<Schema>,
  attempt: Pick<AttemptLimit, 'scope' | 'subject'>,
): Promise<void> {
  await db
    .deleteFrom('attempt_window')
    .where('scope', '=', attempt.scope)
    .where('subject', '=', attempt.subject)
    .execute();
}

export function tooManyAttempts(endsAt: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
  return new Refusal(429, `Too many attempts. Try again in ${inWords(seconds)}.`, seconds);
}

function inWords(seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
