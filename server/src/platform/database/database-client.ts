import { connect } from 'node:net';
import pg from 'pg';
import { errorCode } from './error-code.ts';
import { StatementBatch } from './statement-batch.ts';
import { isNews, isOld, noteTimeline, OldLeader, readTimeline, type Timeline } from './timeline.ts';
import type { TripLimits } from './trip-limits.ts';
import { failUnsent, mayCommit, type WaitingCommits } from './waiting-commits.ts';
import type { WritableHost } from './writable-host.ts';
import { READ_ONLY, StandbyAway } from './write-trouble.ts';

/** The part of the driver's client that its types leave out. */
interface DriverClient {
  processID: number | null;
  secretKey: number | null;
}

export interface DatabaseClientOptions extends pg.ClientConfig {
  /** Milliseconds for a statement that has no limit of its own. */
  limit: number;
  limits: TripLimits;
  /** The connections of the same pool. */
  companions: Set<DatabaseClient>;
  /** Finds the host to connect to, if the address names several. */
  writableHost?: WritableHost | undefined;
  waitingCommits: WaitingCommits;
}

/** The function of PostgreSQL that says in a warning that a commit did not wait for its standby any longer. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';

/** A statement was not answered in time. The code is that of a network that loses everything. */
class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(milliseconds: number) {
    super(`The database did not answer within ${milliseconds / 1000} s`);
  }
}

/** All connections of this process: those of several pools may lead to the same leader. */
const connected = new Set<DatabaseClient>();

/**
 * A connection that waits for an answer only so long, and is thrown away then. Without that, connections to a
 * host that vanished without closing them would be waited for until the system gives up, which takes many
 * minutes. A leader that was frozen behaves as if it still led when it wakes up: connections to it are not
 * used once another one has taken over.
 */
export class DatabaseClient extends pg.Client {
  readonly #options: DatabaseClientOptions;
  #timer: NodeJS.Timeout | undefined;
  #suspicion: NodeJS.Timeout | undefined;
  #timeline: Timeline | undefined;
  /** All that was sent and has no answer yet. */
  #unanswered: unknown[] = [];
  #sentAt = 0;
  #heardAt = 0;
  #hasEnded = false;

