// npm test: checks, then unit and server tests on a PostgreSQL of their own, then journeys in a real browser.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './setup/ensure-browser.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { project, run, runHeld, tool } from './setup/project.mjs';
import { RESULTS, summarize } from './setup/test-results.mjs';

const began = Date.now();
const failed = [];

await step('dependencies', ensureInstalled);
rmSync(path.join(project, RESULTS), { recursive: true, force: true });
await together([
  // By default four checkers share a project, each working out the same types again.
  ['types', 'tsc', ['--build', '--checkers', '1', '--builders', '2']],
  ['lint, format and import arrows', 'biome', ['check', '--error-on-warnings', '.']],
  ['dead exports and unused dependencies', 'knip', []],
  ['rule ids', 'node', ['scripts/check-rules.mjs']],
]);
await command(...vitest('unit, property and server tests', 'vitest'));
// Whatever has to do with clocks once more, on machines that stand elsewhere.
await together(
  ['America/New_York', 'Asia/Tokyo'].map((zone) =>
    vitest(`tests of time on a machine in ${zone}`, `vitest-${path.basename(zone)}`, {
      filters: [
        'daylight-saving',
        'domain/src/time',
        'web/src/features/schedule',
        'web/src/shared',
        'web/src/ui',
      ],
      environment: { TZ: zone },
    }),
  ),
);
await step('build', ensureBuilt);
const browser = await ensureBrowser();
await command('journeys', 'playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
  CHROMIUM_PATH: browser,
});

const { passed, failed: failedTests } = summarize();
console.log(`\nTook ${Math.round((Date.now() - began) / 1_000)} s.`);
if (failed.length > 0) console.log(`Failed: ${failed.join('; ')}.`);
console.log(`${passed} passed, ${failedTests} failed`);
process.exit(failed.length > 0 || failedTests > 0 ? 1 : 0);

async function step(name, work) {
  const start = Date.now();
  console.log(`\n— ${name}`);
  const result = await work();
  console.log(`  ${((Date.now() - start) / 1_000).toFixed(1)} s`);
  return result;
}

function vitest(name, results, { filters = [], environment = { TZ: 'UTC' } } = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/${results}.json`];
  return [name, 'vitest', ['run', ...reporters, ...filters], environment];
}

/** A failing step does not hide what the later ones have to say. */
function command(name, program, args, environment = {}) {
  return step(name, async () => {
    const code = await run(tool(program), args, { env: { ...process.env, ...environment } });
    if (code !== 0) failed.push(name);
  });
}

/** Steps that leave a core idle by themselves, side by side; each is told whole, in its turn. */
async function together(commands) {
  const running = commands.map(([, program, args, environment = {}]) =>
    runHeld(tool(program), args, { env: { ...process.env, ...environment } }),
  );
  for (const [index, [name]] of commands.entries()) {
    await step(name, async () => {
      const { code, output } = await running[index];
      process.stdout.write(output);
      if (code !== 0) failed.push(name);
    });
  }
}
