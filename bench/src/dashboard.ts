import { openSession } from '@deckhand/server/platform/sessions/sessions';
import { sql } from 'kysely';
import { addLocations, type BigSchool } from './big-school.ts';
import type { Figure } from './report.ts';
import { captureStatements } from './statements.ts';
import { type ThrowAwaySchool, withSchool } from './throw-away-school.ts';
import { median, mediansInTurns } from './timing.ts';

const LOCATIONS = 200;
const FEW = 10_000;
const MANY = 1_000_000;
/** At each location, in both schools. */
const ATTENDANCES_PER_DAY = 4;
const ROUNDS = 40;
const MAX_GROWTH = 1.5;
const MAX_ROUND_TRIPS = 3;

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

/** Compares the counts and each tile of one location between schools of 10,000 and 1,000,000 attendances. */
export async function measureDashboard(): Promise<Figure[]> {
  return withSchool({}, async (young) =>
    withSchool({}, async (old) => {
      const few = await prepare(young, FEW);
      const many = await prepare(old, MANY);
      const figures: Figure[] = [];
      for (const tile of Object.keys(TILES) as Tile[]) {
        const { small, large } = await mediansInTurns(
          { small: () => few.fetchTile(tile), large: () => many.fetchTile(tile) },
          ROUNDS,
        );
        figures.push(growth(tile, small, large));
      }
      return [...figures, await roundTrips(old, many.fetchTile)];
    }),
  );
}

async function prepare(server: ThrowAwaySchool, attendances: number) {
  const school = await addLocations(server, LOCATIONS);
  await addAttendances(server, school, attendances);
  const token = await openSession(server.platform.db, 1, server.platform.clock());
  const headers = { authorization: `Token ${token}` };
  const fetchTile = async (tile: Tile) => {
    const url = `${server.address}/api/shifts/${TILES[tile]}?location=${school.location}&limit=10`;
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  return { fetchTile };
}

/**
 * Adds four attendances per day at each location, as far into the past as needed. A quarter has no shift, and today's are
 * still open. The constraint is dropped during the insert and created again afterwards, which is faster.
 */
async function addAttendances({ owner: db }: ThrowAwaySchool, school: BigSchool, count: number) {
  await sql`alter table attendance drop constraint attendance_never_overlaps`.execute(db);
  await sql`
    with place as (
      select id from location where email like '%@bench.test'
    ), worker as (
      select person_id, location_id, row_number() over (partition by location_id order by person_id) - 1 as n,
        (select min(shift_id) from commitment where commitment.person_id = person_location.person_id) as shift_id
      from person_location where location_id in (select id from place)
    ), one as (
      select place.id as location_id, turn / ${ATTENDANCES_PER_DAY}::integer as ago, turn
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
    target: `at most ${MAX_GROWTH}`,
    holds: ratio <= MAX_GROWTH,
  };
}

/** Counts the statements of the two calls that the dashboard makes at once when it opens. */
async function roundTrips(
  server: ThrowAwaySchool,
  fetchTile: (tile: Tile) => Promise<unknown>,
): Promise<Figure> {
  const counted: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const statements = await captureStatements(server, () =>
      Promise.all([fetchTile('counts'), fetchTile('Shifts Clocked In')]),
    );
    counted.push(statements.length);
  }
  return {
    name: 'database round trips of a dashboard: counts and first tile',
    measured: String(median(counted)),
    target: `at most ${MAX_ROUND_TRIPS}`,
    holds: median(counted) <= MAX_ROUND_TRIPS,
  };
}
