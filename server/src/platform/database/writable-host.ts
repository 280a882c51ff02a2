import pg from 'pg';
import type { Host } from './postgres-address.ts';
import { READ_ONLY } from './write-trouble.ts';

/** How long a host may take to say if it can be written to. */
const PATIENCE = 2_000;

/** The hosts answer, but all of them only read: in the middle of a failover, until a new one is chosen. */
class NoWritableHost extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super('None of the hosts in the address can be written to');
  }
}

/** Finds the host that can be written to among those of one address, and keeps to it until it fails. */
export class WritableHost {
  readonly #hosts: readonly Host[];
  #found: Promise<Host> | undefined;

  constructor(hosts: readonly Host[]) {
    this.#hosts = hosts;
  }

  /** Lets the client connect to it. */
  async connect(client: pg.Client, options: pg.ClientConfig, connect: () => Promise<unknown>): Promise<void> {
    // All that connect at the same moment share one search.
    this.#found ??= this.#search(options);
    const found = this.#found;
    let isReading = false;
    client.connection.on('parameterStatus', ({ parameterName: name, parameterValue: value }) => {
      if (name === 'in_hot_standby' || name === 'default_transaction_read_only') isReading ||= value === 'on';
    });
    try {
      Object.assign(client, await found);
      await connect();
      if (!isReading) return;
      client.connection.stream.destroy();
      throw new NoWritableHost();
    } catch (error) {
      if (this.#found === found) this.forget();
      throw error;
    }
  }

  /** The next connection searches anew. */
  forget(): void {
    this.#found = undefined;
  }

  async #search(options: pg.ClientConfig): Promise<Host> {
    try {
      // The one that answers first: a host that is away delays nobody.
      return await Promise.any(this.#hosts.map((host) => tryOut(host, options)));
    } catch (error) {
      const { errors } = error as AggregateError;
      throw errors.find((each) => each instanceof NoWritableHost) ?? errors[0];
    }
  }
}

async function tryOut(host: Host, options: pg.ClientConfig): Promise<Host> {
  const limits = { connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE };
  // The password of a pool's options is not enumerable, so the spread does not copy it.
  const client = new pg.Client({ ...options, password: options.password, ...limits });
  client.on('error', () => undefined);
  try {
    await Object.assign(client, host).connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only === 'on') throw new NoWritableHost();
    return host;
  } finally {
    client.end().catch(() => undefined);
  }
}
