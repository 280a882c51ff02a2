import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { freePort } from '../../src/platform/basics/free-port.ts';

/** Seconds after which the others take over from a leader that is silent. */
export const TTL = 20;
const PASSWORD = 'only-for-this-test';
/** A folder in memory, where there is one. */
const MEMORY = '/dev/shm';
const DEBIAN_BINARIES = '/usr/lib/postgresql';

interface Ports {
  database: number;
  /** Patroni's own API, which the proxy asks for the leader. */
  api: number;
}

/** One PostgreSQL with the Patroni that runs it. */
class Node {
  readonly name: string;
  readonly ports: Ports;
  readonly #start: () => ChildProcess;
  #patroni: ChildProcess | undefined;

  constructor(name: string, ports: Ports, start: () => ChildProcess) {
    this.name = name;
    this.ports = ports;
    this.#start = start;
  }

  /** Starts it, also again after it was killed, as the service manager of its host would. */
  start(): void {
    this.#patroni = this.#start();
  }

  /** Ends the host at once: kill -9 for Patroni and for PostgreSQL with all its processes. */
  kill(): void {
    this.#signal('SIGKILL');
  }

  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  async stop(): Promise<void> {
    const patroni = this.#patroni;
    if (patroni === undefined || patroni.exitCode !== null || patroni.signalCode !== null) return;
    this.thaw();
    const ended = new Promise((resolve) => patroni.once('close', resolve));
    patroni.kill('SIGTERM');
    await ended;
  }

