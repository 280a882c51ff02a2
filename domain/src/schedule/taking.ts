import { addDays, type CivilDate, compareDates } from '../time/civil-date.ts';
import type { MinuteOfDay } from '../time/minutes.ts';
import { type Commitment, mergeCommitments, releaseDates } from './commitments.ts';
import { DateSet } from './date-set.ts';
import { type UncoveredDates, uncoveredDates } from './openings.ts';
import type { ShiftPlan } from './plan.ts';
import type { Replacement } from './seats.ts';
import { alignToWeekday, listWeekdayDates } from './weekday-dates.ts';

const FIRST_SEAT = 1;

/**
 * The dates that can still be taken: uncovered, not on a holiday, not begun, and among those asked for. `hasBegun` says
 * so of the shift's own start on a date.
 */
export function takeableDates(
  plan: ShiftPlan,
  closed: DateSet,
  asked: DateSet,
  today: CivilDate,
  hasBegun: (minute: MinuteOfDay) => boolean,
): UncoveredDates[] {
  return uncoveredDates(plan, closed)
    .map((part) => {
      const from = hasBegun(part.pattern.minutes.start) ? addDays(today, 1) : today;
      const dates = alignToWeekday(part.dates.onOrAfter(from), part.weekday).intersect(asked);
      return { ...part, dates: alignToWeekday(dates, part.weekday) };
    })
    .filter(({ dates }) => !dates.isEmpty);
}

/**
 * Somebody takes uncovered dates, claimed or assigned (O2, O3). Where the seat is another's who is only away, he stands in
 * for the day, the same as if Replace Staff had put him there: so who returns from leave finds his seat. Elsewhere
 * the seat becomes his.
 */
export function takeDates(plan: ShiftPlan, personId: number, taken: readonly UncoveredDates[]): ShiftPlan {
  const own = ownTurns(plan);
  const commitments: Commitment[] = [];
  const standIns: Replacement[] = [];
  for (const { pattern, weekday, dates } of taken) {
    const lent = owners(own, plan.replacements, { weekday, dates });
    for (const { date, seat, originalId } of lent) {
      const only = DateSet.fromDates([date]);
      commitments.push({ seat, personId, weekday, dates: only, minutes: pattern.minutes });
      standIns.push({ date, seat, originalId, substituteId: personId });
    }
    const free = alignToWeekday(dates.minus(DateSet.fromDates(lent.map(({ date }) => date))), weekday);
    if (!free.isEmpty)
      commitments.push({ seat: FIRST_SEAT, personId, weekday, dates: free, minutes: pattern.minutes });
  }
  const isOverruled = (one: Replacement) =>
    standIns.some(({ date, seat }) => date === one.date && seat === one.seat);
  return {
    ...plan,
    commitments: mergeCommitments([...plan.commitments, ...commitments]),
    replacements: [
      ...plan.replacements.filter((one) => !isOverruled(one)),
      ...standIns.filter(({ originalId, substituteId }) => originalId !== substituteId),
    ],
  };
}

/** Dates on which a seat is somebody's own, stand-ins left out and dates on which he is replaced included. */
interface Turn {
  readonly seat: number;
  readonly personId: number;
  readonly weekday: Commitment['weekday'];
  readonly dates: DateSet;
}

function ownTurns({ commitments, replacements }: ShiftPlan): Turn[] {
  return commitments.flatMap((commitment) => {
    const standsIn = replacements.filter(
      ({ seat, substituteId }) => seat === commitment.seat && substituteId === commitment.personId,
    );
    return releaseDates([commitment], DateSet.fromDates(standsIn.map(({ date }) => date)));
  });
}

/** Of the dates those that are another's, with the seat: by a replacement noted, or because he has it before and after. */
function owners(
  own: readonly Turn[],
  replacements: readonly Replacement[],
  part: Pick<UncoveredDates, 'weekday' | 'dates'>,
): { date: CivilDate; seat: number; originalId: number }[] {
  const last = lastTurn(own, replacements);
  const first = part.dates.first;
  if (last === undefined || first === undefined) return [];
  const seats = [
    ...new Set([FIRST_SEAT, ...own.map(({ seat }) => seat), ...replacements.map(({ seat }) => seat)]),
  ];
  return listWeekdayDates(part, first, last).flatMap((date) => {
    for (const seat of seats.sort((left, right) => left - right)) {
      const originalId = ownerOn(own, replacements, seat, date);
      if (originalId !== null) return { date, seat, originalId };
    }
    return [];
  });
}

/** Beyond it nobody has a seat to return to. Of what has no end the beginning counts. */
function lastTurn(own: readonly Turn[], replacements: readonly Replacement[]): CivilDate | undefined {
  return [
    ...own.flatMap(({ dates }) => dates.last ?? lastBeginning(dates) ?? []),
    ...replacements.map(({ date }) => date),
  ]
    .sort(compareDates)
    .at(-1);
}

function lastBeginning(dates: DateSet): CivilDate | undefined {
  const { ranges } = dates;
  return DateSet.fromDayRanges(ranges.map(({ from }) => ({ from, to: from + 1 }))).last;
}

function ownerOn(
  own: readonly Turn[],
  replacements: readonly Replacement[],
  seat: number,
  date: CivilDate,
): number | null {
  const noted = replacements.find((one) => one.seat === seat && one.date === date);
  if (noted) return noted.originalId;
  const before: { date: CivilDate; personId: number }[] = [];
  const after: { date: CivilDate; personId: number }[] = [];
  for (const { personId, weekday, dates } of own.filter((turn) => turn.seat === seat)) {
    const earlier = alignToWeekday(dates.before(date), weekday).last;
    const later = alignToWeekday(dates.onOrAfter(addDays(date, 1)), weekday).first;
    if (earlier !== undefined) before.push({ date: earlier, personId });
    if (later !== undefined) after.push({ date: later, personId });
  }
  for (const { date: replaced, originalId } of replacements.filter((one) => one.seat === seat)) {
    if (originalId === null) continue;
    (replaced < date ? before : after).push({ date: replaced, personId: originalId });
  }
  const previous = before.sort((left, right) => compareDates(right.date, left.date))[0];
  const next = after.sort((left, right) => compareDates(left.date, right.date))[0];
  return previous && previous.personId === next?.personId ? previous.personId : null;
}
