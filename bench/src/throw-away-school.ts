import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@deckhand/server/platform/config';
import { type RunningServer, startServer } from '@deckhand/server/server';

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Runs the work with a real server on a temporary database. */
export async function withSchool<Result>(
  environment: Record<string, string>,
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-bench-'));
  // When root runs the benchmark, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment }, project);
  const server = await startServer({
    config,
    migrations: path.join(project, 'server/migrations'),
    webDirectory: path.join(project, 'web/dist'),
    say: () => undefined,
  });
  try {
    return await work(server);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
