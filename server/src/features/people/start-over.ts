import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import { later } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { closeSessionsOf } from '../../platform/sessions/sessions.ts';
import { forgetDevices } from './devices/known-device.ts';
import { deleteMailedSecretsOf } from './email-links.queries.ts';
import { updatePersonFields } from './people.queries.ts';
import { sendActivation } from './send-activation.ts';

const neverActivated = { password_hash: null, requires_password_change: false, is_verified: true };

/**
 * Turns an account whose owner has not shown that its mailbox is theirs into one that was never activated: nothing that
 * opened it does so any longer, and an activation mail goes out. Returns the mail's link and the fields that changed.
 */
export async function startOver(
  transaction: Transaction<Schema>,
  person: { id: number; email: string; firstName: string },
  config: Config,
  now: Date,
): Promise<{ link: string; fields: typeof neverActivated }> {
  await updatePersonFields(later(transaction), person.id, neverActivated, now);
  await closeSessionsOf(later(transaction), person.id);
  await deleteMailedSecretsOf(later(transaction), person.id);
  await forgetDevices(later(transaction), person.id);
  return { link: await sendActivation(transaction, person, config, now), fields: neverActivated };
}
