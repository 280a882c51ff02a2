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

/** Keeps a date as text, because it has no time zone, and reads bigints as numbers: here they never exceed 2^53. */
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
    // A call that cannot get a connection fails instead of waiting forever.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser },
    // The embedded database uses UTC; a database of the administrator may use any zone.
    onConnect: async (client) => {
      await client.query(`set time zone 'UTC'`);
    },
  });
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

/** Ends the pool, but waits at most five seconds for connections that were not released. */
export async function endPool(pool: pg.Pool): Promise<void> {
  if (pool.ending) return;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 5_000);
  });
  await Promise.race([pool.end(), limit]);
  clearTimeout(timer);
}
