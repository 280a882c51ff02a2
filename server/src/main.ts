import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigurationError, readConfig } from './platform/config/config.ts';
import { isConnectionFailure } from './platform/database/connection-failure.ts';
import { DatabaseSetupError } from './platform/database/database-setup-error.ts';
import { errorCode, errorMessage } from './platform/database/error-code.ts';
import { writeTroubleOf } from './platform/database/write-trouble.ts';
import { type RunningServer, startServer } from './server.ts';

/** Both server/src and server/dist are two levels below the project's folder. */
const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints one clear line for an error that an administrator can fix, and the stack for any other, then exits. */
function fail(error: unknown): never {
  // A signal came during the start.
  if (error instanceof Error && error.name === 'AbortError') process.exit(0);
  process.stderr.write(`${lineFor(error) ?? String((error as Error)?.stack ?? error)}\n`);
  process.exit(1);
}

/** Wrong user or password, access denied, no such database. */
const DATABASE_REFUSALS = ['28P01', '28000', '3D000'];

function lineFor(error: unknown): string | undefined {
  const code = errorCode(error) ?? '';
  if (error instanceof ConfigurationError || error instanceof DatabaseSetupError || code === 'EADDRINUSE') {
    return errorMessage(error);
  }
  if (isConnectionFailure(error) || writeTroubleOf(error) || DATABASE_REFUSALS.includes(code)) {
    return `The database cannot be used (${errorMessage(error)}): check DATABASE_URL.`;
  }
  return undefined;
}

/** Milliseconds. Containers and services are often killed ten seconds after a stop, with their database still running. */
const STOP_TIMEOUT = 9_000;

/**
 * Stops the server on a signal. A start ends with its next step, and stops the database, so that none keeps running. What takes too long
 * is left behind: by then PostgreSQL knows that it has to stop, and does so by itself.
 */
function stopOnSignal(starting: Promise<RunningServer>, waiting: AbortController): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      waiting.abort();
      setTimeout(() => {
        process.stderr.write('Stopping took too long: what was not done is left behind.\n');
        process.exit(1);
      }, STOP_TIMEOUT);
      const server = await starting.catch(fail);
      await server.close().catch(fail);
      process.exit(0);
    });
  }
}

try {
  const built = path.join(project, 'web/dist');
  const waiting = new AbortController();
  const starting = startServer({
    config: readConfig(process.env, project),
    migrations: path.join(project, 'server/migrations'),
    languages: path.join(project, 'domain/languages'),
    webDirectory: existsSync(path.join(built, 'index.html')) ? built : undefined,
    say,
    signal: waiting.signal,
  });
  stopOnSignal(starting, waiting);
  const { address } = await starting;
  say(`Deckhand is ready at ${address}`);
} catch (error) {
  fail(error);
}
