import type { StatementBatch } from '@deckhand/server/platform/database/statement-batch';
import type { RunningServer } from '@deckhand/server/server';
import type { PoolClient } from 'pg';

export type Statement = [text: string, values: unknown[]];

/** Records every statement that goes through the pool until `stop` is called. */
export class StatementListener {
  #statements: Statement[] = [];
  readonly #clients = new Set<PoolClient>();
  readonly #pool: RunningServer['database']['pool'];

  constructor({ database: { pool } }: RunningServer) {
    this.#pool = pool;
    pool.on('acquire', this.#listen);
  }

  /** Returns the statements since the last call, in order. */
  take(): Statement[] {
    const taken = this.#statements;
    this.#statements = [];
    return taken;
  }

  stop(): void {
    this.#pool.off('acquire', this.#listen);
    for (const client of this.#clients) Reflect.deleteProperty(client, 'query');
  }

  readonly #listen = (client: PoolClient) => {
    if (this.#clients.has(client)) return;
    this.#clients.add(client);
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
    Object.assign(client, {
      query: (...sent: [StatementBatch] | Statement) => {
        const [batch] = sent;
        if (typeof batch === 'string') this.#statements.push(sent as Statement);
        else for (const { text, values } of batch.statements) this.#statements.push([text, [...values]]);
        return query(...sent);
      },
    });
  };
}

/** Returns the statements that the work sends, in order. */
export async function captureStatements(
  server: RunningServer,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const listener = new StatementListener(server);
  await work();
  listener.stop();
  return listener.take();
}

/** Runs the statements on one connection and ignores their results. */
export async function runBare(
  { database: { pool } }: RunningServer,
  statements: readonly Statement[],
): Promise<void> {
  const client = await pool.connect();
  try {
    for (const [text, values] of statements) await client.query(text, values);
  } finally {
    client.release();
  }
}
