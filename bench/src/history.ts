import { sql } from 'kysely';
import { SHIFTS_PER_LOCATION, THIS_WEEK } from './big-school.ts';
import { expectSame } from './compare.ts';
import { askOnce } from './load/line.ts';
import { type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { median } from './timing.ts';

const MOST_WEEKS = 1.5;
const MOST_GROWTH = 1.3;
/** Many short turns, so that other load on the machine affects both equally. */
const ROUNDS = 12;
const SECONDS = 0.2;
const VERSIONS = 6;

/** Measures a location's week as of a moment against the same week now, and with ten times the history. */
export async function* measureHistory(schools: Schools): Figures {
  const bench = await schools.get('small');
  const { big, address, token } = bench;
  const week = `location=${big.location}&view_type=weekly&start_date=${THIS_WEEK}`;
  const at = bench.platform.clock();
  const present = `/api/shifts/view-schedule/?${week}`;
  const past = `/api/schedule/as-of/?${week}&at=${at.toISOString()}`;
  await addVersions(bench, VERSIONS, at);
  const [now, then] = [
    await askOnce<Board>(address, { path: present, token }),
    await askOnce<Board>(address, { path: past, token }),
  ];
  expectSame('the week as of a moment', linesOf(then), linesOf(now));
  const few = await timesOf(bench, [present, past]);
  const weeks = few.past / few.present;
  const name = `a week of ${SHIFTS_PER_LOCATION} shifts as of a moment, as a multiple of the present week`;
  const said = (value: number, one: number, other: number) =>
    `${value.toFixed(2)} (${one.toFixed(1)} ms, ${other.toFixed(1)} ms)`;
  yield limited({ name, value: weeks, text: said(weeks, few.present, few.past) }, { atMost: MOST_WEEKS });
  await addVersions(bench, 9 * VERSIONS, at);
  const many = await timesOf(bench, [present, past]);
  // The present week says how busy the machine is meanwhile.
  const growth = many.past / many.present / weeks;
  const grown = {
    name: 'the same with ten times the history, as a multiple of that',
    value: growth,
    text: said(growth, few.past, many.past),
  };
  yield limited(grown, { atMost: MOST_GROWTH });
}

interface Board {
  results: { shift_code: string; start_date: string; start_time: string; staff: { id: number }[] }[];
}

function linesOf({ results }: Board): string[] {
  return results.map(
    ({ shift_code: code, start_date: date, start_time: time, staff }) =>
      `${date} ${time} ${code} ${staff.map(({ id }) => id).join()}`,
  );
}

async function timesOf({ callers, address, token }: Bench, [present, past]: readonly [string, string]) {
  const times = { present: [] as number[], past: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [kind, path] of [
      ['present', present],
      ['past', past],
    ] as const) {
      const asked = { path, token };
      const job = { kind: 'repeat', address, connections: 1, asked, seconds: SECONDS } as const;
      const outcome = await callers.run(job);
      // The first round only warms up.
      if (round > 0) times[kind].push(...outcome.times);
    }
  }
  return { present: median(times.present), past: median(times.past) };
}

/** Gives each shift of the measured location so many versions, half of them later than the moment. */
async function addVersions({ owner: db, big }: Bench, versions: number, at: Date): Promise<void> {
  const tables = ['schedule_change', 'shift_version'];
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`
    with acts as (
      insert into schedule_change (at, kind)
      select ${at}::timestamptz + (n - ${versions / 2}) * interval '1 hour', 'EDITED'
      from generate_series(1, ${versions}::integer) as n
      returning id, at
    )
    insert into shift_version (change_id, shift_id, location_id, at, touched, people, plan)
    select acts.id, shift.id, shift.location_id, acts.at, pattern.dates, array[commitment.person_id], jsonb_build_object(
      'patterns', jsonb_build_array(jsonb_build_object('repeat', pattern.repeat, 'weekday', pattern.weekday,
        'dates', pattern.dates::text, 'minutes', pattern.minutes::text, 'position_ids', pattern.position_ids)),
      'commitments', jsonb_build_array(jsonb_build_object('person_id', commitment.person_id, 'seat', seat,
        'weekday', commitment.weekday, 'dates', commitment.dates::text, 'minutes', commitment.minutes::text)),
      'replacements', '[]'::jsonb, 'repeat', shift.repeat, 'dismissed', '{}', 'is_archived', false,
      'comments', '', 'agenda', '')
    from acts, shift
    join pattern on pattern.shift_id = shift.id
    join commitment on commitment.shift_id = shift.id
    where shift.location_id = ${big.location}`.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  await sql`vacuum analyze schedule_change, shift_version`.execute(db);
}
