import { minutesWithout } from '../plans/closures/closures.ts';
import type { DateSet } from '../plans/date-set.ts';
import { type CivilDate, dayNumberOf, type Weekday, weekdayOfDayNumber } from '../time/civil-date.ts';
import { MINUTES_PER_DAY, type MinuteOfDay, type MinuteRange } from '../time/minutes.ts';
import { fillPositions, type Possible } from './fill-positions.ts';

export const QUARTER_HOUR = 15;

/** CV1: the people of a position that a location needs, at a time of day, on some weekdays of the dates. */
export interface Need {
  readonly positionId: number;
  readonly weekdays: readonly Weekday[];
  readonly dates: DateSet;
  readonly minutes: MinuteRange;
  readonly people: number;
}

/** An occurrence of a shift without anybody in it, and the positions of which it asks one. */
export interface OpenTime {
  readonly date: CivilDate;
  readonly minutes: MinuteRange;
  readonly positionIds: readonly number[];
}

/** One person in an occurrence of a shift. */
export interface SeatedTime extends OpenTime {
  readonly personId: number;
}

/** A person who is clocked in: for a shift with these positions, or for none. */
interface OpenPunch {
  readonly personId: number;
  readonly positionIds: readonly number[] | null;
}

/** Everything that decides the coverage of one location. */
export interface CoverageFacts {
  readonly needs: readonly Need[];
  readonly seated: readonly SeatedTime[];
  readonly open: readonly OpenTime[];
  /**
   * The dates on which the person's certificates for the position hold; undefined where they may not do it at
   * all.
   */
  readonly certifiedDatesOf: (personId: number, positionId: number) => DateSet | undefined;
  /** The times at which the location is closed on a date. */
  readonly closedOn: (date: CivilDate) => readonly MinuteRange[];
  readonly now: { readonly date: CivilDate; readonly minute: MinuteOfDay };
  readonly punches: readonly OpenPunch[];
}

/** Everything that decides who is here now: all but the plan. */
export type GuardFacts = Omit<CoverageFacts, 'seated' | 'open'>;

/** The people of a position that are needed now, and those who are here. */
export interface Guard {
  readonly needed: number;
  readonly present: number;
}

/**
 * GREEN: enough people. AMBER: enough only with open shifts, or with certificates that are renewed. RED: too
 * few. CLOSED: nobody is needed.
 */
export const COVERAGE_STATES = ['GREEN', 'AMBER', 'RED', 'CLOSED'] as const;
export type CoverageState = (typeof COVERAGE_STATES)[number];

interface Figures {
  readonly state: CoverageState;
  readonly needed: number;
  /** People in seats who may do the position, with certificates that hold. */
  readonly planned: number;
  /** The missing people who have a seat with certificates that hold today and will have ended by then. */
  readonly lapsing: number;
  /** The missing people for whom there is an open shift. */
  readonly open: number;
  /** The missing people who have a seat without certificates for it, neither today nor then. */
  readonly lacking: number;
}

/** One quarter hour of one position. */
export interface CoveredQuarter extends Figures {
  readonly date: CivilDate;
  readonly positionId: number;
  readonly start: MinuteOfDay;
}

/** Quarter hours in a row with the same figures. */
interface CoveredStretch extends Figures {
  readonly date: CivilDate;
  readonly positionId: number;
  readonly minutes: MinuteRange;
  /** Who is here now, in the stretch that contains now; null in all others. */
  readonly present: number | null;
}

/** CV2: the coverage of the dates, by date, position and time. Leaves out what needs nobody, other than closed times. */
export function coverageOf(facts: CoverageFacts, dates: readonly CivilDate[]): CoveredStretch[] {
  const guards = guardNow(facts);
  return joinQuarters(coveredQuarters(facts, dates)).map((stretch) => ({
    ...stretch,
    present: isNow(stretch, facts.now) ? (guards.get(stretch.positionId)?.present ?? null) : null,
  }));
}

