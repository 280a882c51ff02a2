import type { Renewal } from '@deckhand/contract/plans/lack';
import type { UncoveredDates } from '@deckhand/domain/plans/openings';
import type { Circumstances } from '@deckhand/domain/plans/pauses';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { takeDates } from '@deckhand/domain/plans/taking';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';
import type { Act } from './act.ts';
import { renewalsOf } from './certificates.ts';
import { changeShift } from './change-shift.ts';
import type { LoadedShift } from './load-plan.ts';
import { lockQualifiedPeople } from './lock-qualified-people.ts';
import { logReplacements } from './log-replacements.ts';

interface Taken {
  personId: number;
  dates: readonly UncoveredDates[];
}

/**
 * O2, O3: seats a person who qualifies and is free on uncovered dates. Returns the openings taken, the plan by now, and who needs a
 * renewal.
 */
export async function takeOpenDates(
  transaction: Transaction<Schema>,
  act: Act,
  loaded: LoadedShift & { circumstances: Circumstances },
  { personId, dates }: Taken,
): Promise<{ openings: number[]; plan: ShiftPlan; renewals?: Renewal[] }> {
  const { actor, now } = act;
  const { shift, plan, today } = loaded;
  const after = takeDates(plan, personId, dates, loaded.circumstances);
  const taking = { personId, assignedBy: actor.id === personId ? null : actor.id };
  const locked = lockQualifiedPeople(transaction, actor, {
    shift,
    plan,
    personIds: [personId],
    shiftTypes: dates.map(({ pattern }) => pattern.positionIds),
  });
  const openings = await changeShift(transaction, act, loaded, after, { cause: 'EDITED', locked, taking });
  const newReplacements = after.replacements.filter(
    ({ date, seat, substituteId }) =>
      substituteId === personId &&
      !plan.replacements.some(
        (known) => known.date === date && known.seat === seat && known.substituteId === personId,
      ),
  );
  await logReplacements(transaction, shift.id, newReplacements, { actorId: actor.id, now });
  return { openings, plan: after, ...renewalsOf({ shift, before: plan, after, today }, await locked) };
}
