import { rateOf, roundTripsOf } from './compare.ts';
import { READS } from './growth.ts';
import { forgetPunches, selectPunchers } from './punch.ts';
import type { Figures } from './report.ts';
import type { Schools } from './schools.ts';
import { median } from './timing.ts';

const SECONDS = 2;
const PUNCHERS = 400;

/** Measures a school of 2,000 locations and 200,000 people, to write the figures down. */
export async function* measureHuge(schools: Schools): Figures {
  const bench = await schools.get('huge');
  const { big, address, token, callers } = bench;
  console.log(
    `${big.locations.toLocaleString('en-US')} locations, ${big.people.toLocaleString('en-US')} people, ${big.shifts.toLocaleString('en-US')} shifts, ${big.attendances.toLocaleString('en-US')} attendances:`,
  );
  for (const [name, pathOf] of Object.entries(READS)) {
    const asked = { path: pathOf(big), token };
    const trips = await roundTripsOf(bench, asked);
    const { times } = await callers.run({ kind: 'repeat', address, connections: 1, asked, seconds: SECONDS });
    const rate = await rateOf(bench, address, asked, SECONDS);
    yield { name, measured: written(median(times), rate, trips) };
  }
  const people = await selectPunchers(bench, 2 * PUNCHERS);
  const alone = await callers.run({
    kind: 'punch',
    address,
    connections: 1,
    people: people.slice(0, PUNCHERS),
  });
  const many = await callers.run({ kind: 'punch', address, connections: 10, people: people.slice(PUNCHERS) });
  await forgetPunches(bench);
  const rate = (PUNCHERS * 1_000) / many.took;
  yield { name: 'clock-in with code, two calls', measured: written(median(alone.times), rate) };
}

function written(milliseconds: number, rate: number, trips?: number): string {
  const times = `${milliseconds.toFixed(1)} ms alone, ${Math.round(rate)}/s with ten connections`;
  return trips === undefined ? times : `${times}, ${trips} round trips`;
}
