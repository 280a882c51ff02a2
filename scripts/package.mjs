// npm run package: makes release/deckhand-VERSION, a folder that runs with Node alone, and the same as a .tar.gz file.
// npm run package -- --folder FOLDER: makes only the folder, there.
// npm run package -- --arch amd64: makes it for another architecture than this machine's, or arm64.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { architectureOf } from './setup/architectures.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { productionPackages } from './setup/production-packages.mjs';
import { project } from './setup/project.mjs';

/** Nothing loads these; licenses stay. */
const NEVER_LOADED = /\.(d\.[cm]?ts|map|md|markdown|tsbuildinfo)$|\/(\.github|__tests__)$/i;

const { folder: given, arch } = parseArgs({
  options: { folder: { type: 'string' }, arch: { type: 'string' } },
}).values;
// An empty one comes from a container engine that does not say what it builds for.
const architecture = arch ? architectureOf(arch).nodeName : process.arch;
await ensureInstalled();
await ensureBuilt();

const { name, version, license, engines, scripts, workspaces } = readJson('package.json');
const folder = path.resolve(given ?? path.join(project, 'release', `${name}-${version}`));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const part of [
  'LICENSE',
  'CHANGELOG.md',
  'docs/backups.md',
  'docs/database.md',
  'docs/operations',
  'domain/languages',
  'server/migrations',
  'web/dist',
])
  copy(part);
for (const file of ['main.js', 'deckhand.js', 'fill-thread.js', 'import-thread.js'])
  copy(path.join('server/dist', file));
const installed = architecture === process.arch ? project : installPackages();
for (const at of productionPackages(readJson('package-lock.json').packages, 'server')) {
  // Packages of other platforms are in the lock file, and not installed.
  if (existsSync(path.join(installed, at))) copy(at, installed, (file) => !NEVER_LOADED.test(file));
}
if (installed !== project) rmSync(installed, { recursive: true });
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
if (given === undefined) {
  const tarball = `${folder}-${process.platform}-${architecture}.tar.gz`;
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

/** Installs what the server needs on the other architecture into a folder of its own: a few packages contain programs. */
function installPackages() {
  const other = mkdtempSync(path.join(tmpdir(), 'deckhand-packages-'));
  for (const file of ['package-lock.json', ...['', ...workspaces].map((at) => path.join(at, 'package.json'))])
    cpSync(path.join(project, file), path.join(other, file));
  const platform = [`--os=${process.platform}`, `--cpu=${architecture}`];
  execFileSync('npm', ['ci', '--workspace=server', '--omit=dev', ...platform, '--loglevel=error'], {
    cwd: other,
    stdio: 'inherit',
  });
  return other;
}

/** Copies a file or folder, by default of the project; packages inside of a package are copied on their own. */
function copy(part, from = project, isWanted = () => true) {
  cpSync(path.join(from, part), path.join(folder, part), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => {
      const inside = path.relative(path.join(from, part), file);
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
