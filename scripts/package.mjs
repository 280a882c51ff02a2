// npm run package: makes release/deckhand-VERSION, a folder that runs with Node alone, and the same as a .tar.gz file.
// npm run package -- --folder PLACE: makes only the folder, there.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { productionPackages } from './setup/production-packages.mjs';
import { project } from './setup/project.mjs';

/** Nothing loads these; licenses stay. */
const NEVER_LOADED = /\.(d\.[cm]?ts|map|md|markdown|tsbuildinfo)$|\/(\.github|__tests__)$/i;

await ensureInstalled();
await ensureBuilt();

const { name, version, license, engines, scripts } = readJson('package.json');
const { folder: place } = parseArgs({ options: { folder: { type: 'string' } } }).values;
const folder = path.resolve(place ?? path.join(project, 'release', `${name}-${version}`));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const part of [
  'LICENSE',
  'CHANGELOG.md',
  'docs/backups.md',
  'docs/database.md',
  'docs/operations',
  'server/migrations',
  'web/dist',
])
  copy(part);
for (const file of ['main.js', 'deckhand.js', 'solver-thread.mjs']) copy(path.join('server/dist', file));
for (const at of productionPackages(readJson('package-lock.json').packages, 'server')) {
  // Packages of other platforms are in the lock file, and not installed.
  if (existsSync(path.join(project, at))) copy(at, (file) => !NEVER_LOADED.test(file));
}
const startOptions = scripts.start.match(/--\S+/g).join(' ');
writeFileSync(
  path.join(folder, 'package.json'),
  `${JSON.stringify(
    {
      name,
      version,
      private: true,
      license,
      type: 'module',
      engines,
      scripts: {
        start: `NODE_ENV=production exec node ${startOptions} server/dist/main.js`,
        ...operatorScripts(),
      },
    },
    null,
    2,
  )}\n`,
);
console.log(`${megabytes(sizeOf(folder))} in ${folder}: start it there with npm start`);
if (place === undefined) {
  const tarball = `${folder}-${process.platform}-${process.arch}.tar.gz`;
  execFileSync('tar', ['-czf', tarball, '-C', path.dirname(folder), path.basename(folder)]);
  console.log(`${megabytes(statSync(tarball).size)} in ${tarball}`);
}

/** The commands for operators, which need no build here. */
function operatorScripts() {
  const own = 'scripts/deckhand.mjs';
  const found = Object.entries(scripts).filter(([, command]) => command.includes(own));
  return Object.fromEntries(
    found.map(([script, command]) => [script, command.replace(own, 'server/dist/deckhand.js')]),
  );
}

/** Copies a file or folder of the project; packages inside of a package are copied on their own. */
function copy(part, isWanted = () => true) {
  cpSync(path.join(project, part), path.join(folder, part), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => {
      const inside = path.relative(path.join(project, part), file);
      return !inside.split(path.sep).includes('node_modules') && isWanted(file);
    },
  });
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(project, file), 'utf8'));
}

function sizeOf(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size, 0);
}

function megabytes(bytes) {
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}
