/** PostgreSQL's settings, by name. */
export type Settings = Readonly<Record<string, string>>;

/** Written to postgresql.conf when the database is created; the administrator can change them there. */
export const initialSettings: Settings = {
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  // Most queries are small, and parallel ones need more shared memory than containers provide.
  max_parallel_workers_per_gather: '0',
};

/** Settings that the app relies on; they override postgresql.conf at every start. */
export function enforcedSettings(port: number, overrides: Settings): Settings {
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    // A socket's path may have about 100 characters, and the path of the data folder is often longer.
    unix_socket_directories: '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    // PostgreSQL writes one log file, and the app limits its size, see supervise.ts.
    logging_collector: 'off',
    log_destination: 'stderr',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    lc_messages: 'C',
    // Failed statements are not logged: the app gets their errors, and their text and values may be personal.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_checkpoints: 'off',
    // Detects a killed app, so that its transactions release their locks soon.
    ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '5s' }),
    ...overrides,
  };
}

/** A minimal environment, so that PGDATA, PGOPTIONS or a locale of the app do not affect PostgreSQL. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { LC_ALL: 'C', TZ: 'UTC', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) };
}
