import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { forgetDevices } from '../../platform/sessions/known-device.ts';
import { closeSessionsOf } from '../../platform/sessions/sessions.ts';
import { forgetEmailLink } from '../people/forget-email-link.ts';
import { updatePasswordHash } from './accounts.queries.ts';
import { deleteResetSessionsOf } from './reset-session.queries.ts';

/** Saves a new password and ends all sessions, reset sessions and known devices of the person. */
export async function setPassword(
  transaction: Transaction<Schema>,
  personId: number,
  password: { passwordHash: string; chosenByOwner: boolean },
): Promise<void> {
  await updatePasswordHash(transaction, personId, {
    password_hash: password.passwordHash,
    requires_password_change: !password.chosenByOwner,
    // The owner chose it with a mailed code or link, or was verified before.
    ...(password.chosenByOwner && { is_verified: true }),
  });
  await closeSessionsOf(transaction, personId);
  await deleteResetSessionsOf(transaction, personId);
  await forgetDevices(transaction, personId);
  if (password.chosenByOwner) await forgetEmailLink(transaction, personId);
}
