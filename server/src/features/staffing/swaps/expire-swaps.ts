import { say } from '@deckhand/domain/language/say';
import type { Horizon } from '@deckhand/domain/plans/horizon';
import type { Kysely } from 'kysely';
import { inSnapshot, inTransaction } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findPendingSwap } from '../../requests/find-request.ts';
import { recordDecision } from '../../requests/record-decision.ts';
import { askedSwap, loadSwap, problemOf } from './load-swap.ts';
import { queueSwapMails, swapInWords, withNote } from './mail-swap.ts';
import { selectPendingSwaps } from './swaps.queries.ts';

/** DR4: a draft ends no swap, or the two would learn of it. */
const horizonOf = (location: { published_through: Horizon }) => location.published_through;

/**
 * SW6: ends the pending swaps that are not possible any more, and notifies both people who can no longer and
 * why.
 */
export async function expireSwaps(db: Kysely<Schema>, now: Date): Promise<void> {
  const pending = await selectPendingSwaps(db);
  for (const request of pending) {
    // Looks without locks first: mostly nothing has changed.
    const swap = await inSnapshot(db, (transaction) =>
      loadSwap(transaction, askedSwap(request), now, horizonOf),
    );
    if (swap && problemOf(swap) !== undefined) await expireSwap(db, request.id, now);
  }
}

export const expireSwapsJob: Job = { every: 'MINUTE', work: (db, _config, now) => expireSwaps(db, now) };

function expireSwap(db: Kysely<Schema>, id: number, now: Date): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const request = await findPendingSwap(transaction, id);
    const swap = request && (await loadSwap(transaction, askedSwap(request), now, horizonOf, transaction));
    const problem = swap && problemOf(swap);
    if (!request || !swap || problem === undefined) return;
    const mail = () => ({
      subject: say('A swap is not possible any more'),
      lines: [say('{swap}: this is not possible any more.', { swap: swapInWords(swap) })],
    });
    await recordDecision(transaction, request, { status: 'EXPIRED', by: null, notes: problem, now, mail });
    await queueSwapMails(transaction, swap, [{ to: swap.colleague, write: () => withNote(mail(), problem) }]);
  });
}
