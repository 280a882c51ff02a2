// npm run bench: ratios measured in one run, since machines differ and are noisy. `npm run bench punch` measures a part.
import { ensureBrowser } from './setup/ensure-browser.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { run, tool } from './setup/project.mjs';

await ensureInstalled();
await ensureBuilt();
const env = { ...process.env, NODE_ENV: 'production', CHROMIUM_PATH: await ensureBrowser() };
// As `npm start` runs the server: with room for an answer of thousands of rows, which would else be copied again and again.
const memory = ['--min-semi-space-size=32', '--max-semi-space-size=64'];
process.exit(await run(tool('tsx'), [...memory, 'bench/src/main.ts', ...process.argv.slice(2)], { env }));
