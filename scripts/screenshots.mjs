// npm run screenshots: takes the pictures of the README and the guides again, from the demo school on a fixed clock.
// With names it takes only these: npm run screenshots add-holiday dashboard.
import { ensureBrowser } from './setup/ensure-browser.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { run, tool } from './setup/project.mjs';

await ensureInstalled();
await ensureBuilt();
const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser() };
process.exit(await run(tool('tsx'), ['e2e/pictures/take-pictures.ts', ...process.argv.slice(2)], { env }));
