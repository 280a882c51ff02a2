import { mergeCommitments } from '../../plans/commitments.ts';
import { DateSet } from '../../plans/date-set.ts';
import { patternOn } from '../../plans/pattern.ts';
import { isOnPlan, isReplacing, releasePerson, type ShiftPlan } from '../../plans/plan.ts';
import { holdersOn } from '../../plans/seats.ts';
import { listWeekdayDates } from '../../plans/weekday-dates.ts';
import { addDays, type CivilDate, laterOf, weekdayOf } from '../../time/civil-date.ts';
import type { MinuteOfDay, MinuteRange } from '../../time/minutes.ts';

/** A seat that a person lost on a date because they are away. */
export interface ReleasedSeat {
  readonly date: CivilDate;
  readonly seat: number;
  /** Nobody else had a seat then, so the date became open. */
  readonly wasAlone: boolean;
}

/** The days off, and what is known about today at the location of the shift. */
interface DaysOff {
  readonly personId: number;
  readonly first: CivilDate;
  readonly last: CivilDate;
  readonly today: CivilDate;
  readonly minuteNow: MinuteOfDay;
  /** The person has punched in for today's occurrence. */
  readonly hasPunched: boolean;
}

/**
 * T3: the plan without the person on their days off, and the seats that they lose. What is over today, or what they have clocked
 * in for, stays theirs: `stays` is that date.
 */
export function releaseForDays(
  plan: ShiftPlan,
  { personId, first, last, today, minuteNow, hasPunched }: DaysOff,
): { plan: ShiftPlan; released: (ReleasedSeat & { minutes: MinuteRange })[]; stays: CivilDate | undefined } {
  const isHolder = (date: CivilDate) =>
    holdersOn(plan.commitments, date).some((holder) => holder.personId === personId);
  const isOver = (patternOn(plan.patterns, today)?.minutes.end ?? 0) <= minuteNow;
  const stays =
    first <= today && today <= last && isHolder(today) && (hasPunched || isOver) ? today : undefined;
  const from = laterOf(first, stays === undefined ? today : addDays(today, 1));
  if (from > last) return { plan, released: [], stays };
  const released = plan.commitments
    .filter((commitment) => commitment.personId === personId)
    .flatMap((commitment) =>
      listWeekdayDates(commitment, from, last).map((date) => ({
        date,
        seat: commitment.seat,
        minutes: commitment.minutes,
        wasAlone: holdersOn(plan.commitments, date).length === 1,
      })),
    );
  return { plan: releasePerson(plan, personId, DateSet.fromRange(from, last)), released, stays };
}

/** The seats that a person lost and gets back, or not, when they return. */
export interface Return {
  readonly plan: ShiftPlan;
  readonly given: readonly ReleasedSeat[];
  /** Others have these by now. */
  readonly taken: readonly (ReleasedSeat & { readonly by: readonly number[] })[];
  /** The shift does not run on these dates any more. */
  readonly gone: readonly ReleasedSeat[];
}

/**
 * AB5: gives a person the seats back that nobody else has taken, as they had them: as their own, or as the
 * substitute of a person who is still away. A meeting has room for everybody.
 */
export function returnPerson(
  plan: ShiftPlan,
  personId: number,
  released: readonly ReleasedSeat[],
  { isMeeting }: { isMeeting: boolean },
): Return {
  const given: ReleasedSeat[] = [];
  const taken: Return['taken'][number][] = [];
  const gone: ReleasedSeat[] = [];
  for (const lost of released) {
    const holders = holdersOn(plan.commitments, lost.date);
    if (!isOnPlan(plan, lost.date)) {
      gone.push(lost);
    } else if (isMeeting) {
      const seats = holders.map(({ seat }) => seat);
      given.push({ ...lost, seat: seats.includes(lost.seat) ? Math.max(...seats) + 1 : lost.seat });
    } else {
      const others = holders.filter(({ seat }) => lost.wasAlone || seat === lost.seat);
      if (others.length === 0) given.push(lost);
      else taken.push({ ...lost, by: others.map((holder) => holder.personId) });
    }
  }
  return { plan: given.reduce((known, seat) => seatOn(known, personId, seat), plan), given, taken, gone };
}

function seatOn(plan: ShiftPlan, personId: number, { date, seat }: ReleasedSeat): ShiftPlan {
  const minutes = patternOn(plan.patterns, date)?.minutes;
  if (!minutes) throw new RangeError(`The shift does not run on ${date}`);
  const dates = DateSet.fromDates([date]);
  return {
    ...plan,
    commitments: mergeCommitments([
      ...plan.commitments,
      { seat, personId, weekday: weekdayOf(date), dates, minutes },
    ]),
    replacements: plan.replacements
      .map((one) => (one.date === date && one.seat === seat ? { ...one, substituteId: personId } : one))
      .filter(isReplacing),
  };
}
