import type { SecurityEventKind } from '@deckhand/contract/school/security-log/security-event';
import type { Insertable, Kysely } from 'kysely';
import { later } from '../database/transaction.ts';
import type { Schema } from '../schema/schema.ts';

/** Where an event comes from and who caused it. The context of every call has these fields. */
export interface Origin {
  now: Date;
  address?: string | undefined;
  browser?: string | undefined;
  /** Absent where nobody was signed in. */
  actor?: { id: number } | undefined;
}

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The person whom it concerns, if anybody. */
  personId?: number | null | undefined;
  /** The change. Without names and emails: a person can be erased, and a row of the log cannot. */
  details?: string | undefined;
}

/** Longer than any browser's own; programs may send anything. */
const MAX_BROWSER = 300;
const MAX_DETAILS = 1_000;

/**
 * Writes security events: in the transaction of the change that they report, or outside of any where a call
 * is refused, because a refusal undoes its transaction.
 */
export async function logSecurityEvents(
  db: Kysely<Schema>,
  origin: Origin,
  events: readonly SecurityEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await later(db)
    .insertInto('security_event')
    .values(events.map((event) => eventRow(origin, event)))
    .execute();
}

/** The row of an event, for a statement that writes it together with something else. */
export function eventRow(origin: Origin, event: SecurityEvent): Insertable<Schema['security_event']> {
  return {
    at: origin.now,
    kind: event.kind,
    actor_id: origin.actor?.id ?? null,
    person_id: event.personId ?? null,
    address: origin.address ?? null,
    browser: origin.browser?.slice(0, MAX_BROWSER) ?? null,
    details: (event.details ?? '').slice(0, MAX_DETAILS),
  };
}
