import { REPORTED_WEEK, THIS_WEEK } from './big-school.ts';
import type { Job } from './load/callers.ts';
import { forgetPunches, selectPunchers } from './punch.ts';
import { type Figure, type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { median } from './timing.ts';

const MOST_GROWTH = 1.3;
/** Many short turns, so that other load on the machine affects both schools equally. */
const ROUNDS = 10;
const SECONDS = 0.15;
const PUNCHES_PER_ROUND = 20;

const TILES = {
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

type JobOf = (bench: Bench) => Job;

/** Reads with one connection, again and again for a short while. */
function reading(pathOf: (big: Bench['big']) => string): JobOf {
  return ({ address, token, big }) => ({
    kind: 'repeat',
    address,
    connections: 1,
    asked: { path: pathOf(big), token },
    seconds: SECONDS,
  });
}

/** The calls that read whose cost must not grow with the school, by name. */
export const READS: Record<string, (big: Bench['big']) => string> = {
  'a location’s week': ({ location }) =>
    `/api/shifts/view-schedule/?location=${location}&view_type=weekly&start_date=${THIS_WEEK}`,
  'counts of the dashboard of a location': ({ location }) =>
    `/api/shifts/request/count/?location=${location}`,
  'payroll summary of a location': ({ location }) =>
    `/api/payroll/payroll-summary/?location=${location}&date=${REPORTED_WEEK}`,
  'ten people of the list': () => '/api/users/?limit=10&offset=40&status=active',
  'ten people of a location': ({ location }) => `/api/users/?limit=10&location=${location}`,
  'staff lookup for a weekly shift': ({ location, position }) =>
    `/api/shifts/staff/?${new URLSearchParams({
      location: String(location),
      type_id: String(position),
      schedule_type: 'RECURRING_SHIFT',
      shift_repeat: 'WEEKLY',
      shift_day: 'MONDAY',
      start_date: '2026-11-23',
      start_time: '09:00',
      end_time: '12:00',
    })}`,
};

/** Measures how much more the same work costs in a school of ten times as many locations, people, shifts and attendances. */
export async function* measureGrowth(schools: Schools): Figures {
  const [small, large] = [await schools.get('small'), await schools.get('large')];
  const size = ({ big }: Bench) =>
    `${big.locations} locations with ${big.people.toLocaleString('en-US')} people and ${big.attendances.toLocaleString('en-US')} attendances`;
  console.log(`From ${size(small)} to ${size(large)}:`);
  for (const [name, pathOf] of Object.entries(READS))
    yield await growthOf(name, small, large, reading(pathOf));
  const tiles: { ratio: number; figure: Figure }[] = [];
  for (const [name, path] of Object.entries(TILES)) {
    const jobOf = reading(({ location }) => `/api/shifts/${path}?location=${location}&limit=10`);
    const figure = await growthOf(
      `the slowest to grow of the dashboard’s ten lists, ${name}`,
      small,
      large,
      jobOf,
    );
    tiles.push({ ratio: Number.parseFloat(figure.measured), figure });
  }
  yield tiles.reduce((most, tile) => (tile.ratio > most.ratio ? tile : most)).figure;
  yield await growthOfPunch(small, large);
}

async function growthOf(name: string, small: Bench, large: Bench, jobOf: JobOf): Promise<Figure> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [size, bench] of [
      ['small', small],
      ['large', large],
    ] as const) {
      const outcome = await bench.callers.run(jobOf(bench));
      // The first round only warms up.
      if (round > 0) times[size].push(...outcome.times);
    }
  }
  const [few, many] = [median(times.small), median(times.large)];
  const text = `${(many / few).toFixed(2)} (${few.toFixed(1)} ms, ${many.toFixed(1)} ms)`;
  return limited({ name, value: many / few, text }, { atMost: MOST_GROWTH });
}

async function growthOfPunch(small: Bench, large: Bench): Promise<Figure> {
  const queues = new Map(
    await Promise.all(
      [small, large].map(
        async (bench) => [bench, await selectPunchers(bench, PUNCHES_PER_ROUND * (ROUNDS + 1))] as const,
      ),
    ),
  );
  const figure = await growthOf('clock-in with code, two calls', small, large, (bench) => ({
    kind: 'punch',
    address: bench.address,
    connections: 1,
    people: queues.get(bench)?.splice(0, PUNCHES_PER_ROUND) ?? [],
  }));
  for (const bench of [small, large]) await forgetPunches(bench);
  return figure;
}
