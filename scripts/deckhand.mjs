// npm run deckhand -- COMMAND: tasks of operators without a browser, such as backups; --help lists the
// commands. With a small young generation, a backup of a million rows takes 100 MB of memory instead of 155,
// and no more time.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { project } from './setup/project.mjs';

await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(path.join(project, 'server/dist/deckhand.js')).href);
