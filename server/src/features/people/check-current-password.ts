import { currentPasswordBudget, currentPasswordWrong } from '@deckhand/contract/people/account';
import type { Kysely } from 'kysely';
import type { Origin } from '../../platform/audit/log-security-events.ts';
import { budgetsFor, refuseUntil, spend, succeed } from '../../platform/budgets/budgets.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { passwordGate, passwordMatches } from '../../platform/secrets/passwords.ts';
import { selectTriedPassword } from './people.queries.ts';

/** An open session is not enough to change a password or an email: a person at an unlocked computer may not be its owner. */
export async function checkCurrentPassword(
  db: Kysely<Schema>,
  personId: number,
  password: string,
  origin: Origin,
): Promise<void> {
  const { now } = origin;
  passwordGate.expectRoom();
  const budgets = budgetsFor(currentPasswordBudget, { personId });
  const tried = await selectTriedPassword(db, personId, budgets, now);
  refuseUntil(tried.waits_until, now);
  if (!(await passwordMatches(tried.password_hash, password))) {
    await spend(db, budgets, origin);
    refuse(400, currentPasswordWrong);
  }
  await succeed(db, budgets, now);
}
