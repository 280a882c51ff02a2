// Rules held here: G14.

import { expect, test } from 'vitest';
import { schoolForTests } from '../../../test/test-school.ts';
import { inTransaction } from '../database/transaction.ts';
import { queueMails, SEND_MAIL } from './queue-mail.ts';

const school = schoolForTests();

test('long mails are queued in several statements, all of them and in their order, or none', async () => {
  const PARAGRAPH = 'The pool is closed. '.repeat(5_000);
  const mails = Array.from({ length: 23 }, (_, index) => ({
    to: `reader${index}@deckhand.test`,
    write: () => ({ subject: `Closed ${index}`, text: `${index} ${PARAGRAPH}` }),
  }));
  const queued = async () => {
    const { rows } = await school.owner.query<{ to: string; length: number }>(
      `select payload->>'to' as to, length(payload->>'text') as length from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where task.identifier = $1 and payload->>'to' like 'reader%' order by job.id`,
      [SEND_MAIL],
    );
    return rows;
  };
  const failing = inTransaction(school.db, async (transaction) => {
    await queueMails(transaction, mails);
    throw new Error('The change is undone');
  });
  await expect(failing).rejects.toThrow('The change is undone');
  expect(await queued()).toEqual([]);

  await inTransaction(school.db, (transaction) => queueMails(transaction, mails));
  expect(await queued()).toEqual(
    mails.map(({ to }, index) => ({ to, length: `${index} ${PARAGRAPH}`.length })),
  );
});
