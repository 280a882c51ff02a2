import { shiftNotFound, stalePage } from '@deckhand/contract/shifts/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import { DateSet } from '@deckhand/domain/schedule/date-set';
import { patternOn } from '@deckhand/domain/schedule/pattern';
import { releasePerson, replaceHolder } from '@deckhand/domain/schedule/plan';
import { holdersOn } from '@deckhand/domain/schedule/seats';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { refuse } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { changeShift } from './change-shift.ts';
import { checkQualified } from './check-qualified.ts';
import { loadShift } from './load-plan.ts';
import { logSeatChanges } from './log-seat-changes.ts';

interface LettingOff {
  shiftId: number;
  personId: number;
  date: CivilDate;
  /** Who works instead; null lets the date become open. */
  substituteId: number | null;
  now: Date;
}

/** C1: somebody is let off one date of his own. He is told with the decision; whoever works instead is told here. */
export async function letOff(
  transaction: Transaction<Schema>,
  actor: Actor,
  { shiftId, personId, date, substituteId, now }: LettingOff,
): Promise<void> {
  const loaded = await loadShift(transaction, actor, shiftId, now);
  if (loaded.shift.kind === 'STAFF_MEETING') refuse(404, shiftNotFound);
  const seat = holdersOn(loaded.plan.commitments, date).find((holder) => holder.personId === personId)?.seat;
  if (date < loaded.today || seat === undefined) refuse(400, stalePage);
  if (substituteId !== null) {
    const shiftTypeIds = patternOn(loaded.plan.patterns, date)?.shiftTypeIds ?? [];
    await checkQualified(transaction, [substituteId], { locationId: loaded.shift.location_id, shiftTypeIds });
  }
  const after =
    substituteId === null
      ? releasePerson(loaded.plan, personId, DateSet.fromDates([date]))
      : replaceHolder(loaded.plan, date, seat, substituteId);
  await changeShift(transaction, loaded, after, { cause: 'CHANGE', now, toldOtherwise: personId });
  await logSeatChanges(transaction, { loaded, after, date, actorId: actor.id, now });
}
