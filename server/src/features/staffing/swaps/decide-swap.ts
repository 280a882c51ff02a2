import type { Parsed } from '@deckhand/contract/call';
import { requestNotFound } from '@deckhand/contract/requests/request';
import { decideSwap } from '@deckhand/contract/staffing/swaps/decide-swap';
import { ownSwap } from '@deckhand/contract/staffing/swaps/swap';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { say } from '@deckhand/domain/language/say';
import { everyDate } from '@deckhand/domain/plans/horizon';
import type { Transaction } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { findRequest, refuseDecided } from '../../requests/find-request.ts';
import { recordDecision } from '../../requests/record-decision.ts';
import { askedSwap, loadSwap, problemOf } from './load-swap.ts';
import { queueSwapMails, swapInWords, withNote } from './mail-swap.ts';
import { mailSwapMade } from './mail-swap-made.ts';
import { makeSwap } from './make-swap.ts';

type Decision = Parsed<typeof decideSwap, 'body'> & { id: number };

export const decideSwapRoute = route(decideSwap, ({ db, actor, params, body, now }) =>
  inAct(
    db,
    { kind: 'SWAPPED', actor, now, requestId: params.id, lawReason: body.law_reason ?? null },
    async (transaction, act) => {
      await decideOnSwap(transaction, act, { id: params.id, ...body });
      return {
        id: params.id,
        status: body.action === 'APPROVE' ? ('Approved' as const) : ('Rejected' as const),
      };
    },
  ),
);

/** SW4: approves a swap that both agree on, or rejects it, which changes nothing. Neither of the two decides it (X3). */
export async function decideOnSwap(
  transaction: Transaction<Schema>,
  act: Act,
  { id, action, notes }: Decision,
): Promise<void> {
  const { actor, now } = act;
  const request = await findRequest(
    transaction,
    id,
    'SWAP',
    (_, { shift_location_id: locationId, accepted_at: acceptedAt }) =>
      acceptedAt !== null && locationId !== null && reachesLocation(actor, locationId),
  );
  if (isOwnPay(actor, request.person_id, request.colleague_id)) refuse(403, ownSwap);
  refuseDecided(request);
  const swap = found(
    await loadSwap(transaction, askedSwap(request), now, everyDate, transaction),
    requestNotFound,
  );
  if (action === 'REJECT') {
    const mail = () => ({
      subject: say('Your swap is not approved'),
      lines: [say('{swap}: this was rejected. Your schedule stays as it is.', { swap: swapInWords(swap) })],
    });
    await recordDecision(transaction, request, { status: 'REJECTED', by: actor.id, notes, now, mail });
    await queueSwapMails(transaction, swap, [{ to: swap.colleague, write: () => withNote(mail(), notes) }]);
    return;
  }
  const problem = problemOf(swap);
  if (problem !== undefined) refuse(409, problem);
  await makeSwap(transaction, act, swap);
  await recordDecision(transaction, request, {
    status: 'APPROVED',
    by: actor.id,
    notes,
    now,
    mail: () => ({ subject: say('Your swap is made'), lines: [`${swapInWords(swap)}.`] }),
  });
  await mailSwapMade(transaction, swap, actor.id);
}
