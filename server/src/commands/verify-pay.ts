import { verifyPay } from '../features/pay/proof/verify-pay.ts';
import { createKysely } from '../platform/database/transaction.ts';
import type { Schema } from '../platform/schema/schema.ts';
import { type Command, withDatabase } from './command.ts';

const SHOWN = 50;

export const command: Command = {
  usage: `

Recomputes every closed pay period from what was stored and compares it line by line. Ends with 1 if it finds something.`,
  options: {},
  takes: { least: 0, most: 0 },
  run: (context) =>
    withDatabase(context, async (database) => {
      const { say } = context;
      const { periods, people, lines, faults, corrected } = await verifyPay(
        createKysely<Schema>(database.pool),
      );
      for (const fault of faults.slice(0, SHOWN)) say(fault);
      if (faults.length > SHOWN) say(`… and ${faults.length - SHOWN} more.`);
      if (faults.length > 0) return 1;
      say(`Recomputed ${lines} lines of ${people} people in ${periods} closings: all equal.`);
      if (corrected.length > 0)
        say(`Days that were corrected since, which a later period pays: ${corrected.length}.`);
      return 0;
    }),
};
