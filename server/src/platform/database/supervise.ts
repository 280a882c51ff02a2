import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSetupError } from './database-setup-error.ts';
import { type Attachment, attach, presenceLock } from './embedded-postgres.ts';
import { errorMessage } from './error-code.ts';
import { type Ground, keepLogShort, stopPostmaster } from './postmaster.ts';

interface SuperviseOptions {
  ground: Ground;
  /** PostgreSQL runs again, perhaps on another port. */
  onReturn: (port: number) => void;
  log: (line: string) => void;
}

interface Supervision {
  /** Stops PostgreSQL, unless another Deckhand uses it. */
  close(): Promise<void>;
}

/** Recovery after a crash may take long when much was written just before. */
export const patience = 60_000;

/**
 * The shared lock is given up and the exclusive one asked for: it is to be had when no other Deckhand is there,
 * and whoever comes while it is held waits, loses this PostgreSQL, and starts the next.
 */
async function isLastOne({ presence }: Attachment): Promise<boolean> {
  await presence.query('select pg_advisory_unlock_shared($1)', [presenceLock]);
  // PostgreSQL needs a moment to notice that another app was killed.
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

/** Brings PostgreSQL back whenever it dies, for as long as the app runs. */
export function supervise(first: Attachment, { ground, onReturn, log }: SuperviseOptions): Supervision {
  const closing = new AbortController();
  const { signal } = closing;
  let current: Attachment | undefined;
  let recovery: Promise<void> = Promise.resolve();

  async function recover(): Promise<void> {
    log('The database went away. Bringing it back.');
    let lastFailure: string | undefined;
    for (let delay = 100; !signal.aborted; delay = Math.min(delay * 2, 5_000)) {
      try {
        const attachment = await attach(ground, { mayStart: true, patience, signal, log });
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
    if (!(await isLastOne(attachment))) {
      await attachment.presence.end();
      log('PostgreSQL is left running: another Deckhand uses it.');
      return;
    }
    if (!(await stopPostmaster(ground, attachment.processId))) {
      log(
        `PostgreSQL (process ${attachment.processId}) is still writing its data out and will stop by itself.`,
      );
    }
  }

  watch(first);
  const housekeeping = setInterval(() => {
    keepLogShort(ground.folder.logFile).catch(() => undefined);
  }, 60_000);
  housekeeping.unref();

  return {
    async close() {
      closing.abort();
      clearInterval(housekeeping);
      await recovery;
      try {
        // A recovery that was cut short may have started PostgreSQL already.
        const attachment = current ?? (await attach(ground, { mayStart: false, patience: 5_000, log }));
        if (attachment !== undefined) await stop(attachment);
      } catch (error) {
        // Other errors: it went away meanwhile, since another Deckhand that ends at the same time was faster.
        if (error instanceof DatabaseSetupError) log(`PostgreSQL is left as it is: ${error.message}`);
      }
    },
  };
}
