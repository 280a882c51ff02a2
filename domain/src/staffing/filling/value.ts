import type { CoverageGap } from '../../coverage/coverage.ts';
import { fillPositions, type Possible } from '../../coverage/fill-positions.ts';
import { lengthOf, timesOverlap } from '../../time/minutes.ts';
import { startOfWeek } from '../../time/weeks.ts';
import { ablePositions, overtimeOf, weekMinutes } from './judge.ts';
import { type Helper, keyOf, type OpenSchool, type Proposal, type Vacancy } from './school.ts';

/** FI2: what is better, the first step first; a step counts only where all before it are equal. */
export const STEPS = [
  /** The minutes of missing people that are covered, for every place. */
  { name: 'covered', better: 'more' },
  /** The minutes of open shifts that are filled. */
  { name: 'filled', better: 'more' },
  /** The minutes beyond the overtime threshold. */
  { name: 'overtime', better: 'less' },
  /** How far people are from the hours that they wish, and those without a wish from even ones. */
  { name: 'strain', better: 'less' },
  /** Two points for whoever worked the shift lately, one for whoever worked its position there. */
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
  const seats = seatsOf(school, proposals);
  return { covered: coveredMinutes(school, seats), ...valueOfHours(school, seats) };
}

/**
 * What each person adds to the first step who takes these vacancies while others have theirs. Only the gaps that the vacancies reach
 * are looked at, and what the others fill there once for all people.
 */
export function coverageBeside(
  school: OpenSchool,
  vacancies: readonly Vacancy[],
  others: readonly Proposal[],
): (helper: Helper) => number {
  const beside = seatsOf(school, others);
  const reached = [...school.gaps].flatMap(([locationId, gaps]) => {
    const here = vacancies.filter((vacancy) => vacancy.locationId === locationId);
    return gaps.flatMap((gap) => {
      const own = here.filter((vacancy) => reaches(gap, vacancy));
      if (own.length === 0) return [];
      const joined = joiningAt(school, gap, locationId, beside);
      return [{ gap, own, joined, filled: placesFilled(gap, joined) }];
    });
  });
  return (helper) =>
    reached.reduce((sum, { gap, own, joined, filled }) => {
      const joining = own.map((vacancy) => ableIn(school, gap, { vacancy, helper }));
      // Most people of a school can do nothing that is missing.
      if (joining.every((able) => able.length === 0)) return sum;
      return sum + lengthOf(gap.minutes) * (placesFilled(gap, [...joined, ...joining]) - filled);
    }, 0);
}

function joiningAt(
  school: OpenSchool,
  gap: CoverageGap,
  locationId: number,
  seats: readonly Seat[],
): Possible[] {
  return seats
    .filter(({ vacancy }) => vacancy.locationId === locationId && reaches(gap, vacancy))
    .map((seat) => ableIn(school, gap, seat));
}

function ableIn(school: OpenSchool, gap: CoverageGap, { helper, vacancy }: Seat): Possible {
  return ablePositions(school, helper, vacancy).filter((id) => gap.needed.has(id));
}

function seatsOf(school: OpenSchool, proposals: readonly Proposal[]): Seat[] {
  const vacancies = new Map(school.vacancies.map((vacancy) => [keyOf(vacancy), vacancy]));
  const helpers = new Map(school.helpers.map((helper) => [helper.id, helper]));
  return proposals.flatMap((proposal) => {
    const vacancy = vacancies.get(keyOf(proposal));
    const helper = helpers.get(proposal.personId);
    return vacancy && helper ? [{ vacancy, helper }] : [];
  });
}

interface Seat {
  readonly vacancy: Vacancy;
  readonly helper: Helper;
}

/** All steps but the first. */
export function valueOfHours(
  { limits }: Pick<OpenSchool, 'limits'>,
  seats: readonly Seat[],
): Omit<Value, 'covered'> {
  const value = { filled: 0, overtime: 0, strain: 0, known: 0, people: 0 };
  const weeks = new Map<string, { helper: Helper; before: number; added: number }>();
  const days = new Set<string>();
  for (const { vacancy, helper } of seats) {
    value.filled += vacancy.length;
    value.known += pointsOf(helper, vacancy);
    if (!helper.engagements.some(({ date }) => date === vacancy.date))
      days.add(`${helper.id} ${vacancy.date}`);
    const week = startOfWeek(vacancy.date);
    const key = `${helper.id} ${week}`;
    const known = weeks.get(key) ?? { helper, before: weekMinutes(helper, vacancy), added: 0 };
    weeks.set(key, { ...known, added: known.added + vacancy.length });
  }
  for (const { helper, before, added } of weeks.values()) {
    value.overtime += overtimeOf(limits, before + added) - overtimeOf(limits, before);
    value.strain += strainOf(helper, before + added) - strainOf(helper, before);
  }
  return { ...value, people: days.size };
}

/** The minutes of one block of strain. */
export const STRAIN_BLOCK = 240;
/** From this block on, each counts the same. */
const LAST_BLOCK = 10;

/**
 * How far a week is from what a person wishes, or from nothing for somebody without a wish. The first four hours of the distance
 * count once, the next four twice and so on, so that it is better to be near to two wishes than to meet one and forget the other.
 */
export function strainOf({ desiredMinutes }: Pick<Helper, 'desiredMinutes'>, minutes: number): number {
  let distance = Math.abs(minutes - (desiredMinutes ?? 0));
  let strain = 0;
  for (let block = 1; distance > 0; block += 1) {
    const part = block === LAST_BLOCK ? distance : Math.min(distance, STRAIN_BLOCK);
    strain += block * part;
    distance -= part;
  }
  return strain;
}

/** How often the person worked the shift, and its position at the location. */
export function knowledgeOf({ experience }: Pick<Helper, 'experience'>, vacancy: Vacancy) {
  const shift = experience.filter(({ shiftId }) => shiftId === vacancy.shiftId);
  const position = experience.filter(
    ({ locationId, positionIds }) =>
      locationId === vacancy.locationId && positionIds.some((id) => vacancy.positionIds.includes(id)),
  );
  const timesOf = (known: typeof experience) => known.reduce((sum, { times }) => sum + times, 0);
  return { shiftTimes: timesOf(shift), positionTimes: timesOf(position) };
}

export function pointsOf(helper: Pick<Helper, 'experience'>, vacancy: Vacancy): 0 | 1 | 2 {
  const { shiftTimes, positionTimes } = knowledgeOf(helper, vacancy);
  if (shiftTimes > 0) return 2;
  return positionTimes > 0 ? 1 : 0;
}

function coveredMinutes(school: OpenSchool, seats: readonly Seat[]): number {
  let covered = 0;
  for (const [locationId, gaps] of school.gaps) {
    for (const gap of gaps) {
      const joining = joiningAt(school, gap, locationId, seats);
      if (joining.length > 0)
        covered += lengthOf(gap.minutes) * (placesFilled(gap, joining) - placesFilled(gap, []));
    }
  }
  return covered;
}

export function reaches(gap: CoverageGap, vacancy: Vacancy): boolean {
  return gap.date === vacancy.date && timesOverlap(gap.minutes, vacancy.minutes);
}

/** The needed places that are filled when these people join. */
export function placesFilled({ needed, seated }: CoverageGap, joining: readonly Possible[]): number {
  const filled = fillPositions(needed, [[...seated, ...joining]])[0]?.filled ?? new Map();
  return [...filled.values()].reduce((sum, people) => sum + people, 0);
}
