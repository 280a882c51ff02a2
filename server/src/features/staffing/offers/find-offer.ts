import { notOffered, type Offer } from '@deckhand/contract/staffing/offers/offer';
import { openingNotFound } from '@deckhand/contract/staffing/openings/opening';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { formatInstant } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findOpening } from '../openings/assign-opening.ts';
import { findOpenDates, offeredThrough } from '../openings/find-takeable-dates.ts';
import { selectAsked, selectOffer } from './offers.queries.ts';
import { rankForOpening } from './rank-for-opening.ts';

/** Finds an opening within the actor's reach; any other is not found. */
export async function findOpeningInReach(db: Kysely<Schema>, actor: Actor, id: number) {
  const opening = await findOpening(db, id);
  if (!reachesLocation(actor, opening.location_id)) refuse(404, openingNotFound);
  return opening;
}

/** OF4: the latest offer of an opening with everybody who was asked, and who is next. */
export async function describeOffer(
  db: Kysely<Schema>,
  opening: Awaited<ReturnType<typeof findOpening>>,
  now: Date,
): Promise<Offer> {
  const row = found(await selectOffer(db, opening.id), notOffered);
  const [asked, openDates] = await together([
    selectAsked(db, row.id),
    findOpenDates(db, opening.taken_by === null ? [opening] : [], now, offeredThrough),
  ]);
  const open = openDates.get(opening.id);
  const goesOn = open !== undefined && row.stopped_at === null && row.next_at !== null;
  const ranked = goesOn ? await rankForOpening(db, row.offered_by, open, now) : [];
  const next = ranked.filter(({ id }) => !asked.some((one) => one.person_id === id));
  const at = (moment: Date | null) => moment && formatInstant(moment, opening.timezone);
  return {
    id: row.id,
    people_at_once: row.people_at_once,
    minutes_apart: row.minutes_apart,
    offered_by: { id: row.offered_by, name: nameOf(row) },
    next_at: goesOn ? at(row.next_at) : null,
    is_stopped: row.stopped_at !== null,
    asked: asked.map((one) => ({
      user: { id: one.person_id, name: nameOf(one) },
      round: one.round,
      asked_at: formatInstant(one.asked_at, opening.timezone),
      seen_at: at(one.seen_at),
      declined_at: at(one.declined_at),
      has_accepted: opening.taken_by === one.person_id && opening.assigned_by === null,
    })),
    next: next.slice(0, row.people_at_once).map((person) => ({ id: person.id, name: nameOf(person) })),
  };
}
