import type { CoverageGap } from '../../coverage/coverage.ts';
import { fillPositions, type Possible } from '../../coverage/fill-positions.ts';
import { lengthOf, timesOverlap } from '../../time/minutes.ts';
import { type Candidate, minutesWithin } from '../candidate.ts';
import { overtimeOf } from '../rules.ts';
import { keyOf, type SeatDate } from '../seat.ts';
import type { OpenSchool, Proposal } from './school.ts';

/** FI2: the steps by which proposals are compared; a step counts only where all before it are equal. */
export const STEPS = [
  /** The minutes of missing people that are covered, for everybody who is needed. */
  { name: 'covered', better: 'more' },
  /** The minutes of open shifts that are filled. */
  { name: 'filled', better: 'more' },
  /** The minutes beyond the overtime threshold. */
  { name: 'overtime', better: 'less' },
  /** The distance of people from the hours that they wish, and of those without a wish from even ones. */
  { name: 'strain', better: 'less' },
  /** Two points for a person who worked the shift lately, one for a person who worked its position there. */
  { name: 'known', better: 'more' },
  /** People who come on a date on which they did not work. */
  { name: 'people', better: 'less' },
] as const;

export type StepName = (typeof STEPS)[number]['name'];
export type Value = Readonly<Record<StepName, number>>;

