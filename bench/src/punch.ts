import { performance } from 'node:perf_hooks';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { Answer } from '@deckhand/contract/call';
import type { RunningServer } from '@deckhand/server/server';
import fastify from 'fastify';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { LightClient } from './light-client.ts';
import type { Figure } from './report.ts';
import { withSchool } from './throw-away-school.ts';

const PEOPLE = 500;
const KIOSKS = 16;
const ROUNDS = 3;

/** A code and a clock-in, as a share of two bare routes that only run the same SQL on the same pool. */
export function measurePunch(): Promise<Figure[]> {
  return withSchool({ DEMO: 'off', ADMIN_EMAIL: 'owner@bench.test' }, async (server) => {
    const people = await addPunchers(server);
    const bare = await startBareRoutes(server, await recordStatements(server, people));
    const shares: number[] = [];
    const times: number[] = [];
    let fastest = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await forgetPunches(server);
      const plain = await pairsPerSecond(bare.address, people, replayPair);
      await forgetPunches(server);
      const ours = await pairsPerSecond(server.address, people, punchIn, times);
      shares.push(ours / plain);
      fastest = Math.max(fastest, ours);
    }
    await bare.close();
    const share = middleOf(shares, 0.5);
    const [p50, p99] = [middleOf(times, 0.5), middleOf(times, 0.99)];
    return [
      {
        name: `verify and clock-in of ${PEOPLE} people at ${KIOSKS} kiosks, share of bare routes`,
        measured: `${share.toFixed(2)} (${Math.round(fastest)} pairs/s)`,
        wanted: 'at least 0.50',
        holds: share >= 0.5,
      },
      {
        name: 'the slowest hundredth of these pairs, as a multiple of the median',
        measured: `${(p99 / p50).toFixed(1)} (${p99.toFixed(0)} ms of ${p50.toFixed(0)} ms)`,
        wanted: 'at most 10.0',
        holds: p99 <= 10 * p50,
      },
    ];
  });
}

interface Puncher {
  id: number;
  key: string;
}

async function addPunchers({ platform: { db } }: RunningServer): Promise<Puncher[]> {
  const { rows: places } = await sql<{ id: number }>`
    insert into location (title, address, phone_number, email, timezone)
    select 'Pool ' || n, 'Shore Drive', '312-555-0142', 'pool@bench.test', 'HST' from generate_series(1, 10) n
    returning id`.execute(db);
  const first = places[0]?.id ?? 1;
  const { rows } = await sql<Puncher>`
    insert into person (first_name, last_name, email, role, key, created_at)
    select 'Name' || n, 'Family' || n, 'p' || n || '@bench.test', 'EMPLOYEE', lpad((20000 + n)::text, 5, '0'), now()
    from generate_series(1, ${PEOPLE}::integer) n returning id, key`.execute(db);
  await sql`
    insert into person_location select id, ${first}::integer + id % 10 from person
    where email like 'p%@bench.test'`.execute(db);
  await sql`analyze`.execute(db);
  return rows;
}

/** Two calls, as the kiosk makes them. */
async function punchIn(kiosk: LightClient, person: Puncher): Promise<void> {
  await clockInWith(kiosk, person, await verify(kiosk, person));
}

async function verify(kiosk: LightClient, { key }: Puncher): Promise<string> {
  const { status, body } = await kiosk.post(verifyEmployeeCode.path, { code: key });
  if (status !== verifyEmployeeCode.success.status) throw new Error(body);
  return (JSON.parse(body) as Answer<typeof verifyEmployeeCode>).token ?? '';
}

async function clockInWith(kiosk: LightClient, { id }: Puncher, token: string): Promise<void> {
  const form = { shift_id: null, rate: 'REGULAR', clocked_in: '09:00' };
  const { status, body } = await kiosk.post(clockIn.path.replace('{id}', String(id)), form, token);
  if (status !== clockIn.success.status) throw new Error(body);
}

type Statement = [text: string, values: unknown[]];

/** What each person's two calls send to the database, in order. */
async function recordStatements(
  { address, database: { pool } }: RunningServer,
  people: readonly Puncher[],
): Promise<Map<string, [Statement[], Statement[]]>> {
  let statements: Statement[] = [];
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
  const recorded = new Map<string, [Statement[], Statement[]]>();
  const kiosk = new LightClient(address);
  for (const person of people) {
    const verifying: Statement[] = [];
    statements = verifying;
    const token = await verify(kiosk, person);
    statements = [];
    await clockInWith(kiosk, person, token);
    recorded.set(person.key, [verifying, statements]);
  }
  kiosk.close();
  pool.off('acquire', listen);
  for (const client of clients) Reflect.deleteProperty(client, 'query');
  return recorded;
}

/** Each runs what was recorded, on one connection, so that begin and commit mean what they meant. */
async function startBareRoutes(
  { database: { pool } }: RunningServer,
  recorded: ReadonlyMap<string, readonly [Statement[], Statement[]]>,
) {
  const app = fastify();
  for (const part of [0, 1] as const) {
    app.post<{ Body: { key: string } }>(`/${part}`, async (request) => {
      const client = await pool.connect();
      try {
        let rows: unknown[] = [];
        for (const [text, values] of recorded.get(request.body.key)?.[part] ?? []) {
          ({ rows } = await client.query(text, values));
        }
        return rows;
      } finally {
        client.release();
      }
    });
  }
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}

async function replayPair(kiosk: LightClient, { key }: Puncher): Promise<void> {
  for (const part of [0, 1]) {
    const { status, body } = await kiosk.post(`/${part}`, { key });
    if (status !== 200) throw new Error(body);
  }
}

/** As if nobody had punched. The audit trail stays, as it must. */
async function forgetPunches({ platform: { db } }: RunningServer): Promise<void> {
  await sql`delete from attendance`.execute(db);
  await sql`delete from kiosk_session`.execute(db);
  await sql`vacuum analyze attendance, kiosk_session, audit`.execute(db);
}

async function pairsPerSecond(
  address: string,
  people: readonly Puncher[],
  visit: (kiosk: LightClient, person: Puncher) => Promise<void>,
  times: number[] = [],
): Promise<number> {
  const queue = [...people];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: KIOSKS }, async () => {
      const kiosk = new LightClient(address);
      for (let person = queue.shift(); person !== undefined; person = queue.shift()) {
        const start = performance.now();
        await visit(kiosk, person);
        times.push(performance.now() - start);
      }
      kiosk.close();
    }),
  );
  return (people.length * 1_000) / (performance.now() - began);
}

function middleOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
