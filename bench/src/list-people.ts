import { openSession } from '@deckhand/server/platform/sessions/sessions';
import autocannon from 'autocannon';
import fastify from 'fastify';
import { sql } from 'kysely';
import type { Figure } from './report.ts';
import { captureStatements, type Statement } from './statements.ts';
import { type ThrowAwaySchool, withSchool } from './throw-away-school.ts';
import { median } from './timing.ts';

const PEOPLE = 20_000;
const SECONDS = 5;
const ROUNDS = 3;
const PATH = '/api/users/?limit=10&offset=40&status=active';

/** Measures GET /api/users/ with many people, as a share of a bare route that only runs the same SQL. */
export function measureListPeople(): Promise<Figure[]> {
  return withSchool({}, async (server) => {
    await addPeople(server);
    const token = await openSession(server.platform.db, 1, server.platform.clock());
    const headers = { authorization: `Token ${token}` };
    const statements = await captureStatements(server, () => fetch(`${server.address}${PATH}`, { headers }));
    // Without the statement that finds the session.
    const bare = await startBareRoute(
      server,
      statements.filter(([text]) => text.includes('from "person"')),
    );
    const shares: number[] = [];
    let fastest = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const plain = await requestsPerSecond(`${bare.address}/`, {});
      const ours = await requestsPerSecond(`${server.address}${PATH}`, headers);
      shares.push(ours / plain);
      fastest = Math.max(fastest, ours);
    }
    await bare.close();
    const share = median(shares);
    return [
      {
        name: `GET /api/users/ with ${PEOPLE.toLocaleString('en-US')} people, share of a bare route`,
        measured: `${share.toFixed(2)} (${Math.round(fastest)} requests/s)`,
        target: 'at least 0.50',
        holds: share >= 0.5,
      },
    ];
  });
}

async function addPeople({ owner: db }: ThrowAwaySchool): Promise<void> {
  await sql`
    insert into person (first_name, last_name, email, canonical_email, role, key, phone_number, created_at)
    select 'Name' || chr(97 + n % 26) || n, 'Family' || n % 977, 'p' || n || '@bench.test',
           'p' || n || '@bench.test', 'EMPLOYEE',
           lpad((20000 + n)::text, 5, '0'), '555-010-' || lpad(n::text, 5, '0'), now()
    from generate_series(1, ${PEOPLE}::integer) n`.execute(db);
  await sql`
    insert into person_location select id, 1 + id % 3 from person where email like '%@bench.test'`.execute(
    db,
  );
  await sql`
    insert into person_position select id, 1 + (id * 7 + k * 4) % 15 from person, generate_series(0, 1) k
    where email like '%@bench.test' on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
}

async function startBareRoute({ database: { pool } }: ThrowAwaySchool, statements: Statement[]) {
  const app = fastify();
  app.get('/', async () => {
    const answers = await Promise.all(statements.map(([text, values]) => pool.query(text, values)));
    return answers.map((answer) => answer.rows);
  });
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: 8, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}
