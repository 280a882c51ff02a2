import type { Answer, Parsed } from '@deckhand/contract/call';
import { notPublished } from '@deckhand/contract/plans/horizon';
import { requestNotFound } from '@deckhand/contract/requests/request';
import { answerSwap } from '@deckhand/contract/staffing/swaps/answer-swap';
import {
  alreadyAccepted,
  swapAccepted,
  swapDeclined,
  swapMade,
} from '@deckhand/contract/staffing/swaps/swap';
import type { Actor } from '@deckhand/domain/access/actor';
import { say } from '@deckhand/domain/language/say';
import { everyDate, horizonFor } from '@deckhand/domain/plans/horizon';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { NeededElsewhere, notingWanted } from '../../plans/needed-elsewhere.ts';
import { findRequest, type LockedRequest, refuseDecided } from '../../requests/find-request.ts';
import { recordDecision } from '../../requests/record-decision.ts';
import {
  askedSwap,
  type HorizonOf,
  knownTo,
  type LoadedSwap,
  loadSwap,
  obstacleTo,
  problemOf,
} from './load-swap.ts';
import { queueSwapMails, shiftInWords, swapInWords } from './mail-swap.ts';
import { mailSwapMade } from './mail-swap-made.ts';
import { makeSwap } from './make-swap.ts';
import { priceOfSwap } from './price-of-swap.ts';
import { markAccepted, selectSwapsAtOnce } from './swaps.queries.ts';

type Answered = Answer<typeof answerSwap>;

export const answerSwapRoute = route(answerSwap, ({ db, actor, params: { id }, body, now }) =>
  notingWanted(db, now, () =>
    inAct(db, { kind: 'SWAPPED', actor, now, requestId: id }, (transaction, act) =>
      answerToSwap(transaction, act, { id, ...body }),
    ),
  ),
);

/** SW3: the colleague accepts or declines, and nobody else can. */
export async function answerToSwap(
  transaction: Transaction<Schema>,
  act: Act,
  { id, action }: Parsed<typeof answerSwap, 'body'> & { id: number },
): Promise<Answered> {
  const { actor, now } = act;
  const request = await findRequest(
    transaction,
    id,
    'SWAP',
    (_, { colleague_id: colleagueId }) => colleagueId === actor.id,
  );
  refuseDecided(request);
  const swap = found(
    await loadSwap(transaction, askedSwap(request), now, everyDate, transaction),
    requestNotFound,
  );
  return action === 'ACCEPT'
    ? acceptSwap(transaction, act, request, swap)
    : declineSwap(transaction, actor, request, swap, now);
}

async function declineSwap(
  transaction: Transaction<Schema>,
  actor: Actor,
  request: LockedRequest,
  { colleague, given }: LoadedSwap,
  now: Date,
): Promise<Answered> {
  await recordDecision(transaction, request, {
    status: 'REJECTED',
    by: actor.id,
    now,
    mail: () => ({
      subject: say('{name} declined your swap', { name: colleague.name }),
      lines: [
        say('{name} does not take {shift}. It stays your shift.', {
          name: colleague.name,
          shift: shiftInWords(given),
        }),
      ],
    }),
  });
  return { id: request.id, status: 'Declined', message: swapDeclined, waits_because: [] };
}

/** SW6: refuses a swap that is not possible any more. Of a draft that is in the way neither of the two learns (DR4). */
function refuseProblem(swap: LoadedSwap, actor: Actor): void {
  const { requester, colleague, given, taken } = swap;
  if (given.problem === 'NOT_PUBLISHED' || taken?.problem === 'NOT_PUBLISHED') refuse(400, notPublished);
  const horizonOf: HorizonOf = (location) => horizonFor(actor, location);
  const problem = problemOf({
    ...swap,
    requester: knownTo(horizonOf, requester),
    colleague: knownTo(horizonOf, colleague),
  });
  if (problem !== undefined) refuse(409, problem);
  const hidden = obstacleTo(swap);
  if (hidden?.reason.kind !== 'BOOKED' || hidden.reason.booking.shift === null) return;
  const { booking, date } = hidden.reason;
  throw new NeededElsewhere({
    personId: hidden.candidate.id,
    shiftId: hidden.seat.shiftId,
    draft: { locationId: booking.shift?.locationId ?? 0, date },
  });
}

/** SW3, SW5: the colleague agrees. The swap is made at once where the location says so and it costs nothing. */
async function acceptSwap(
  transaction: Transaction<Schema>,
  act: Act,
  request: LockedRequest,
  swap: LoadedSwap,
): Promise<Answered> {
  const { actor, now } = act;
  const { id } = request;
  if (request.accepted_at !== null) refuse(409, alreadyAccepted);
  refuseProblem(swap, actor);
  const atOnce = await selectSwapsAtOnce(transaction, swap.given.shift.location_id);
  const price = atOnce
    ? await priceOfSwap(transaction, swap, now, (location) => horizonFor(actor, location))
    : undefined;
  const waits: Answered['waits_because'] = [
    ...(price && price.gaps.length > 0 ? (['COVERAGE'] as const) : []),
    ...(price && price.overtime.length > 0 ? (['OVERTIME'] as const) : []),
  ];
  await together([
    markAccepted(transaction, id, now),
    writeAudit(
      transaction,
      [{ subject: 'request', subjectId: id, before: {}, after: { accepted_at: now } }],
      {
        actorId: actor.id,
        cause: 'SWAP_ACCEPTED',
        now,
      },
    ),
  ]);
  if (price === undefined || waits.length > 0) {
    await queueSwapMails(transaction, swap, [
      {
        to: swap.requester,
        write: () => ({
          subject: say('{name} accepted your swap', { name: swap.colleague.name }),
          lines: [`${swapInWords(swap)}.`, say('A manager decides next. Until then, it stays your shift.')],
        }),
      },
    ]);
    return { id, status: 'Pending', message: swapAccepted, waits_because: waits };
  }
  await makeSwap(transaction, act, swap);
  await recordDecision(transaction, request, {
    status: 'APPROVED',
    by: null,
    now,
    mail: () => ({ subject: say('Your swap is made'), lines: [`${swapInWords(swap)}.`] }),
  });
  await mailSwapMade(transaction, swap, null);
  return { id, status: 'Approved', message: swapMade, waits_because: [] };
}
