import type { Parsed } from '@deckhand/contract/call';
import { notPublished } from '@deckhand/contract/plans/horizon';
import type { Renewal } from '@deckhand/contract/plans/lack';
import { notOnThatDate } from '@deckhand/contract/plans/shift';
import {
  claimOpening,
  openShiftNotFound,
  shiftIsYours,
} from '@deckhand/contract/staffing/openings/claim-opening';
import { shiftTaken } from '@deckhand/contract/staffing/openings/opening';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { isPublished, publishedPlan } from '@deckhand/domain/plans/horizon';
import type { Transaction } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { notingWanted } from '../../plans/needed-elsewhere.ts';
import { takeOpenDates } from '../../plans/take-dates.ts';
import { boundsOf, loadTakeable } from './find-takeable-dates.ts';

export const claimOpeningRoute = route(claimOpening, ({ db, actor, body, now }) =>
  notingWanted(db, now, () =>
    inAct(db, { kind: 'CLAIMED', actor, now }, async (transaction, act) => {
      const { id, first, last, ...renewals } = await claim(transaction, act, body);
      const dates = { start_date: first, end_date: last };
      return { id, status: 'APPROVED' as const, ...dates, message: shiftIsYours, ...renewals };
    }),
  ),
);

/**
 * O2: claims all uncovered dates of the range in one step. Claims of one shift wait for its lock, so of many at once the
 * first gets the dates and the others find them covered.
 */
export async function claim(
  transaction: Transaction<Schema>,
  act: Act,
  { shift: shiftId, start_date: start, end_date: end }: Parsed<typeof claimOpening, 'body'>,
): Promise<{ id: number; first: string; last: string; renewals?: Renewal[] }> {
  const { actor, now } = act;
  const loaded = await loadTakeable(transaction, shiftId, now, openShiftNotFound);
  const { shift, plan, takeable } = loaded;
  const worksThere = actor.locationIds.includes(shift.location_id);
  if (!worksThere || shift.archived_at !== null || shift.kind === 'STAFF_MEETING')
    refuse(404, openShiftNotFound);
  // Nobody learns of a shift that begins in the draft.
  if (publishedPlan(plan, shift.published_through).patterns.length === 0) refuse(404, openShiftNotFound);
  if (!isPublished(end, shift.published_through)) refuse(400, notPublished);
  const range = DateSet.fromRange(start, end);
  const dates = takeable(plan, range);
  if (dates.length === 0) {
    const wouldRun = takeable({ ...plan, commitments: [] }, range).length > 0;
    refuse(wouldRun ? 409 : 400, wouldRun ? shiftTaken : notOnThatDate);
  }
  const {
    openings: [id = 0],
    renewals,
  } = await takeOpenDates(transaction, act, loaded, { personId: actor.id, dates });
  const { first, last = end } = boundsOf(dates);
  return { id, first, last, ...(renewals && { renewals }) };
}
