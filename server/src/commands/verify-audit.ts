import type pg from 'pg';
import { verifyLogs } from '../platform/audit/verify-logs.ts';
import { type Command, withDatabase } from './command.ts';

const SHOWN = 50;

/** Prints each fault of the logs, or that there is none and the newest hash. Returns whether there is none. */
export async function sayVerified(
  pool: pg.Pool,
  say: (line: string) => void,
  expected?: string,
): Promise<boolean> {
  const { rows, faults, newestHash } = await verifyLogs(pool, expected);
  for (const fault of faults.slice(0, SHOWN)) say(fault);
  if (faults.length > SHOWN) say(`… and ${faults.length - SHOWN} more.`);
  if (faults.length > 0) return false;
  say(`All ${rows} rows of the audit trail and the security log are as they were written.`);
  say(`Newest hash: ${newestHash}`);
  return true;
}

export const command: Command = {
  usage: `[--expect HASH]

  --expect HASH   the newest hash of an earlier run; also finds a chain that was made anew

Ends with 1 if it finds something.`,
  options: { expect: { type: 'string' } },
  takes: { least: 0, most: 0 },
  run: (context, { values }) =>
    withDatabase(context, async (database) => {
      const { say } = context;
      const expected = values.expect as string | undefined;
      if (!(await sayVerified(database.pool, say, expected))) return 1;
      if (expected === undefined) {
        say(
          'Keep it elsewhere: --expect <hash> also finds a chain that somebody made anew from its first row.',
        );
      }
      return 0;
    }),
};
