import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSetupError } from '../database/database-setup-error.ts';
import { errorMessage } from '../database/error-code.ts';
import { type Attachment, attach, presenceLock } from './embedded-postgres.ts';
import { limitLogSize, type PostgresSetup, stopPostmaster } from './postmaster.ts';

interface SuperviseOptions {
  setup: PostgresSetup;
  /** Called when PostgreSQL runs again, perhaps on another port. */
  onReturn: (port: number) => void;
  log: (line: string) => void;
}

interface Supervision {
  /** Stops PostgreSQL, unless another Deckhand uses it. */
  close(): Promise<void>;
}

/** Milliseconds. Recovery after a crash takes longer if much was written shortly before. */
export const startTimeout = 60_000;

/**
 * Releases the shared lock and tries to get the exclusive one, which is free if no other Deckhand uses the database. A
 * Deckhand that arrives meanwhile waits for the lock, loses its connection when PostgreSQL stops, and starts it again.
 */
export async function isLastServer({ presence }: Attachment): Promise<boolean> {
  await presence.query('select pg_advisory_unlock_shared($1)', [presenceLock]);
  // PostgreSQL needs a moment to notice a killed app.
  const deadline = Date.now() + 300;
  for (;;) {
    const { rows } = await presence.query<{ isLast: boolean }>(
      'select pg_try_advisory_lock($1) as "isLast"',
      [presenceLock],
    );
    if (rows[0]?.isLast) return true;
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
}

/** Restarts PostgreSQL whenever it dies, until `close` is called. */
export function supervise(first: Attachment, { setup, onReturn, log }: SuperviseOptions): Supervision {
  const closing = new AbortController();
  const { signal } = closing;
  let current: Attachment | undefined;
  let recovery: Promise<void> = Promise.resolve();

  async function recover(): Promise<void> {
    log('The database stopped. Restarting it.');
    let lastFailure: string | undefined;
    for (let delay = 100; !signal.aborted; delay = Math.min(delay * 2, 5_000)) {
      try {
        const attachment = await attach(setup, { mayStart: true, timeout: startTimeout, signal, log });
        if (attachment !== undefined) {
          watch(attachment);
          onReturn(attachment.port);
          log('The database is back.');
          return;
        }
      } catch (error) {
        const failure = errorMessage(error);
        if (!signal.aborted && failure !== lastFailure) log(failure);
        lastFailure = failure;
      }
      await sleep(delay, undefined, { signal }).catch(() => undefined);
    }
  }

  function watch(attachment: Attachment): void {
    current = attachment;
    attachment.presence.once('end', () => {
      current = undefined;
      if (!signal.aborted) recovery = recover();
    });
  }

  async function stop(attachment: Attachment): Promise<void> {
    if (!(await isLastServer(attachment))) {
      await attachment.presence.end();
      log('PostgreSQL is left running: another Deckhand uses it.');
      return;
    }
    if (!(await stopPostmaster(setup, attachment.processId))) {
      log(`PostgreSQL (process ${attachment.processId}) is still writing its data and will stop by itself.`);
    }
  }

  watch(first);
  const housekeeping = setInterval(() => {
    limitLogSize(setup.folder.logFile).catch(() => undefined);
  }, 60_000);
  housekeeping.unref();

  return {
    async close() {
      closing.abort();
      clearInterval(housekeeping);
      await recovery;
      try {
        // An interrupted recovery may have started PostgreSQL already.
        const attachment = current ?? (await attach(setup, { mayStart: false, timeout: 5_000, log }));
        if (attachment !== undefined) await stop(attachment);
      } catch (error) {
        // Any other error: another Deckhand, which is closing at the same time, stopped it first.
        if (error instanceof DatabaseSetupError) log(`PostgreSQL is left as it is: ${error.message}`);
      }
    },
  };
}
