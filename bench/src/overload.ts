import type { Asked } from './load/line.ts';
import { type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { median } from './timing.ts';

/** Enough to keep the server busy, and far fewer than it would shed. */
const SUSTAINED = 64;
/** More than may wait at once. */
const FLOODING = 512;
/** So many requests more than can be served, which is more than may wait. */
const SURPLUS = 800;
const LEAST_SECONDS = 3;
const MOST_AFTER = 1.5;
const LEAST_SERVED = 0.5;

/** Measures what happens at twice the load that the server can sustain, and right after it. */
export async function* measureOverload(schools: Schools): Figures {
  const bench = await schools.get('large');
  const { address, callers, token } = bench;
  const asked = { path: '/api/users/?limit=10&offset=40&status=active', token };
  const before = await medianAlone(bench, asked);
  const full = await callers.run({ kind: 'repeat', address, connections: SUSTAINED, asked, seconds: 2 });
  const sustainable = (full.times.length * 1_000) / full.took;
  const perSecond = 2 * sustainable;
  const seconds = Math.max(LEAST_SECONDS, SURPLUS / sustainable);
  const flood = await callers.run({
    kind: 'flood',
    address,
    connections: FLOODING,
    asked,
    perSecond,
    seconds,
  });
  const after = await medianAlone(bench, asked);
  const served = (flood.times.length * 1_000) / flood.took / sustainable;
  yield {
    name: 'calls refused with 503 and Retry-After at twice the sustainable load',
    measured: `${flood.shed} of ${flood.shed + flood.times.length} (${Math.round(perSecond)}/s)`,
    limit: 'some, and no other failure',
    holds: flood.shed > 0,
  };
  const share = {
    name: 'calls served meanwhile, share of what is sustainable',
    value: served,
    text: `${served.toFixed(2)} (${Math.round(served * sustainable)}/s of ${Math.round(sustainable)}/s)`,
  };
  yield limited(share, { atLeast: LEAST_SERVED });
  const recovery = {
    name: 'a call right after, as a multiple of before',
    value: after / before,
    text: `${(after / before).toFixed(2)} (${after.toFixed(1)} ms, ${before.toFixed(1)} ms)`,
  };
  yield limited(recovery, { atMost: MOST_AFTER });
}

async function medianAlone({ address, callers }: Bench, asked: Asked): Promise<number> {
  const { times } = await callers.run({ kind: 'repeat', address, connections: 1, asked, seconds: 1 });
  return median(times);
}
