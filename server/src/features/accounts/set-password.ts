import type { Kysely, Transaction } from 'kysely';
import { type NewPassword, refuseGuessable } from '../../platform/passwords/refuse-guessable.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Schema } from '../../platform/schema.ts';
import { forgetDevices } from '../../platform/sessions/known-device.ts';
import { closeSessionsOf } from '../../platform/sessions/sessions.ts';
import { forgetEmailLink } from '../people/forget-email-link.ts';
import { personZone } from '../requests/person-today.ts';
import { selectPasswordOwner, updatePasswordHash } from './accounts.queries.ts';
import { mailNewPassword, type PasswordContext } from './mail-new-password.ts';
import { deleteResetSessionsOf } from './reset-session.queries.ts';

/**
 * Saves a new password and ends all sessions, reset sessions and known devices of the person. A password that others would
 * guess is refused here (Y1), so that no call can forget it; the refusal also gives back the link or code of the transaction.
 */
export async function setPassword(
  transaction: Transaction<Schema>,
  personId: number,
  password: { entered: NewPassword; chosenByOwner: boolean; passwordHash?: string },
  context: PasswordContext,
): Promise<void> {
  const { chosenByOwner } = password;
  const owner = await selectPasswordOwner(transaction, personId);
  await refuseGuessable(transaction, password.entered, owner);
  await updatePasswordHash(transaction, personId, {
    // Only now, because hashing is costly; a caller who holds a lock has hashed it before.
    password_hash: password.passwordHash ?? (await hashPassword(password.entered.text)),
    requires_password_change: !chosenByOwner,
    // The owner chose it with a mailed code or link, or was verified before.
    ...(chosenByOwner && { is_verified: true }),
  });
  await closeSessionsOf(transaction, personId);
  await deleteResetSessionsOf(transaction, personId);
  await forgetDevices(transaction, personId);
  if (chosenByOwner) await forgetEmailLink(transaction, personId);
  // The first one, chosen with an activation link, is no change.
  if (owner.has_password || !chosenByOwner) {
    const zone = await personZone(transaction, personId);
    await mailNewPassword(transaction, { owner, zone, chosenByOwner }, context);
  }
}

/** The same refusal beforehand, for a caller who hashes the password. */
export async function refuseGuessableOf(
  db: Kysely<Schema>,
  personId: number,
  entered: NewPassword,
): Promise<void> {
  await refuseGuessable(db, entered, await selectPasswordOwner(db, personId));
}
