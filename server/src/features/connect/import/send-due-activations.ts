import type { Kysely } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { sendActivation } from '../../people/send-activation.ts';
import { areActivationsDue, takeDueActivations } from './write-people.queries.ts';

/** So many are taken in one transaction. */
const AT_ONCE = 50;

/** MI9: mails the activation links that are due. The mail is queued in the transaction that notes it. */
export async function sendDueActivations(db: Kysely<Schema>, config: Config, now: Date): Promise<void> {
  if (!(await areActivationsDue(db, now))) return;
  for (;;) {
    const count = await inTransaction(db, async (transaction) => {
      const due = await takeDueActivations(transaction, now, AT_ONCE);
      for (const { id, email, first_name: firstName } of due)
        await sendActivation(transaction, { id, email, firstName }, config, now);
      return due.length;
    });
    if (count < AT_ONCE) return;
  }
}

export const sendDueActivationsJob: Job = { every: 'MINUTE', work: sendDueActivations };
