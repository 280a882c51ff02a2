import { Readable } from 'node:stream';
import { setImmediate as otherCalls } from 'node:timers/promises';
import {
  type FillResult,
  fillOpenings,
  pinsImpossible,
  tooManyVacancies,
} from '@deckhand/contract/filling/fill-openings';
import { vacanciesAtMost } from '@deckhand/contract/filling/proposal';
import { locationNotFound } from '@deckhand/contract/locations/location';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { fillByStep } from '@deckhand/domain/filling/greedy';
import { type Choice, choicesFor, modelOf } from '@deckhand/domain/filling/model';
import { rankPeople } from '@deckhand/domain/filling/rank';
import { keyOf, type Proposal } from '@deckhand/domain/filling/school';
import { compareValues, type Value, valueOfProposals } from '@deckhand/domain/filling/value';
import { weekDates } from '@deckhand/domain/time/weeks';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { reachOf } from '../../platform/reach.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { solve } from '../../platform/solver/solver.ts';
import { type LoadedSchool, loadOpenSchool } from './load-open-school.ts';
import { wireFitness, wireRanked } from './wire-ranked.ts';

/** Milliseconds. A proxy ends what says nothing for long. */
const HEARTBEAT = 10_000;
/** Better proposals may follow each other quickly; nobody can read all of them. */
const RESULT_INTERVAL = 700;
/** How many people who come nearest are named. */
const NEAREST = 3;

interface Settings {
  seconds: number;
  pins: readonly Proposal[];
}

export const fillOpeningsRoute = route(fillOpenings, async ({ db, actor, body, now }) => {
  const { location, no_overtime: noOvertime } = body;
  if (location && !reachesLocation(actor, location)) refuse(404, locationNotFound);
  const dates = body.only?.length ? body.only.map(({ date }) => date) : weekDates(body.date);
  const loaded = await inSnapshot(db, (transaction) =>
    loadOpenSchool(
      transaction,
      { places: location ? [location] : reachOf(actor), dates, noOvertime, withCoverage: true },
      now,
    ),
  );
  const only = body.only && new Set(body.only.map((one) => keyOf({ shiftId: one.shift_id, date: one.date })));
  const vacancies = loaded.school.vacancies.filter((vacancy) => !only || only.has(keyOf(vacancy)));
  if (vacancies.length > vacanciesAtMost) refuse(400, tooManyVacancies);
  const pins = body.pins.map((pin) => ({ shiftId: pin.shift_id, date: pin.date, personId: pin.user_id }));
  const stopping = new AbortController();
  const stream = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      stopping.abort();
      done(error);
    },
  });
  const heart = setInterval(() => stream.push(': still here\n\n'), HEARTBEAT);
  const send = (event: string, data: object) => {
    if (!stopping.signal.aborted) stream.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const school = { ...loaded.school, vacancies };
  void search({ ...loaded, school }, actor, { seconds: body.seconds, pins }, send, stopping.signal)
    .catch((error: unknown) => {
      if (error instanceof Refusal) send('refused', { message: error.message });
      else stream.destroy(error as Error);
    })
    .finally(() => {
      clearInterval(heart);
      stream.push(null);
    });
  return stream;
});

