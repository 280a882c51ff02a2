import { personNotFound } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Transaction } from 'kysely';
import { logSecurityEvents, type Origin } from '../../platform/audit/log-security-events.ts';
import type { Config } from '../../platform/config/config.ts';
import { later } from '../../platform/database/transaction.ts';
import { found } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { accessEvents } from './access-events.ts';
import { addPerson } from './create-person.ts';
import { findPersonForChange } from './find-person.ts';
import { selectIdOfEmail, updatePersonFields } from './people.queries.ts';
import { sendActivation } from './send-activation.ts';
import { startOver } from './start-over.ts';

/** The operator of the server does what no signed-in person could. */
const operator: Actor = { id: 0, role: 'ADMIN', locationIds: [] };

/** Finds somebody by their email, for the commands of the server's operator. */
export async function findPersonOfEmail(transaction: Transaction<Schema>, email: string) {
  const id = found(await selectIdOfEmail(transaction, email), personNotFound);
  return findPersonForChange(transaction, operator, id);
}

/** Finds somebody by their number, in the same way. */
export function findPersonById(transaction: Transaction<Schema>, id: number) {
  return findPersonForChange(transaction, operator, id);
}

/** Creates the account that no signed-in person could create. Returns the activation link. */
export async function createAdmin(
  transaction: Transaction<Schema>,
  email: string,
  config: Config,
  now: Date,
): Promise<string> {
  const name = { first_name: 'School', last_name: 'Admin' };
  const admin = { ...name, email, user_type: 'ADMIN', locations: [], positions: [] } as const;
  const id = await addPerson(transaction, operator, { ...admin, locations: [], positions: [] }, now);
  return sendActivation(transaction, { id, email, firstName: name.first_name }, config, now);
}

/**
 * Makes the person with this email an active admin, or creates one. Returns the link with which they activate their account, if
 * they have yet to.
 */
export async function makeAdmin(
  transaction: Transaction<Schema>,
  email: string,
  config: Config,
  origin: Origin,
): Promise<{ isNew: boolean; link: string | undefined }> {
  const { now } = origin;
  const known = await selectIdOfEmail(transaction, email);
  if (known === undefined) {
    const link = await createAdmin(transaction, email, config, now);
    const personId = await selectIdOfEmail(transaction, email);
    await logSecurityEvents(transaction, origin, [{ kind: 'PERSON_CREATED', personId, details: 'Admin' }]);
    return { isNew: true, link };
  }
  const person = await findPersonForChange(transaction, operator, known);
  const after = { ...person, role: 'ADMIN', isActive: true } as const;
  await updatePersonFields(later(transaction), person.id, { role: after.role, is_active: true }, now);
  await logSecurityEvents(transaction, origin, await accessEvents(transaction, person, after));
  // A5a: who signed up with this address may be a stranger.
  if (!person.isVerified) {
    const { link } = await startOver(transaction, person, config, now);
    return { isNew: false, link };
  }
  if (person.passwordHash !== null) return { isNew: false, link: undefined };
  return { isNew: false, link: await sendActivation(transaction, person, config, now) };
}
