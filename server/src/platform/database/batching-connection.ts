import { hash } from 'node:crypto';
import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely';
import type pg from 'pg';
import { isConnectionFailure } from './connection-failure.ts';
import { errorCode } from './error-code.ts';
import { reportSlow } from './slow-statements.ts';
import { type Guard, type Outcome, type Statement, StatementBatch, Undone } from './statement-batch.ts';
import { mayWrite } from './waiting-commits.ts';
import { StandbyAway, writeTroubleOf } from './write-trouble.ts';

/** The texts of all calls together are about 450; a connection that has prepared more begins again. */
const MOST_PREPARED = 500;

/** More values are a list of rows, and every length of it would be another statement to keep: it is not prepared. */
const MOST_VALUES = 100;

/** The names of statements by their text: finding one is faster than making it. */
const names = new Map<string, string>();

/** Shared by the connections of a pool. */
export interface PoolNotes {
  /** The number of times that statements that were prepared before were found to be lost. */
  losses: number;
  /** Why something could not be stored the last time that it could not, and when that was, in milliseconds of this process. */
  trouble?: { reason: string; at: number } | undefined;
  /** A pooler gives every transaction another connection, so nothing can be prepared for the next one. */
  isPooled?: boolean;
}

/** A transaction that is not over. After its first failure PostgreSQL would refuse whatever follows. */
interface OpenTransaction {
  isReadOnly: boolean;
  /** Sent once more with its commit. */
  lastGuard?: Guard | undefined;
  /** It is over as soon as its only trip is made. */
  isOneTrip?: true;
  failure?: Error;
}

/** A statement that is asked for after the last trip fails with this. */
const lastTripMade = new Error('The last trip of the transaction is made.');

interface Waiting extends Statement {
  transaction: OpenTransaction | undefined;
  /** With the milliseconds of its trip. */
  settle(outcome: Outcome, took: number): void;
}

/** The part of the driver's client that its types leave out. */
interface DriverClient {
  connection: { parsedStatements: Record<string, string> };
}

function isWithinTransaction({ text, transaction }: Waiting): boolean {
  if (transaction === undefined) return false;
  return transaction.isReadOnly || (transaction.isOneTrip !== true && text !== 'commit');
}

/** Kysely requires it of a connection, and nobody reads an answer in parts. */
export function neverStreamed(): never {
  throw new Error('An answer is read as a whole.');
}

/**
 * A prepared statement is gone: after `discard all` of a pooler it is unknown, or known though this connection is new; after
 * a migration its answer has other columns. Prepared again, it works.
 */
export function isLostStatement(error: unknown): boolean {
  const code = errorCode(error);
  if (code === '0A000') return (error as pg.DatabaseError).routine === 'RevalidateCachedQuery';
  return code === '26000' || code === '42P05';
}

/**
 * A connection that prepares every statement once, and sends the statements of one turn of the event loop in one trip. Those
 * that come before its answer make up the next trip.
 *
 * PostgreSQL itself keeps a custom plan where a generic one would cost more, for example of a wide range or a long list. In a
 * school of 20 locations, 2,000 people and 400,000 attendances, the 18 busiest reads took 1.9 times as long when every plan
 * was custom, and 1.3 times when every plan was generic, so `plan_cache_mode` stays as it is.
 */
export class BatchingConnection implements DatabaseConnection {
  /** The milliseconds that a trip may take; undefined for the limit of the pool. */
  limit: number | undefined;
  /** After so many milliseconds a trip is reported as slow. */
  slowAfter: number | undefined;
  /** Sent once, with the next trip: after its `begin`, before all the rest. */
  guard: Guard | undefined;
  readonly #client: pg.PoolClient;
  readonly #notes: PoolNotes;
  #lossesSeen: number;
  readonly #prepared = new Set<string>();
  #waiting: Waiting[] = [];
  #isScheduled = false;
  #isAway = false;
  #transaction: OpenTransaction | undefined;
  #isBroken = false;

