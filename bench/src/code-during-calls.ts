import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { Callers } from './load/callers.ts';
import type { Asked } from './load/line.ts';
import { longErrands, ROUNDS } from './long-errands.ts';
import { longErrandsOfPayAndHistory } from './long-errands-of-pay-and-history.ts';
import { selectPunchers } from './punch.ts';
import { type Figure, type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { Stretches } from './stretches.ts';
import { quantile } from './timing.ts';

const PEOPLE = 400;
/** Milliseconds between two codes. */
const PAUSE = 2;
/** Milliseconds of the slowest hundredth of codes, whatever any one manager does meanwhile. */
const MOST_CODE = 250;
/** So many of the calls during which codes are slowest are named. */
const NAMED = 3;
/** Milliseconds that one call may keep the thread which answers kiosks. */
const MOST_STRETCH = 100;

/**
 * Measures how long each long call of a manager keeps everybody else waiting, and how long codes take meanwhile. Codes during a fill are
 * measured by `punch-during-fill`, and those during imports by `import`.
 */
export async function* measureCodeDuringCalls(schools: Schools): Figures {
  const bench = await schools.get('crowded');
  const manager = new Callers();
  const people = await selectPunchers(bench, PEOPLE);
  const codes = people.map(({ key }) => ({ path: verifyEmployeeCode.path, body: { code: key } }));
  const slowest: { name: string; codes: number }[] = [];
  try {
    for (const errandsOf of [longErrands, longErrandsOfPayAndHistory]) {
      for (const { name, ask, rounds: most = ROUNDS } of await errandsOf(bench)) {
        const rounds: Round[] = [];
        for (let round = 0; round < most; round += 1)
          rounds.push(await duringCodes(bench, manager, codes, await ask(round)));
        slowest.push({ name, codes: slowestCodes(rounds) });
        yield figureOf(name, rounds);
      }
    }
    yield figureOfCodes(slowest);
  } finally {
    manager.close();
  }
}

interface Round {
  stretch: number;
  took: number;
  /** Milliseconds of each code. */
  codes: number[];
  refusal?: string;
}

/** Makes the call while one person after the other types their code. */
async function duringCodes(
  bench: Bench,
  manager: Callers,
  codes: readonly Asked[],
  asked: Asked,
): Promise<Round> {
  const { address, callers, token } = bench;
  const typing = callers.run({ kind: 'until-stopped', address, connections: 1, asked: codes, pause: PAUSE });
  const watch = new Stretches();
  const made = await manager
    .run({ kind: 'once', address, connections: 1, asked: [{ token, ...asked }] })
    .catch((error: unknown) => ({ took: Number.POSITIVE_INFINITY, refusal: String(error).slice(0, 200) }));
  const stretch = watch.end();
  callers.stop();
  const { times } = await typing;
  return { ...made, stretch, codes: times };
}

/** Milliseconds of the slowest hundredth of codes in the calmest round. */
function slowestCodes(rounds: readonly Round[]): number {
  return Math.min(...rounds.map(({ codes }) => quantile(codes, 0.99)));
}

/** One figure for all calls, with those during which people at kiosks wait longest. */
function figureOfCodes(calls: readonly { name: string; codes: number }[]): Figure {
  const worst = calls.toSorted((one, other) => other.codes - one.codes).slice(0, NAMED);
  const value = worst[0]?.codes ?? Number.POSITIVE_INFINITY;
  const named = worst.map(({ name, codes }) => `${codes.toFixed(0)} during ${name}`).join(', ');
  return limited(
    {
      name: 'milliseconds of the slowest hundredth of codes while a manager makes any one call',
      value,
      text: named,
    },
    { atMost: MOST_CODE },
  );
}

/** Takes the calmest of several rounds, because other work may load the machine during some of them. */
function figureOf(name: string, rounds: readonly Round[]): Figure {
  const refusal = rounds.find((round) => round.refusal)?.refusal;
  const stretch = Math.min(...rounds.map((round) => round.stretch));
  const took = Math.min(...rounds.map((round) => round.took));
  const codes = rounds.flatMap((round) => round.codes);
  const slowest = `codes ${quantile(codes, 0.5).toFixed(0)} ms, the slowest hundredth ${slowestCodes(rounds).toFixed(0)} ms`;
  return limited(
    {
      name: `milliseconds without a look at any other call: ${name}`,
      value: refusal ? Number.POSITIVE_INFINITY : stretch,
      text: refusal ?? `${stretch.toFixed(0)} (${took.toFixed(0)} ms in all; ${slowest})`,
    },
    { atMost: MOST_STRETCH },
  );
}
