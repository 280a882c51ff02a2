import type { UncoveredDates } from '@deckhand/domain/schedule/openings';
import { takeDates } from '@deckhand/domain/schedule/taking';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { changeShift } from './change-shift.ts';
import { checkQualified } from './check-qualified.ts';
import type { LoadedShift } from './load-plan.ts';
import { logReplacements } from './plan.queries.ts';

interface Taken {
  personId: number;
  dates: readonly UncoveredDates[];
  /** Who makes the change: the person himself, or the manager who assigns him. */
  actorId: number;
  now: Date;
}

/** O2, O3: somebody who qualifies and is free takes dates that nobody covers. Returns the openings that are his now. */
export async function takeOpenDates(
  transaction: Transaction<Schema>,
  loaded: LoadedShift,
  { personId, dates, actorId, now }: Taken,
): Promise<number[]> {
  for (const shiftTypeIds of new Set(dates.map(({ pattern }) => pattern.shiftTypeIds))) {
    await checkQualified(transaction, [personId], { locationId: loaded.shift.location_id, shiftTypeIds });
  }
  const after = takeDates(loaded.plan, personId, dates);
  const taking = { personId, assignedBy: actorId === personId ? null : actorId };
  const openings = await changeShift(transaction, loaded, after, { cause: 'EDITED', now, taking });
  const standIns = after.replacements.filter(
    (replacement) => replacement.substituteId === personId && !loaded.plan.replacements.includes(replacement),
  );
  await logReplacements(
    transaction,
    standIns.map((standIn) => ({ ...standIn, shiftId: loaded.shift.id })),
    actorId,
    now,
  );
  return openings;
}
