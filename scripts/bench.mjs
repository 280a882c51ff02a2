// npm run bench: measures ratios within one run, because machines differ, and fails if a limit is not held. `npm run bench punch`
// measures one part, `npm run bench -- --huge` a school of 2,000 locations and 200,000 people.
import { ensureBrowser } from './setup/ensure-browser.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { run } from './setup/project.mjs';

await ensureInstalled();
await ensureBuilt();
// Bundled as the server of `npm start` is, because TypeScript that is run directly is slower. It needs an installed package.
const { bundleServer } = await import('./setup/bundle-server.mjs');
for (const [entry, outfile] of [
  ['main.ts', 'main.js'],
  ['load/call.ts', 'call.js'],
])
  await bundleServer(`bench/src/${entry}`, `bench/dist/${outfile}`, ['server', 'bench']);
const env = { ...process.env, NODE_ENV: 'production', CHROMIUM_PATH: await ensureBrowser() };
// As in `npm start`: room for an answer of thousands of rows, which would otherwise be copied again and again.
const memory = ['--min-semi-space-size=32', '--max-semi-space-size=64'];
process.exit(
  await run(process.execPath, [...memory, 'bench/dist/main.js', ...process.argv.slice(2)], { env }),
);