  constructor(client: pg.PoolClient, notes: PoolNotes) {
    this.#client = client;
    this.#notes = notes;
    this.#lossesSeen = notes.losses;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { command, rowCount, rows } = await this.#askTimed(sql, parameters);
      const isChange = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
      return { rows, ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    } catch (error) {
      // The driver's stack ends at the socket, this one at the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  streamQuery = neverStreamed;

  /** Sends the statement with the next one, or with the commit. If it fails, that one is undone with it. */
  sendWithNext({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): void {
    const transaction = this.#transaction;
    if (transaction?.failure !== undefined) throw new Undone(transaction.failure);
    this.#waiting.push({ text: sql, values: parameters, transaction, settle: () => undefined });
  }

  /** Whatever is sent together outside of a transaction is one by itself: PostgreSQL commits it at the sync that ends it. */
  beginTrip(): void {
    this.#transaction = { isReadOnly: false, isOneTrip: true };
  }

  endTrip(): void {
    this.#transaction = undefined;
    if (this.#waiting.length === 0) return;
    this.#waiting = [];
    throw new Error(
      'A statement came too late for the only trip, or all could wait and none was waited for.',
    );
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    const isReadOnly = accessMode === 'read only';
    const lastGuard = this.guard?.isLong && !isReadOnly ? this.guard : undefined;
    this.#transaction = { isReadOnly, lastGuard };
    this.sendWithNext({ sql: `begin${level}${accessMode ? ` ${accessMode}` : ''}`, parameters: [] });
  }

  async commit(): Promise<void> {
    const transaction = this.#transaction;
    if (transaction?.failure !== undefined) throw new Undone(transaction.failure);
    if (this.#waiting.length === 1 && this.#waiting[0]?.text.startsWith('begin')) return this.rollback();
    const { lastGuard } = transaction ?? {};
    if (lastGuard !== undefined) this.sendWithNext({ sql: lastGuard.text, parameters: lastGuard.values });
    const answer = this.#askTimed('commit', []);
    this.#transaction = undefined;
    if (transaction?.isReadOnly) {
      // Nothing depends on it, so nobody waits for it. If the connection is lost, the pool learns that by itself.
      answer.catch(() => undefined);
      this.#send();
      return;
    }
    const { command } = await answer;
    if (command !== 'COMMIT') throw new Error(`PostgreSQL answered ${command} to a commit.`);
  }

  async rollback(): Promise<void> {
    const unsent = this.#waiting;
    this.#waiting = [];
    const undone = new Undone(this.#transaction?.failure);
    this.#transaction = undefined;
    for (const { settle } of unsent) settle({ error: undone }, 0);
    if (unsent[0]?.text.startsWith('begin')) return;
    // The cause of the rollback is reported, not that the connection is lost as well.
    await this.#ask('rollback', []).catch(() => {
      this.#isBroken = true;
    });
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  /** The stack of an answer that was waited for still names the callers, which a statement is known by. */
  async #askTimed(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    let milliseconds = 0;
    try {
      return await this.#ask(text, values, (took) => {
        milliseconds = took;
      });
    } finally {
      if (this.slowAfter !== undefined && milliseconds >= this.slowAfter) reportSlow(text, milliseconds);
    }
  }

  #ask(text: string, values: readonly unknown[], onAnswer?: (took: number) => void): Promise<pg.QueryResult> {
    const transaction = this.#transaction;
    if (transaction?.failure !== undefined) return Promise.reject(new Undone(transaction.failure));
    return new Promise((resolve, reject) => {
      const settle = (outcome: Outcome, took: number) => {
        onAnswer?.(took);
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.result);
      };
      this.#waiting.push({ text, values, transaction, settle });
      this.#schedule();
    });
  }

