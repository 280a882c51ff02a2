import type { Actor } from '@deckhand/domain/access/actor';
import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Schema } from '../../platform/schema.ts';
import { addPerson } from '../people/create-person.ts';
import { sendActivation } from '../people/send-activation.ts';

/** Creates the account that no signed-in person could create. Returns the activation link. */
export async function createFirstAdmin(
  transaction: Transaction<Schema>,
  email: string,
  config: Config,
  now: Date,
): Promise<string> {
  const bootstrapActor: Actor = { id: 0, role: 'ADMIN', locationIds: [] };
  const name = { first_name: 'School', last_name: 'Admin' };
  const admin = { ...name, email, user_type: 'ADMIN', locations: [], positions: [] } as const;
  const id = await addPerson(transaction, bootstrapActor, { ...admin, locations: [], positions: [] }, now);
  return sendActivation(transaction, { id, email, firstName: name.first_name }, config, now);
}
