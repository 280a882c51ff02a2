import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import { holderOf, holdersOn } from '@deckhand/domain/schedule/seats';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import type { LoadedShift } from './load-plan.ts';
import { logReplacements } from './plan.queries.ts';

interface SeatChange {
  loaded: LoadedShift;
  after: ShiftPlan;
  date: CivilDate;
  actorId: number;
  now: Date;
}

/** S6: every replacement is logged, seat by seat: who sat there, who sits there now, by whom and when. */
export async function logSeatChanges(transaction: Transaction<Schema>, change: SeatChange): Promise<void> {
  const { loaded, after, date } = change;
  const present = holdersOn(loaded.plan.commitments, date);
  const next = holdersOn(after.commitments, date);
  const seats = [...new Set([...present, ...next].map(({ seat }) => seat))];
  const entries = seats
    .map((seat) => ({
      shiftId: loaded.shift.id,
      date,
      seat,
      originalId: holderOf(present, seat),
      substituteId: holderOf(next, seat),
    }))
    .filter(({ originalId, substituteId }) => originalId !== substituteId);
  await logReplacements(transaction, entries, change.actorId, change.now);
}
