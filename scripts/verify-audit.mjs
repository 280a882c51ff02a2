// npm run verify-audit: finds rows of the audit trail and the security log that were changed, removed or inserted.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { project } from './setup/project.mjs';

await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(path.join(project, 'server/dist/verify-audit.js')).href);
