import pg from 'pg';
import { errorMessage } from './error-code.ts';

interface PoolOptions {
  connection: Pick<
    pg.PoolConfig,
    'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
  >;
  applicationName: string;
  size?: number | undefined;
  log: (line: string) => void;
}

const { builtins } = pg.types;

/** A date has no time zone, so it stays the text that it is; a bigint here is a count or a key, never beyond 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && type === builtins.DATE) return (value: string) => value;
  if (format !== 'binary' && type === builtins.INT8) return Number;
  return format === 'binary' ? pg.types.getTypeParser(type, 'binary') : pg.types.getTypeParser(type, 'text');
};

export function createPool({ connection, applicationName, size = 10, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    application_name: applicationName,
    max: size,
    // A call that cannot get a connection is told so, instead of waiting for ever.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser },
    // The embedded database is set to UTC; another one may be set to anything.
    onConnect: async (client) => {
      await client.query(`set time zone 'UTC'`);
    },
  });
  // An error without a listener ends the process. The pool listens to idle connections only; one in use, within
  // a transaction and between two statements, may be cut just as well. Whoever uses it learns of that in time.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let lastLine = 0;
  pool.on('error', (error) => {
    // When the database goes, every idle connection says so; and when the app ends both, one may be slower than it.
    if (pool.ending || Date.now() - lastLine < 5_000) return;
    lastLine = Date.now();
    log(`A database connection was cut: ${errorMessage(error)}`);
  });
  return pool;
}

/** Ends the pool, but does not wait for ever for a connection that somebody forgot to give back. */
export async function endPool(pool: pg.Pool): Promise<void> {
  if (pool.ending) return;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 5_000);
  });
  await Promise.race([pool.end(), limit]);
  clearTimeout(timer);
}
