import { verifyLogs } from '../platform/audit/verify-logs.ts';
import { type Command, withDatabase } from './command.ts';

const SHOWN = 50;

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
      const { rows, faults, newestHash } = await verifyLogs(database.pool, expected);
      for (const fault of faults.slice(0, SHOWN)) say(fault);
      if (faults.length > SHOWN) say(`… and ${faults.length - SHOWN} more.`);
      if (faults.length > 0) return 1;
      say(`All ${rows} rows of the audit trail and the security log are as they were written.`);
      say(`Newest hash: ${newestHash}`);
      if (expected === undefined) {
        say(
          'Keep it elsewhere: --expect <hash> also finds a chain that somebody made anew from its first row.',
        );
      }
      return 0;
    }),
};
