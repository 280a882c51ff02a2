import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { Answer } from '@deckhand/contract/call';
import { verifyLogs } from '@deckhand/server/platform/audit/verify-logs';
import { sql } from 'kysely';
import { CONNECTIONS, expectSame, figureOf, type Rates } from './compare.ts';
import type { Job, Puncher } from './load/callers.ts';
import { type Asked, askOnce } from './load/line.ts';
import { type Figure, type Figures, limited } from './report.ts';
import { countRoundTrips } from './round-trips.ts';
import type { Bench, Schools } from './schools.ts';
import { BEGIN } from './throw-away-school.ts';
import { median, quantile } from './timing.ts';

const PEOPLE = 2_000;
export const KIOSKS = 16;
/** On a shared machine one round is a sixth faster or slower than the next. */
const ROUNDS = 11;
/** A server that has just started is not what a school meets: the engine compiles our code for several rounds longer than a bare route's. */
const WARM_UP_ROUNDS = 3;
/**
 * Enough for seconds of work in each round, after which the tables are analyzed: PostgreSQL then plans each statement anew on each
 * connection, which a school meets a few times a day.
 */
const PEOPLE_PER_ROUND = 1_500;
const MOST_OF_MEDIAN = 4;
const LEAST_SHARE_OF_CLOCK_IN = 0.7;
const LEAST_SHARE_OF_ATTENDANCE = 0.8;

/** Measures a clock-in with its code and an attendance that a manager enters, against bare statements that write the same rows. */
export async function* measurePunch(schools: Schools): Figures {
  const bench = await schools.get('small');
  const people = await selectPunchers(bench, PEOPLE);
  await expectSameRows(bench, people, 'CLOCK_IN', clockInAt);
  await expectSameRows(bench, people, 'MANUAL', (address, person) =>
    askOnce(address, entered(bench, person)),
  );
  const some = people.slice(0, PEOPLE_PER_ROUND);
  yield await compareWrites(bench, {
    name: 'clock-in with code, two calls',
    atLeast: LEAST_SHARE_OF_CLOCK_IN,
    people: some,
    job: (round) => ({ kind: 'punch', people: round }),
    ask: clockInAt,
    run: async (person) => {
      const verified = { path: verifyEmployeeCode.path, body: { code: person.key } };
      await bench.bare.run(clockInOf(person, JSON.parse(await bench.bare.run(verified))));
    },
  });
  yield await compareWrites(bench, {
    name: 'attendance entered by a manager',
    atLeast: LEAST_SHARE_OF_ATTENDANCE,
    people: some,
    job: (round) => ({ kind: 'once', asked: round.map((person) => entered(bench, person)) }),
    ask: (address, person) => askOnce(address, entered(bench, person)),
    run: (person) => bench.bare.run(entered(bench, person)),
  });
  yield await slowestHundredth(bench, people);
  const { faults } = await verifyLogs(bench.database.pool);
  if (faults.length > 0) throw new Error(`The audit trail is broken: ${faults[0]}`);
}

/** Selects people with a key who are not clocked in. */
export async function selectPunchers({ owner }: Bench, count: number): Promise<Puncher[]> {
  const { rows } = await sql<Puncher>`
    select id, key from person
    where email like 'p%@bench.test' and key is not null
      and not exists (select from attendance where person_id = person.id and clocked_out is null)
    order by id limit ${count}`.execute(owner);
  if (rows.length < count) throw new Error(`Only ${rows.length} people can clock in`);
  return rows;
}

type Verified = Answer<typeof verifyEmployeeCode>;

function clockInOf({ id }: Puncher, { shift, rate, token }: Verified): Asked {
  const body = { shift_id: shift?.id ?? null, rate, clocked_in: '11:00' };
  return { path: clockIn.path.replace('{id}', String(id)), body, token: token ?? '' };
}

async function clockInAt(address: string, person: Puncher): Promise<object> {
  const verified = await askOnce<Verified>(address, {
    path: verifyEmployeeCode.path,
    body: { code: person.key },
  });
  const answer = await askOnce<object>(address, clockInOf(person, verified));
  return { ...verified, ...answer };
}

function entered({ big, token }: Bench, { id }: Puncher): Asked {
  const body = {
    location: big.location,
    user_id: id,
    date: '2026-11-17',
    clock_in_time: '05:00',
    clock_out_time: '06:30',
    rate: 'REGULAR',
    reason: 'The tablet was off',
  };
  return { path: addAttendance.path, body, token };
}

