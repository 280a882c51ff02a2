import type pg from 'pg';
import type { StatementBatch } from '../src/platform/database/statement-batch.ts';

/** The statements that the work sends to the database, in order: one list for each trip that it waits for. */
export async function recordTrips(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[][]> {
  const trips: string[][] = [];
  const clients = new Set<pg.PoolClient>();
  const listen = (client: pg.PoolClient) => {
    if (clients.has(client)) return;
    clients.add(client);
    const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
    let isReadOnly = false;
    Object.assign(client, {
      query: (...statement: unknown[]) => {
        const texts = textsOf(statement[0] as string | { text: string } | StatementBatch);
        // Nobody waits for the end of a transaction that only reads.
        if (!isReadOnly || texts.join() !== 'commit') trips.push(texts);
        if (texts[0]?.startsWith('begin')) isReadOnly = texts[0].endsWith('read only');
        return query(...statement);
      },
    });
  };
  pool.on('acquire', listen);
  try {
    await work();
  } finally {
    pool.off('acquire', listen);
    for (const client of clients) Reflect.deleteProperty(client, 'query');
  }
  return trips;
}

function textsOf(sent: string | { text: string } | StatementBatch): string[] {
  if (typeof sent === 'string') return [sent];
  return 'statements' in sent ? sent.statements.map(({ text }) => text) : [sent.text];
}

/** The statements that the work sends to the database, in order. */
export async function recordQueries(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  return (await recordTrips(pool, work)).flat();
}

/** The number of statements that the work sends to the database. */
export async function countQueries(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  return (await recordQueries(pool, work)).length;
}
