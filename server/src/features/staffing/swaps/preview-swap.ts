import { requestNotFound } from '@deckhand/contract/requests/request';
import { previewSwap } from '@deckhand/contract/staffing/swaps/preview-swap';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { everyDate } from '@deckhand/domain/plans/horizon';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { askedSwap, loadSwap, problemOf } from './load-swap.ts';
import { priceOfSwap } from './price-of-swap.ts';
import { selectSwap } from './swaps.queries.ts';

export const previewSwapRoute = route(previewSwap, ({ db, actor, params: { id }, now }) =>
  inSnapshot(db, async (transaction) => {
    const request = found(await selectSwap(transaction, id), requestNotFound);
    const isSeen = request.accepted_at !== null && reachesLocation(actor, request.shift_location_id);
    if (!isSeen || request.status === 'WITHDRAWN') refuse(404, requestNotFound);
    const swap = found(await loadSwap(transaction, askedSwap(request), now, everyDate), requestNotFound);
    const problem = problemOf(swap);
    if (problem !== undefined) return { problem: problem(), gaps: [], overtime: [] };
    return { problem: null, ...(await priceOfSwap(transaction, swap, now, everyDate)) };
  }),
);