/** Coverage by quarter hour, without who is present, in the order of the given dates, positions and times. */
export function coveredQuarters(facts: CoverageFacts, dates: readonly CivilDate[]): CoveredQuarter[] {
  const seated = byDate(facts.seated);
  const open = byDate(facts.open);
  return dates.flatMap((date) =>
    coverDate({ ...facts, seated: seated.get(date) ?? [], open: open.get(date) ?? [] }, date),
  );
}

/** CV3: the stretches in which fewer people are planned than before, and too few. */
export function newGaps(
  before: readonly CoveredQuarter[],
  after: readonly CoveredQuarter[],
): CoveredStretch[] {
  const plannedBefore = new Map(before.map((quarter) => [keyOf(quarter), quarter.planned]));
  const gaps = after.filter(
    (quarter) =>
      quarter.planned < quarter.needed && quarter.planned < (plannedBefore.get(keyOf(quarter)) ?? 0),
  );
  return joinQuarters(gaps);
}

function keyOf({ date, positionId, start }: CoveredQuarter): string {
  return `${date} ${positionId} ${start}`;
}

function joinQuarters(quarters: readonly CoveredQuarter[]): CoveredStretch[] {
  const stretches: (CoveredStretch & { minutes: { start: MinuteOfDay; end: MinuteOfDay } })[] = [];
  for (const quarter of quarters) {
    const end = quarter.start + QUARTER_HOUR;
    const previous = stretches.at(-1);
    if (previous && previous.minutes.end === quarter.start && isSame(previous, quarter)) {
      previous.minutes.end = end;
      continue;
    }
    const { start, ...rest } = quarter;
    stretches.push({ ...rest, minutes: { start, end }, present: null });
  }
  return stretches;
}

type Described = Omit<CoveredQuarter, 'start'>;

function isSame(left: Described, right: Described): boolean {
  return (
    left.date === right.date &&
    left.positionId === right.positionId &&
    left.state === right.state &&
    left.needed === right.needed &&
    left.planned === right.planned &&
    left.lapsing === right.lapsing &&
    left.open === right.open &&
    left.lacking === right.lacking
  );
}

function coverDate(facts: CoverageFacts, date: CivilDate): CoveredQuarter[] {
  const needs = needsOn(facts.needs, date);
  if (needs.length === 0) return [];
  const day: Day = { needs, closed: facts.closedOn(date), ...candidatesOn(facts, needs, date) };
  const turns = turnsOf(day);
  const quarters = new Map<number, CoveredQuarter>();
  for (const [index, from] of turns.entries()) {
    const to = turns[index + 1] ?? from;
    const figures = figuresAt(day, from);
    for (let start = from - (from % QUARTER_HOUR); start < to; start += QUARTER_HOUR) {
      for (const [positionId, one] of figures) {
        const key = positionId * MINUTES_PER_DAY + start;
        const known = quarters.get(key);
        if (known === undefined || isWorse(one, known))
          quarters.set(key, { date, positionId, start, ...one });
      }
    }
  }
  return [...quarters.values()].sort(
    (left, right) => left.positionId - right.positionId || left.start - right.start,
  );
}

/** The minutes at which something changes: between two of them one minute stands for all. */
function turnsOf(day: Day): MinuteOfDay[] {
  const turns = new Set<MinuteOfDay>();
  for (const timed of [day.needs, day.seated, day.open]) {
    for (const { minutes } of timed) turns.add(minutes.start).add(minutes.end);
  }
  for (const { start, end } of day.closed) turns.add(start).add(end);
  return [...turns].sort((a, b) => a - b);
}

/** Worst first: a quarter hour is as good as its worst minute. */
const SEVERITY: Readonly<Record<CoverageState, number>> = { RED: 0, AMBER: 1, GREEN: 2, CLOSED: 3 };

function isWorse(one: Figures, other: Figures): boolean {
  const difference =
    SEVERITY[one.state] - SEVERITY[other.state] ||
    one.planned - one.needed - (other.planned - other.needed) ||
    one.lapsing + one.open - (other.lapsing + other.open) ||
    other.lacking - one.lacking;
  return difference < 0;
}

