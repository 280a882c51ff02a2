import { coverageDaysAtMost } from '@deckhand/contract/coverage/coverage';
import { changeNotFound } from '@deckhand/contract/schedule/history/change';
import { shiftsOfListedChange } from '@deckhand/contract/schedule/history/list-history';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import type { UndoPreview } from '@deckhand/contract/schedule/history/undo';
import type { Actor } from '@deckhand/domain/access/actor';
import { type Language, speak } from '@deckhand/domain/language/language';
import { sayKnown } from '@deckhand/domain/language/say';
import { beyond, byPerson, releaseDates } from '@deckhand/domain/plans/commitments';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { describeTimes } from '@deckhand/domain/plans/describe-times';
import { publishedPlan } from '@deckhand/domain/plans/horizon';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { addDays } from '@deckhand/domain/time/civil-date';
import { minuteOfDayIn, todayIn } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { gapsAfter } from '../../coverage/gaps-after.ts';
import { loadCoverage } from '../../coverage/load-coverage.ts';
import { selectPeople } from '../../plans/candidates.queries.ts';
import { type LoadedShift, loadPlannedShifts } from '../../plans/load-plan.ts';
import { describeChanges } from './list-history.ts';
import { acceptFound, type PlannedUndo, planUndo } from './plan-undo.ts';

/** TM9: previews an undo, with a seal. Nothing is locked or changed. */
export const previewUndoRoute = route(previewUndo, ({ db, actor, params: { id }, now, language }) =>
  inSnapshot(db, async (transaction) => {
    const loading = {
      shifts: (ids: readonly number[]) => loadUnlocked(transaction, ids, now),
      people: (ids: readonly number[]) => selectPeople(transaction, ids),
    };
    const undo = await planUndo(transaction, { actor, changeId: id, now, loading, accept: acceptFound });
    return wirePreview(transaction, undo, { actor, now, language });
  }),
);

async function loadUnlocked(db: Kysely<Schema>, ids: readonly number[], now: Date): Promise<LoadedShift[]> {
  const shifts = await loadPlannedShifts(db, ids);
  return [...shifts.values()]
    .sort((left, right) => left.shift.id - right.shift.id)
    .map((one) => ({
      ...one,
      today: todayIn(one.shift.timezone, now),
      minuteNow: minuteOfDayIn(one.shift.timezone, now),
    }));
}

async function wirePreview(
  transaction: Transaction<Schema>,
  undo: PlannedUndo,
  { actor, now, language }: { actor: Actor; now: Date; language: Language | null },
): Promise<UndoPreview> {
  const filter = { reach: reachOf(actor), onlyPublished: false, change: undo.change.id };
  const most = shiftsOfListedChange.most;
  const [change] = await describeChanges(transaction, actor, [undo.change], {
    filter,
    most,
    now,
    language,
  });
  return {
    change: found(change, changeNotFound),
    seal: undo.seal,
    parts: await undo.sayParts(language),
    people: await peopleOf(undo, language),
    gaps: await gapsOf(transaction, undo, now),
    refusal: speak(language, () =>
      undo.refusal && !undo.refusal.isAboutRest ? sayKnown(undo.refusal.text) : null,
    ),
    law_may_go_on: undo.overridable.length > 0,
  };
}

/** Everybody who is notified: their own published times change, before and now. */
async function peopleOf(
  { shifts, people }: PlannedUndo,
  language: Language | null,
): Promise<UndoPreview['people']> {
  const times = new Map<number, { before: string[]; now: string[] }>();
  await inTurns(shifts, ({ loaded, now, taken }) => {
    const past = DateSet.fromRange('1900-01-01').before(loaded.today);
    const timesIn = (plan: ShiftPlan) =>
      byPerson(releaseDates(publishedPlan(plan, loaded.shift.published_through).commitments, past));
    const [had, has] = [timesIn(now.plan), timesIn(taken.version.plan)];
    for (const id of new Set([...had.keys(), ...has.keys()])) {
      const [before, after] = [had.get(id) ?? [], has.get(id) ?? []];
      const theirs = times.get(id) ?? { before: [], now: [] };
      speak(language, () => {
        theirs.before.push(...beyond(before, after).flatMap(describeTimes));
        theirs.now.push(...beyond(after, before).flatMap(describeTimes));
      });
      times.set(id, theirs);
    }
  });
  return people.flatMap((person) => {
    const theirs = times.get(person.id);
    if (!person.is_active || theirs === undefined || theirs.before.length + theirs.now.length === 0)
      return [];
    return [{ id: person.id, name: nameOf(person), ...theirs }];
  });
}

/** CV3: the stretches that fall below the need, as far ahead as coverage is shown. */
async function gapsOf(
  transaction: Transaction<Schema>,
  { shifts }: PlannedUndo,
  now: Date,
): Promise<UndoPreview['gaps']> {
  const changed = shifts.filter(({ now: present, taken }) => taken.version.plan !== present.plan);
  const locations = [...new Set(changed.map(({ loaded }) => loaded.shift.location_id))];
  const first = changed.map(({ loaded }) => loaded.today).sort()[0];
  if (first === undefined) return [];
  const span = { first, last: addDays(first, coverageDaysAtMost - 1) };
  const plans = new Map(changed.map(({ loaded, taken }) => [loaded.shift.id, taken.version.plan]));
  const covered = await loadCoverage(transaction, locations, span, now);
  const gaps = await Promise.all(
    covered.map((one) => gapsAfter(one, span, (_, shiftId) => plans.get(shiftId))),
  );
  return gaps.flat();
}
