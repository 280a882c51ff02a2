import { isDeepStrictEqual } from 'node:util';
import { type Asked, askOnce, atAnotherAddress, Line } from './load/line.ts';
import { type Figure, limited } from './report.ts';
import { countRoundTrips } from './round-trips.ts';
import type { Bench } from './schools.ts';
import { median } from './timing.ts';

export const CONNECTIONS = 10;
const ROUNDS = 3;
const SECONDS = 1.2;
const WARM_UP_SECONDS = 0.7;

export interface Compared {
  name: string;
  asked: Asked;
  atLeast?: number | undefined;
  /** Fields that differ from call to call. */
  except?: readonly string[];
}

/** Calls a second. */
export interface Rates {
  ours: number;
  bare: number;
  /** The bare statement without HTTP. */
  statement: number;
}

/** Measures a call that reads, against a bare route that answers the same with one statement. */
export async function compareRead(
  bench: Bench,
  compared: Compared,
): Promise<{ figure: Figure; rates: Rates }> {
  const { asked, except = [] } = compared;
  await expectSameAnswer(bench, asked, except);
  const trips = await roundTripsOf(bench, asked);
  const rates: Rates[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS;
    const measured = {
      ours: await rateOf(bench, bench.address, asked, seconds),
      bare: await rateOf(bench, bench.bare.address, asked, seconds),
      statement: await statementRate(bench, asked, seconds / 2),
    };
    if (round > 0) rates.push(measured);
  }
  return figureOf(compared, rates, trips);
}

export function figureOf(
  { name, atLeast }: Pick<Compared, 'name' | 'atLeast'>,
  rounds: readonly Rates[],
  trips: string | number,
): { figure: Figure; rates: Rates } {
  const share = median(rounds.map(({ ours, bare }) => ours / bare));
  const rates = {
    ours: median(rounds.map(({ ours }) => ours)),
    bare: median(rounds.map(({ bare }) => bare)),
    statement: median(rounds.map(({ statement }) => statement)),
  };
  const text = [
    `${share.toFixed(2)} (${Math.round(rates.ours)}/s of ${Math.round(rates.bare)}/s`,
    `statement alone ${Math.round(rates.statement)}/s`,
    `${trips} round trips)`,
  ].join(', ');
  const figure =
    atLeast === undefined ? { name, measured: text } : limited({ name, value: share, text }, { atLeast });
  return { figure, rates };
}

/** Both must have the same data: a statement that answers less would be no measure. */
async function expectSameAnswer(
  { address, bare }: Bench,
  asked: Asked,
  except: readonly string[],
): Promise<void> {
  const [ours, theirs] = [await askOnce<object>(address, asked), await askOnce<object>(bare.address, asked)];
  expectSame(asked.path, without(ours, except), without(theirs, except));
}

export function expectSame(what: string, ours: unknown, theirs: unknown): void {
  const difference = findDifference(ours, theirs, '');
  if (difference !== undefined) throw new Error(`${what}: the bare answer differs at ${difference}`);
}

function without(answer: object, except: readonly string[]): object {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !except.includes(name)));
}

/** Where two values differ first. A field that is absent is the same as one that is null. */
function findDifference(one: unknown, other: unknown, at: string): string | undefined {
  if (!isObject(one) || !isObject(other)) {
    return isDeepStrictEqual(one ?? null, other ?? null)
      ? undefined
      : `${at}: ${JSON.stringify(one)} is not ${JSON.stringify(other)}`;
  }
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const difference = findDifference(one[name], other[name], `${at}.${name}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export async function roundTripsOf({ address, database }: Bench, asked: Asked): Promise<number> {
  const line = new Line(address);
  await line.ask(asked);
  const trips = await countRoundTrips(database.pool, () => line.ask(atAnotherAddress(asked)));
  line.close();
  return trips;
}

export async function rateOf(
  { callers }: Bench,
  address: string,
  asked: Asked,
  seconds: number,
): Promise<number> {
  const job = { kind: 'repeat', address, connections: CONNECTIONS, asked, seconds } as const;
  const { times, took } = await callers.run(job);
  return (times.length * 1_000) / took;
}

async function statementRate({ bare }: Bench, asked: Asked, seconds: number): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1_000;
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        await bare.run(asked);
        count += 1;
      }
    }),
  );
  return (count * 1_000) / (performance.now() - began);
}
