// Builds the server, the browser application and the guides. Each file for browsers gets compressed copies, so that the
// server does not compress while people wait.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildGuides } from './guides/build-guides.mjs';
import { bundleServer } from './setup/bundle-server.mjs';
import { project, runOrExit, tool } from './setup/project.mjs';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;

await bundleServer('server/src/main.ts', 'server/dist/main.js');
await bundleServer('server/src/deckhand.ts', 'server/dist/deckhand.js');
for (const config of ['vite.config.ts', 'vite.kiosk.config.ts']) {
  await runOrExit(tool('vite'), ['build', '--config', config, '--logLevel', 'warn'], {
    cwd: path.join(project, 'web'),
    // The environment of a test would put React's checks for developers into the files.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
await buildGuides(path.join(project, 'web/dist/help'));
await compress(path.join(project, 'web/dist'));

/** Compresses in several threads, because the best compression takes seconds. */
async function compress(directory) {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      const content = readFileSync(file);
      if (content.length < 1_024) return;
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
    }),
  );
}
