import { readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from './project.mjs';

/** The folder in which the test runners write their reports. */
export const RESULTS = '.cache/test-results';

/** Counts the tests of the reports with these names and lists them, the slowest first. */
export function readResults(names) {
  const tests = names.flatMap((name) => {
    const report = readReport(name);
    // A runner that crashed leaves no report, or half of one.
    if (report === undefined) return [{ name, outcome: 'failed', seconds: 0 }];
    return report.suites ? journeysOf(report.suites) : unitTestsOf(report);
  });
  return {
    passed: tests.filter(({ outcome }) => outcome === 'passed').length,
    failed: tests.filter(({ outcome }) => outcome === 'failed').length,
    slowest: tests.sort((left, right) => right.seconds - left.seconds),
  };
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(project, RESULTS, `${name}.json`), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The tests of a Vitest report. A file that could not be run counts as one failed test. */
function unitTestsOf({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(project, name);
    if (status === 'failed' && assertionResults.length === 0)
      return [{ name: file, outcome: 'failed', seconds: 0 }];
    return assertionResults.map((test) => ({
      name: `${file}: ${test.title}`,
      outcome: test.status,
      seconds: (test.duration ?? 0) / 1_000,
    }));
  });
}

/** The tests of a Playwright report. One that passed only at a second attempt has failed. */
function journeysOf(suites) {
  return suites.flatMap((suite) => [
    ...journeysOf(suite.suites ?? []),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        name: `${spec.file}: ${spec.title}`,
        outcome: { expected: 'passed', skipped: 'skipped' }[test.status] ?? 'failed',
        seconds: test.results.reduce((total, { duration }) => total + duration, 0) / 1_000,
      })),
    ),
  ]);
}
