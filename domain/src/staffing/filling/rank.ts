import type { Unavailability } from '../availability/unavailability.ts';
import type { Booking } from '../reasons.ts';
import { type Distance, distancesTo, totalDistance } from './distance.ts';
import {
  ask,
  isProposable,
  type Judgement,
  judgeSeat,
  minutesWithin,
  overtimeOf,
  seated,
  sumLength,
} from './judge.ts';
import { type Helper, keyOf, type OpenSchool, type Proposal, type Vacancy } from './school.ts';
import { compareValues, coverageBeside, knowledgeOf, type Value, valueOfHours } from './value.ts';

/** A person for a seat, with all that speaks for and against them. */
export interface Ranked<Booked extends Booking = Booking, Said extends Unavailability = Unavailability>
  extends Judgement<Booked, Said> {
  readonly helper: Helper<Booked, Said>;
  /** The person fits, as far as rules and wishes go. */
  readonly isProposable: boolean;
  /** What their taking it adds to the proposals. */
  readonly adds: Value;
  /** Their minutes of the week with it. */
  readonly minutes: number;
  /** Of these, the minutes beyond the threshold. */
  readonly overtime: number;
  /** How far they are from it, rule by rule. */
  readonly distances: readonly Distance[];
  readonly shiftTimes: number;
  readonly positionTimes: number;
}

/** Everybody who is asked about a seat, and how each of them is judged. */
interface Ranking<Booked extends Booking, Said extends Unavailability> {
  readonly helpers: readonly Helper<Booked, Said>[];
  readonly judge: (helper: Helper<Booked, Said>) => Ranked<Booked, Said>;
}

/**
 * FI3: everybody for one seat, best first by the same values as the proposals; then who can be chosen at a price, then who cannot,
 * those with the fewest obstacles first, the nearest of them first, and whoever is given first where all else is equal. A seat is one vacancy, or several of one
 * week that somebody takes together. `others` are proposals that stay: they book their people.
 */
export function rankPeople<Booked extends Booking, Said extends Unavailability>(
  school: OpenSchool<Booked, Said>,
  seat: readonly Vacancy[],
  others: readonly Proposal[] = [],
): Ranked<Booked, Said>[] {
  if (seat.length === 0) return [];
  const { helpers, judge } = rankingFor(school, seat, others);
  return helpers.map(judge).sort(compareRanked);
}

/** Ranks in parts, so that a caller can do other work between two people: `judge` each of them, then sort by `compareRanked`. */
export function rankingFor<Booked extends Booking, Said extends Unavailability>(
  school: OpenSchool<Booked, Said>,
  seat: readonly Vacancy[],
  others: readonly Proposal[] = [],
): Ranking<Booked, Said> {
  const asked = seat.map(ask);
  const [firstAsked] = asked;
  if (!firstAsked) throw new Error('A seat has at least one vacancy.');
  const { vacancy: first, week } = firstAsked;
  const own = new Set(seat.map(keyOf));
  const staying = others.filter((other) => !own.has(keyOf(other)));
  const booked = withProposals(school, staying);
  // What others cover needs nobody more.
  const beside = staying.filter(({ date }) => seat.some((vacancy) => vacancy.date === date));
  const coverage = coverageBeside(school, seat, beside);
  const length = sumLength(seat);
  return {
    helpers: booked.helpers,
    judge(helper) {
      const judgement = judgeSeat(booked, helper, asked);
      const minutes = minutesWithin(helper, week) + length;
      const taken = seat.map((vacancy) => ({ vacancy, helper }));
      return {
        helper,
        ...judgement,
        isProposable: isProposable(judgement, school.limits),
        adds: { ...valueOfHours(booked, taken), covered: coverage(helper) },
        minutes,
        overtime: overtimeOf(school.limits, minutes),
        distances: distancesTo(first, helper, judgement),
        ...knowledgeOf(helper, first),
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
export function withProposals<Booked extends Booking, Said extends Unavailability>(
  school: OpenSchool<Booked, Said>,
  proposals: readonly Proposal[],
): OpenSchool<Booked, Said> {
  if (proposals.length === 0) return school;
  const vacancies = new Map(school.vacancies.map((vacancy) => [keyOf(vacancy), vacancy]));
  const taken = new Map<number, Vacancy[]>();
  for (const proposal of proposals) {
    const vacancy = vacancies.get(keyOf(proposal));
    const theirs = taken.get(proposal.personId);
    if (vacancy && theirs) theirs.push(vacancy);
    else if (vacancy) taken.set(proposal.personId, [vacancy]);
  }
  return {
    ...school,
    helpers: school.helpers.map((helper) =>
      (taken.get(helper.id) ?? []).reduce((person, vacancy) => seated(school, person, vacancy), helper),
    ),
  };
}

/** FI7: of two people who cannot, who comes nearer. */
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
