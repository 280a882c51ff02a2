import { watchCoverage } from '@deckhand/server/features/coverage/alarms/watch-coverage';
import { sql } from 'kysely';
import { type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { BEGIN } from './throw-away-school.ts';
import { mediansInTurns } from './timing.ts';

const MOST_MILLISECONDS = 250;
const ROUNDS = 15;
/** So many alarms begin in the same quarter of a minute on a bad day. */
const RAISED_AT_ONCE = 5;

/**
 * Measures the round that compares who is present with what is needed now, at all locations: while all of
 * them are below the need and were notified, and while some alarms are raised as well.
 */
export async function* measureAlarms(schools: Schools): Figures {
  const bench = await schools.get('large');
  const { db, config } = bench.platform;
  const after = (seconds: number) => new Date(BEGIN.getTime() + seconds * 1_000);
  const round = (seconds: number) => watchCoverage(db, config, after(seconds));
  await round(0);
  const began = performance.now();
  await round(60);
  const raising = performance.now() - began;
  const { count } = await open(bench);
  if (count < bench.big.locations) throw new Error(`Only ${count} locations are below their need.`);
  const medians = await mediansInTurns(
    {
      steady: () => round(75),
      raising: async () => {
        await lower(bench);
        await round(75);
      },
    },
    ROUNDS,
  );
  const name = `a round over ${bench.big.locations} locations, all below the need`;
  const figure = (more: string, value: number) => ({
    name: name + more,
    value,
    text: `${value.toFixed(0)} ms`,
  });
  yield limited(figure('', medians.steady), { atMost: MOST_MILLISECONDS });
  yield limited(figure(`, that raises ${RAISED_AT_ONCE} alarms`, medians.raising), {
    atMost: MOST_MILLISECONDS,
  });
  yield { name: `${name}, that raises all alarms at once`, measured: `${raising.toFixed(0)} ms` };
  await bench.owner.deleteFrom('coverage_alarm').execute();
}

async function open({ owner }: Bench): Promise<{ count: number }> {
  return owner
    .selectFrom('coverage_alarm')
    .select((eb) => eb.fn.count<number>(sql`distinct location_id`).as('count'))
    .where('raised_at', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** Makes some alarms what they were before they were raised. */
async function lower({ owner }: Bench): Promise<void> {
  await owner.deleteFrom('alarm_mail').execute();
  await owner
    .updateTable('coverage_alarm')
    .set({ raised_at: null })
    .where('id', 'in', (eb) =>
      eb.selectFrom('coverage_alarm').select('id').orderBy('id').limit(RAISED_AT_ONCE),
    )
    .execute();
}
