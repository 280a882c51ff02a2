import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isConnectionFailure } from '../database/connection-failure.ts';
import { errorMessage } from '../database/error-code.ts';
import { READ_ONLY, writeTroubleOf } from '../database/write-trouble.ts';

interface Wait {
  seconds: number;
  say: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/** Milliseconds between two tries, and between two lines. */
const TRY_EVERY = 500;
const SAY_EVERY = 5_000;

/** Waits until the database can be reached and written to: both start after a power failure, or a failover is not complete. */
export async function waitForDatabase(pool: pg.Pool, { seconds, say, signal }: Wait): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const now = performance.now();
    try {
      await tryOut(pool);
      return;
    } catch (error) {
      const isPassing = isConnectionFailure(error) || writeTroubleOf(error) !== undefined;
      if (!isPassing || now >= end) throw error;
      if (now - saidAt >= SAY_EVERY) {
        const left = Math.ceil((end - now) / 1000);
        say(`Waiting up to ${left} s for the database: ${errorMessage(error)}`);
        saidAt = now;
      }
    }
    await sleep(TRY_EVERY, undefined, { signal });
  }
}

async function tryOut(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'off') return;
  throw Object.assign(new Error('It only reads'), { code: READ_ONLY });
}
