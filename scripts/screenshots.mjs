// npm run screenshots: takes the pictures of the README again, from the demo school on a fixed clock.
import { ensureBrowser } from './setup/ensure-browser.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { run, tool } from './setup/project.mjs';

await ensureInstalled();
await ensureBuilt();
const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser() };
process.exit(await run(tool('tsx'), ['e2e/pictures/take-pictures.ts'], { env }));
