// npm start: everything that is needed, and then Deckhand itself, in this very process, so that a signal reaches it.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { project } from './setup/project.mjs';

await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(path.join(project, 'server/dist/main.js')).href);
