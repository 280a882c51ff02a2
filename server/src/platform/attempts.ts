import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Refusal } from './refusal.ts';
import type { Schema } from './schema.ts';

interface AttemptLimit {
  /** The kind of attempt, such as `login-email`. */
  scope: string;
  /** The email or address whose attempts are counted. */
  subject: string;
  limit: number;
  /** Milliseconds from the first attempt until the count starts again at zero. */
  window: number;
}

/**
 * Counts one attempt and refuses it with 429 when there were too many. It counts in one statement, before the attempt
 * is checked, so that simultaneous attempts cannot exceed the limit.
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

/** Undoes `countAttempt` for an attempt that succeeded. */
export async function uncountAttempt(
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

export async function clearAttempts(
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
