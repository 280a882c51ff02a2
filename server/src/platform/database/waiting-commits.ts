import type { Submittable } from 'pg';
import { StatementBatch } from './statement-batch.ts';

/** Milliseconds between two looks if commits still wait. */
const LOOK_EVERY = 1_000;

/** A role sees this of its own connections, also of those that nobody listens to any more. */
export const commitsThatWait = `
  select exists (select from pg_stat_activity
    where usename = current_user and wait_event = 'SyncRep'
      and query_start < clock_timestamp() - make_interval(secs => $1::float8 / 1000)) as "doWait"`;

/**
 * Knows if commits wait for a synchronous standby that is away. PostgreSQL shows a commit to nobody while it waits. Canceled, it
 * would show what may be gone after a failover, so the server closes the connection and leaves the commit alone. As long as one
 * waits, others would too, each on a connection of its own, so they are not begun.
 */
export class WaitingCommits {
  readonly #doWait: () => Promise<boolean>;
  #isWaiting = false;
  #look: Promise<boolean> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(doWait: () => Promise<boolean>) {
    this.#doWait = doWait;
  }

  get areWaiting(): boolean {
    return this.#isWaiting;
  }

  /** Asks PostgreSQL again and again, until none waits. */
  look(): Promise<boolean> {
    // Callers who want to know at the same moment share one look.
    this.#look ??= this.#lookOnce().finally(() => {
      this.#look = undefined;
    });
    return this.#look;
  }

  async #lookOnce(): Promise<boolean> {
    // A database that cannot be asked is another trouble, which each call learns by itself.
    this.#isWaiting = await this.#doWait().catch(() => false);
    clearTimeout(this.#timer);
    if (this.#isWaiting) this.#timer = setTimeout(() => void this.look(), LOOK_EVERY).unref();
    return this.#isWaiting;
  }
}

/** Statements by which nothing is stored, whatever they call; see the test of this list. */
const READS = /^\s*(select|with|show|listen|unlisten|set|begin|start transaction|rollback|deallocate)\b/i;
const WRITES =
  /\b(insert|update|delete|merge|truncate|nextval|for\s+(no\s+key\s+)?(share|key\s+share)|pg_notify|pg_logical_emit_message|graphile_worker|forget_security_events|note_calendar_change|note_published_change|assure_rights|assure_token|change_rights|refuse_rights|is_closed_day|queue_webhook_events|keep_closed_pay|tell_access|count_wrong_code)\b/i;

/** Every trip asks, and most texts are the same few hundred. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 2_000;

/** Says if a text may store something. One that is not known to only read may. */
export function mayWrite(text: string): boolean {
  const found = known.get(text);
  if (found !== undefined) return found;
  const answer = looksLikeWriting(text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, answer);
  return answer;
}

function looksLikeWriting(text: string): boolean {
  return text.split(';').some((part) => part.trim() !== '' && (!READS.test(part) || WRITES.test(part)));
}

/** Says if what is sent to the database may end with a commit that stores something. */
export function mayCommit(sent: unknown): boolean {
  if (sent instanceof StatementBatch) {
    return !sent.isWithinTransaction && sent.statements.some(({ text }) => mayWrite(text));
  }
  if (typeof sent === 'string') return mayWrite(sent);
  const { text } = sent as { text?: unknown };
  return typeof text !== 'string' || mayWrite(text);
}

/** Fails a statement that was not sent, in the way in which its sender expects a failure. */
export function failUnsent(sent: readonly unknown[], error: Error, connection: unknown): unknown {
  const [asked] = sent;
  if (typeof asked === 'object' && asked !== null && 'submit' in asked) {
    const query = asked as Submittable & { handleError(error: Error, connection: unknown): void };
    process.nextTick(() => query.handleError(error, connection));
    return query;
  }
  const callback = sent.findLast((part) => typeof part === 'function');
  if (callback === undefined) return Promise.reject(error);
  process.nextTick(callback as (error: Error) => void, error);
  return undefined;
}
