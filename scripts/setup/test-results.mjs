import { readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from './project.mjs';

/** Where the test runners leave their counts. */
export const RESULTS = '.cache/test-results';

/** How many tests passed and failed in all; a runner that left no count has failed as a whole. */
export function summarize() {
  const units = ['vitest', 'vitest-New_York', 'vitest-Tokyo'].map((name) => read(`${name}.json`));
  const journeys = read('playwright.json');
  return {
    passed: sum(units.map((unit) => unit?.numPassedTests ?? 0)) + (journeys?.stats.expected ?? 0),
    failed:
      sum(units.map((unit) => unit?.numFailedTests ?? 1)) +
      (journeys ? journeys.stats.unexpected + journeys.stats.flaky : 1),
  };
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function read(name) {
  try {
    return JSON.parse(readFileSync(path.join(project, RESULTS, name), 'utf8'));
  } catch {
    return undefined;
  }
}
