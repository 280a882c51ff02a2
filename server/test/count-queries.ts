import type pg from 'pg';
import type { StatementBatch } from '../src/platform/database/statement-batch.ts';

interface Sent {
  text: string;
  values?: readonly unknown[];
}

/** The statements that the work sends to the database, in order: one list for each trip that it waits for. */
export async function recordTrips(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[][]> {
  return (await recordSent(pool, work)).map((trip) => trip.map(({ text }) => text));
}

/** The statements of each trip with their values. */
export async function recordSent(pool: pg.Pool, work: () => Promise<unknown>): Promise<Sent[][]> {
  const trips: Sent[][] = [];
  const clients = new Set<pg.PoolClient>();
  const listen = (client: pg.PoolClient) => {
    if (clients.has(client)) return;
    clients.add(client);
    const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
    let isReadOnly = false;
    Object.assign(client, {
      query: (...statement: unknown[]) => {
        const sent = sentIn(statement[0] as string | Sent | StatementBatch);
        // Nobody waits for the end of a transaction that only reads.
        if (!isReadOnly || sent.map(({ text }) => text).join() !== 'commit') trips.push(sent);
        if (sent[0]?.text.startsWith('begin')) isReadOnly = sent[0].text.endsWith('read only');
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

function sentIn(sent: string | Sent | StatementBatch): Sent[] {
  if (typeof sent === 'string') return [{ text: sent }];
  return 'statements' in sent ? [...sent.statements] : [sent];
}

/** The statements that the work sends to the database, in order. */
export async function recordQueries(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  return (await recordTrips(pool, work)).flat();
}

/** The number of statements that the work sends to the database. */
export async function countQueries(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  return (await recordQueries(pool, work)).length;
}
