import type pg from 'pg';

/** Counts the statements that the work sends to the database. */
export async function countQueries(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const clients = new Set<pg.PoolClient>();
  const listen = (client: pg.PoolClient) => {
    if (clients.has(client)) return;
    clients.add(client);
    const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
    Object.assign(client, {
      query: (...statement: unknown[]) => {
        count += 1;
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
  return count;
}
