import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { Callers } from './load/callers.ts';
import type { Asked } from './load/line.ts';
import { longErrands } from './long-errands.ts';
import { longErrandsOfPayAndHistory } from './long-errands-of-pay-and-history.ts';
import { selectPunchers } from './punch.ts';
import { type Figure, type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { Stretches } from './stretches.ts';
import { quantile } from './timing.ts';

const ROUNDS = 3;
const PEOPLE = 400;
/** Milliseconds between two codes. */
const PAUSE = 2;
/** Milliseconds that one call may keep the thread which answers kiosks. */
const MOST_STRETCH = 100;

/** Measures how long each long call of a manager keeps everybody else waiting, and how long codes take meanwhile. */
export async function* measureCodeDuringCalls(schools: Schools): Figures {
  const bench = await schools.get('crowded');
  const manager = new Callers();
  const people = await selectPunchers(bench, PEOPLE);
  const codes = people.map(({ key }) => ({ path: verifyEmployeeCode.path, body: { code: key } }));
  try {
    for (const errandsOf of [longErrands, longErrandsOfPayAndHistory]) {
      for (const { name, ask } of await errandsOf(bench)) {
        const rounds: Round[] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          rounds.push(await duringCodes(bench, manager, codes, await ask(round)));
        yield figureOf(name, rounds);
      }
    }
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
    .run({ kind: 'once', address, connections: 1, asked: [{ ...asked, token }] })
    .catch((error: unknown) => ({ took: Number.POSITIVE_INFINITY, refusal: String(error).slice(0, 200) }));
  const stretch = watch.end();
  callers.stop();
  const { times } = await typing;
  return { ...made, stretch, codes: times };
}

/** Takes the calmest of several rounds, because other work may load the machine during some of them. */
function figureOf(name: string, rounds: readonly Round[]): Figure {
  const refusal = rounds.find((round) => round.refusal)?.refusal;
  const stretch = Math.min(...rounds.map((round) => round.stretch));
  const took = Math.min(...rounds.map((round) => round.took));
  const codes = rounds.flatMap((round) => round.codes);
  const slowest = `codes ${quantile(codes, 0.5).toFixed(0)} ms, the slowest hundredth ${quantile(codes, 0.99).toFixed(0)} ms`;
  return limited(
    {
      name: `milliseconds without a look at any other call: ${name}`,
      value: refusal ? Number.POSITIVE_INFINITY : stretch,
      text: refusal ?? `${stretch.toFixed(0)} (${took.toFixed(0)} ms in all; ${slowest})`,
    },
    { atMost: MOST_STRETCH },
  );
}
