import { fillOpenings } from '@deckhand/contract/filling/fill-openings';
import { addDays } from '@deckhand/domain/time/civil-date';
import { sql } from 'kysely';
import { THIS_WEEK } from './big-school.ts';
import type { Puncher } from './load/callers.ts';
import { forgetPunches, KIOSKS, selectPunchers } from './punch.ts';
import { type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { median, quantile } from './timing.ts';

const PEOPLE = 1_200;
const ROUNDS = 5;
/** Of the 500 shifts of the location; with 100 people nobody proves the best of that in a minute. */
const OPEN = 60;
const SECONDS = 60;
const MOST = 2;

const NEXT_WEEK = addDays(THIS_WEEK, 7);

/** Measures the slowest punches while the same server fills a large week, against those while it does not. */
export async function* measurePunchDuringFill(schools: Schools): Figures {
  const bench = await schools.get('small');
  const people = await selectPunchers(bench, PEOPLE);
  await openShifts(bench);
  await punch(bench, people);
  const times = { alone: [] as number[], during: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.alone.push(...(await punch(bench, people)));
    const fill = await beginFill(bench);
    times.during.push(...(await punch(bench, people)));
    await fill.stop();
  }
  const [during, alone] = [quantile(times.during, 0.99), quantile(times.alone, 0.99)];
  const medians = median(times.during) / median(times.alone);
  yield limited(
    {
      name: `the slowest hundredth of clock-ins at ${KIOSKS} kiosks while ${OPEN} open shifts are filled, as a multiple of otherwise`,
      value: during / alone,
      text: `${(during / alone).toFixed(2)} (${during.toFixed(0)} ms, ${alone.toFixed(0)} ms; the median ${medians.toFixed(2)})`,
    },
    { atMost: MOST },
  );
}

async function punch(bench: Bench, people: readonly Puncher[]): Promise<number[]> {
  const { address, callers } = bench;
  const { times } = await callers.run({ kind: 'punch', address, connections: KIOSKS, people });
  await forgetPunches(bench);
  return times;
}

/** Takes next week from the people of some shifts, so that these are open. */
async function openShifts({ owner, big }: Bench): Promise<void> {
  await sql`
    update commitment set dates = dates - datemultirange(daterange(${NEXT_WEEK}::date, ${addDays(NEXT_WEEK, 7)}::date))
    where shift_id in (select id from shift where location_id = ${big.location} order by id limit ${OPEN})`.execute(
    owner,
  );
}

/** Returns as soon as the server searches; the search goes on until it is stopped. */
async function beginFill({ address, token, big }: Bench): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const response = await fetch(address + fillOpenings.path, {
    method: fillOpenings.method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ location: big.location, date: NEXT_WEEK, seconds: SECONDS }),
    signal: stopping.signal,
  });
  if (!response.ok || !response.body) throw new Error(`${fillOpenings.path} answered ${response.status}`);
  const reading = response.text().catch(() => undefined);
  return {
    async stop() {
      stopping.abort();
      await reading;
    },
  };
}
