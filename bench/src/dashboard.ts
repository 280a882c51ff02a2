import { openSession } from '@deckhand/server/platform/sessions/sessions';
import type { RunningServer } from '@deckhand/server/server';
import { sql } from 'kysely';
import { addLocations, type BigSchool } from './big-school.ts';
import type { Figure } from './report.ts';
import { captureStatements } from './statements.ts';
import { withSchool } from './throw-away-school.ts';
import { median, mediansInTurns } from './timing.ts';

const LOCATIONS = 200;
const FEW = 10_000;
const MANY = 1_000_000;
/** Attendances per day at each location, in both schools. */
const PER_DAY = 4;
const ROUNDS = 40;
const MOST_GROWTH = 1.5;
const MOST_ROUND_TRIPS = 3;

const TILES = {
  counts: 'request/count/',
  'Shifts Clocked In': 'clocked-in/',
  'Not Clocked In': 'not-clocked-in/',
  'Unassigned Clocked In': 'unassigned-clocked-in/',
  'Open Shift': 'manage-open-shifts/',
  'Schedule Change Request': 'reschedule-requests/',
  'Time Off Request': 'manage_time-off/',
  'New Shift Request': 'manage_new-shifts/',
  'All Clocked In': 'clocked-in/today/',
  'Swap/Split Request': 'missed-clock-ins/',
  'Missed ClockIn Requests': 'missed-attendance/',
} as const;

type Tile = keyof typeof TILES;

/** Measures the counts and each tile of one location, with 10,000 and with a million attendances in the school. */
export async function measureDashboard(): Promise<Figure[]> {
  return withSchool({}, async (young) =>
    withSchool({}, async (old) => {
      const few = await prepare(young, FEW);
      const many = await prepare(old, MANY);
      const figures: Figure[] = [];
      for (const tile of Object.keys(TILES) as Tile[]) {
        const { small, large } = await mediansInTurns(
          { small: () => few.load(tile), large: () => many.load(tile) },
          ROUNDS,
        );
        figures.push(growth(tile, small, large));
      }
      return [...figures, await roundTrips(old, many.load)];
    }),
  );
}

async function prepare(server: RunningServer, attendances: number) {
  const school = await addLocations(server, LOCATIONS);
  await addAttendances(server, school, attendances);
  const token = await openSession(server.platform.db, 1, server.platform.clock());
  const headers = { authorization: `Token ${token}` };
  const load = async (tile: Tile) => {
    const url = `${server.address}/api/shifts/${TILES[tile]}?location=${school.location}&limit=10`;
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  return { load };
}

/**
 * Adds four attendances per day and location, back in time from today. A quarter have no shift, and today's are still
 * open. The constraint is dropped while the rows are inserted and created again afterwards, which is faster.
 */
async function addAttendances({ platform: { db } }: RunningServer, school: BigSchool, count: number) {
  await sql`alter table attendance drop constraint attendance_never_overlaps`.execute(db);
  await sql`
    with place as (
      select id from location where email like '%@bench.test'
    ), worker as (
      select person_id, location_id, row_number() over (partition by location_id order by person_id) - 1 as n,
        (select min(shift_id) from commitment where commitment.person_id = person_location.person_id) as shift_id
      from person_location where location_id in (select id from place)
    ), one as (
      select place.id as location_id, turn / ${PER_DAY}::integer as ago, turn
      from place cross join generate_series(0, ${count / LOCATIONS - 1}::integer) as turn
    )
    insert into attendance (person_id, location_id, shift_id, shift_date, date, rate, clocked_in, clocked_out,
      paid_minutes, source, ended_by, created_at)
    select worker.person_id, one.location_id, case when turn % 4 > 0 then worker.shift_id end,
      case when turn % 4 > 0 then current_date - ago::integer end, current_date - ago::integer, 'REGULAR',
      now() - ago * interval '1 day' - interval '1 hour',
      case when ago > 0 then now() - ago * interval '1 day' end, case when ago > 0 then 60 end, 'KIOSK',
      case when ago > 0 then 'KIOSK' end, now()
    from one join worker on worker.location_id = one.location_id and worker.n = turn % 100`.execute(db);
  await sql`alter table attendance add constraint attendance_never_overlaps
    exclude using gist (person_id with =, tstzrange(clocked_in, clocked_out) with &&)`.execute(db);
  await sql`vacuum analyze attendance`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from attendance where location_id = ${school.location}`.execute(db);
  if (rows[0]?.count !== count / LOCATIONS) throw new Error(`${rows[0]?.count} attendances at one location`);
}

function growth(tile: Tile, small: number, large: number): Figure {
  const ratio = large / small;
  return {
    name: `${tile} of one of ${LOCATIONS} locations, from ${FEW.toLocaleString('en-US')} to ${MANY.toLocaleString('en-US')} attendances`,
    measured: `${ratio.toFixed(2)} (${small.toFixed(1)} ms, ${large.toFixed(1)} ms)`,
    wanted: `at most ${MOST_GROWTH}`,
    holds: ratio <= MOST_GROWTH,
  };
}

/** Counts the statements for opening the dashboard, with both calls at the same time as in the browser. */
async function roundTrips(server: RunningServer, load: (tile: Tile) => Promise<unknown>): Promise<Figure> {
  const counted: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const statements = await captureStatements(server, () =>
      Promise.all([load('counts'), load('Shifts Clocked In')]),
    );
    counted.push(statements.length);
  }
  return {
    name: 'database round trips of a dashboard: counts and first tile',
    measured: String(median(counted)),
    wanted: `at most ${MOST_ROUND_TRIPS}`,
    holds: median(counted) <= MOST_ROUND_TRIPS,
  };
}
