import { addDays, type CivilDate, compareDates, weekdayOf } from '../time/civil-date.ts';
import type { MinuteOfDay } from '../time/minutes.ts';
import type { Closures } from './closures/closures.ts';
import { type Commitment, mergeCommitments } from './commitments.ts';
import { DateSet } from './date-set.ts';
import { type UncoveredDates, uncoveredDates } from './openings.ts';
import { type Circumstances, pausesUntil } from './pauses.ts';
import type { ShiftPlan } from './plan.ts';
import { ownDates, type Replacement } from './seats.ts';
import { alignToWeekday, listWeekdayDates } from './weekday-dates.ts';

const FIRST_SEAT = 1;

/**
 * The dates of an opening that can still be taken: uncovered, not closed, not begun, and within `asked`. `hasBegun`
 * says if a shift that starts at this minute has begun today.
 */
export function takeableDates(
  plan: ShiftPlan,
  closures: Closures,
  asked: DateSet,
  today: CivilDate,
  hasBegun: (minute: MinuteOfDay) => boolean,
): UncoveredDates[] {
  return uncoveredDates(plan, closures)
    .map((part) => {
      const { minutes } = part.pattern;
      const [first = minutes] = closures.cut(today, minutes);
      const from = hasBegun(first.start) ? addDays(today, 1) : today;
      const dates = alignToWeekday(part.dates.onOrAfter(from), part.weekday).intersect(asked);
      return { ...part, dates: alignToWeekday(dates, part.weekday) };
    })
    .filter(({ dates }) => !dates.isEmpty);
}

/**
 * Seats a person on uncovered dates that they claimed or were assigned (O2, O3). Where the seat belongs to a person who is
 * only away, they become the substitute for the date, as with Replace Staff, so the absent person keeps the seat.
 * Otherwise the seat becomes theirs.
 */
export function takeDates(
  plan: ShiftPlan,
  personId: number,
  taken: readonly UncoveredDates[],
  circumstances: Circumstances,
): ShiftPlan {
  const own = ownDates(plan.commitments, plan.replacements);
  const commitments: Commitment[] = [];
  const substitutions: Replacement[] = [];
  for (const { pattern, weekday, dates } of taken) {
    const borrowed = datesOfOthers(plan, own, { weekday, dates }, circumstances);
    for (const { date, seat, originalId } of borrowed) {
      const only = DateSet.fromDates([date]);
      commitments.push({ seat, personId, weekday, dates: only, minutes: pattern.minutes });
      substitutions.push({ date, seat, originalId, substituteId: personId });
    }
    const free = alignToWeekday(dates.minus(DateSet.fromDates(borrowed.map(({ date }) => date))), weekday);
    if (!free.isEmpty)
      commitments.push({ seat: FIRST_SEAT, personId, weekday, dates: free, minutes: pattern.minutes });
  }
  const isReplacedAgain = (one: Replacement) =>
    commitments.some(
      ({ seat, weekday, dates }) =>
        seat === one.seat && weekday === weekdayOf(one.date) && dates.contains(one.date),
    );
  return {
    ...plan,
    commitments: mergeCommitments([...plan.commitments, ...commitments]),
    replacements: [
      ...plan.replacements.filter((one) => !isReplacedAgain(one)),
      ...substitutions.filter(({ originalId, substituteId }) => originalId !== substituteId),
    ],
  };
}

/** The dates on which a seat belongs to another person. */
function datesOfOthers(
  plan: ShiftPlan,
  own: readonly Commitment[],
  part: Pick<UncoveredDates, 'weekday' | 'dates'>,
  circumstances: Circumstances,
): { date: CivilDate; seat: number; originalId: number }[] {
  const { replacements } = plan;
  const last = lastOwnDate(own, replacements);
  const first = part.dates.first;
  if (last === undefined || first === undefined) return [];
  const seats = [
    ...new Set([FIRST_SEAT, ...own.map(({ seat }) => seat), ...replacements.map(({ seat }) => seat)]),
  ];
  return listWeekdayDates(part, first, last).flatMap((date) => {
    for (const seat of seats.sort((left, right) => left - right)) {
      const originalId = ownerOn(plan, own, { seat, date }, circumstances);
      if (originalId !== null) return { date, seat, originalId };
    }
    return [];
  });
}

/** After this date no seat belongs to a person who is away. An ongoing range counts with its first date. */
function lastOwnDate(
  own: readonly Commitment[],
  replacements: readonly Replacement[],
): CivilDate | undefined {
  return [
    ...own.flatMap(({ dates }) => dates.last ?? lastRangeStart(dates) ?? []),
    ...replacements.map(({ date }) => date),
  ]
    .sort(compareDates)
    .at(-1);
}

function lastRangeStart(dates: DateSet): CivilDate | undefined {
  const { ranges } = dates;
  return DateSet.fromDayRanges(ranges.map(({ from }) => ({ from, to: from + 1 }))).last;
}

/**
 * The owner of a seat on a date: by a replacement, or because they have it before and after, and do not pause
 * then.
 */
export function ownerOn(
  plan: ShiftPlan,
  own: readonly Commitment[],
  { seat, date }: { readonly seat: number; readonly date: CivilDate },
  circumstances: Circumstances,
): number | null {
  const { replacements } = plan;
  const known = replacements.find((one) => one.seat === seat && one.date === date);
  if (known) return known.originalId;
  const before: { date: CivilDate; personId: number }[] = [];
  const after: { date: CivilDate; personId: number }[] = [];
  for (const { personId, weekday, dates } of own.filter((commitment) => commitment.seat === seat)) {
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
  if (previous?.personId !== next?.personId || !previous || !next) return null;
  const isPaused = pausesUntil(plan, previous.personId, date, next.date, circumstances);
  return isPaused ? null : previous.personId;
}
