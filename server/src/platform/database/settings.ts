/** PostgreSQL's settings, by name. */
export type Settings = Readonly<Record<string, string>>;

/** Written into postgresql.conf when the database is created, for the administrator to change. */
export const initialSettings: Settings = {
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  // Queries here are many and small. Parallel ones would also need more shared memory than containers give.
  max_parallel_workers_per_gather: '0',
};

/** Given at every start, over whatever postgresql.conf says: what the app relies on. */
export function enforcedSettings(port: number, overrides: Settings): Settings {
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    // A socket's path may not be longer than about 100 characters, which the data folder's easily is.
    unix_socket_directories: '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    // One growing file is written by PostgreSQL itself and kept short by the app, see supervise.ts.
    logging_collector: 'off',
    log_destination: 'stderr',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    lc_messages: 'C',
    // Failed statements concern the app, which hears of them; their text and values may be personal.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_checkpoints: 'off',
    // The transactions of a killed app must not hold their locks for long.
    ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '5s' }),
    ...overrides,
  };
}

/** Nothing of the app's surroundings may change how PostgreSQL behaves: no PGDATA, no PGOPTIONS, no locale. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { LC_ALL: 'C', TZ: 'UTC', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) };
}
