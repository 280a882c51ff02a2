import { sql } from 'kysely';
import { THIS_WEEK } from './big-school.ts';
import { rateOf, roundTripsOf } from './compare.ts';
import { type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { median } from './timing.ts';

/** A week in which people under 18 work takes at most so many times the same week without birth dates (LA8). */
const MOST_WEEKS = 1.4;

const ROUNDS = 5;
const SECONDS = 1;
/** The first location of the demo school, where one person in twelve becomes 16 and one in twelve 15. */
const LOCATION = 1;

/** Measures what the judging of minors adds to a week, and that nothing is added where no birth date is known. */
export async function* measureWeekOfMinors(schools: Schools): Figures {
  const bench = await schools.get('small');
  const { token } = bench;
  const path = `/api/shifts/view-schedule/?location=${LOCATION}&view_type=weekly&start_date=${THIS_WEEK}`;
  const rounds: number[] = [];
  let trips = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    await hideBirthDates(bench);
    const adults = await rateOf(bench, bench.address, { path, token }, SECONDS);
    const without = await roundTripsOf(bench, { path, token });
    await enterBirthDates(bench);
    const minors = await rateOf(bench, bench.address, { path, token }, SECONDS);
    trips = (await roundTripsOf(bench, { path, token })) - without;
    if (round > 0) rounds.push(adults / minors);
  }
  await hideBirthDates(bench);
  const value = median(rounds);
  const figure = {
    name: 'a location’s week with people under 18, as a multiple of the week without birth dates',
    value,
    text: `${value.toFixed(2)} (${trips} round trips more)`,
  };
  yield limited(figure, { atMost: MOST_WEEKS });
}

async function hideBirthDates({ owner }: Bench): Promise<void> {
  await owner.updateTable('person').set({ born_on: null }).execute();
}

async function enterBirthDates({ owner }: Bench): Promise<void> {
  await sql`
    update person set born_on = case id % 12 when 0 then date '2010-06-01' else date '2011-06-01' end
    where id % 12 < 2 and id in (
      select commitment.person_id from commitment join shift on shift.id = commitment.shift_id
      where shift.location_id = ${LOCATION})`.execute(owner);
}
