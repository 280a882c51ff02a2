import type { CivilDate } from '../../time/civil-date.ts';
import { lengthOf } from '../../time/minutes.ts';
import { type Candidate, minutesWithin } from '../candidate.ts';
import { isProposable, judge } from '../judge.ts';
import { overtimeOf, RULES } from '../rules.ts';
import { keyOf, type SeatDate, sumLength } from '../seat.ts';
import type { OpenSchool, Proposal } from './school.ts';
import {
  ablePositions,
  type countFilled,
  pointsOf,
  reaches,
  STEPS,
  STRAIN_BLOCK,
  type StepName,
  strainOf,
} from './value.ts';

/** A column of the model and its factor. */
type Term = readonly [column: number, factor: number];

interface Column {
  readonly least: number;
  readonly most: number;
  /** 0 or 1, of a pair; all other columns follow from these. */
  readonly isPair: boolean;
}

interface Row {
  readonly terms: readonly Term[];
  readonly least: number;
  readonly most: number;
}

interface Step {
  readonly name: StepName;
  readonly better: 'more' | 'less';
  readonly terms: readonly Term[];
}

/**
 * Who should take what, as numbers: a column for each person and seat, which is 1 if they take it, and rows that hold exactly
 * when the rules do. The steps are taken in order, and each keeps the values of those before it. At their best, the other columns
 * make each step equal to the value of the proposals (FI2).
 */
export interface Model {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly steps: readonly Step[];
  /** The proposal of each of the first columns. */
  readonly pairs: readonly Proposal[];
}

/** Somebody who may take a seat. Whom a manager wants for it is pinned. */
export interface Choice {
  readonly seat: SeatDate;
  readonly candidate: Candidate;
  readonly isPinned: boolean;
}

interface Pair extends Choice {
  readonly column: number;
}

/** Who may take a seat: all who fit, or the one whom a manager wants, at whatever price. */
export function choicesFor(school: OpenSchool, seat: SeatDate, pins: readonly Proposal[] = []): Choice[] {
  const pin = pins.find((one) => keyOf(one) === keyOf(seat));
  return school.candidates
    .filter((candidate) =>
      pin ? candidate.id === pin.personId : isProposable(judge(school, candidate, [seat]), school.limits),
    )
    .map((candidate) => ({ seat, candidate, isPinned: pin !== undefined }));
}

