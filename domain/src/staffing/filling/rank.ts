import { type Candidate, minutesWithin, withSeat } from '../candidate.ts';
import { isProposable, type Judgement, judge } from '../judge.ts';
import { overtimeOf } from '../rules.ts';
import { keyOf, type SeatDate, sumLength } from '../seat.ts';
import { type Distance, distancesTo, totalDistance } from './distance.ts';
import type { OpenSchool, Proposal } from './school.ts';
import { compareValues, coverageBeside, knowledgeOf, type Value, valueOfHours } from './value.ts';

/** A person for a seat, with all that speaks for and against them. */
export interface Ranked extends Judgement {
  readonly candidate: Candidate;
  /** The person fits, as far as rules and wishes go. */
  readonly isProposable: boolean;
  /** The value that they add to the proposals by taking it. */
  readonly adds: Value;
  /** Their minutes of the week with it. */
  readonly minutes: number;
  /** The minutes of these that are beyond the threshold. */
  readonly overtime: number;
  /** Their distance from it, rule by rule. */
  readonly distances: readonly Distance[];
  readonly shiftTimes: number;
  readonly positionTimes: number;
}

/** Everybody who is asked about a seat, and how each of them is judged. */
interface Ranking {
  readonly candidates: readonly Candidate[];
  readonly judge: (candidate: Candidate) => Ranked;
}

/**
 * FI3: everybody for one seat, best first by the same values as the proposals; then who can be chosen at a
 * price, then who cannot, those with the fewest obstacles first, the nearest of them first. The given order
 * decides where all else is equal. A seat is one date, or several of one week that somebody takes together.
 * `others` are proposals that stay: they book their people.
 */
export function rankPeople(
  school: OpenSchool,
  dates: readonly SeatDate[],
  others: readonly Proposal[] = [],
): Ranked[] {
  if (dates.length === 0) return [];
  const ranking = rankingFor(school, dates, others);
  return ranking.candidates.map(ranking.judge).sort(compareRanked);
}

/** Ranks in parts, so that a caller can do other work between two people: `judge` each of them, then sort by `compareRanked`. */
export function rankingFor(
  school: OpenSchool,
  dates: readonly SeatDate[],
  others: readonly Proposal[] = [],
): Ranking {
  const [first] = dates;
  if (!first) throw new Error('A seat has at least one date.');
  const own = new Set(dates.map(keyOf));
  const staying = others.filter((other) => !own.has(keyOf(other)));
  const booked = withProposals(school, staying);
  // A need that others cover needs nobody more.
  const beside = staying.filter(({ date }) => dates.some((seat) => seat.date === date));
  const coverage = coverageBeside(school, dates, beside);
  const length = sumLength(dates);
  return {
    candidates: booked.candidates,
    judge(candidate) {
      const judgement = judge(booked, candidate, dates);
      const minutes = minutesWithin(candidate, first.week) + length;
      const taken = dates.map((seat) => ({ seat, candidate }));
      return {
        candidate,
        ...judgement,
        isProposable: isProposable(judgement, school.limits),
        adds: { ...valueOfHours(booked, taken), covered: coverage(candidate) },
        minutes,
        overtime: overtimeOf(school.limits, minutes),
        distances: distancesTo(first, candidate, judgement),
        ...knowledgeOf(candidate, first),
      };
    },
  };
}

export function compareRanked(left: Ranked, right: Ranked): number {
  return (
    groupOf(left) - groupOf(right) ||
    left.obstacles.length - right.obstacles.length ||
    compareDistances(left, right) ||
    compareValues(left.adds, right.adds)
  );
}

/** The school as if the people of the proposals had their seats. The gaps stay as they are. */
export function withProposals(school: OpenSchool, proposals: readonly Proposal[]): OpenSchool {
  if (proposals.length === 0) return school;
  const seats = new Map(school.seats.map((seat) => [keyOf(seat), seat]));
  const taken = new Map<number, SeatDate[]>();
  for (const proposal of proposals) {
    const seat = seats.get(keyOf(proposal));
    const theirs = taken.get(proposal.personId);
    if (seat && theirs) theirs.push(seat);
    else if (seat) taken.set(proposal.personId, [seat]);
  }
  return {
    ...school,
    candidates: school.candidates.map((candidate) =>
      (taken.get(candidate.id) ?? []).reduce((person, seat) => withSeat(person, seat), candidate),
    ),
  };
}

/** FI7: compares two people who cannot, the nearer one first. */
function compareDistances(left: Ranked, right: Ranked): number {
  if (left.obstacles.length === 0) return 0;
  const [one, other] = [totalDistance(left.distances), totalDistance(right.distances)];
  // Two infinite distances have no difference.
  return one === other ? 0 : one - other;
}

function groupOf({ obstacles, isProposable: fits }: Ranked): number {
  if (obstacles.length > 0) return 2;
  return fits ? 0 : 1;
}
