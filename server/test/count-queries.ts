import type pg from 'pg';

/** The statements that the work sends to the database, in order. */
export async function recordQueries(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const clients = new Set<pg.PoolClient>();
  const listen = (client: pg.PoolClient) => {
    if (clients.has(client)) return;
    clients.add(client);
    const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
    Object.assign(client, {
      query: (...statement: unknown[]) => {
        const [sent] = statement as [string | { text: string }];
        statements.push(typeof sent === 'string' ? sent : sent.text);
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
  return statements;
}

/** The number of statements that the work sends to the database. */
export async function countQueries(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  return (await recordQueries(pool, work)).length;
}