  /** After all that can be done in this turn, which may ask for more. */
  #schedule(): void {
    if (this.#isScheduled || this.#isAway) return;
    this.#isScheduled = true;
    process.nextTick(() => this.#send());
  }

  #send(): void {
    this.#isScheduled = false;
    if (this.#isAway || this.#waiting.length === 0) return;
    this.#isAway = true;
    const transaction = this.#transaction;
    if (transaction?.isOneTrip) transaction.failure = lastTripMade;
    const sent = this.#guarded(this.#waiting);
    this.#waiting = [];
    if (this.#mustForget()) void this.#forget().then(() => this.#sendTogether(sent));
    else this.#sendTogether(sent);
  }

  #guarded(sent: readonly Waiting[]): readonly Waiting[] {
    const { guard } = this;
    const [first] = sent;
    if (guard === undefined || first === undefined) return sent;
    // A transaction is guarded from its beginning, a single trip only where it may store something.
    if (!first.text.startsWith('begin') && !sent.some(({ text }) => mayWrite(text))) return sent;
    this.guard = undefined;
    const { transaction } = first;
    const locksLater = transaction?.isReadOnly || transaction?.lastGuard !== undefined;
    const text = locksLater ? guard.textToRead : guard.text;
    const check = { text, values: guard.values, transaction, settle: () => undefined };
    return first.text.startsWith('begin') ? [first, check, ...sent.slice(1)] : [check, ...sent];
  }

  #sendTogether(sent: readonly Waiting[], isRepeated = false): void {
    const statements = sent.map(({ text, values }) => ({ text, values, name: this.#nameOf(text, values) }));
    const began = performance.now();
    const batch = new StatementBatch(this.#client, statements, (outcomes) =>
      this.#answer(sent, outcomes, performance.now() - began, isRepeated),
    );
    batch.limit = this.limit;
    batch.isWithinTransaction = sent.every(isWithinTransaction);
    this.#client.query(batch);
  }

  #answer(sent: readonly Waiting[], outcomes: readonly Outcome[], took: number, isRepeated: boolean): void {
    const failed = outcomes.findIndex((outcome) => 'error' in outcome);
    const failure = outcomes[failed];
    if (failure !== undefined && 'error' in failure) {
      const { error } = failure;
      const transaction = sent[failed]?.transaction;
      if (transaction !== undefined && (transaction.failure ?? lastTripMade) === lastTripMade)
        transaction.failure = error;
      // PostgreSQL says that it ends the connection before it does.
      if (isConnectionFailure(error)) this.#isBroken = true;
      const reason = writeTroubleOf(error);
      if (reason !== undefined && !(error instanceof StandbyAway)) {
        this.#notes.trouble = { reason, at: performance.now() };
        // A new connection may lead to a database that stores.
        this.#isBroken = true;
      }
      if (isLostStatement(error)) {
        this.#notes.losses += 1;
        // Outside of a transaction nothing of it was done. A transaction is repeated as a whole, see inTransaction.
        if (!isRepeated && sent.every((statement) => statement.transaction === undefined)) {
          void this.#forget().then(() => this.#sendTogether(sent, true));
          return;
        }
      }
    }
    this.#isAway = false;
    for (const [index, outcome] of outcomes.entries()) sent[index]?.settle(outcome, took);
    if (this.#waiting.length > 0) this.#schedule();
  }

  #nameOf(text: string, { length }: readonly unknown[]): string | undefined {
    if (length > MOST_VALUES || this.#notes.isPooled) return undefined;
    const name = names.get(text) ?? hash('sha1', text, 'base64url');
    if (names.size >= MOST_PREPARED) names.clear();
    names.set(text, name);
    this.#prepared.add(name);
    return name;
  }

  #mustForget(): boolean {
    return this.#lossesSeen !== this.#notes.losses || this.#prepared.size >= MOST_PREPARED;
  }

  async #forget(): Promise<void> {
    this.#lossesSeen = this.#notes.losses;
    this.#prepared.clear();
    (this.#client as unknown as DriverClient).connection.parsedStatements = {};
    // A connection that is lost says so to the next statement.
    await this.#client.query('deallocate all').catch(() => undefined);
  }
}
