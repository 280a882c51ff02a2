// npm run test:image: builds the image of the Containerfile from a small Debian with this machine's Node, and runs it. It needs
// root, buildah and debootstrap (apt-get install buildah debootstrap), and says so where they are missing.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { project } from './setup/project.mjs';

const missing = ['buildah', 'debootstrap'].filter((tool) => spawnSync('which', [tool]).status !== 0);
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.log(`Skipped: the image needs ${[...missing, 'root'].join(', ')}.`);
  process.exit(0);
}

const folder = mkdtempSync('/var/tmp/deckhand-image-');
const storage = ['--root', path.join(folder, 'storage'), '--runroot', path.join(folder, 'run')];
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
const image = 'localhost/deckhand:test';
let container;
let ended;

try {
  const [, from] =
    /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(path.join(project, 'Containerfile'), 'utf8')) ?? [];
  await step(`a base tagged as ${from}`, () => makeBase(from));
  await step('the image', () =>
    buildah('build', '--pull=never', '--format', 'docker', '--layers=false', '-t', image, project),
  );
  await step('its settings', checkSettings);
  await step('a container with a read-only root file system', runContainer);
  console.log('The image was built and run.');
} finally {
  await stopContainer();
  // Otherwise its file system stays mounted.
  spawnSync('buildah', [...storage, 'rm', '--all'], { env, stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}

async function step(name, work) {
  const began = Date.now();
  console.log(`— ${name}`);
  await work();
  console.log(`  ${((Date.now() - began) / 1_000).toFixed(1)} s`);
}

function buildah(command, ...args) {
  const { status, stdout, stderr } = spawnSync('buildah', [...storage, command, ...args], {
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    throw new Error(`buildah ${command} failed:\n${stdout.slice(-5_000)}\n${stderr.slice(-5_000)}`);
  return stdout.trim();
}

/** Debian with the Node and npm that run this script, in place of the image that would be fetched. */
function makeBase(name) {
  // Kept for the next time.
  const debian = path.join(project, '.cache/image-base/bookworm');
  if (!existsSync(debian)) {
    const unfinished = `${debian}-${process.pid}`;
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', unfinished], { stdio: 'ignore' });
    renameSync(unfinished, debian);
  }
  const root = path.join(folder, 'base');
  execFileSync('cp', ['--archive', debian, root]);
  const packages = path.join(root, 'usr/local/lib/node_modules');
  const npm = path.join(path.dirname(process.execPath), '../lib/node_modules/npm');
  mkdirSync(packages, { recursive: true });
  cpSync(process.execPath, path.join(root, 'usr/local/bin/node'));
  cpSync(npm, path.join(packages, 'npm'), { recursive: true, verbatimSymlinks: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'));
  const settings = [];
  // A machine that reaches the registry through a proxy trusts its certificate.
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates !== undefined && existsSync(certificates)) {
    cpSync(certificates, path.join(root, 'etc/extra-certificates.pem'), { dereference: true });
    settings.push('--env', 'NODE_EXTRA_CA_CERTS=/etc/extra-certificates.pem');
  }
  const base = buildah('from', 'scratch');
  buildah('add', base, root, '/');
  buildah(
    'config',
    '--env',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...settings,
    base,
  );
  buildah('commit', '--rm', base, name);
  rmSync(root, { recursive: true });
}

function checkSettings() {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image));
  const { User, Healthcheck, Volumes, ExposedPorts } = Docker.config;
  expect(User, '10001:10001');
  expect(Object.keys(Volumes).join(), '/var/lib/deckhand');
  expect(Object.keys(ExposedPorts).join(), '3000/tcp');
  expect(Healthcheck.Test[0], 'CMD');
}

/** As a container engine does with `read_only`: only the volume and a /tmp can be written, and the user is not root. */
async function runContainer() {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image));
  const { Cmd, Env, Healthcheck, WorkingDir, User } = Docker.config;
  const root = buildah('mount', buildah('from', '--pull=never', image));
  const size = execFileSync('du', ['-sm', path.join(root, 'opt/deckhand')], { encoding: 'utf8' });
  console.log(`  ${size.split('\t')[0]} MB in /opt/deckhand`);
  const port = await freePort();
  const settings = [...Env, `PORT=${port}`, 'HOST=127.0.0.1', 'LOG_LEVEL=warn'];
  const enter = path.join(folder, 'enter.sh');
  writeFileSync(
    enter,
    `set -e
mount --bind "$1" "$1"
mount --bind "$1/var/lib/deckhand" "$1/var/lib/deckhand"
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
mount -t tmpfs tmpfs "$1/tmp"
mount -o remount,bind,ro "$1"
cd "$1${WorkingDir}"
user="$2"
root="$1"
shift 2
exec chroot --userspec="$user" "$root" /usr/bin/env -i -C ${WorkingDir} "$@"
`,
  );
  const inside = ['--mount', 'sh', enter, root, User, ...settings];
  container = spawn('unshare', [...inside, ...Cmd], { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = [];
  for (const stream of [container.stdout, container.stderr])
    stream.on('data', (chunk) => lines.push(String(chunk)));
  ended = new Promise((resolve) => {
    container.on('exit', resolve);
  });
  const health = await answerOf(`http://127.0.0.1:${port}/api/health/`, lines);
  expect(health.status, 200);
  console.log(`  health ${health.status}: ${await health.text()}`);
  expect((await fetch(`http://127.0.0.1:${port}/login`)).status, 200);
  const status = readFileSync(`/proc/${container.pid}/status`, 'utf8');
  expect(/^Uid:\t(\d+)/m.exec(status)?.[1], User.split(':')[0]);
  const write = ['node', '-e', `fs.writeFileSync('/opt/deckhand/x', '')`];
  const refused = spawnSync('unshare', [...inside, ...write], { encoding: 'utf8' });
  if (!/EROFS|EACCES/.test(refused.stderr)) throw new Error(`Written: ${refused.stderr}`);
  expect(spawnSync('unshare', [...inside, ...Healthcheck.Test.slice(1)]).status, 0);
  container.kill('SIGTERM');
  expect(await ended, 0);
  expect(spawnSync('unshare', [...inside, ...Healthcheck.Test.slice(1)]).status, 1);
}

/** Gently, because Deckhand then stops its PostgreSQL, too. */
async function stopContainer() {
  container?.kill('SIGTERM');
  await Promise.race([ended, sleep(15_000, undefined, { ref: false })]);
  container?.kill('SIGKILL');
}

async function answerOf(address, lines) {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  for (let attempt = 0; attempt < 600 && !isOver; attempt += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer !== undefined) return answer;
    await sleep(200);
  }
  throw new Error(`The container did not answer:\n${lines.join('')}`);
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function expect(found, wanted) {
  if (found !== wanted) throw new Error(`Expected ${wanted}, and found ${found}.`);
}
