import type { Parsed } from '@deckhand/contract/call';
import { createPerson } from '@deckhand/contract/people/create-person';
import { roleLabel } from '@deckhand/contract/people/role-label';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayGrantLocations, mayGrantRole } from '@deckhand/domain/access/people';
import type { Transaction } from 'kysely';
import { logSecurityEvents } from '../../platform/audit/log-security-events.ts';
import { inTransaction, later } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { emailColumns } from '../../platform/queries/email-columns.ts';
import { forbid } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { expectProof } from '../../platform/sessions/sessions.ts';
import { findPerson } from './find-person.ts';
import { insertPerson, replaceLocations, replacePositions } from './people.queries.ts';
import { checkChoices, columnsOf, refuseFutureBirth, refusingDuplicates } from './person-fields.ts';
import { sendActivation } from './send-activation.ts';
import { wirePerson } from './wire-person.ts';

/** The first admin of a school has no phone number; the form requires one for everyone else. */
type NewPerson = Omit<Parsed<typeof createPerson, 'body'>, 'phone_number'> & { phone_number?: string };

export const createPersonRoute = route(createPerson, (context) =>
  inTransaction(context.db, async (transaction) => {
    const { actor, body, now, config } = context;
    if (body.user_type !== 'EMPLOYEE') expectProof(actor, now);
    const id = await addPerson(transaction, actor, body, now);
    await sendActivation(transaction, { id, email: body.email, firstName: body.first_name }, config, now);
    await logSecurityEvents(transaction, context, [
      { kind: 'PERSON_CREATED', personId: id, details: roleLabel[body.user_type] },
    ]);
    return wirePerson(await findPerson(transaction, actor, id), actor, now);
  }),
);

/** Adds a person, who cannot sign in before they activate their account. */
export async function addPerson(
  transaction: Transaction<Schema>,
  actor: Actor,
  person: NewPerson,
  now: Date,
): Promise<number> {
  if (!mayGrantRole(actor, person.user_type)) forbid();
  if (!mayGrantLocations(actor, person.locations, [])) forbid();
  refuseFutureBirth(person.dob, now);
  await checkChoices(transaction, person);
  const required = {
    first_name: person.first_name,
    last_name: person.last_name,
    ...emailColumns(person.email),
    role: person.user_type,
    created_at: now,
  };
  const id = await refusingDuplicates(insertPerson(transaction, { ...columnsOf(person), ...required }));
  await replaceLocations(later(transaction), id, [...new Set(person.locations)]);
  await replacePositions(later(transaction), id, [...new Set(person.positions)]);
  return id;
}
