import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../src/platform/basics/free-port.ts';

/** Why PgBouncer cannot be tried on this machine; undefined if it can. */
export const noPgbouncer = (() => {
  try {
    execFileSync('pgbouncer', ['--version']);
    return undefined;
  } catch {
    return 'PgBouncer is not installed (apt-get install pgbouncer), so nothing is tried through it.';
  }
})();
if (noPgbouncer !== undefined) console.info(noPgbouncer);

interface Pgbouncer {
  /** The address of a database through PgBouncer. */
  through(connectionString: string): string;
  stop(): Promise<void>;
}

/** Starts a real PgBouncer in front of a database, for the roles of these addresses. */
export async function startPgbouncer(
  mode: 'transaction' | 'session',
  addresses: readonly string[],
): Promise<Pgbouncer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-pgbouncer-'));
  const port = await freePort();
  const urls = addresses.map((address) => new URL(address));
  const users = urls.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"`);
  await writeFile(path.join(folder, 'users.txt'), `${users.join('\n')}\n`);
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${urls[0]?.hostname} port=${urls[0]?.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = ${mode}
default_pool_size = 20
`,
  );
  // It refuses to run as root.
  const user = process.geteuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  await chmod(folder, 0o755);
  const child = spawn('pgbouncer', [path.join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...user });
  const ended = once(child, 'close');
  const through = (connectionString: string) => {
    const url = new URL(connectionString);
    url.hostname = '127.0.0.1';
    url.port = String(port);
    return url.toString();
  };
  await untilAnswered(through(addresses[0] ?? ''));
  return {
    through,
    async stop() {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function untilAnswered(connectionString: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString });
    const isAnswered = await client.connect().then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== 'ECONNREFUSED') throw error;
        return false;
      },
    );
    if (isAnswered) return client.end();
  }
}
