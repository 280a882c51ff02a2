import type pg from 'pg';

export interface Database {
  /** Connections of the role that answers requests. */
  pool: pg.Pool;
  /**
   * Connects without a pooler between, for live changes and the queue, which need a connection of their own.
   */
  directPool: pg.Pool;
  /** Read it again for every new connection: the embedded database may return on another port. */
  readonly connectionString: string;
  /** Connects as the role that owns the tables and changes them, see prepareTables. */
  readonly ownerConnectionString: string;
  /** The actual folder of the data. */
  dataDirectory: string;
  isEmbedded: boolean;
  /** Makes an empty database beside the embedded one, for the owner of its tables, and removes it after the work. */
  withScratch<Result>(work: (ownerConnectionString: string) => Promise<Result>): Promise<Result>;
  /** PostgreSQL was already running: an earlier server was killed, or another one uses it. */
  isAdopted: boolean;
  close(): Promise<void>;
}