async function search(
  loaded: LoadedSchool,
  actor: Actor,
  { seconds, pins }: Settings,
  send: (event: string, data: object) => void,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  const { school } = loaded;
  const choices: Choice[] = [];
  for (const vacancy of school.vacancies) {
    choices.push(...choicesFor(school, vacancy, pins));
    await otherCalls();
  }
  refuseImpossible(loaded, pins);
  const model = modelOf(school, choices);
  const start = await startOf(school, pins, { until: began + startTime(seconds), signal });
  const isStart = new Set(start.map(pairKey));
  let best: { proposals: Proposal[]; value: Value } | undefined;
  let isTold = true;
  let telling = Promise.resolve();
  // Whoever stops has the last one that was told, so none of them is left out for good.
  const teller = setInterval(() => {
    if (isTold) return;
    isTold = true;
    telling = telling.then(() => tell(null, null));
  }, RESULT_INTERVAL);
  if (take(start)) isTold = false;
  const solved = await solve({
    model,
    start: [...model.pairs.keys()].filter((column) => isStart.has(pairKey(model.pairs[column]))),
    seconds: Math.max(0, seconds - secondsSince(began)),
    signal,
    onPlace: (place) => send('waiting', { place }),
    onProgress: ({ step, gap }) => send('progress', { step, gap, seconds: secondsSince(began) }),
    onBest: (chosen) => {
      if (take(proposalsOf(chosen))) isTold = false;
    },
  }).finally(() => clearInterval(teller));
  await telling;
  if (solved === undefined) return;
  if (solved.outcome === 'impossible') throw new Refusal(400, pinsImpossible);
  take(proposalsOf(solved.chosen));
  const unproven = solved.outcome === 'unproven' ? { step: solved.step, gap: solved.gap } : null;
  await tell(unproven === null, unproven);

  function proposalsOf(columns: readonly number[]): Proposal[] {
    return columns.flatMap((column) => model.pairs[column] ?? []);
  }

  /** Keeps the proposals if they are better: while a step is taken, the ones after it do not count yet. */
  function take(proposals: Proposal[]): boolean {
    const value = valueOfProposals(school, proposals);
    if (best && compareValues(value, best.value) >= 0) return false;
    best = { proposals, value };
    return true;
  }

  async function tell(isProven: boolean | null, open: FillResult['unproven']): Promise<void> {
    const { proposals, value } = best ?? { proposals: [], value: valueOfProposals(school, []) };
    const result = await wireResult(loaded, actor, proposals);
    send('result', {
      ...result,
      value,
      is_proven: isProven,
      unproven: open,
      seconds: secondsSince(began),
    } satisfies FillResult);
  }
}

/** A fill in a moment, so that there is one however little time a hard week gets. */
async function startOf(
  school: LoadedSchool['school'],
  pins: readonly Proposal[],
  { until, signal }: { until: number; signal: AbortSignal },
): Promise<Proposal[]> {
  const steps = fillByStep(school, pins);
  let step = steps.next();
  while (!step.done && !signal.aborted && performance.now() < until) {
    await otherCalls();
    step = steps.next();
  }
  return step.value;
}

/** In milliseconds: a fifth of the time, since the search itself finds better ones; a second even if there is none. */
function startTime(seconds: number): number {
  return Math.max(1_000, seconds * 200);
}

function pairKey(proposal: Proposal | undefined): string {
  return proposal ? `${keyOf(proposal)} ${proposal.personId}` : '';
}

/** Those whom a manager wants must be able to come, all of them. */
function refuseImpossible({ school }: LoadedSchool, pins: readonly Proposal[]): void {
  for (const pin of pins) {
    const vacancy = school.vacancies.find((one) => keyOf(one) === keyOf(pin));
    const helpers = school.helpers.filter(({ id }) => id === pin.personId);
    const [ranked] = vacancy ? rankPeople({ ...school, helpers }, [vacancy], pins) : [];
    if (!ranked || ranked.obstacles.length > 0) throw new Refusal(400, pinsImpossible);
  }
}

async function wireResult(
  { school, names, wired }: LoadedSchool,
  actor: Actor,
  proposals: readonly Proposal[],
): Promise<Pick<FillResult, 'vacancies' | 'proposals' | 'unfilled'>> {
  const result: Pick<FillResult, 'vacancies' | 'proposals' | 'unfilled'> = {
    vacancies: school.vacancies.flatMap((vacancy) => wired.get(keyOf(vacancy)) ?? []),
    proposals: [],
    unfilled: [],
  };
  for (const vacancy of school.vacancies) {
    const { shiftId, date } = vacancy;
    const proposal = proposals.find((one) => keyOf(one) === keyOf(vacancy));
    const helpers = school.helpers.filter(({ id }) => !proposal || id === proposal.personId);
    const ranked = rankPeople({ ...school, helpers }, [vacancy], proposals);
    const nameOf = (id: number) => names.get(id) ?? '';
    if (proposal) {
      for (const one of ranked)
        result.proposals.push({
          shift_id: shiftId,
          date,
          ...wireFitness(school, vacancy, one, nameOf(one.helper.id)),
        });
    } else {
      const counts = new Map<string, number>();
      for (const { obstacles, prices } of ranked) {
        const kind = obstacles[0]?.kind ?? prices[0]?.kind;
        if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
      const here = ranked.filter(({ helper }) => helper.locationIds.includes(vacancy.locationId));
      result.unfilled.push({
        shift_id: shiftId,
        date,
        obstacles: [...counts].map(([kind, people]) => ({ kind, people })),
        nearest: here.slice(0, NEAREST).map((one) => ({
          ...wireRanked(actor, school, vacancy, one, nameOf(one.helper.id)),
          distances: [...one.distances],
        })),
      });
    }
    await otherCalls();
  }
  return result;
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10;
}
