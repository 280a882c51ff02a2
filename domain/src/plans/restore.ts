import { type CivilDate, weekdayOf } from '../time/civil-date.ts';
import { beyond, type Commitment, mergeCommitments, releaseDates } from './commitments.ts';
import { DateSet } from './date-set.ts';
import { type Pattern, patternOn, runsLike, tidy } from './pattern.ts';
import type { Circumstances } from './pauses.ts';
import { isReplacing, type ShiftPlan } from './plan.ts';
import { ownDates, type Replacement } from './seats.ts';
import { ownerOn } from './taking.ts';
import { alignToWeekday } from './weekday-dates.ts';

/** A seat of a date when it was dismissed: who had it, and whose it was if they were replaced. */
export interface DismissedSeat {
  readonly seat: number;
  readonly personId: number | null;
  readonly replaced: { readonly originalId: number | null } | null;
}

/**
 * S7a: the shift runs on the date again, with the people who had it. Where the seat belongs to another person by now, they are
 * that person's substitute on the date.
 */
export function restoreDate(
  plan: ShiftPlan,
  date: CivilDate,
  seats: readonly DismissedSeat[],
  circumstances: Circumstances,
): ShiftPlan {
  const pattern = patternOn(plan.patterns, date);
  if (!pattern || !plan.dismissed.contains(date))
    throw new RangeError(`The shift is not dismissed on ${date}`);
  const dates = DateSet.fromDates([date]);
  const own = ownDates(plan.commitments, plan.replacements);
  return {
    ...plan,
    dismissed: plan.dismissed.minus(dates),
    commitments: mergeCommitments([
      ...plan.commitments,
      ...seats.flatMap(({ seat, personId }) =>
        personId === null
          ? []
          : { seat, personId, weekday: weekdayOf(date), dates, minutes: pattern.minutes },
      ),
    ]),
    replacements: [
      ...plan.replacements,
      ...seats
        .map(({ seat, personId, replaced }): Replacement => {
          const owner = ownerOn(plan, own, { seat, date }, circumstances) ?? personId;
          const originalId = replaced ? replaced.originalId : owner;
          return { date, seat, originalId, substituteId: personId };
        })
        .filter(isReplacing),
    ],
  };
}

/** S7a: the archived shift runs again from the date on, as it was planned when it was archived, with all its people. */
export function restoreFrom(plan: ShiftPlan, archived: ShiftPlan, from: CivilDate): ShiftPlan {
  const past = DateSet.fromRange('1900-01-01').before(from);
  const patterns = archived.patterns.reduce(
    (known, whole) => addPattern(known, { ...whole, dates: whole.dates.minus(past) }, whole),
    plan.patterns,
  );
  return {
    ...plan,
    patterns: tidy(patterns),
    commitments: mergeCommitments([
      ...plan.commitments,
      // A date that was dismissed stays so, and its people are not seated.
      ...releaseDates(archived.commitments, past.union(plan.dismissed)),
    ]),
    replacements: [...plan.replacements, ...archived.replacements.filter(({ date }) => date >= from)],
  };
}

/** A pattern that the archiving ended continues, so that undoing it at once changes nothing. */
function addPattern(patterns: readonly Pattern[], added: Pattern, whole: Pattern): readonly Pattern[] {
  if (added.dates.isEmpty) return patterns;
  const ended = patterns.find(
    (pattern) => runsLike(pattern, added) && pattern.dates.minus(whole.dates).isEmpty,
  );
  if (!ended) return [...patterns, added];
  return patterns.map((pattern) =>
    pattern === ended ? { ...ended, dates: ended.dates.union(added.dates) } : pattern,
  );
}

/**
 * Takes people out of the seats that a change gives them, on dates on which they are not available. Returns the plan without
 * them and what they do not get. A substitute who is not available leaves the seat empty.
 */
export function leaveOut(
  before: ShiftPlan,
  after: ShiftPlan,
  unavailable: (gained: Commitment) => DateSet,
): { plan: ShiftPlan; missing: readonly Commitment[] } {
  const missing = beyond(after.commitments, before.commitments)
    .map((row) => ({ ...row, dates: alignToWeekday(row.dates.intersect(unavailable(row)), row.weekday) }))
    .filter(({ dates }) => !dates.isEmpty);
  const isMissing = (one: Pick<Commitment, 'seat' | 'personId'>, date: CivilDate) =>
    missing.some(
      ({ seat, personId, weekday, dates }) =>
        seat === one.seat && personId === one.personId && weekday === weekdayOf(date) && dates.contains(date),
    );
  const plan = {
    ...after,
    commitments: after.commitments
      .map((row) => ({
        ...row,
        dates: missing
          .filter(
            ({ seat, personId, weekday, minutes }) =>
              seat === row.seat &&
              personId === row.personId &&
              weekday === row.weekday &&
              minutes.start === row.minutes.start &&
              minutes.end === row.minutes.end,
          )
          .reduce((rest, lost) => alignToWeekday(rest.minus(lost.dates), row.weekday), row.dates),
      }))
      .filter(({ dates }) => !dates.isEmpty),
    replacements: after.replacements
      .map((one) => {
        const { substituteId, seat, date } = one;
        const isGone = substituteId !== null && isMissing({ seat, personId: substituteId }, date);
        return isGone ? { ...one, substituteId: null } : one;
      })
      .filter(isReplacing),
  };
  return { plan, missing };
}
