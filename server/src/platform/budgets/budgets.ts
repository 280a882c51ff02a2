import { type Budget, durationInWords } from '@deckhand/contract/budgets';
import { tooManyAttempts } from '@deckhand/contract/refusals';
import type { Kysely } from 'kysely';
import type { Origin, SecurityEvent } from '../audit/log-security-events.ts';
import type { Network } from '../config/networks.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Schema } from '../schema/schema.ts';
import { type CountedBudget, countOneMore, forgiveFailures, selectUsedUp } from './budgets.queries.ts';

export { type CountedBudget, usedUpUntil } from './budgets.queries.ts';

/** Who makes a call. Budgets of subjects that are left out do not count it. */
export interface Subjects {
  /** The canonical email. */
  account?: string;
  /** Set if the account's owner signed in from this browser before. */
  knownDevice?: string | undefined;
  network?: Network;
  personId?: number;
  kioskId?: number | undefined;
  /** The hash of its secret. */
  calendarAddress?: string;
}

/** The declared budgets that count a call of these subjects. */
export function budgetsFor(declared: readonly Budget[], subjects: Subjects): CountedBudget[] {
  return declared.flatMap(({ name, per, limit, window }) => {
    const subject = subjectOf(per, subjects);
    if (subject === undefined) return [];
    const isOwners = per === 'account' || per === 'known device' || per === 'person';
    return { scope: `${name} per ${per}`, subject, limit, window, isOwners };
  });
}

function subjectOf(per: Budget['per'], subjects: Subjects): string | undefined {
  const { account, knownDevice, network, personId, kioskId, calendarAddress } = subjects;
  if (per === 'known device') return knownDevice;
  if (per === 'person') return personId?.toString();
  if (per === 'kiosk') return kioskId?.toString();
  if (per === 'calendar address') return calendarAddress;
  // A known device or a kiosk does not share the budgets of strangers.
  if (knownDevice !== undefined || kioskId !== undefined) return undefined;
  if (per === 'account') return account;
  if (per === 'network') return network?.narrow;
  if (per === 'wide network') return network?.wide;
  return 'school';
}

/** Refuses with 429 if one of the budgets is used up, and counts nothing. */
export async function refuseUsedUp(
  db: Kysely<Schema>,
  budgets: readonly CountedBudget[],
  now: Date,
): Promise<void> {
  refuseUntil(await selectUsedUp(db, budgets, now), now);
}

/**
 * Counts a call, or a failure, for all its budgets in one statement. Refuses with 429 when one of them is used up. The same
 * statement logs the call that uses up a budget, but no later one until the budget is full again, and the failure if given.
 */
export async function spend(
  db: Kysely<Schema>,
  budgets: readonly CountedBudget[],
  origin: Origin,
  failure?: SecurityEvent,
): Promise<void> {
  refuseUntil(await countOneMore(db, budgets, origin, failure), origin.now);
}

/**
 * Forgives the failures before a success. Failures are counted only after they happened, so that many right passwords at
 * the same moment never wait; a success that comes after too many of them is refused here, as if it had come later.
 */
export async function succeed(
  db: Kysely<Schema>,
  budgets: readonly CountedBudget[],
  now: Date,
): Promise<void> {
  refuseUntil(await forgiveFailures(db, budgets, now), now);
}

/** Refuses with 429 if there is something to wait for. */
export function refuseUntil(end: Date | null, now: Date): void {
  if (end !== null) throw waitUntil(end, now);
}

function waitUntil(end: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1_000));
  return new Refusal(429, () => tooManyAttempts(durationInWords(seconds)), seconds);
}
