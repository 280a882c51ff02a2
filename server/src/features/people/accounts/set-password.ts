import type { Kysely, Transaction } from 'kysely';
import { later, together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import { closeSessionsOf } from '../../../platform/sessions/sessions.ts';
import { personZone } from '../../requests/person-today.ts';
import { forgetDevices } from '../devices/known-device.ts';
import { deleteEmailLinkOf } from '../email-links.queries.ts';
import { selectLocationTitles } from '../passwords/known-words.queries.ts';
import { type NewPassword, refuseGuessable } from '../passwords/refuse-guessable.ts';
import { selectPasswordOwner, updatePasswordHash } from './accounts.queries.ts';
import { mailNewPassword, type PasswordContext } from './mail-new-password.ts';
import { deleteResetSessionsOf } from './reset-session.queries.ts';

/** A new password that others would not guess, and whose it is. */
type CheckedPassword = Awaited<ReturnType<typeof checkNewPassword>>;

/** Refuses a password that others would guess (Y1), before it is hashed. */
export async function checkNewPassword(db: Kysely<Schema>, personId: number, entered: NewPassword) {
  const [owner, titles, zone] = await together([
    selectPasswordOwner(db, personId),
    selectLocationTitles(db),
    personZone(db, personId),
  ]);
  refuseGuessable(entered, owner, titles);
  return { personId, entered, owner, zone };
}

/**
 * Saves a new password and ends all sessions, reset sessions and known devices of the person. Takes only one that was checked,
 * so that no call can forget it; within the transaction, the refusal also gives back the link or code.
 */
export async function setPassword(
  transaction: Transaction<Schema>,
  { personId, entered, owner, zone }: CheckedPassword,
  { chosenByOwner, passwordHash }: { chosenByOwner: boolean; passwordHash?: string },
  context: PasswordContext,
): Promise<void> {
  // Only now, because hashing is costly; a caller who holds a lock has hashed it before.
  const password_hash = passwordHash ?? (await hashPassword(entered.text));
  const following = later(transaction);
  await updatePasswordHash(following, personId, {
    password_hash,
    requires_password_change: !chosenByOwner,
    // The owner chose it with a mailed code or link, or was verified before.
    ...(chosenByOwner && { is_verified: true }),
  });
  await closeSessionsOf(following, personId);
  await deleteResetSessionsOf(following, personId);
  await forgetDevices(following, personId);
  if (chosenByOwner) await deleteEmailLinkOf(following, personId);
  // The first one, chosen with an activation link, is no change.
  if (owner.has_password || !chosenByOwner)
    await mailNewPassword(transaction, { owner, zone, chosenByOwner }, context);
}
