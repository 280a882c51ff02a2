import { thisPerson } from '@deckhand/contract/plans/shift';
import {
  type FillRefused,
  type FillResult,
  pinImpossible,
  pinsImpossible,
} from '@deckhand/contract/staffing/filling/fill-openings';
import { vacancyNotFound } from '@deckhand/contract/staffing/filling/proposal';
import type { Actor } from '@deckhand/domain/access/actor';
import { fillByStep } from '@deckhand/domain/staffing/filling/greedy';
import { type Choice, choicesFor, modelOf } from '@deckhand/domain/staffing/filling/model';
import { rankPeople } from '@deckhand/domain/staffing/filling/rank';
import type { Proposal } from '@deckhand/domain/staffing/filling/school';
import { compareValues, STEPS, type Value, valueOfProposals } from '@deckhand/domain/staffing/filling/value';
import { keyOf } from '@deckhand/domain/staffing/seat';
import { wireFitness, wireRanked } from '../candidates/wire-ranked.ts';
import { wireReason } from '../candidates/wire-reason.ts';
import { solveModel } from '../solver/solve-model.ts';
import type { FillJob, FillMessage } from './fill-line.ts';
import { type LoadedSchool, openSchoolFrom } from './load-open-school.ts';

/** Milliseconds. Better proposals may follow each other quickly; nobody can read all of them. */
const RESULT_INTERVAL = 700;
/** How many people who come nearest are named. */
const NEAREST = 3;
/** The part of the time that the start may take, since the search itself finds better ones. */
const START_SHARE = 0.2;
/** Milliseconds that the start has even if there is no time, so that there are proposals. */
const LEAST_START = 1_000;

type Found = Pick<FillResult, 'vacancies' | 'proposals' | 'unfilled'>;

/**
 * FI2, FI4: finds the best people for the open dates and tells of the best so far. It gives the thread back only when it is done, so it
 * runs in one of its own (`fill-thread.ts`).
 */
export function searchFill(job: FillJob, tell: (message: FillMessage) => void): void {
  const began = performance.now();
  const { actor, pins, seconds, spent } = job;
  const secondsOver = () => spent + (performance.now() - began) / 1_000;
  const all = openSchoolFrom(job.rows);
  const { only } = job;
  const seats = all.school.seats.filter((seat) => !only || only.has(keyOf(seat)));
  const loaded = { ...all, school: { ...all.school, seats } };
  const { school } = loaded;
  const refused = impossiblePin(loaded, actor, pins);
  if (refused) {
    tell({ event: 'refused', data: refused });
    return;
  }

  let best: { proposals: Proposal[]; value: Value } = { proposals: [], value: valueOfProposals(school, []) };
  /** When the next better proposals may be told, and whether there are any. */
  let nextAt = 0;
  let isTold = false;
  const choices: Choice[] = seats.flatMap((seat) => choicesFor(school, seat, pins));
  const start = startOf();
  take(start);
  if (secondsOver() >= seconds) {
    tellResult(false, { step: STEPS[0].name, gap: null });
    return;
  }
  tellResult(null, null);
  const model = modelOf(school, choices);
  const isStart = new Set(start.map(pairKey));
  const solved = solveModel(model, {
    start: [...model.pairs.keys()].filter((column) => isStart.has(pairKey(model.pairs[column]))),
    seconds: Math.max(0, seconds - secondsOver()),
    onProgress: (progress) => {
      tell({ event: 'progress', data: progress });
      tellBetter();
    },
    onBest: (chosen) => {
      take(proposalsOf(chosen));
      tellBetter();
    },
  });
  if (solved.outcome === 'impossible') {
    tell({ event: 'refused', data: { message: pinsImpossible, obstacles: [] } });
    return;
  }
  take(proposalsOf(solved.chosen));
  const unproven = solved.outcome === 'unproven' ? { step: solved.step, gap: solved.gap } : null;
  tellResult(unproven === null, unproven);

  /** A fill in a moment, so that there is one however little time a hard week gets. */
  function startOf(): Proposal[] {
    const until = Math.max(LEAST_START, seconds * START_SHARE * 1_000);
    const steps = fillByStep(school, { pins, choices });
    let step = steps.next();
    while (!step.done && performance.now() - began < until) step = steps.next();
    return step.value;
  }

  function proposalsOf(columns: readonly number[]): Proposal[] {
    return columns.flatMap((column) => model.pairs[column] ?? []);
  }

  /** Keeps the proposals if they are better: while a step is taken, the ones after it do not count yet. */
  function take(proposals: Proposal[]): void {
    const value = valueOfProposals(school, proposals);
    if (best.proposals.length > 0 && compareValues(value, best.value) >= 0) return;
    best = { proposals, value };
    isTold = false;
  }

  /** Whoever stops has the last one that was told, so none of them is left out for good. */
  function tellBetter(): void {
    if (!isTold && performance.now() >= nextAt) tellResult(null, null);
  }

  function tellResult(isProven: boolean | null, unproven: FillResult['unproven']): void {
    const from = performance.now();
    const result: FillResult = {
      ...wireFound(loaded, actor, best.proposals),
      value: best.value,
      is_proven: isProven,
      unproven,
      seconds: Math.round(secondsOver() * 10) / 10,
    };
    tell({ event: 'result', text: JSON.stringify(result) });
    isTold = true;
    // Most of the time stays with the search.
    nextAt = performance.now() + Math.max(RESULT_INTERVAL, 5 * (performance.now() - from));
  }
}

