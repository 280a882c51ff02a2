import type { Transaction } from 'kysely';
import { type NewPassword, refuseGuessable } from '../../platform/passwords/refuse-guessable.ts';
import type { Schema } from '../../platform/schema.ts';
import { forgetDevices } from '../../platform/sessions/known-device.ts';
import { closeSessionsOf } from '../../platform/sessions/sessions.ts';
import { forgetEmailLink } from '../people/forget-email-link.ts';
import { selectPasswordOwner, updatePasswordHash } from './accounts.queries.ts';
import { deleteResetSessionsOf } from './reset-session.queries.ts';

/**
 * Saves a new password and ends all sessions, reset sessions and known devices of the person. A password that others would
 * guess is refused here (Y1), so that no call can forget it; the refusal also gives back the link or code of the transaction.
 */
export async function setPassword(
  transaction: Transaction<Schema>,
  personId: number,
  password: { entered: NewPassword; passwordHash: string; chosenByOwner: boolean },
): Promise<void> {
  await refuseGuessable(transaction, password.entered, await selectPasswordOwner(transaction, personId));
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
