import type { RunningServer } from '@deckhand/server/server';
import type { PoolClient } from 'pg';

export type Statement = [text: string, values: unknown[]];

/** The very statements that some work makes, in their order. */
export async function captureStatements(
  { database: { pool } }: RunningServer,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const clients = new Set<PoolClient>();
  const listen = (client: PoolClient) => {
    if (clients.has(client)) return;
    clients.add(client);
    const query = client.query.bind(client) as (...statement: Statement) => unknown;
    Object.assign(client, {
      query: (...statement: Statement) => {
        statements.push(statement);
        return query(...statement);
      },
    });
  };
  pool.on('acquire', listen);
  await work();
  pool.off('acquire', listen);
  for (const client of clients) Reflect.deleteProperty(client, 'query');
  return statements;
}

/** The same statements again on one connection, and nothing done with what they answer. */
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