function pairKey(proposal: Proposal | undefined): string {
  return proposal ? `${keyOf(proposal)} ${proposal.personId}` : '';
}

/** FI8: the first whom a manager wants and who cannot come, if all others whom they want do; with the rules that forbid it. */
function impossiblePin(
  { school, names, wired }: LoadedSchool,
  actor: Actor,
  pins: readonly Proposal[],
): FillRefused | undefined {
  for (const pin of pins) {
    const seat = school.seats.find((one) => keyOf(one) === keyOf(pin));
    if (!seat) return { message: vacancyNotFound, obstacles: [] };
    const candidates = school.candidates.filter(({ id }) => id === pin.personId);
    const [ranked] = rankPeople({ ...school, candidates }, [seat], pins);
    if (ranked?.obstacles.length === 0) continue;
    const { shift_code = '' } = wired.get(keyOf(seat)) ?? {};
    return {
      // U5a: a caller who tries ids learns no names.
      message: pinImpossible(names.get(pin.personId) ?? thisPerson, shift_code, pin.date),
      obstacles: (ranked?.obstacles ?? []).map((obstacle) => wireReason(actor, obstacle)),
    };
  }
  return undefined;
}

function wireFound(
  { school, names, wired }: LoadedSchool,
  actor: Actor,
  proposals: readonly Proposal[],
): Found {
  const found: Found = {
    vacancies: school.seats.flatMap((seat) => wired.get(keyOf(seat)) ?? []),
    proposals: [],
    unfilled: [],
  };
  const proposalFor = new Map(proposals.map((proposal) => [keyOf(proposal), proposal]));
  const nameOf = (id: number) => names.get(id) ?? '';
  for (const seat of school.seats) {
    const { shiftId, date } = seat;
    const proposal = proposalFor.get(keyOf(seat));
    const candidates = school.candidates.filter(({ id }) => !proposal || id === proposal.personId);
    const ranked = rankPeople({ ...school, candidates }, [seat], proposals);
    if (proposal) {
      for (const one of ranked)
        found.proposals.push({
          shift_id: shiftId,
          date,
          ...wireFitness(school, seat, one, nameOf(one.candidate.id)),
        });
    } else {
      const counts = new Map<string, number>();
      for (const { obstacles, prices } of ranked) {
        const kind = obstacles[0]?.kind ?? prices[0]?.kind;
        if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
      const here = ranked.filter(({ candidate }) => candidate.locationIds.includes(seat.locationId));
      found.unfilled.push({
        shift_id: shiftId,
        date,
        obstacles: [...counts].map(([kind, people]) => ({ kind, people })),
        nearest: here.slice(0, NEAREST).map((one) => ({
          ...wireRanked(actor, school, seat, one, nameOf(one.candidate.id)),
          distances: [...one.distances],
        })),
      });
    }
  }
  return found;
}
