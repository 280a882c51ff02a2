import type { Kysely, Transaction } from 'kysely';
import { type NewPassword, refuseGuessable } from '../../platform/passwords/refuse-guessable.ts';
import { hashPassword } from '../../platform/passwords.ts';
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
  password: { entered: NewPassword; chosenByOwner: boolean; passwordHash?: string },
): Promise<void> {
  await refuseGuessableOf(transaction, personId, password.entered);
  await updatePasswordHash(transaction, personId, {
    // Only now, because hashing is costly; a caller who holds a lock has hashed it before.
    password_hash: password.passwordHash ?? (await hashPassword(password.entered.text)),
    requires_password_change: !password.chosenByOwner,
    // The owner chose it with a mailed code or link, or was verified before.
    ...(password.chosenByOwner && { is_verified: true }),
  });
  await closeSessionsOf(transaction, personId);
  await deleteResetSessionsOf(transaction, personId);
  await forgetDevices(transaction, personId);
  if (password.chosenByOwner) await forgetEmailLink(transaction, personId);
}

/** The same refusal beforehand, for a caller who hashes the password. */
export async function refuseGuessableOf(
  db: Kysely<Schema>,
  personId: number,
  entered: NewPassword,
): Promise<void> {
  await refuseGuessable(db, entered, await selectPasswordOwner(db, personId));
}
