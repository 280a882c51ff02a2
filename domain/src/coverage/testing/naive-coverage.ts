import { type CivilDate, weekdayOf } from '../../time/civil-date.ts';
import type { CoverageFacts, CoveredQuarter } from '../coverage.ts';

/** The generated times lie between these. */
const FIRST_MINUTE = 525;
const LAST_MINUTE = 735;

/**
 * The coverage counted minute by minute, as a person would with a list of names: every way to share the people among the
 * positions is tried. Slow, so only for a few people.
 */
export function coverageByMinute(facts: CoverageFacts, dates: readonly CivilDate[]) {
  const quarters: CoveredQuarter[] = [];
  let present: string[] = [];
  for (const date of dates) {
    const worst = new Map<string, CoveredQuarter>();
    for (let minute = FIRST_MINUTE; minute < LAST_MINUTE; minute += 1) {
      const isNow = date === facts.now.date && minute === facts.now.minute;
      const counted = countMinute(facts, date, minute);
      if (counted === undefined) continue;
      for (const row of counted) {
        const start = minute - (minute % 15);
        const key = `${row.positionId} ${start}`;
        const known = worst.get(key);
        if (known === undefined || badness(row) > badness(known)) worst.set(key, { ...row, date, start });
      }
      if (isNow && !isClosed(facts, date, minute)) present = countPresent(facts, date, minute);
    }
    quarters.push(...worst.values());
  }
  return { quarters, present };
}

type Row = Omit<CoveredQuarter, 'date' | 'start'>;

const isClosed = (facts: CoverageFacts, date: CivilDate, minute: number) =>
  facts.closedOn(date).some(({ start, end }) => start <= minute && minute < end);

function badness({ state, needed, planned, lapsing, open, lacking }: Row): number {
  const rank = ['CLOSED', 'GREEN', 'AMBER', 'RED'].indexOf(state);
  return rank * 10_000 + (needed - planned) * 100 - lapsing - open + lacking / 100;
}

function neededAt({ needs }: CoverageFacts, date: CivilDate, minute: number): number[] {
  const needed = [0, 0, 0];
  for (const need of needs) {
    const holds = need.weekdays.includes(weekdayOf(date)) && need.dates.contains(date);
    if (!holds || minute < need.minutes.start || minute >= need.minutes.end) continue;
    needed[need.positionId - 1] = Math.max(needed[need.positionId - 1] ?? 0, need.people);
  }
  return needed;
}

function countMinute(facts: CoverageFacts, date: CivilDate, minute: number): Row[] | undefined {
  const needed = neededAt(facts, date, minute);
  const positions = [1, 2, 3].filter((id) => (needed[id - 1] ?? 0) > 0);
  if (positions.length === 0) return undefined;
  if (isClosed(facts, date, minute)) {
    return positions.map((positionId) => ({
      positionId,
      state: 'CLOSED',
      needed: 0,
      planned: 0,
      lapsing: 0,
      open: 0,
      lacking: 0,
    }));
  }
  const here = facts.seated.filter(
    (seat) => seat.date === date && seat.minutes.start <= minute && minute < seat.minutes.end,
  );
  const valid = here.map((seat) =>
    seat.positionIds.filter(
      (id) => positions.includes(id) && facts.certifiedDatesOf(seat.personId, id)?.contains(date),
    ),
  );
  const sure = valid.filter((ids) => ids.length > 0);
  const without = here.filter((_, index) => valid[index]?.length === 0);
  const endLater = without.map((seat) =>
    seat.positionIds.filter(
      (id) =>
        positions.includes(id) &&
        date > facts.now.date &&
        facts.certifiedDatesOf(seat.personId, id)?.contains(facts.now.date),
    ),
  );
  const lapsing = endLater.filter((ids) => ids.length > 0);
  const lacking = without
    .filter((_, index) => endLater[index]?.length === 0)
    .map((seat) =>
      seat.positionIds.filter((id) => positions.includes(id) && facts.certifiedDatesOf(seat.personId, id)),
    )
    .filter((ids) => ids.length > 0);
  const open = facts.open
    .filter((time) => time.date === date && time.minutes.start <= minute && minute < time.minutes.end)
    .filter((time) => date > facts.now.date || (date === facts.now.date && !hasBegun(facts, time.minutes)))
    .map((time) => time.positionIds.filter((id) => positions.includes(id)))
    .filter((ids) => ids.length > 0);
  const certain = bestShare(sure, needed);
  // Nobody who certainly fills a need leaves another unfilled because others might come.
  const withLapsing = bestShare([...sure, ...lapsing], needed, certain.filled);
  const withOpen = bestShare([...sure, ...lapsing, ...open], needed, withLapsing.filled);
  const withLacking = bestShare([...sure, ...lapsing, ...open, ...lacking], needed, withOpen.filled);
  return positions.map((positionId) => {
    const [people, first, second, third, fourth] = [
      needed,
      certain.filled,
      withLapsing.filled,
      withOpen.filled,
      withLacking.filled,
    ].map((counts) => counts[positionId - 1] ?? 0) as [number, number, number, number, number];
    return {
      positionId,
      state: first >= people ? 'GREEN' : third >= people ? 'AMBER' : 'RED',
      needed: people,
      planned: certain.counts[positionId - 1] ?? 0,
      lapsing: second - first,
      open: third - second,
      lacking: fourth - third,
    };
  });
}

/** The location has been open in a minute of the shift up to now. */
function hasBegun(facts: CoverageFacts, minutes: { start: number; end: number }): boolean {
  for (let minute = minutes.start; minute < minutes.end && minute <= facts.now.minute; minute += 1) {
    if (!isClosed(facts, facts.now.date, minute)) return true;
  }
  return false;
}

function countPresent(facts: CoverageFacts, date: CivilDate, minute: number): string[] {
  const needed = neededAt(facts, date, minute);
  const positions = [1, 2, 3].filter((id) => (needed[id - 1] ?? 0) > 0);
  const here = facts.punches
    .map(({ personId, positionIds }) =>
      positions.filter(
        (id) =>
          (positionIds ?? positions).includes(id) && facts.certifiedDatesOf(personId, id)?.contains(date),
      ),
    )
    .filter((ids) => ids.length > 0);
  const { counts } = bestShare(here, needed);
  return positions.map((id) => `${id} ${counts[id - 1] ?? 0}`);
}

/**
 * Tries every way to give each person one position. The best has the most needed people; then the most of
 * position 1, then of 2, first of the needed and then of the spare ones. No position may have fewer than
 * before.
 */
function bestShare(people: readonly (readonly number[])[], needed: readonly number[], least = [0, 0, 0]) {
  let ways: number[][] = [[]];
  for (const possible of people) ways = ways.flatMap((way) => possible.map((id) => [...way, id]));
  let best = { filled: [0, 0, 0], counts: [0, 0, 0], score: [-1] };
  for (const way of ways) {
    const counts = [1, 2, 3].map((id) => way.filter((one) => one === id).length);
    const filled = counts.map((count, index) => Math.min(count, needed[index] ?? 0));
    const score = [filled.reduce((sum, count) => sum + count, 0), ...filled, ...counts];
    const isPossible = filled.every((count, index) => count >= (least[index] ?? 0));
    if (isPossible && isHigher(score, best.score)) best = { filled, counts, score };
  }
  return best;
}

function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((value, position) => value !== other[position]);
  return index !== -1 && (one[index] ?? 0) > (other[index] ?? Number.NEGATIVE_INFINITY);
}
