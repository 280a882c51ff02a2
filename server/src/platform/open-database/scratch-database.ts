import pg from 'pg';

const NAME = 'deckhand_scratch';

/** Makes an empty database, also over one that a killed server left, and removes it after the work, whatever its outcome. */
export async function withScratchDatabase<Result>(
  superuser: string,
  owner: string,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  const remove = `drop database if exists ${NAME} with (force)`;
  await runOn(superuser, remove);
  await runOn(superuser, `create database ${NAME} owner ${new URL(owner).username}`);
  try {
    return await work(`${owner}/${NAME}`);
  } finally {
    await runOn(superuser, remove);
  }
}

async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'deckhand scratch' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