  constructor(options: DatabaseClientOptions) {
    super(options);
    this.#options = options;
    // Where PostgreSQL only reads after a failover, another host writes by now.
    this.connection.on('errorMessage', (error) => {
      if (errorCode(error) === READ_ONLY) options.writableHost?.forget();
    });
    this.on('notice', ({ routine }) => {
      if (routine === WAIT_FOR_STANDBY) this.#doubtCommit();
    });
    // The driver says by it that every statement is answered.
    this.on('drain', () => this.#heard());
    this.once('end', () => {
      this.#hasEnded = true;
      this.#stopWaiting();
      options.companions.delete(this);
      connected.delete(this);
    });
  }

  /** With a callback for the pool, as a promise for others. */
  override connect(...[callback]: never[]): never {
    const connecting = this.#connect();
    const done = callback as ((error: Error | null) => void) | undefined;
    return (done === undefined ? connecting : connecting.then(() => done(null), done)) as never;
  }

  async #connect(): Promise<void> {
    const { companions, writableHost } = this.#options;
    if (writableHost === undefined) await super.connect();
    else await writableHost.connect(this, this.#options, () => super.connect());
    await this.#compareTimelines();
    companions.add(this);
    this.#heard();
  }

  /** Refuses a leader from which another one has taken over, and closes what leads to those from which this one has. */
  async #compareTimelines(): Promise<void> {
    const timeline = await readTimeline(this);
    if (timeline === undefined) return;
    if (isOld(timeline)) {
      this.destroy();
      this.#options.writableHost?.forget();
      throw new OldLeader();
    }
    const isTakeover = isNews(timeline);
    noteTimeline(timeline);
    this.#timeline = timeline;
    connected.add(this);
    if (!isTakeover) return;
    for (const client of connected) if (isOld(client.#timeline)) client.destroy(new OldLeader());
  }

  override query(...sent: never[]): never {
    const { waitingCommits } = this.#options;
    if (waitingCommits.areWaiting && mayCommit(sent[0])) {
      return failUnsent(sent, new StandbyAway(), this.connection) as never;
    }
    this.#unanswered.push(sent[0]);
    this.#waitFor(limitOf(sent[0]) ?? this.#options.limit);
    return (super.query as (...statement: never[]) => never).apply(this, sent);
  }

  /** Closes the connection at once, also if nobody is there to say goodbye to. */
  destroy(error?: Error): void {
    this.connection.stream.destroy(error);
  }

  #heard(): void {
    this.#heardAt = performance.now();
    this.#unanswered = [];
    this.#stopWaiting();
  }

  #waitFor(milliseconds: number): void {
    // A connection that has ended refuses the statement at once; a wait for its answer would keep the process alive.
    if (this.#hasEnded || this.#timer !== undefined || !Number.isFinite(milliseconds)) return;
    this.#sentAt = performance.now();
    const timer = setTimeout(() => {
      // After a pause of the whole machine the answer may be here, but not read yet.
      setImmediate(() => this.#timer === timer && this.#giveUp(milliseconds));
    }, milliseconds);
    this.#timer = timer;
    const { limits, writableHost } = this.#options;
    if (writableHost === undefined || milliseconds <= limits.punch) return;
    this.#suspicion = setTimeout(() => {
      setImmediate(() => this.#timer === timer && this.#suspect());
    }, limits.punch);
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#suspicion);
    this.#timer = undefined;
  }

  /** Whether none of the connections was answered since the oldest statement without an answer was sent. */
  get #isSilent(): boolean {
    return [...this.#options.companions].every((client) => client.#heardAt <= this.#sentAt);
  }

  /** The statement may be slow, or the host frozen: then nobody may use its answer when it wakes up. */
  #suspect(): void {
    if (!this.#isSilent) return;
    this.#options.writableHost?.forget();
    void this.#closeUnlessAwake([...this.#options.companions]);
  }

  /** Closes those of the connections that do not lead to the leader of today. */
  async #closeUnlessAwake(clients: readonly DatabaseClient[]): Promise<void> {
    const { limits, writableHost } = this.#options;
    const leader = await writableHost?.find(this.#options).catch(() => undefined);
    for (const client of clients) {
      const isAwake = client.host === leader?.host && client.port === leader.port;
      if (!isAwake) client.destroy(new NoAnswer(limits.punch));
    }
  }

  #giveUp(milliseconds: number): void {
    const { companions, waitingCommits, writableHost } = this.#options;
    const isSilent = this.#isSilent;
    this.#stopWaiting();
    if (this.#unanswered.some(mayCommit)) void waitingCommits.look();
    else this.#cancel();
    this.destroy(new NoAnswer(milliseconds));
    if (!isSilent) return;
    writableHost?.forget();
    // Idle ones lead to the same silence. Those that wait for an answer have a limit of their own.
    for (const client of companions)
      if (client.#timer === undefined) client.destroy(new NoAnswer(milliseconds));
    if (writableHost !== undefined && companions.size > 0) void this.#closeUnlessAwake([...companions]);
  }

  /** Somebody else has canceled a commit that waited for its standby. It may be gone after a failover, so it does not count. */
  #doubtCommit(): void {
    const error = new StandbyAway();
    for (const sent of this.#unanswered) if (sent instanceof StatementBatch) sent.doubt(error);
    this.destroy(error);
  }

  /**
   * Asks PostgreSQL to end a statement that nobody waits for any more. Never where that may be a commit:
   * PostgreSQL would not undo it, but show it before its standby has it. There `statement_timeout` ends slow
   * statements.
   */
  #cancel(): void {
    const { processID, secretKey } = this as unknown as DriverClient;
    if (processID === null || secretKey === null) return;
    const request = Buffer.alloc(16);
    for (const [index, part] of [16, 80_877_102, processID, secretKey].entries()) {
      request.writeInt32BE(part, index * 4);
    }
    const { host, port } = this;
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port });
    socket.on('error', () => undefined);
    socket.end(request);
    setTimeout(() => socket.destroy(), this.#options.connectionTimeoutMillis).unref();
  }
}

/** A query object that reads a stream in its own time, such as a copy, has no limit. */
function limitOf(sent: unknown): number | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  if ('limit' in sent && typeof sent.limit === 'number') return sent.limit;
  return 'submit' in sent ? Number.POSITIVE_INFINITY : undefined;
}
