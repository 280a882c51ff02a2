// npm start: installs and builds, then runs Deckhand in this process, so that signals reach it.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { project } from './setup/project.mjs';

await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(path.join(project, 'server/dist/main.js')).href);
