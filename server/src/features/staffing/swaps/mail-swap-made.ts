import { say } from '@deckhand/domain/language/say';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { LoadedSwap } from './load-swap.ts';
import { queueSwapMails, recipientOf, swapInWords } from './mail-swap.ts';
import { selectManagersAt, selectPerson } from './swaps.queries.ts';

/**
 * SW4: notifies the colleague, and the manager who approved it or, if it was made at once, every manager of
 * the location. The decision itself notifies the requester.
 */
export async function mailSwapMade(
  transaction: Transaction<Schema>,
  swap: LoadedSwap,
  decidedBy: number | null,
): Promise<void> {
  const { requester, colleague, given } = swap;
  const managers =
    decidedBy === null
      ? await selectManagersAt(transaction, given.shift.location_id, [requester.id, colleague.id])
      : [await selectPerson(transaction, decidedBy)];
  const lines = () => [`${swapInWords(swap)}.`];
  const about = { name: requester.name, other: colleague.name };
  await queueSwapMails(transaction, swap, [
    { to: colleague, write: () => ({ subject: say('Your swap is made'), lines: lines() }) },
    ...managers.map((manager) => ({
      to: recipientOf(manager),
      isForManager: true,
      opens: `/view-schedules?location=${given.shift.location_id}`,
      write: () => ({
        subject:
          decidedBy === null
            ? say('{name} and {other} swapped a shift', about)
            : say('You approved a swap of {name} and {other}', about),
        lines: [
          ...lines(),
          ...(decidedBy === null ? [say('Your location lets them swap without a manager.')] : []),
        ],
      }),
    })),
  ]);
}
