import { offers } from '@deckhand/contract/limits';
import { previewOffer } from '@deckhand/contract/staffing/offers/preview-offer';
import type { Kysely } from 'kysely';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { refuseTaken } from '../openings/assign-opening.ts';
import { findOpenDates, offeredThrough, refuseDraft } from '../openings/find-takeable-dates.ts';
import { findOpeningInReach } from './find-offer.ts';
import { explainNobody, rankForOpening } from './rank-for-opening.ts';

/** OF4: the people whom an offer would ask, before it is made. */
export const previewOfferRoute = route(previewOffer, ({ db, actor, params, now }) =>
  inSnapshot(db, async (transaction) => {
    const opening = await findOpeningInReach(transaction, actor, params.id);
    refuseTaken(opening);
    return preview(transaction, actor.id, opening, now);
  }),
);

async function preview(
  db: Kysely<Schema>,
  offeredBy: number,
  opening: Awaited<ReturnType<typeof findOpeningInReach>>,
  now: Date,
) {
  const open = (await findOpenDates(db, [opening], now, offeredThrough)).get(opening.id);
  if (!open) await refuseDraft(db, opening, now);
  if (!open) return { count: 0, people: [], others: [] };
  const ranked = await rankForOpening(db, offeredBy, open, now);
  const people = ranked
    .slice(0, offers.peopleAtOnce.max)
    .map((person) => ({ id: person.id, name: nameOf(person) }));
  const others = ranked.length === 0 ? await explainNobody(db, offeredBy, open, now) : [];
  return { count: ranked.length, people, others };
}
