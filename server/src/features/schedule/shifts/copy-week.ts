import { copyWeek } from '@deckhand/contract/schedule/shifts/copy-week';
import { say } from '@deckhand/domain/language/say';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { makePattern } from '@deckhand/domain/plans/pattern';
import { createPlan, replaceHolder, type ShiftPlan } from '@deckhand/domain/plans/plan';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { later } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { changeShift } from '../../plans/change-shift.ts';
import { type LoadedShift, loadShiftsAnywhere } from '../../plans/load-plan.ts';
import { lockQualifiedPeople } from '../../plans/lock-qualified-people.ts';
import { logReplacements } from '../../plans/log-replacements.ts';
import { planNewShift } from '../../plans/plan-new-shift.ts';
import { lockForCopying } from './copy-week.queries.ts';
import { type PlannedCopy, planCopy, wireCopies } from './plan-copy-week.ts';

type Copy = PlannedCopy<LoadedShift>;

/** BM3: copies what a week has beyond its recurring shifts, everything or nothing. */
export const copyWeekRoute = route(copyWeek, ({ db, actor, body, now, language }) =>
  inAct(db, { kind: 'COPIED', actor, now, lawReason: body.law_reason ?? null }, async (transaction, act) => {
    await lockForCopying(later(transaction), body.location);
    const { location, today, copies } = await planCopy(transaction, actor, body, now, (ids) =>
      loadShiftsAnywhere(transaction, ids, now),
    );
    const done = copies.filter(({ outcome }) => outcome !== 'LEFT_OUT');
    const byShift = groupBy(
      done.filter(({ isSubstitute }) => isSubstitute),
      ({ shiftId }) => shiftId,
    );
    for (const ofShift of byShift.values()) await copySubstitutes(transaction, act, ofShift);
    // After them, because some of these people leave a seat to a substitute.
    for (const copy of done.filter(({ isSubstitute }) => !isSubstitute)) {
      await planNewShift(transaction, act, {
        kind: 'ONE_TIME_SHIFT',
        location,
        plan: planOf(copy),
        comments: copy.source.shift.comments,
        agenda: '',
        today,
      });
    }
    const answer = await wireCopies(transaction, actor, copies, language);
    const message = () =>
      say('{n, plural, one [# entry was] other [# entries were]} copied.', { n: answer.copied });
    return { message, ...answer };
  }),
);

/** The plan of a one-time shift on the other date; a person who cannot come leaves it open. */
function planOf({ target, pattern, personId, outcome }: Copy): ShiftPlan {
  const { minutes, positionIds } = pattern;
  const next = makePattern({ repeat: 'NEVER', startDate: target, minutes, positionIds });
  const isSeated = personId !== null && outcome === 'COPIED';
  return createPlan(next, isSeated ? [{ seat: 1, personId, dates: DateSet.fromDates([target]) }] : []);
}

/** S6: the substitutes of the week stand in on the other week's dates of the recurring shifts too. */
async function copySubstitutes(
  transaction: Transaction<Schema>,
  act: Act,
  copies: readonly Copy[],
): Promise<void> {
  const { actor, now } = act;
  const [first] = copies;
  if (!first) return;
  const { source } = first;
  const after = copies.reduce<ShiftPlan>(
    (plan, { target, seat, personId }) => replaceHolder(plan, target, seat, personId),
    source.plan,
  );
  const locked = lockQualifiedPeople(transaction, actor, {
    shift: source.shift,
    plan: source.plan,
    personIds: copies.flatMap(({ personId }) => personId ?? []),
    shiftTypes: [],
  });
  await changeShift(transaction, act, source, after, { cause: 'EDITED', locked });
  const added = after.replacements.filter(({ date, seat }) =>
    copies.some((copy) => copy.target === date && copy.seat === seat),
  );
  await logReplacements(transaction, source.shift.id, added, { actorId: actor.id, now });
}
