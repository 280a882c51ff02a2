import { thisPerson } from '@deckhand/contract/plans/shift';
import { type FillResult, pinsImpossible } from '@deckhand/contract/staffing/filling/fill-openings';
import { seatNotOpen } from '@deckhand/contract/staffing/filling/proposal';
import type { Actor } from '@deckhand/domain/access/actor';
import { fillByStep } from '@deckhand/domain/staffing/filling/greedy';
import { type Choice, choicesFor, modelOf } from '@deckhand/domain/staffing/filling/model';
import { rankPeople } from '@deckhand/domain/staffing/filling/rank';
import type { Proposal } from '@deckhand/domain/staffing/filling/school';
import { compareValues, STEPS, type Value, valueOfProposals } from '@deckhand/domain/staffing/filling/value';
import { keyOf } from '@deckhand/domain/staffing/seat';
import { stepsAtOnce } from '../../../platform/basics/in-turns.ts';
import { wireFitness, wireRanked } from '../candidates/wire-ranked.ts';
import { wireReason } from '../candidates/wire-reason.ts';
import { solveModel } from '../solver/solve-model.ts';
import type { FillJob, FillMessage, UnsaidRefusal } from './fill-line.ts';
import { type LoadedSchool, openSchoolFrom } from './load-open-school.ts';

/** Milliseconds. Better proposals may follow each other quickly; nobody can read all of them. */
const RESULT_INTERVAL = 700;
/** So many people who come nearest are named. */
const NEAREST = 3;
/** The part of the time that the start may take, since the search itself finds better ones. */
const START_SHARE = 0.2;
/** Milliseconds that the start has even if there is no time, so that there are proposals. */
const LEAST_START = 1_000;

type Found = Pick<FillResult, 'vacancies' | 'proposals' | 'unfilled'>;

/**
 * FI2, FI4: finds the best people for the open dates and reports the best so far. It gives the thread back
 * only when it is done, so it runs in one of its own (`fill-thread.ts`).
 */
export function searchFill(job: FillJob, send: (message: FillMessage) => void): void {
  const began = performance.now();
  const { actor, pins, seconds, spent } = job;
  const secondsOver = () => spent + (performance.now() - began) / 1_000;
  const all = stepsAtOnce(openSchoolFrom(job.rows));
  const { only } = job;
  const seats = all.school.seats.filter((seat) => !only || only.has(keyOf(seat)));
  const loaded = { ...all, school: { ...all.school, seats } };
  const { school } = loaded;
  const refused = impossiblePin(loaded, actor, pins);
  if (refused) {
    send({ event: 'refused', data: refused });
    return;
  }

  let best: { proposals: Proposal[]; value: Value } = { proposals: [], value: valueOfProposals(school, []) };
  /** The moment at which the next better proposals may be sent, and whether all were sent. */
  let nextAt = 0;
  let isSent = false;
  const choices: Choice[] = seats.flatMap((seat) => choicesFor(school, seat, pins));
  const start = startOf();
  keepBest(start);
  if (secondsOver() >= seconds) {
    sendResult(false, { step: STEPS[0].name, gap: null });
    return;
  }
  sendResult(null, null);
  const model = modelOf(school, choices);
  const isStart = new Set(start.map(pairKey));
  const solved = solveModel(model, {
    start: [...model.pairs.keys()].filter((column) => isStart.has(pairKey(model.pairs[column]))),
    seconds: Math.max(0, seconds - secondsOver()),
    onProgress: (progress) => {
      send({ event: 'progress', data: progress });
      sendBetter();
    },
    onBest: (chosen) => {
      keepBest(proposalsOf(chosen));
      sendBetter();
    },
  });
  if (solved.outcome === 'impossible') {
    send({ event: 'refused', data: { message: pinsImpossible, obstacles: [] } });
    return;
  }
  keepBest(proposalsOf(solved.chosen));
  const unproven = solved.outcome === 'unproven' ? { step: solved.step, gap: solved.gap } : null;
  sendResult(unproven === null, unproven);

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
  function keepBest(proposals: Proposal[]): void {
    const value = valueOfProposals(school, proposals);
    if (best.proposals.length > 0 && compareValues(value, best.value) >= 0) return;
    best = { proposals, value };
    isSent = false;
  }

  /**
   * A manager who stops the search has the last result that was sent, so none of them is left out for good.
   */
  function sendBetter(): void {
    if (!isSent && performance.now() >= nextAt) sendResult(null, null);
  }

  function sendResult(isProven: boolean | null, unproven: FillResult['unproven']): void {
    const from = performance.now();
    const result: FillResult = {
      ...wireFound(loaded, actor, best.proposals),
      value: best.value,
      is_proven: isProven,
      unproven,
      seconds: Math.round(secondsOver() * 10) / 10,
    };
    send({ event: 'result', text: JSON.stringify(result) });
    isSent = true;
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
): UnsaidRefusal | undefined {
  for (const pin of pins) {
    const seat = school.seats.find((one) => keyOf(one) === keyOf(pin));
    if (!seat) return { message: seatNotOpen, obstacles: [] };
    const candidates = school.candidates.filter(({ id }) => id === pin.personId);
    const [ranked] = rankPeople({ ...school, candidates }, [seat], pins);
    if (ranked?.obstacles.length === 0) continue;
    const { shift_code = '' } = wired.get(keyOf(seat)) ?? {};
    return {
      // U5a: a caller who tries ids learns no names.
      message: { name: names.get(pin.personId) ?? thisPerson, code: shift_code, date: pin.date },
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