/** Both must answer the same and write the same attendance and audit. Ids and instants differ from call to call. */
async function expectSameRows(
  bench: Bench,
  people: readonly Puncher[],
  cause: string,
  ask: (address: string, person: Puncher) => Promise<object>,
): Promise<void> {
  // With a shift today and without one.
  for (const person of people.slice(0, 7)) {
    const outcomes: unknown[] = [];
    for (const address of [bench.address, bench.bare.address]) {
      const {
        id: _id,
        token: _token,
        clocked_in: _in,
        ...answer
      } = (await ask(address, person)) as Record<string, unknown>;
      const { rows } = await sql`
        select to_jsonb(attendance) - '{id, created_at}'::text[]
            - case when ${cause} = 'MANUAL' then '{}' else '{clocked_in, punched_in}'::text[] end as attendance,
          (select json_agg(json_build_object('at', at = created_at, 'by', actor_id, 'cause', cause, 'field', field,
              'old', old_value, 'new', case when field = 'clocked_in' then (new_value::timestamptz = clocked_in)::text else new_value end,
              'linked', hash is not null) order by audit.id)
            from audit where subject = 'attendance' and subject_id = attendance.id) as audit
        from attendance where person_id = ${person.id} and created_at >= ${BEGIN}`.execute(bench.owner);
      outcomes.push({ answer, rows });
      await forgetPunches(bench);
    }
    expectSame(cause, outcomes[0], outcomes[1]);
  }
}

interface Writing {
  name: string;
  atLeast?: number;
  people: readonly Puncher[];
  job: (people: readonly Puncher[]) => DistributiveOmit<Job, 'address' | 'connections'>;
  /** One piece of work through HTTP. */
  ask: (address: string, person: Puncher) => Promise<unknown>;
  /** One piece of work through the bare statements alone. */
  run: (person: Puncher) => Promise<unknown>;
}

type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown ? Omit<Type, Key> : never;

async function compareWrites(
  bench: Bench,
  { name, atLeast, people, job, ask, run }: Writing,
): Promise<Figure> {
  const rates: Rates[] = [];
  for (let round = 1 - WARM_UP_ROUNDS; round <= ROUNDS; round += 1) {
    const measured = {
      ours: await rateOfJob(bench, { ...job(people), address: bench.address, connections: CONNECTIONS }),
      bare: await rateOfJob(bench, { ...job(people), address: bench.bare.address, connections: CONNECTIONS }),
      statement: await rateAlone(bench, people, run),
    };
    if (round > 0) rates.push(measured);
  }
  const queue = [...people];
  const trips = await countRoundTrips(bench.database.pool, () => ask(bench.address, queue.pop() as Puncher));
  await forgetPunches(bench);
  return figureOf({ name, atLeast }, rates, trips).figure;
}

async function rateOfJob(bench: Bench, job: Job): Promise<number> {
  const { times, took } = await bench.callers.run(job);
  await forgetPunches(bench);
  return (times.length * 1_000) / took;
}

async function rateAlone(
  bench: Bench,
  people: readonly Puncher[],
  run: (person: Puncher) => Promise<unknown>,
): Promise<number> {
  const queue = [...people];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let person = queue.pop(); person !== undefined; person = queue.pop()) await run(person);
    }),
  );
  const took = performance.now() - began;
  await forgetPunches(bench);
  return (people.length * 1_000) / took;
}

async function slowestHundredth(bench: Bench, people: readonly Puncher[]): Promise<Figure> {
  const { times, took } = await bench.callers.run({
    kind: 'punch',
    address: bench.address,
    connections: KIOSKS,
    people,
  });
  await forgetPunches(bench);
  const [p50, p99] = [median(times), quantile(times, 0.99)];
  const name = `the slowest hundredth of ${PEOPLE.toLocaleString('en-US')} clock-ins at ${KIOSKS} kiosks, as a multiple of the median`;
  const rate = Math.round((people.length * 1_000) / took);
  const text = `${(p99 / p50).toFixed(1)} (${p99.toFixed(0)} ms of ${p50.toFixed(0)} ms, ${rate} pairs/s)`;
  return limited({ name, value: p99 / p50, text }, { atMost: MOST_OF_MEDIAN });
}

/** Deletes what was punched since the beginning. The audit trail cannot be deleted. */
export async function forgetPunches({ owner: db }: Bench): Promise<void> {
  await sql`
    delete from attendance using person
    where person.id = person_id and person.email like 'p%@bench.test' and attendance.created_at >= ${BEGIN}`.execute(
    db,
  );
  // The sessions of the day stay, as in a school: PostgreSQL would plan for an empty table.
  await sql`vacuum analyze attendance, kiosk_session`.execute(db);
}
