// npm test: unit and server tests on a PostgreSQL of their own with the checks beside them, then journeys in a real browser.
// npm run test:long: the same tests with everything that npm test only samples.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './setup/ensure-browser.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { measurePatience } from './setup/machine-speed.mjs';
import { project, run, runSilently, tool } from './setup/project.mjs';
import { useTemporaryFolder } from './setup/temporary-folder.mjs';
import { RESULTS, readResults } from './setup/test-results.mjs';

/** As low as `nice` puts a command. */
const LOW_PRIORITY = 10;

useTemporaryFolder();
const isLong = process.argv.includes('--long');
const began = Date.now();
const parts = [];
const failed = [];
const reports = [];
const seed = process.env.SAMPLE_SEED ?? seedOfCommit();

await step('dependencies', ensureInstalled);
await step('how fast this machine is', () => {
  console.log(`  every limit of time is multiplied by ${measurePatience()}`);
});
rmSync(path.join(project, RESULTS), { recursive: true, force: true });
const browser = ensureBrowser();
const checks = beside([
  // By default four checkers share a project, and each infers the same types again.
  ['types', 'tsc', ['--build', '--checkers', '1', '--builders', '2']],
  ['lint, format and import circles', 'biome', ['check', '--error-on-warnings', '.']],
  ['dead exports and unused dependencies', 'knip', []],
  ['the order of the folders', 'node', ['scripts/check-layers.mjs']],
  ['sizes and colors of style sheets', 'node', ['scripts/check-styles.mjs']],
  ['rule ids', 'node', ['scripts/check-rules.mjs']],
  ['words of names and comments', 'node', ['scripts/check-words.mjs']],
  ['answers to security requirements', 'node', ['scripts/check-security.mjs']],
  ['guides', 'node', ['scripts/check-guides.mjs']],
]);
// Some tests start servers that serve the built files, so those are complete before the first test.
await step('build', ensureBuilt);
await (isLong ? testAll() : testSamples());
await checks;
report();

/**
 * Runs one round of everything, without the tests that are tagged as long. The seed decides which values are tried, and which
 * screens are looked at in which size and scheme.
 */
async function testSamples() {
  const environment = { SAMPLE_SEED: seed };
  // They load and make their school while other tests leave a core idle.
  const waiting = prepareJourneys('journeys', { filters: ['--grep-invert', '@long'], environment });
  await vitest('unit, property and server tests', 'vitest', {
    filters: ['--tags-filter', '!long'],
    environment,
  });
  await journeys('journeys', await waiting);
}

/** Runs everything, including the tests that take long. */
async function testAll() {
  const everything = {
    LONG_TESTS: '1',
    KILL_ROUNDS: '20',
    PLAYS: '40',
    PUNCHERS: '2000',
    WEEKS: 'all',
  };
  await vitest('unit, property and server tests, all values', 'vitest', { environment: everything });
  await command('the image, where buildah is installed', 'node', ['scripts/test-image.mjs']);
  for (const zone of ['America/New_York', 'Asia/Tokyo']) {
    await vitest(`tests of time on a machine in ${zone}`, `vitest-${path.basename(zone)}`, {
      filters: ['daylight-saving', 'domain/src/time', 'web/src'],
      environment: { TZ: zone },
    });
  }
  const looks = prepareJourneys('looks', { filters: ['looks'], environment: everything });
  await journeys('every screen at every width in both schemes', await looks);
  // No journey may depend on the speed of the machine, so four of them share each core, with all that they need.
  const slow = prepareJourneys('journeys-slow', {
    filters: ['--grep-invert', 'fits and is accessible', '--workers', String(4 * availableParallelism())],
    environment: everything,
  });
  await journeys('journeys on a quarter of a core each', await slow);
}

function vitest(name, results, { filters = [], environment = {} }) {
  reports.push(results);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/${results}.json`];
  return command(name, 'vitest', ['run', ...reporters, ...filters], { TZ: 'UTC', ...environment });
}

/** Starts Playwright, which loads the journeys, makes their school, and waits. */
async function prepareJourneys(results, { filters = [], environment = {} }) {
  reports.push(results);
  const env = {
    ...process.env,
    CHROMIUM_PATH: await browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(project, RESULTS, `${results}.json`),
    JOURNEYS_WAIT: 'on',
    ...environment,
  };
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...filters];
  return spawn(tool('playwright'), args, {
    cwd: project,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Lets the journeys begin, and waits for their end. */
function journeys(name, playwright) {
  return step(name, async () => {
    const ended = once(playwright, 'exit');
    if (playwright.connected) playwright.send('begin');
    const [code] = playwright.exitCode === null ? await ended : [playwright.exitCode];
    if (code !== 0) failed.push(name);
  });
}

function report() {
  const { passed, failed: failedTests, slowest } = readResults(reports);
  console.log('\nSeconds of each part:');
  for (const { name, seconds } of parts) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
  console.log('\nThe twenty slowest tests, in seconds:');
  for (const { name, seconds } of slowest.slice(0, 20))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
  if (!isLong) console.log(`\nSamples were drawn with SAMPLE_SEED=${seed}.`);
  console.log(`Took ${Math.round((Date.now() - began) / 1_000)} s.`);
  if (failed.length > 0) console.log(`Failed: ${failed.join('; ')}.`);
  console.log(`${passed} passed, ${failedTests} failed`);
  process.exit(failed.length > 0 || failedTests > 0 ? 1 : 0);
}

/** Returns one seed per commit, so that a commit always draws the same samples. */
function seedOfCommit() {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: project,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return String(Number.parseInt(commit.slice(0, 6), 16));
  } catch {
    return '1';
  }
}

async function step(name, work) {
  const start = Date.now();
  console.log(`\n— ${name}`);
  const result = await work();
  const seconds = (Date.now() - start) / 1_000;
  parts.push({ name, seconds });
  console.log(`  ${seconds.toFixed(1)} s`);
  return result;
}

/** Runs a command as a step. If it fails, the later steps still run. */
function command(name, program, args, environment = {}) {
  return step(name, async () => {
    const env = { ...process.env, ...environment };
    const code = await run(tool(program), args, { env });
    if (code !== 0) failed.push(name);
  });
}

/**
 * Runs commands in the time that the tests leave, and prints the output of each when it has ended. Resolves when all have: nobody
 * waits for a single one of them, whereas a test waits for answers.
 */
function beside(commands) {
  // The compiler spends half of its time on collecting garbage, unless it may let more of it pile up.
  const env = { ...process.env, GOGC: '300' };
  return Promise.all(
    commands.map(async ([name, program, args]) => {
      const start = Date.now();
      const { code, output } = await runSilently(tool(program), args, { env, priority: LOW_PRIORITY });
      const seconds = (Date.now() - start) / 1_000;
      parts.push({ name: `${name}, beside other parts`, seconds });
      console.log(`\n— ${name}, beside other parts\n${output}  ${seconds.toFixed(1)} s`);
      if (code !== 0) failed.push(name);
    }),
  );
}