/** Somebody in a seat, with the needed positions that they may do, by the state of their certificates. */
interface Candidate {
  readonly minutes: MinuteRange;
  /** The certificates hold that day. */
  readonly held: Possible;
  /** They hold today, and can still be renewed. */
  readonly lapsing: Possible;
  readonly lacking: Possible;
}

/** Everything that decides the coverage of one date. */
interface Day {
  readonly needs: readonly Need[];
  readonly closed: readonly MinuteRange[];
  readonly seated: readonly Candidate[];
  /** The open shifts that can still be taken. */
  readonly open: readonly OpenTime[];
}

/** The figures of each position that is needed at the minute. */
function figuresAt({ needs, closed, seated, open }: Day, minute: MinuteOfDay): Map<number, Figures> {
  const needed = neededAt(needs, minute);
  if (needed.size === 0) return new Map();
  if (closed.some((range) => contains(range, minute))) {
    return new Map([...needed.keys()].map((positionId) => [positionId, CLOSED]));
  }
  const isNeeded = (positionId: number) => needed.has(positionId);
  const sure: Possible[] = [];
  const lapsing: Possible[] = [];
  const lacking: Possible[] = [];
  for (const candidate of seated) {
    if (!contains(candidate.minutes, minute)) continue;
    const held = candidate.held.filter(isNeeded);
    const ending = candidate.lapsing.filter(isNeeded);
    if (held.length > 0) sure.push(held);
    else if (ending.length > 0) lapsing.push(ending);
    else lacking.push(candidate.lacking.filter(isNeeded));
  }
  const takeable = open
    .filter(({ minutes }) => contains(minutes, minute))
    .map(({ positionIds }) => positionIds.filter(isNeeded));
  const [bySure, byLapsing, byOpen, byLacking] = fillPositions(needed, [sure, lapsing, takeable, lacking]);
  return new Map(
    [...needed].map(([positionId, people]) => {
      const filled = bySure?.filled.get(positionId) ?? 0;
      const withLapsing = byLapsing?.filled.get(positionId) ?? 0;
      const withOpen = byOpen?.filled.get(positionId) ?? 0;
      const figures = {
        state: filled >= people ? 'GREEN' : withOpen >= people ? 'AMBER' : 'RED',
        needed: people,
        planned: bySure?.people.get(positionId) ?? 0,
        lapsing: withLapsing - filled,
        open: withOpen - withLapsing,
        lacking: (byLacking?.filled.get(positionId) ?? 0) - withOpen,
      } as const;
      return [positionId, figures];
    }),
  );
}

const CLOSED = { state: 'CLOSED', needed: 0, planned: 0, lapsing: 0, open: 0, lacking: 0 } as const;

/** CV1: needs of the same position do not add up: the highest counts. */
function neededAt(needs: readonly Need[], minute: MinuteOfDay): Map<number, number> {
  const needed = new Map<number, number>();
  for (const { positionId, minutes, people } of needs) {
    if (contains(minutes, minute)) needed.set(positionId, Math.max(people, needed.get(positionId) ?? 0));
  }
  return needed;
}

/** Who could fill which of the positions that are needed on the date, for certain or only perhaps. */
function candidatesOn(
  facts: Omit<CoverageFacts, 'punches'>,
  needs: readonly Need[],
  date: CivilDate,
): Pick<Day, 'seated' | 'open'> {
  const day = dayNumberOf(date);
  const needed = new Set(needs.map(({ positionId }) => positionId));
  const seated = facts.seated.flatMap(({ personId, minutes, positionIds }) => {
    const held: number[] = [];
    const lapsing: number[] = [];
    const lacking: number[] = [];
    for (const positionId of positionIds) {
      const certificates = needed.has(positionId) ? facts.certifiedDatesOf(personId, positionId) : undefined;
      if (certificates === undefined) continue;
      if (certificates.containsDay(day)) held.push(positionId);
      // Only what has not ended yet is expected to be renewed.
      else if (date > facts.now.date && certificates.contains(facts.now.date)) lapsing.push(positionId);
      else lacking.push(positionId);
    }
    return held.length + lapsing.length + lacking.length > 0 ? [{ minutes, held, lapsing, lacking }] : [];
  });
  const open = facts.open.filter(({ minutes }) => isAhead(facts, date, minutes));
  return { seated, open };
}