export function modelOf(school: OpenSchool, choices: readonly Choice[]): Model {
  const columns: Column[] = [];
  const rows: Row[] = [];
  const terms = new Map<StepName, Term[]>(STEPS.map(({ name }) => [name, []]));
  const pairs = choices.map((choice): Pair => {
    columns.push({ least: choice.isPinned ? 1 : 0, most: 1, isPair: true });
    return { ...choice, column: columns.length - 1 };
  });
  const add = (name: StepName, column: number, factor: number) => terms.get(name)?.push([column, factor]);
  const addColumn = (most: number) => columns.push({ least: 0, most, isPair: false }) - 1;
  const atMost = (most: number, ...of: Term[]) =>
    rows.push({ terms: of, least: Number.NEGATIVE_INFINITY, most });

  for (const taking of groupBy(pairs, ({ seat }) => keyOf(seat)).values())
    atMost(1, ...taking.map(({ column }): Term => [column, 1]));
  for (const { column, seat, candidate } of pairs) {
    add('filled', column, seat.length);
    add('known', column, pointsOf(candidate, seat));
  }
  const cliques = exclusiveGroups(school, pairs);
  for (const theirs of groupBy(pairs, ({ candidate }) => candidate.id).values()) {
    for (const clique of cliques(theirs)) atMost(1, ...clique.map(({ column }): Term => [column, 1]));
    for (const day of groupBy(theirs, ({ seat }) => seat.date).values()) addDay(day);
    for (const week of groupBy(theirs, ({ seat }) => seat.week.first).values()) addWeek(week);
    addLimits(theirs);
  }
  addCoverage();
  return {
    columns,
    rows,
    steps: STEPS.map(({ name, better }) => ({ name, better, terms: terms.get(name) ?? [] })).filter((step) =>
      step.terms.some(([, factor]) => factor !== 0),
    ),
    pairs: pairs.map(({ seat, candidate }) => ({
      shiftId: seat.shiftId,
      date: seat.date,
      personId: candidate.id,
    })),
  };

  /** Rows over several seats, and none of the wishes of a manager that a rule forbids. */
  function addLimits(theirs: readonly Pair[]): void {
    const [{ candidate }] = theirs as [Pair];
    const seats = theirs.map(({ seat }) => seat);
    for (const { ofDates, excludesTogether } of RULES) {
      for (const { column, seat, isPinned } of theirs)
        if (isPinned && (ofDates?.(candidate, [seat]) ?? []).length > 0) atMost(0, [column, 1]);
      for (const { minutes, most, ifTaken } of excludesTogether?.(candidate, seats) ?? []) {
        const all = [...minutes].map(([index, length]): Term => [theirs[index]?.column ?? 0, length]);
        // Without the seat that brings the limit, the row asks for no more than all of them have.
        const sum = all.reduce((total, [, length]) => total + length, 0);
        const bringing = ifTaken === null ? undefined : theirs[ifTaken];
        if (bringing === undefined) atMost(most, ...all);
        else
          atMost(
            sum,
            ...all.map(
              ([column, length]): Term => [column, column === bringing.column ? length + sum - most : length],
            ),
          );
      }
    }
  }

  function addDay(day: readonly Pair[]): void {
    const [{ candidate, seat }] = day as [Pair];
    const there = candidate.engagements.filter(({ date }) => date === seat.date);
    const most = leastOf(RULES.map((rule) => rule.mostInDay?.(school.limits)));
    if (most < Number.POSITIVE_INFINITY)
      atMost(most - sumLength(there), ...day.map((pair): Term => [pair.column, pair.seat.length]));
    if (there.length > 0) return;
    const comes = addColumn(1);
    for (const { column } of day) atMost(0, [column, 1], [comes, -1]);
    add('people', comes, 1);
  }

  function addWeek(week: readonly Pair[]): void {
    const [{ candidate, seat }] = week as [Pair];
    const before = minutesWithin(candidate, seat.week);
    const lengths = week.map((pair): Term => [pair.column, pair.seat.length]);
    const most = lengths.reduce((sum, [, length]) => sum + length, 0);
    const pinned = week.filter(({ isPinned }) => isPinned);
    const pinnedMinutes = pinned.reduce((sum, pair) => sum + pair.seat.length, 0);
    // A person whom a manager's wishes bring over the limit gets nothing more.
    const weekly = leastOf(RULES.map((rule) => rule.mostInWeek?.(candidate, school.limits)));
    const limit = Math.max(weekly - before, pinnedMinutes);
    if (limit < most) atMost(limit, ...lengths);
    if (overtimeOf(school.limits, before + most) > overtimeOf(school.limits, before)) {
      const overtime = addColumn(most);
      const left = Math.max(0, school.limits.overtimeMinutes - before);
      atMost(left, ...lengths, [overtime, -1]);
      add('overtime', overtime, 1);
    }
    // The strain is convex, so the pieces of the way are taken in their order.
    const pieces: Term[] = [];
    for (const { minutes, factor } of strainPieces(candidate, before, before + most)) {
      const piece = addColumn(minutes);
      pieces.push([piece, -1]);
      add('strain', piece, factor);
    }
    rows.push({ terms: [...lengths, ...pieces], least: 0, most: 0 });
  }

  /** Each gap is a flow from people to needed positions: nobody counts for two positions at once (CV2). */
  function addCoverage(): void {
    const equal = new Map<string, { minutes: number; build: () => number[] }>();
    const locationAndDay = (locationId: number, date: CivilDate) => `${locationId} ${date}`;
    const pairsOn = groupBy(pairs, ({ seat }) => locationAndDay(seat.locationId, seat.date));
    for (const [locationId, gaps] of school.gaps) {
      for (const gap of gaps) {
        const joining = (pairsOn.get(locationAndDay(locationId, gap.date)) ?? [])
          .filter(({ seat }) => reaches(gap, seat))
          .map(({ column, candidate, seat }) => ({
            column,
            able: ablePositions(school, candidate, seat).filter((id) => gap.needed.has(id)),
          }))
          .filter(({ able }) => able.length > 0);
        if (joining.length === 0) continue;
        // Times with the same people and needs need no columns of their own.
        const key = JSON.stringify([[...gap.needed], gap.seated, joining]);
        const known = equal.get(key);
        const minutes = (known?.minutes ?? 0) + lengthOf(gap.minutes);
        equal.set(key, { minutes, build: () => flow(gap, joining) });
      }
    }
    for (const { minutes, build } of equal.values())
      for (const index of build()) add('covered', index, minutes);
  }

  /** Adds the columns of one gap, and returns those that count filled needs. */
  function flow(
    gap: Parameters<typeof countFilled>[0],
    joining: readonly { column: number; able: readonly number[] }[],
  ): number[] {
    const groups = new Map<string, { able: readonly number[]; seated: number; columns: number[] }>();
    const groupOf = (able: readonly number[]) => {
      const key = [...able].sort((left, right) => left - right).join();
      const group = groups.get(key) ?? { able, seated: 0, columns: [] };
      groups.set(key, group);
      return group;
    };
    for (const able of gap.seated) groupOf(able).seated += 1;
    for (const { able, column } of joining) groupOf(able).columns.push(column);
    const into = new Map([...gap.needed.keys()].map((id) => [id, [] as Term[]]));
    for (const { able, seated, columns: taking } of groups.values()) {
      const ways = able.map((id) => {
        const way = addColumn(gap.needed.get(id) ?? 0);
        into.get(id)?.push([way, 1]);
        return way;
      });
      atMost(seated, ...ways.map((way): Term => [way, 1]), ...taking.map((column): Term => [column, -1]));
    }
    return [...into].map(([id, ways]) => {
      const index = addColumn(gap.needed.get(id) ?? 0);
      atMost(0, [index, 1], ...ways.map(([way]): Term => [way, -1]));
      return index;
    });
  }
}

