import { type Shortage, shortagesWithout } from '@deckhand/domain/coverage/alarms/alarm';
import type { Kysely } from 'kysely';
import { inOneTrip } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { insertWarned } from './guard.queries.ts';
import { loadGuards } from './load-coverage.ts';

export interface NamedShortage extends Shortage {
  position: string;
}

/**
 * GN4: the positions that fall below the need at a location when the person clocks out now, by name. One
 * trip.
 */
export async function shortagesLeftBy(
  db: Kysely<Schema>,
  { personId, locationId }: { personId: number; locationId: number },
  now: Date,
): Promise<NamedShortage[]> {
  const [[location]] = await inOneTrip(db, (transaction) => [loadGuards(transaction, [locationId], now)]);
  if (location === undefined) return [];
  return shortagesWithout(location.facts, personId).map((shortage) => ({
    ...shortage,
    position: location.positions.get(shortage.positionId)?.name ?? '',
  }));
}

/** Notes that somebody was warned which positions they leave below the need, and left. */
export async function noteWarned(
  db: Kysely<Schema>,
  attendance: { id: number; endedAt: Date },
  shortages: readonly Shortage[],
  now: Date,
): Promise<void> {
  if (shortages.length > 0) await insertWarned(db, attendance, shortages, now);
}
