import { openSession } from '@deckhand/server/platform/sessions/sessions';
import { addLocations, type BigSchool, SHIFTS_PER_LOCATION } from './big-school.ts';
import type { Figure } from './report.ts';
import { measureShowWeek } from './show-week.ts';
import { captureStatements, runBare } from './statements.ts';
import { type ThrowAwaySchool, withSchool } from './throw-away-school.ts';
import { mediansInTurns } from './timing.ts';

const SMALL = 20;
const LARGE = 200;
const ROUNDS = 60;

const callsOf = ({ location, position }: BigSchool) => ({
  week: `/api/shifts/view-schedule/?location=${location}&view_type=weekly&start_date=2026-11-15`,
  staff: `/api/shifts/staff/?${new URLSearchParams({
    location: String(location),
    type_id: String(position),
    schedule_type: 'RECURRING_SHIFT',
    shift_repeat: 'WEEKLY',
    shift_day: 'MONDAY',
    start_date: '2026-11-16',
    start_time: '09:00',
    end_time: '12:00',
  })}`,
});

/** Compares a location's week and the staff lookup with their bare SQL, and with a school ten times smaller. */
export async function measureSchedule(): Promise<Figure[]> {
  return withSchool({}, async (small) =>
    withSchool({}, async (large) => {
      const one = await prepare(small, SMALL);
      const ten = await prepare(large, LARGE);
      const week = await compare(one, ten, 'week');
      const staff = await compare(one, ten, 'staff');
      const { shifts, people } = ten.school;
      const scale = `${LARGE} locations, ${people.toLocaleString('en-US')} people, ${shifts.toLocaleString('en-US')} shifts`;
      return [
        against(
          `week of ${SHIFTS_PER_LOCATION} shifts through the API (${scale}), against its bare SQL`,
          week,
        ),
        growth(`the same from ${SMALL} to ${LARGE} locations`, week),
        against('staff lookup for a weekly shift, against its bare SQL', staff),
        growth(`the same from ${SMALL} to ${LARGE} locations`, staff),
        ...(await measureShowWeek(large, ten.school)),
      ];
    }),
  );
}

interface Prepared {
  server: ThrowAwaySchool;
  school: BigSchool;
  headers: Record<string, string>;
}

async function prepare(server: ThrowAwaySchool, locations: number): Promise<Prepared> {
  const school = await addLocations(server, locations);
  const token = await openSession(server.platform.db, 1, server.platform.clock());
  return { server, school, headers: { authorization: `Token ${token}` } };
}

interface Times {
  small: number;
  large: number;
  bare: number;
}

async function compare(one: Prepared, ten: Prepared, name: 'week' | 'staff'): Promise<Times> {
  const fetchFrom = ({ server, school, headers }: Prepared) =>
    fetchJson(`${server.address}${callsOf(school)[name]}`, headers);
  const { results } = (await fetchFrom(ten)) as { results: unknown[] };
  if (name === 'week' && results.length !== SHIFTS_PER_LOCATION)
    throw new Error(`The week has ${results.length} cards instead of ${SHIFTS_PER_LOCATION}`);
  const statements = await captureStatements(ten.server, () => fetchFrom(ten));
  return mediansInTurns(
    { small: () => fetchFrom(one), large: () => fetchFrom(ten), bare: () => runBare(ten.server, statements) },
    ROUNDS,
  );
}

async function fetchJson(url: string, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

const MAX_AGAINST_BARE = 2.5;
const MAX_GROWTH = 1.3;

function against(name: string, { large, bare }: Times): Figure {
  const ratio = large / bare;
  return {
    name,
    measured: `${ratio.toFixed(2)} (${large.toFixed(1)} ms, ${bare.toFixed(1)} ms)`,
    target: `at most ${MAX_AGAINST_BARE}`,
    holds: ratio <= MAX_AGAINST_BARE,
  };
}

function growth(name: string, { small, large }: Times): Figure {
  const ratio = large / small;
  return {
    name,
    measured: `${ratio.toFixed(2)} (${small.toFixed(1)} ms, ${large.toFixed(1)} ms)`,
    target: `at most ${MAX_GROWTH}`,
    holds: ratio <= MAX_GROWTH,
  };
}