/** The way of a person's week from one number of minutes to another, cut where the strain of a minute changes. */
function strainPieces(
  candidate: Pick<Candidate, 'desiredMinutes'>,
  from: number,
  to: number,
): { minutes: number; factor: number }[] {
  const wish = candidate.desiredMinutes ?? 0;
  const turns = [from, to, wish];
  for (let block = 1; block < 10; block += 1)
    turns.push(wish - block * STRAIN_BLOCK, wish + block * STRAIN_BLOCK);
  const within = [...new Set(turns)].filter((turn) => turn >= from && turn <= to).sort((a, b) => a - b);
  return within.slice(1).map((end, index) => {
    const start = within[index] ?? end;
    return {
      minutes: end - start,
      factor: (strainOf(candidate, end) - strainOf(candidate, start)) / (end - start),
    };
  });
}

/**
 * Groups of a person's pairs of which they can take one, such that each two that exclude each other are together in one of them. Most
 * people can take the same seats as others, whose groups are theirs, too.
 */
function exclusiveGroups(school: OpenSchool, pairs: readonly Pair[]): (theirs: readonly Pair[]) => Pair[][] {
  const seats = [...new Set(pairs.map(({ seat }) => seat))];
  const indexOf = new Map(seats.map((seat, index) => [seat, index]));
  const excluded = exclusionsAmong(school, seats);
  const known = new Map<string, number[][]>();
  return (theirs) => {
    const indexes = theirs.map(({ seat }) => indexOf.get(seat) ?? 0);
    const key = indexes.join();
    const cliques = known.get(key) ?? cliquesOf(indexes, excluded);
    known.set(key, cliques);
    return cliques.map((clique) => clique.flatMap((index) => theirs[index] ?? []));
  };
}

/** Groups in which everybody excludes everybody, such that each two who do are together in one of them; by their index. */
function cliquesOf(indexes: readonly number[], excluded: readonly boolean[][]): number[][] {
  const neighbors = indexes.map((left) => indexes.map((right) => excluded[left]?.[right] ?? false));
  const isCovered = indexes.map(() => new Set<number>());
  const cliques: number[][] = [];
  for (const [first, mine] of neighbors.entries()) {
    for (const [second, isNeighbor] of mine.entries()) {
      if (second < first || !isNeighbor || isCovered[first]?.has(second)) continue;
      const clique = [first, second];
      for (const third of indexes.keys())
        if (clique.every((member) => neighbors[third]?.[member])) clique.push(third);
      for (const member of clique) for (const other of clique) isCovered[member]?.add(other);
      cliques.push(clique);
    }
  }
  return cliques;
}

/**
 * FI1: for each of these seats, the others that one person cannot take as well. Each pair is judged once, for
 * all people.
 */
function exclusionsAmong({ limits }: OpenSchool, seats: readonly SeatDate[]): readonly boolean[][] {
  const excluding = RULES.flatMap(({ excludes }) => excludes ?? []);
  const excluded = seats.map(() => seats.map(() => false));
  for (const [index, left] of seats.entries()) {
    for (const [other, right] of seats.slice(0, index).entries()) {
      if (!excluding.some((excludes) => excludes(left, right, limits))) continue;
      (excluded[index] as boolean[])[other] = true;
      (excluded[other] as boolean[])[index] = true;
    }
  }
  return excluded;
}

function leastOf(limits: readonly (number | undefined)[]): number {
  return Math.min(...limits.map((limit) => limit ?? Number.POSITIVE_INFINITY));
}

function groupBy<Item, Key>(items: readonly Item[], keyOfItem: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOfItem(item));
    if (group) group.push(item);
    else groups.set(keyOfItem(item), [item]);
  }
  return groups;
}
