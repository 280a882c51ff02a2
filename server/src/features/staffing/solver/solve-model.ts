import type { Model } from '@deckhand/domain/staffing/filling/model';
import type { StepName } from '@deckhand/domain/staffing/filling/value';
import loadHighs, { type Model as Problem } from 'highs';

const highs = await loadHighs();
const { modelStatus, objectiveSense, variableType, callbackType } = highs.constants;

/** All values are whole numbers, so nothing better fits between two that are less than one apart. */
const LESS_THAN_ONE = 0.99;
/** Leaves room for the solver's tolerance, and for no other whole number. */
const TOLERANCE = 0.01;
const PROGRESS_INTERVAL = 200;
/** HiGHS says of a solution that it keeps all rows. */
const FEASIBLE = 2;

/** The end of a search. `chosen` are the columns of pairs that are 1. */
export type Solved =
  | { outcome: 'proven'; chosen: number[]; values: Partial<Record<StepName, number>> }
  | {
      outcome: 'unproven';
      chosen: number[];
      values: Partial<Record<StepName, number>>;
      /** The first step that is not proven, and by how much it could be better; null if nothing is known. */
      step: StepName;
      gap: number | null;
    }
  | { outcome: 'impossible' };

interface Search {
  /** Columns of pairs that keep all rows together, if known: whatever is found is at least as good. */
  start?: readonly number[];
  seconds: number;
  onBest?: (chosen: number[]) => void;
  onProgress?: (progress: { step: StepName; gap: number }) => void;
}

/**
 * Takes the steps in order; each keeps what those before it reached. HiGHS does not give the thread back until it is done, so this
 * is never for the thread that answers calls.
 */
export function solveModel({ columns, rows, steps, pairs }: Model, search: Search): Solved {
  const { start, seconds } = search;
  const began = performance.now();
  const problem = highs.createModel();
  try {
    problem.options.set({
      output_flag: false,
      mip_rel_gap: 0,
      mip_abs_gap: LESS_THAN_ONE,
      random_seed: 1,
    });
    for (const [index, { least, most, isPair }] of columns.entries()) {
      problem.addVar(least, most);
      if (isPair) problem.changeColIntegrality(index, variableType.integer);
    }
    for (const { terms, least, most } of rows) problem.addRow(limit(least), limit(most), entries(terms));
    let chosen = start && [...start];
    const values: Partial<Record<StepName, number>> = {};
    for (const { name, better, terms } of steps) {
      const left = seconds - (performance.now() - began) / 1_000;
      if (left <= 0) return { outcome: 'unproven', step: name, chosen: chosen ?? [], values, gap: null };
      problem.zeroAllClocks();
      problem.options.set('time_limit', left);
      for (const index of columns.keys()) problem.changeColCost(index, 0);
      for (const [column, factor] of terms) problem.changeColCost(column, factor);
      problem.changeObjectiveSense(better === 'more' ? objectiveSense.maximize : objectiveSense.minimize);
      if (chosen) problem.setSolution(startOf(chosen, pairs.length));
      problem.run(reportersOf(name, pairs.length, search));
      const status = problem.getModelStatus();
      if (status === modelStatus.infeasible) return { outcome: 'impossible' };
      if (status !== modelStatus.optimal) {
        const found = hasSolution(problem) ? setColumns(problem, pairs.length) : chosen;
        return { outcome: 'unproven', step: name, chosen: found ?? [], values, gap: gapOf(problem) };
      }
      chosen = setColumns(problem, pairs.length);
      const value = Math.round(problem.getObjectiveValue());
      values[name] = value;
      const [lower, upper] =
        better === 'more' ? [value - TOLERANCE, highs.infinity] : [-highs.infinity, value + TOLERANCE];
      problem.addRow(lower, upper, entries(terms));
    }
    return { outcome: 'proven', chosen: chosen ?? [], values };
  } finally {
    problem.dispose();
  }
}

/** Reports each better solution, and now and then how much better another one could be. */
function reportersOf(step: StepName, pairs: number, { onBest, onProgress }: Search) {
  let last = 0;
  return {
    [callbackType.mipImprovingSolution]({
      data,
    }: {
      data: { mip_solution?: ArrayLike<number> | null };
    }): undefined {
      if (data.mip_solution) onBest?.(chosenIn(data.mip_solution, pairs));
    },
    [callbackType.mipLogging]({
      data,
    }: {
      data: { mip_primal_bound?: number; mip_dual_bound?: number };
    }): undefined {
      if (performance.now() - last < PROGRESS_INTERVAL) return;
      last = performance.now();
      const { mip_primal_bound: value = Number.NaN, mip_dual_bound: bound = Number.NaN } = data;
      if (Number.isFinite(value) && Number.isFinite(bound))
        onProgress?.({ step, gap: Math.abs(Math.round(bound - value)) });
    },
  };
}

/** Time may be up before anything was found; then the values mean nothing. */
function hasSolution(problem: Problem): boolean {
  return (
    Number.isFinite(problem.info.get('mip_dual_bound')) &&
    problem.info.get('primal_solution_status') === FEASIBLE
  );
}

function setColumns(problem: Problem, pairs: number): number[] {
  return chosenIn(problem.getSolution().colValue, pairs);
}

function chosenIn(values: ArrayLike<number>, pairs: number): number[] {
  return Array.from({ length: pairs }, (_, column) => column).filter((column) => (values[column] ?? 0) > 0.5);
}

function startOf(chosen: readonly number[], pairs: number) {
  const isChosen = new Set(chosen);
  const indices = Array.from({ length: pairs }, (_, column) => column);
  return { indices, values: indices.map((column) => (isChosen.has(column) ? 1 : 0)) };
}

function gapOf(problem: Problem): number | null {
  const bound = Number(problem.info.get('mip_dual_bound'));
  const value = problem.getObjectiveValue();
  return Number.isFinite(bound) && Number.isFinite(value) ? Math.abs(Math.round(bound - value)) : null;
}

function entries(terms: Model['rows'][number]['terms']) {
  return { indices: terms.map(([column]) => column), values: terms.map(([, factor]) => factor) };
}

function limit(bound: number): number {
  return Number.isFinite(bound) ? bound : Math.sign(bound) * highs.infinity;
}
