// Builds the server, the browser application and the guides. Each file for browsers gets compressed copies, so that the
// server does not compress while people wait.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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
compress(path.join(project, 'web/dist'));

function compress(directory) {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const content = readFileSync(file);
    if (content.length < 1_024) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
    );
  }
}