  /** Answers 200 on the path that is its role; a node that is down has none. */
  async is(role: 'primary' | 'replica' | 'sync'): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.ports.api}/${role}`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
    return answer?.status === 200;
  }

  /** PostgreSQL is no child of Patroni, so its processes are found by the port in the command line of the first. */
  #signal(signal: NodeJS.Signals): void {
    const listed = execFileSync('ps', ['-ww', '-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
    const processes = listed.split('\n').map((line) => {
      const [, pid = '0', parent = '0', command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return { pid: Number(pid), parent: Number(parent), command };
    });
    const postmaster = processes.find(
      ({ command }) => command.includes('/postgres ') && command.includes(`--port=${this.ports.database} `),
    );
    const children = processes.filter(({ parent }) => parent === postmaster?.pid);
    // Patroni first, so that it does not see its database end.
    for (const pid of [this.#patroni?.pid, postmaster?.pid, ...children.map((child) => child.pid)]) {
      if (pid === undefined) continue;
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended with the one before.
      }
    }
  }
}

interface Addresses {
  /** Through the proxy, which leads to the leader. */
  throughProxy: string;
  /** All nodes, of which the driver finds the one that can be written to. */
  allNodes: string;
}

export interface DatabaseCluster {
  nodes: readonly Node[];
  createDatabase(name: string): Promise<Addresses>;
  leader(): Promise<Node>;
  /** Waits until one node leads and another has everything that it acknowledged. */
  healthy(): Promise<void>;
  /** Hands the leadership over while everything works. */
  switchOver(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts three PostgreSQL nodes as docs/operations/high-availability.md says, on this machine. */
export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const binaries = findBinaries();
  const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-cluster-'));
  await chmod(folder, 0o755);
  const ports = new Set<number>();
  while (ports.size < 9) ports.add(await freePort());
  const [client = 0, peer = 0, proxy = 0, ...rest] = ports;
  // It writes through to the disk at every step. On a machine whose disk is busy with other work, that takes longer than the leader's
  // lease, and then no node leads: a fault of the machine, not one that is tried here.
  const registry = await mkdtemp(path.join(existsSync(MEMORY) ? MEMORY : folder, 'deckhand-etcd-'));
  const etcd = run('etcd', etcdArguments(registry, client, peer), path.join(folder, 'etcd.log'));
  const nodes: Node[] = [];
  for (let index = 0; index < 3; index += 1) {
    const name = `node${index + 1}`;
    const ports = { database: rest[index * 2] ?? 0, api: rest[index * 2 + 1] ?? 0 };
    const home = path.join(folder, name);
    await mkdir(home, { mode: 0o700 });
    const settings = path.join(home, 'patroni.json');
    await writeFile(settings, JSON.stringify(patroniSettings({ name, ports, home, binaries, etcd: client })));
    const user = postgresUser();
    if (user) for (const owned of [home, settings]) await chown(owned, user.uid, user.gid);
    nodes.push(
      new Node(name, ports, () => run('patroni', [settings], path.join(folder, `${name}.log`), user)),
    );
  }
  for (const node of nodes) node.start();
  const configuration = path.join(folder, 'haproxy.cfg');
  await writeFile(configuration, proxyConfiguration(proxy, nodes));
  const haproxy = run('haproxy', ['-f', configuration, '-db'], path.join(folder, 'haproxy.log'));

  const leader = () =>
    vi.waitFor(
      async () => {
        for (const node of nodes) if (await node.is('primary')) return node;
        throw new Error('No node leads.');
      },
      { timeout: 120_000, interval: 250 },
    );
  const cluster: DatabaseCluster = {
    nodes,
    async createDatabase(name) {
      await asSuperuser((await leader()).ports.database, `create database ${name} owner deckhand`);
      const hosts = nodes.map(({ ports }) => `127.0.0.1:${ports.database}`).join(',');
      const account = `postgres://deckhand:${PASSWORD}`;
      return {
        throughProxy: `${account}@127.0.0.1:${proxy}/${name}`,
        allNodes: `${account}@${hosts}/${name}?target_session_attrs=read-write`,
      };
    },
    leader,
    async healthy() {
      await vi.waitFor(
        async () => {
          const roles = await Promise.all(
            nodes.map(async (node) => [await node.is('primary'), await node.is('replica')]),
          );
          const isComplete = roles.every(([isLeader, isReplica]) => isLeader || isReplica);
          const sync = await Promise.all(nodes.map((node) => node.is('sync')));
          if (!isComplete || !sync.includes(true)) throw new Error(`The roles are ${JSON.stringify(roles)}.`);
        },
        { timeout: 180_000, interval: 500 },
      );
    },
    async switchOver() {
      const { name, ports } = await leader();
      const answer = await fetch(`http://127.0.0.1:${ports.api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      });
      if (!answer.ok) throw new Error(`Patroni answered ${answer.status}: ${await answer.text()}`);
    },
    async stop() {
      for (const node of nodes) await node.stop();
      for (const child of [haproxy, etcd]) child.kill('SIGTERM');
      for (const made of [folder, registry]) await rm(made, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await cluster.healthy();
    const { ports } = await leader();
    await asSuperuser(ports.database, `create role deckhand login password '${PASSWORD}'`);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

/** The folder of Debian's PostgreSQL. Everything else is on the path. */
function findBinaries(): string {
  const versions = existsSync(DEBIAN_BINARIES) ? readdirSync(DEBIAN_BINARIES) : [];
  const newest = versions.sort((left, right) => Number(right) - Number(left))[0];
  const missing = ['etcd', 'patroni', 'haproxy'].filter(
    (name) => !(process.env.PATH ?? '').split(':').some((folder) => existsSync(path.join(folder, name))),
  );
  if (newest === undefined || missing.length > 0) {
    throw new Error(
      'This test needs packages of Debian: apt-get install postgresql patroni python3-etcd etcd-server haproxy',
    );
  }
  return path.join(DEBIAN_BINARIES, newest, 'bin');
}

/** PostgreSQL refuses to run as root. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

function run(
  program: string,
  args: readonly string[],
  log: string,
  user?: { uid: number; gid: number },
): ChildProcess {
  // Debian's etcd runs on arm64, but wants to hear that this is known.
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ETCD_UNSUPPORTED_ARCH: process.arch };
  const child = spawn(program, args, { env, ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => void appendFile(log, data).catch(() => undefined));
  return child;
}

function etcdArguments(registry: string, client: number, peer: number): string[] {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return [
    // Patroni 3.0 takes the leader's key unconditionally through the newer API, and then two nodes may lead.
    '--enable-v2=true',
    `--data-dir=${registry}`,
    `--listen-client-urls=${at(client)}`,
    `--advertise-client-urls=${at(client)}`,
    `--listen-peer-urls=${at(peer)}`,
    `--initial-advertise-peer-urls=${at(peer)}`,
    `--initial-cluster=default=${at(peer)}`,
  ];
}

/** Patroni reads YAML, and JSON is YAML. */
function patroniSettings({
  name,
  ports,
  home,
  binaries,
  etcd,
}: {
  name: string;
  ports: Ports;
  home: string;
  binaries: string;
  etcd: number;
}) {
  const api = `127.0.0.1:${ports.api}`;
  const database = `127.0.0.1:${ports.database}`;
  return {
    scope: 'deckhand',
    name,
    restapi: { listen: api, connect_address: api },
    etcd: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { synchronous_commit: 'on', max_connections: 100, wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: database,
      connect_address: database,
      data_dir: path.join(home, 'data'),
      bin_dir: binaries,
      pgpass: path.join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
        rewind: { username: 'rewinder', password: PASSWORD },
      },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: home, timezone: 'UTC' },
    },
  };
}

function proxyConfiguration(port: number, nodes: readonly Node[]): string {
  const servers = nodes.map(
    ({ name, ports }) => `  server ${name} 127.0.0.1:${ports.database} check port ${ports.api}`,
  );
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 4s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen leader
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

async function asSuperuser(port: number, statement: string): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: PASSWORD,
    database: 'postgres',
  });
  await client.connect();
  await client.query(statement);
  await client.end();
}
