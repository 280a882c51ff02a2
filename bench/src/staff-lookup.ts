import { sql } from 'kysely';
import type pg from 'pg';
import { recordSent } from '../../server/test/count-queries.ts';
import { Line } from './load/line.ts';
import { type Figure, type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { mediansInTurns } from './timing.ts';

const PEOPLE = 200;
const ROUNDS = 25;
/**
 * Ranking the free people costs at most as much again as reading what they are judged by. With reasons, everybody else in reach is
 * judged, too, and 500 of them are listed with what keeps them away, as many in one answer as there can be.
 */
const MOST_STATEMENTS = { ranked: 2, explained: 2 };

/** Measures a lookup of staff, without and with the reasons against all others, against the statements that it sends itself. */
export async function* measureStaffLookup(schools: Schools): Figures {
  const bench = await schools.get('small');
  const added = await addPeople(bench);
  const asked = {
    location: String(bench.big.location),
    type_id: String(bench.big.position),
    schedule_type: 'RECURRING_SHIFT',
    shift_repeat: 'WEEKLY',
    shift_day: 'MONDAY',
    start_date: '2026-11-23',
    start_time: '21:00',
    end_time: '22:00',
  };
  const who = `${PEOPLE} free people`;
  yield figureOf(bench, `a lookup of staff, ${who}`, asked, MOST_STATEMENTS.ranked);
  const explained = { ...asked, explain: 'true' };
  yield figureOf(bench, `a lookup of staff with reasons, ${who}`, explained, MOST_STATEMENTS.explained);
  await removePeople(bench, added);
}

async function figureOf(
  bench: Bench,
  name: string,
  asked: Record<string, string>,
  atMost: number,
): Promise<Figure> {
  const path = `/api/shifts/staff/?${new URLSearchParams(asked)}`;
  const line = new Line(bench.address);
  const call = async () => {
    const { status, head } = await line.ask({ path, token: bench.token });
    if (status !== 200) throw new Error(`${path} answered ${head}`);
  };
  const statements = await recordReads(bench.database.pool, call);
  const client = await bench.database.pool.connect();
  const works = {
    call,
    statements: async () => {
      for (const statement of statements) await client.query(statement);
    },
  };
  const measured = await mediansInTurns(works, ROUNDS).finally(() => client.release());
  line.close();
  const value = measured.call / measured.statements;
  const text = `${value.toFixed(2)} (${measured.call.toFixed(1)} ms, ${measured.statements.toFixed(1)} ms)`;
  return limited({ name: `${name}, against its own statements`, value, text }, { atMost });
}

/** Lets people of other locations work here, too, until there are enough. In the evening everybody is free. */
async function addPeople({ owner, big }: Bench): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into person_location (person_id, location_id)
    select id, ${big.location} from person
    where email like 'p%@bench.test'
      and not exists (select from person_location where person_id = person.id and location_id = ${big.location})
    order by id
    limit ${PEOPLE} - (select count(*) from person_location where location_id = ${big.location})
    returning person_id as id`.execute(owner);
  await sql`vacuum analyze person_location`.execute(owner);
  return rows.map(({ id }) => id);
}

/** The other parts measure a location of a hundred people. */
async function removePeople({ owner, big }: Bench, ids: readonly number[]): Promise<void> {
  await sql`delete from person_location where location_id = ${big.location} and person_id = any(${ids})`.execute(
    owner,
  );
  await sql`vacuum analyze person_location`.execute(owner);
}

/** The statements that read, with their values. The beginning and the end of a transaction are left out. */
async function recordReads(pool: pg.Pool, work: () => Promise<unknown>): Promise<pg.QueryConfig[]> {
  const sent = (await recordSent(pool, work)).flat();
  return sent
    .filter(({ text }) => /^\s*(?:select|with)\b/.test(text))
    .map(({ text, values }) => ({ text, values: [...(values ?? [])] }));
}
