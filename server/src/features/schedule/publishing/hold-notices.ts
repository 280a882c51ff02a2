import { holdNotices } from '@deckhand/contract/schedule/publishing/hold-notices';
import { notInSteps } from '@deckhand/contract/schedule/publishing/publishing';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { gatheringMinutes } from '../../plans/history.queries.ts';
import { refuseOutOfReach } from './plan-publication.ts';
import { endHold, holdUntil, selectLocations } from './publishing.queries.ts';
import { describePublishing } from './view-publishing.ts';

const MINUTE = 60_000;

/** DR8: people are notified when the manager is done, at the latest at the end of the hold. */
export const holdNoticesRoute = route(holdNotices, ({ db, actor, body: { location, minutes }, now }) =>
  withNotices(db, actor, location, now, (transaction) => {
    if (minutes === 0) {
      const due = new Date(now.getTime() + gatheringMinutes * MINUTE);
      return endHold(transaction, location, due, now);
    }
    const until = new Date(now.getTime() + minutes * MINUTE);
    return holdUntil(transaction, { location_id: location, until, held_by: actor.id }, now);
  }),
);

/** Changes when the notices of a location are sent, which the answer then says. */
export function withNotices(
  db: Kysely<Schema>,
  actor: Actor,
  locationId: number,
  now: Date,
  change: (transaction: Transaction<Schema>) => Promise<void>,
) {
  return inTransaction(db, async (transaction) => {
    const [location] = await selectLocations(transaction, [locationId]);
    refuseOutOfReach(actor, [locationId], location ? [location] : []);
    if (location?.published_through === null) refuse(400, notInSteps);
    await change(transaction);
    return describePublishing(transaction, actor, locationId, now);
  });
}
