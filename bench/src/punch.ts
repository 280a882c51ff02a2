import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { clockInWith, Kiosks, type Puncher, verify } from './kiosks.ts';
import { LightClient } from './light-client.ts';
import type { Figure } from './report.ts';
import { runBare, type Statement, StatementListener } from './statements.ts';
import { type ThrowAwaySchool, withSchool } from './throw-away-school.ts';
import { median, quantile } from './timing.ts';

const PEOPLE = 2_000;
const KIOSKS = 16;
const ROUNDS = 3;

/** Measures the code and clock-in calls of everyone, as a share of the same SQL without the server, on the same pool. */
export function measurePunch(): Promise<Figure[]> {
  return withSchool({ DEMO: 'off', ADMIN_EMAIL: 'owner@bench.test' }, async (server) => {
    const people = await addPunchers(server);
    const recorded = await recordVisits(server, people);
    const kiosks = new Kiosks();
    const shares: number[] = [];
    const times: number[] = [];
    let fastest = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await deletePunches(server);
      const bare = await repeatVisits(server, recorded);
      await deletePunches(server);
      const ours = await kiosks.punch({ address: server.address, kiosks: KIOSKS, people });
      times.push(...ours.times);
      shares.push(bare / ours.took);
      fastest = Math.max(fastest, (PEOPLE * 1_000) / ours.took);
    }
    kiosks.close();
    const share = median(shares);
    const [p50, p99] = [median(times), quantile(times, 0.99)];
    return [
      {
        name: `verify and clock-in of ${PEOPLE.toLocaleString('en-US')} people at ${KIOSKS} kiosks, share of the bare SQL`,
        measured: `${share.toFixed(2)} (${Math.round(fastest)} pairs/s)`,
        target: 'at least 0.50',
        holds: share >= 0.5,
      },
      {
        name: 'the slowest hundredth of these pairs, as a multiple of the median',
        measured: `${(p99 / p50).toFixed(1)} (${p99.toFixed(0)} ms of ${p50.toFixed(0)} ms)`,
        target: 'at most 10.0',
        holds: p99 <= 10 * p50,
      },
    ];
  });
}

async function addPunchers({ owner: db }: ThrowAwaySchool): Promise<Puncher[]> {
  const { rows: places } = await sql<{ id: number }>`
    insert into location (title, address, phone_number, email, timezone)
    select 'Pool ' || n, 'Shore Drive', '312-555-0142', 'pool@bench.test', 'HST' from generate_series(1, 10) n
    returning id`.execute(db);
  const first = places[0]?.id ?? 1;
  const { rows } = await sql<Puncher>`
    insert into person (first_name, last_name, email, canonical_email, role, key, created_at)
    select 'Name' || n, 'Family' || n, 'p' || n || '@bench.test', 'p' || n || '@bench.test', 'EMPLOYEE',
      lpad((20000 + n)::text, 5, '0'), now()
    from generate_series(1, ${PEOPLE}::integer) n returning id, key`.execute(db);
  await sql`
    insert into person_location select id, ${first}::integer + id % 10 from person
    where email like 'p%@bench.test'`.execute(db);
  await sql`analyze`.execute(db);
  return rows;
}

/** The statements of a person's two calls. */
type Visit = readonly [Statement[], Statement[]];

async function recordVisits(server: ThrowAwaySchool, people: readonly Puncher[]): Promise<Visit[]> {
  const listener = new StatementListener(server);
  const kiosk = new LightClient(server.address);
  const visits: Visit[] = [];
  for (const person of people) {
    const token = await verify(kiosk, person);
    const verifying = listener.take();
    await clockInWith(kiosk, person, token);
    visits.push([verifying, listener.take()]);
  }
  kiosk.close();
  listener.stop();
  return visits;
}

/** Runs the statements again, with as many visits at once as there are kiosks and each call on one connection. */
async function repeatVisits(server: ThrowAwaySchool, visits: readonly Visit[]): Promise<number> {
  const queue = [...visits];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: KIOSKS }, async () => {
      for (let visit = queue.shift(); visit !== undefined; visit = queue.shift()) {
        for (const statements of visit) await runBare(server, statements);
      }
    }),
  );
  return performance.now() - began;
}

/** Deletes all punches. The audit trail cannot be deleted. */
async function deletePunches({ owner: db }: ThrowAwaySchool): Promise<void> {
  await sql`delete from attendance`.execute(db);
  await sql`delete from kiosk_session`.execute(db);
  await sql`vacuum analyze attendance, kiosk_session, audit`.execute(db);
}