/** Negative if `left` is better. */
export function compareValues(left: Value, right: Value): number {
  for (const { name, better } of STEPS) {
    const difference = better === 'more' ? right[name] - left[name] : left[name] - right[name];
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The value of proposals, whichever rules they keep. Only differences mean something. */
export function valueOfProposals(school: OpenSchool, proposals: readonly Proposal[]): Value {
  const taken = takenBy(school, proposals);
  return { covered: coveredMinutes(school, taken), ...valueOfHours(school, taken) };
}

/**
 * The minutes that each person adds to the first step who takes these seats while others have theirs. Only
 * the gaps that the seats reach are looked at, and the minutes of the others once for all people.
 */
export function coverageBeside(
  school: OpenSchool,
  seats: readonly SeatDate[],
  others: readonly Proposal[],
): (candidate: Candidate) => number {
  const beside = takenBy(school, others);
  const reached = [...school.gaps].flatMap(([locationId, gaps]) => {
    const here = seats.filter((seat) => seat.locationId === locationId);
    return gaps.flatMap((gap) => {
      const own = here.filter((seat) => reaches(gap, seat));
      if (own.length === 0) return [];
      const joined = joiningAt(school, gap, locationId, beside);
      return [{ gap, own, joined, filled: countFilled(gap, joined) }];
    });
  });
  return (candidate) =>
    reached.reduce((sum, { gap, own, joined, filled }) => {
      const joining = own.map((seat) => ableIn(school, gap, { seat, candidate }));
      // Most people of a school can do nothing that is missing.
      if (joining.every((able) => able.length === 0)) return sum;
      return sum + lengthOf(gap.minutes) * (countFilled(gap, [...joined, ...joining]) - filled);
    }, 0);
}

function joiningAt(
  school: OpenSchool,
  gap: CoverageGap,
  locationId: number,
  taken: readonly Taken[],
): Possible[] {
  return taken
    .filter(({ seat }) => seat.locationId === locationId && reaches(gap, seat))
    .map((taking) => ableIn(school, gap, taking));
}

function ableIn(school: OpenSchool, gap: CoverageGap, { candidate, seat }: Taken): Possible {
  return ablePositions(school, candidate, seat).filter((id) => gap.needed.has(id));
}

function takenBy(school: OpenSchool, proposals: readonly Proposal[]): Taken[] {
  const seats = new Map(school.seats.map((seat) => [keyOf(seat), seat]));
  const candidates = new Map(school.candidates.map((candidate) => [candidate.id, candidate]));
  return proposals.flatMap((proposal) => {
    const seat = seats.get(keyOf(proposal));
    const candidate = candidates.get(proposal.personId);
    return seat && candidate ? [{ seat, candidate }] : [];
  });
}

interface Taken {
  readonly seat: SeatDate;
  readonly candidate: Candidate;
}

/** All steps but the first. */
export function valueOfHours(
  { limits }: Pick<OpenSchool, 'limits'>,
  taken: readonly Taken[],
): Omit<Value, 'covered'> {
  const value = { filled: 0, overtime: 0, strain: 0, known: 0, people: 0 };
  const weeks = new Map<string, { candidate: Candidate; before: number; added: number }>();
  const days = new Set<string>();
  for (const { seat, candidate } of taken) {
    value.filled += seat.length;
    value.known += pointsOf(candidate, seat);
    if (!candidate.engagements.some(({ date }) => date === seat.date))
      days.add(`${candidate.id} ${seat.date}`);
    const key = `${candidate.id} ${seat.week.first}`;
    const known = weeks.get(key) ?? { candidate, before: minutesWithin(candidate, seat.week), added: 0 };
    weeks.set(key, { ...known, added: known.added + seat.length });
  }
  for (const { candidate, before, added } of weeks.values()) {
    value.overtime += overtimeOf(limits, before + added) - overtimeOf(limits, before);
    value.strain += strainOf(candidate, before + added) - strainOf(candidate, before);
  }
  return { ...value, people: days.size };
}

/** The minutes of one block of strain. */
export const STRAIN_BLOCK = 240;
/** From this block on, each counts the same. */
const LAST_BLOCK = 10;

/**
 * The distance of a week from a person's wish, or from nothing for somebody without a wish. The first four
 * hours of the distance count once, the next four twice and so on, so that it is better to be near to two
 * wishes than to meet one and forget the other.
 */
export function strainOf({ desiredMinutes }: Pick<Candidate, 'desiredMinutes'>, minutes: number): number {
  let distance = Math.abs(minutes - (desiredMinutes ?? 0));
  let strain = 0;
  for (let block = 1; distance > 0; block += 1) {
    const part = block === LAST_BLOCK ? distance : Math.min(distance, STRAIN_BLOCK);
    strain += block * part;
    distance -= part;
  }
  return strain;
}

/** The number of times that the person worked the shift, and its position at the location. */
export function knowledgeOf({ experience }: Pick<Candidate, 'experience'>, seat: SeatDate) {
  const shift = experience.filter(({ shiftId }) => shiftId === seat.shiftId);
  const position = experience.filter(
    ({ locationId, positionIds }) =>
      locationId === seat.locationId && positionIds.some((id) => seat.positionIds.includes(id)),
  );
  const timesOf = (known: typeof experience) => known.reduce((sum, { times }) => sum + times, 0);
  return { shiftTimes: timesOf(shift), positionTimes: timesOf(position) };
}

export function pointsOf(candidate: Pick<Candidate, 'experience'>, seat: SeatDate): 0 | 1 | 2 {
  const { shiftTimes, positionTimes } = knowledgeOf(candidate, seat);
  if (shiftTimes > 0) return 2;
  return positionTimes > 0 ? 1 : 0;
}

function coveredMinutes(school: OpenSchool, taken: readonly Taken[]): number {
  let covered = 0;
  for (const [locationId, gaps] of school.gaps) {
    for (const gap of gaps) {
      const joining = joiningAt(school, gap, locationId, taken);
      if (joining.length > 0)
        covered += lengthOf(gap.minutes) * (countFilled(gap, joining) - countFilled(gap, []));
    }
  }
  return covered;
}

/** The positions of the seat that the person may do, with certificates that hold that day. */
export function ablePositions(
  { required }: Pick<OpenSchool, 'required'>,
  { positionIds, certificates }: Pick<Candidate, 'positionIds' | 'certificates'>,
  seat: SeatDate,
): number[] {
  return seat.positionIds.filter(
    (id) =>
      positionIds.includes(id) &&
      (required.get(id) ?? []).every((kind) => certificates.get(kind.id)?.contains(seat.date)),
  );
}

export function reaches(gap: CoverageGap, seat: SeatDate): boolean {
  return gap.date === seat.date && timesOverlap(gap.minutes, seat.minutes);
}

/** The number of needed people who are there when these join. */
export function countFilled({ needed, seated }: CoverageGap, joining: readonly Possible[]): number {
  const filled = fillPositions(needed, [[...seated, ...joining]])[0]?.filled ?? new Map();
  return [...filled.values()].reduce((sum, people) => sum + people, 0);
}