/** O1: nobody can take a shift that has begun, which it does when the location opens (CL1). */
function isAhead(
  { now, closedOn }: Pick<CoverageFacts, 'now' | 'closedOn'>,
  date: CivilDate,
  minutes: MinuteRange,
): boolean {
  if (date !== now.date) return date > now.date;
  const [first = minutes] = minutesWithout(minutes, closedOn(date));
  return first.start > now.minute;
}

/** A time of a date in which nothing changes and the seated people are fewer than needed. */
export interface CoverageGap {
  readonly date: CivilDate;
  readonly minutes: MinuteRange;
  readonly needed: ReadonlyMap<number, number>;
  /** The needed positions that each person in a seat may do then. */
  readonly seated: readonly Possible[];
}

/** The times of the dates in which people are missing, cut wherever one of the open times begins or ends. */
export function coverageGaps(
  facts: Omit<CoverageFacts, 'punches'>,
  dates: readonly CivilDate[],
): CoverageGap[] {
  const seated = byDate(facts.seated);
  const open = byDate(facts.open);
  return dates.flatMap((date) => {
    const needs = needsOn(facts.needs, date);
    if (needs.length === 0) return [];
    const here = { ...facts, seated: seated.get(date) ?? [], open: open.get(date) ?? [] };
    const day: Day = { needs, closed: facts.closedOn(date), ...candidatesOn(here, needs, date) };
    return turnsOf(day).flatMap((start, index, turns) => {
      const minutes = { start, end: turns[index + 1] ?? start };
      const needed = neededAt(needs, start);
      if (needed.size === 0 || day.closed.some((range) => contains(range, start))) return [];
      const sure = day.seated
        .filter((candidate) => contains(candidate.minutes, start))
        .map(({ held }) => held.filter((positionId) => needed.has(positionId)))
        .filter((held) => held.length > 0);
      const filled = fillPositions(needed, [sure])[0]?.filled;
      const isFull = [...needed].every(([positionId, people]) => (filled?.get(positionId) ?? 0) >= people);
      return isFull ? [] : [{ date, minutes, needed, seated: sure }];
    });
  });
}

/**
 * CV4: the people needed and clocked in now, for each position that is needed now; none while the location is
 * closed.
 */
export function guardNow({
  needs,
  certifiedDatesOf,
  closedOn,
  now,
  punches,
}: GuardFacts): Map<number, Guard> {
  const { date, minute } = now;
  if (closedOn(date).some((range) => contains(range, minute))) return new Map();
  const needed = neededAt(needsOn(needs, date), minute);
  const here = punches.map(({ personId, positionIds }) =>
    [...needed.keys()].filter(
      (id) =>
        (positionIds === null || positionIds.includes(id)) && certifiedDatesOf(personId, id)?.contains(date),
    ),
  );
  const people = fillPositions(needed, [here])[0]?.people;
  return new Map([...needed].map(([id, count]) => [id, { needed: count, present: people?.get(id) ?? 0 }]));
}

function isNow({ date, minutes }: CoveredStretch, now: CoverageFacts['now']): boolean {
  return date === now.date && contains(minutes, now.minute);
}

function needsOn(needs: readonly Need[], date: CivilDate): Need[] {
  const day = dayNumberOf(date);
  const weekday = weekdayOfDayNumber(day);
  return needs.filter(({ weekdays, dates }) => weekdays.includes(weekday) && dates.containsDay(day));
}

function contains({ start, end }: MinuteRange, minute: MinuteOfDay): boolean {
  return start <= minute && minute < end;
}

function byDate<Time extends OpenTime>(times: readonly Time[]): Map<CivilDate, Time[]> {
  const groups = new Map<CivilDate, Time[]>();
  for (const time of times) {
    const group = groups.get(time.date);
    if (group) group.push(time);
    else groups.set(time.date, [time]);
  }
  return groups;
}
