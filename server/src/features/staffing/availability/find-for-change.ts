import { unavailabilityNotFound } from '@deckhand/contract/staffing/availability/unavailability';
import type { Actor } from '@deckhand/domain/access/actor';
import { maySee, maySpeakFor } from '@deckhand/domain/access/people';
import type { Transaction } from 'kysely';
import { forbid, found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findPersonForChange } from '../../people/find-person.ts';
import { lockOwnerOf } from './availability.queries.ts';

/** AV2: finds a person for whom the actor may speak, and locks them until the transaction ends. */
export async function findSpokenFor(transaction: Transaction<Schema>, actor: Actor, id: number) {
  const person = await findPersonForChange(transaction, actor, id);
  if (!maySpeakFor(actor, person)) forbid();
  return person;
}

/** Checks that the actor may change an unavailability; one of a person out of reach is not found. */
export async function checkEntry(transaction: Transaction<Schema>, actor: Actor, id: number): Promise<void> {
  const { location_ids: locationIds, ...row } = found(
    await lockOwnerOf(transaction, id),
    unavailabilityNotFound,
  );
  const person = { ...row, locationIds };
  if (!maySee(actor, person)) refuse(404, unavailabilityNotFound);
  if (!maySpeakFor(actor, person)) forbid();
}
