// Solves one model after the other in a thread of its own, because HiGHS does not give the thread back until it is done.
// Plain JavaScript: Node starts it as it is.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import loadHighs from 'highs';

const highs = await loadHighs();

// Whoever punches in comes first, also where all cores are busy; loading takes a moment only. On Linux this is about the thread
// that asks; on other systems it would be about the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const { modelStatus, objectiveSense, variableType, callbackType } = highs.constants;

/** All values are whole numbers, so nothing better fits between two that are less than one apart. */
const LESS_THAN_ONE = 0.99;
/** Leaves room for the solver's tolerance, and for no other whole number. */
const TOLERANCE = 0.01;
const PROGRESS_INTERVAL = 200;
/** HiGHS says of a solution that it keeps all rows. */
const FEASIBLE = 2;

parentPort.on('message', ({ model, start, seconds }) => {
  parentPort.postMessage({ kind: 'solved', ...solve(model, start, seconds) });
});

/** Takes the steps in order; each keeps what those before it reached. */
function solve({ columns, rows, steps, pairs }, start, seconds) {
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
    let chosen = start;
    const values = {};
    for (const { name, better, terms } of steps) {
      const left = seconds - (performance.now() - began) / 1_000;
      if (left <= 0) return { outcome: 'unproven', step: name, chosen: chosen ?? [], values, gap: null };
      problem.zeroAllClocks();
      problem.options.set('time_limit', left);
      for (const index of columns.keys()) problem.changeColCost(index, 0);
      for (const [column, factor] of terms) problem.changeColCost(column, factor);
      problem.changeObjectiveSense(better === 'more' ? objectiveSense.maximize : objectiveSense.minimize);
      if (chosen) problem.setSolution(startOf(chosen, pairs.length));
      problem.run(reportersOf(name, pairs.length));
      const status = problem.getModelStatus();
      if (status === modelStatus.infeasible) return { outcome: 'impossible' };
      if (status !== modelStatus.optimal) {
        const found = hasSolution(problem) ? setColumns(problem, pairs.length) : chosen;
        return { outcome: 'unproven', step: name, chosen: found ?? [], values, gap: gapOf(problem) };
      }
      chosen = setColumns(problem, pairs.length);
      values[name] = Math.round(problem.getObjectiveValue());
      const [lower, upper] =
        better === 'more'
          ? [values[name] - TOLERANCE, highs.infinity]
          : [-highs.infinity, values[name] + TOLERANCE];
      problem.addRow(lower, upper, entries(terms));
    }
    return { outcome: 'proven', chosen: chosen ?? [], values };
  } finally {
    problem.dispose();
  }
}

/** Sends each better solution, and now and then how much better another one could be. */
function reportersOf(step, pairs) {
  let last = 0;
  return {
    [callbackType.mipImprovingSolution]({ data }) {
      parentPort.postMessage({ kind: 'best', chosen: chosenIn(data.mip_solution, pairs) });
    },
    [callbackType.mipLogging]({ data }) {
      if (performance.now() - last < PROGRESS_INTERVAL) return;
      last = performance.now();
      const { mip_primal_bound: value, mip_dual_bound: bound } = data;
      if (Number.isFinite(value) && Number.isFinite(bound))
        parentPort.postMessage({ kind: 'progress', step, gap: Math.abs(Math.round(bound - value)) });
    },
  };
}

/** Time may be up before anything was found; then the values mean nothing. */
function hasSolution(problem) {
  return (
    Number.isFinite(problem.info.get('mip_dual_bound')) &&
    problem.info.get('primal_solution_status') === FEASIBLE
  );
}

function setColumns(problem, pairs) {
  return chosenIn(problem.getSolution().colValue, pairs);
}

function chosenIn(values, pairs) {
  return Array.from({ length: pairs }, (_, column) => column).filter((column) => values[column] > 0.5);
}

function startOf(chosen, pairs) {
  const isChosen = new Set(chosen);
  const indices = Array.from({ length: pairs }, (_, column) => column);
  return { indices, values: indices.map((column) => (isChosen.has(column) ? 1 : 0)) };
}

function gapOf(problem) {
  const bound = problem.info.get('mip_dual_bound');
  const value = problem.getObjectiveValue();
  return Number.isFinite(bound) && Number.isFinite(value) ? Math.abs(Math.round(bound - value)) : null;
}

function entries(terms) {
  return { indices: terms.map(([column]) => column), values: terms.map(([, factor]) => factor) };
}

function limit(bound) {
  return Number.isFinite(bound) ? bound : Math.sign(bound) * highs.infinity;
}
