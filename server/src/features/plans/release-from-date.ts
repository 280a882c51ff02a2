import { shiftNotFound, stalePage } from '@deckhand/contract/plans/shift';
import { patternOn } from '@deckhand/domain/plans/pattern';
import { replaceHolder } from '@deckhand/domain/plans/plan';
import { holdersOn } from '@deckhand/domain/plans/seats';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { Act } from './act.ts';
import { changeShift } from './change-shift.ts';
import { loadShift } from './load-plan.ts';
import { lockQualifiedPeople } from './lock-qualified-people.ts';
import { logSeatChanges } from './log-replacements.ts';
import { releaseOnDates } from './release-on-dates.ts';

interface Release {
  shiftId: number;
  personId: number;
  date: CivilDate;
  /** The person who works instead; with null the date becomes open. */
  substituteId: number | null;
}

/** C1: releases a person from one date and notifies the substitute. The decision itself notifies the person. */
export async function releaseFromDate(
  transaction: Transaction<Schema>,
  act: Act,
  { shiftId, personId, date, substituteId }: Release,
): Promise<void> {
  const { actor, now } = act;
  const loaded = await loadShift(transaction, actor, shiftId, now);
  if (loaded.shift.kind === 'STAFF_MEETING') refuse(404, shiftNotFound);
  const seat = holdersOn(loaded.plan.commitments, date).find((holder) => holder.personId === personId)?.seat;
  if (date < loaded.today || seat === undefined) refuse(400, stalePage);
  const after =
    substituteId === null
      ? releaseOnDates(loaded, personId, [date])
      : replaceHolder(loaded.plan, date, seat, substituteId);
  await changeShift(transaction, act, loaded, after, {
    cause: 'CHANGE',
    ...(substituteId !== null && {
      locked: lockQualifiedPeople(transaction, actor, {
        shift: loaded.shift,
        plan: loaded.plan,
        personIds: [substituteId],
        shiftTypes: [patternOn(loaded.plan.patterns, date)?.positionIds ?? []],
      }),
    }),
    alreadyNotified: [personId],
  });
  await logSeatChanges(transaction, loaded, after, { date, actorId: actor.id, now });
}
