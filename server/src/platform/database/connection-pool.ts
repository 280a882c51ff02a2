import { once } from 'node:events';
import pg from 'pg';
import { atMost } from '../basics/at-most.ts';
import { DatabaseClient, type DatabaseClientOptions } from './database-client.ts';
import { errorMessage } from './error-code.ts';
import { readPostgresAddress } from './postgres-address.ts';
import { reportSlow } from './slow-statements.ts';
import { type TripLimits, tripLimits } from './trip-limits.ts';
import { commitsThatWait, WaitingCommits } from './waiting-commits.ts';
import { WritableHost } from './writable-host.ts';

interface PoolOptions {
  connection:
    | { connectionString: string }
    | Pick<pg.PoolConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'>;
  applicationName: string;
  size?: number | undefined;
  log: (line: string) => void;
  /** The limits of trips; statements without a limit of their own have that of a report. */
  limits?: TripLimits;
  /** The milliseconds after which a statement that is asked of the pool itself is reported as slow; never by default. */
  slowAfter?: number | undefined;
}

/** The options of a pool of this file, with which a connection beside it can be made. */
export interface DatabasePoolOptions extends DatabaseClientOptions, pg.PoolOptions {}

/** A call waits so many milliseconds for a connection. */
const CONNECTION_TIMEOUT = 5_000;

/** After so long without a sign, the systems of both sides ask each other if they are still there. */
const KEEP_ALIVE = 10_000;

/**
 * The embedded database uses UTC; a database of the administrator may use any zone. If this server vanishes without closing its
 * connections, PostgreSQL notices within 25 seconds, and if it hangs within a transaction, after a minute: others wait for its locks.
 */
const settingsFor = (limits: TripLimits) => `
  set time zone 'UTC';
  set tcp_keepalives_idle = ${KEEP_ALIVE / 1000};
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3;
  set idle_in_transaction_session_timeout = '1min';
  ${limits.report < tripLimits.migration ? slowestStatement(limits.report) : ''}`;

/**
 * Ends what nobody waits for any more, unless the administrator has set a time. PostgreSQL ends statements by it, but never a commit
 * that waits for a standby.
 */
function slowestStatement(milliseconds: number): string {
  return `select set_config('statement_timeout', '${milliseconds}', false) where current_setting('statement_timeout') = '0'`;
}

const { builtins } = pg.types;
/** `date[]`, which has no name there. */
const DATES = 1182;
const datesIn = (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(','));

/** Keeps a date as text, because it has no time zone, and reads bigints as numbers: here they never exceed 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && type === builtins.DATE) return (value: string) => value;
  if (format !== 'binary' && type === DATES) return datesIn;
  if (format !== 'binary' && type === builtins.INT8) return Number;
  return format === 'binary' ? pg.types.getTypeParser(type, 'binary') : pg.types.getTypeParser(type, 'text');
};

/** A pool that reports the slow ones among the statements that are asked of itself. Connections report theirs. */
class DatabasePool extends pg.Pool {
  readonly #slowAfter: number | undefined;

  constructor(options: pg.PoolConfig, slowAfter: number | undefined) {
    super(options);
    this.#slowAfter = slowAfter;
  }

  override query(...sent: never[]): never {
    if (this.#slowAfter === undefined || typeof sent[0] !== 'string') {
      return (super.query as (...statement: never[]) => never).apply(this, sent);
    }
    return this.#queryTimed(this.#slowAfter, sent[0], sent[1]) as never;
  }

  /** Waiting for a connection is left out: others are slow then. The stack after an answer still names the callers. */
  async #queryTimed(slowAfter: number, text: string, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.connect();
    const began = performance.now();
    let failure: Error | undefined;
    try {
      return await client.query(text, values);
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
      const milliseconds = performance.now() - began;
      if (milliseconds >= slowAfter) reportSlow(text, milliseconds);
    }
  }
}

export function createPool({ connection, applicationName, log, ...more }: PoolOptions): pg.Pool {
  const { size = 10, limits = tripLimits, slowAfter } = more;
  const address =
    'connectionString' in connection ? readPostgresAddress(connection.connectionString) : undefined;
  const companions = new Set<DatabaseClient>();
  const settings = settingsFor(limits);
  const options: Partial<DatabasePoolOptions> = {
    ...connection,
    ...(address && { connectionString: address.connectionString }),
    application_name: applicationName,
    max: size,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    types: { getTypeParser },
    onConnect: async (client) => {
      await client.query(settings);
    },
    Client: DatabaseClient as unknown as new () => pg.ClientBase,
    limits,
    limit: limits.report,
    companions,
    waitingCommits: new WaitingCommits(() => doCommitsWait(pool)),
    writableHost: address?.hosts && new WritableHost(address.hosts),
  };
  const pool = new DatabasePool(options, slowAfter);
  // An error event without a listener ends the process, and the pool listens only to idle connections. A connection
  // in use can also be lost, for example between two statements; its user learns that from the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let lastLine = 0;
  pool.on('error', (error) => {
    // When the database stops, every idle connection reports it. While the app is closing, none is logged.
    if (pool.ending || Date.now() - lastLine < 5_000) return;
    lastLine = Date.now();
    log(`A database connection was lost: ${errorMessage(error)}`);
  });
  return pool;
}

/** Asks on a connection of its own: those of the pool may all wait. */
async function doCommitsWait(pool: pg.Pool): Promise<boolean> {
  if (pool.ending) return false;
  const options = poolOptions(pool);
  const client: pg.Client = new DatabaseClient({ ...options, limit: options.limits.punch });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ doWait: boolean }>(commitsThatWait, [options.limits.punch]);
    return rows[0]?.doWait ?? false;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Returns the options with which the pool connects now: the embedded database may return on another port. */
export function poolOptions(pool: pg.Pool): DatabasePoolOptions {
  const options = pool.options as DatabasePoolOptions;
  // The password is not enumerable, so the spread does not copy it.
  return { ...options, password: options.password };
}

/**
 * Ends the pool, but waits at most two seconds for connections that were not released, or do not answer. Then
 * it closes them, and callers who still wait for an answer get an error.
 */
export async function endPool(pool: pg.Pool): Promise<void> {
  if (pool.ending) return;
  const { companions } = poolOptions(pool);
  // The pool itself does not wait until its connections are closed.
  const closed = [...companions].map((client) => once(client, 'end'));
  await atMost(2_000, Promise.all([pool.end(), ...closed]));
  for (const client of companions) client.destroy();
}
