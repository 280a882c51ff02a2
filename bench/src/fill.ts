import { fillGreedily } from '@deckhand/domain/staffing/filling/greedy';
import { choicesFor, modelOf } from '@deckhand/domain/staffing/filling/model';
import { withProposals } from '@deckhand/domain/staffing/filling/rank';
import type { OpenSchool, Proposal } from '@deckhand/domain/staffing/filling/school';
import { largeSchool, randomFrom } from '@deckhand/domain/staffing/filling/testing/large-school';
import { compareValues, valueOfProposals } from '@deckhand/domain/staffing/filling/value';
import { isProposable, judge } from '@deckhand/domain/staffing/judge';
import { solveModel } from '@deckhand/server/features/staffing/solver/solve-model';
import { type Figures, limited } from './report.ts';
import { median } from './timing.ts';

const SIZE = { shifts: 200, people: 60, open: 40 };
const SEEDS = [1, 2, 3, 4, 5];
/** A search takes so long unless a manager gives it more (FI4). */
const SECONDS = 10;
/** A school of students, in which a busy person is soon at the limit. */
const OVERTIME_MINUTES = 1_200;

/** One way to fill the week, in hours; overtime in minutes. */
interface Filled {
  filled: number;
  overtime: number;
  /** On average, of those who gave a wish. */
  fromWish: number;
  /** The standard deviation of the weeks of those who gave none. */
  spread: number;
}

/** Measures how long the best fill of a week takes, and how good it is beside two simpler ways to fill it. */
export async function* measureFill(): Figures {
  const seconds: number[] = [];
  const gaps: (number | null)[] = [];
  const worse: number[] = [];
  const ways: Record<'best' | 'greedy' | 'first come', Filled[]> = { best: [], greedy: [], 'first come': [] };
  for (const seed of SEEDS) {
    const school = openSchool(seed);
    const found = fillBest(school);
    const greedy = fillGreedily(school);
    seconds.push(found.seconds);
    gaps.push(found.gap);
    ways.best.push(measure(school, found.proposals));
    ways.greedy.push(measure(school, greedy));
    ways['first come'].push(measure(school, fillFirstCome(school, seed)));
    if (compareValues(valueOfProposals(school, found.proposals), valueOfProposals(school, greedy)) > 0)
      worse.push(seed);
  }
  const name = `${SIZE.open} open shifts of ${SIZE.shifts}, ${SIZE.people} people, ${SEEDS.length} schools`;
  const slowest = Math.max(...seconds);
  yield limited(
    {
      name: `${name}: seconds until the best fill is proven`,
      value: slowest,
      text: `${median(seconds).toFixed(1)}, the slowest ${slowest.toFixed(1)}`,
    },
    { atMost: SECONDS },
  );
  yield {
    name: 'how much better another fill could be',
    measured: gaps.map((gap) => gap ?? 'unknown').join(', '),
    limit: '0 everywhere',
    holds: gaps.every((gap) => gap === 0),
  };
  yield {
    name: 'schools in which a greedy fill is better',
    measured: String(worse.length),
    limit: 'none',
    holds: worse.length === 0,
  };
  for (const [way, filled] of Object.entries(ways)) {
    const mean = (field: keyof Filled) => filled.reduce((sum, one) => sum + one[field], 0) / filled.length;
    const texts = [
      `${mean('filled').toFixed(1)} hours filled`,
      `${mean('overtime').toFixed(0)} minutes of overtime`,
      `${mean('fromWish').toFixed(2)} hours from the wish`,
      `a spread of ${mean('spread').toFixed(2)} hours without a wish`,
    ];
    yield { name: way, measured: texts.join(', ') };
  }
}

function openSchool(seed: number): OpenSchool {
  const school = largeSchool({ ...SIZE, seed });
  return { ...school, limits: { ...school.limits, overtimeMinutes: OVERTIME_MINUTES, noOvertime: false } };
}

function fillBest(school: OpenSchool) {
  const began = performance.now();
  const model = modelOf(
    school,
    school.seats.flatMap((seat) => choicesFor(school, seat)),
  );
  const solved = solveModel(model, { seconds: SECONDS });
  const seconds = (performance.now() - began) / 1_000;
  if (solved.outcome === 'impossible') throw new Error('Nothing was found.');
  const proposals = solved.chosen.flatMap((column) => model.pairs[column] ?? []);
  return { seconds, proposals, gap: solved.outcome === 'proven' ? 0 : solved.gap };
}

/**
 * Everybody who fits is asked, one open shift after the other, and a random one of them answers first and has
 * it.
 */
function fillFirstCome(school: OpenSchool, seed: number): Proposal[] {
  const random = randomFrom(seed);
  const proposals: Proposal[] = [];
  for (const seat of school.seats) {
    const { candidates } = withProposals(school, proposals);
    const fitting = candidates.filter((candidate) =>
      isProposable(judge(school, candidate, [seat]), school.limits),
    );
    const first = fitting[Math.floor(random() * fitting.length)];
    if (first) proposals.push({ shiftId: seat.shiftId, date: seat.date, personId: first.id });
  }
  return proposals;
}

function measure(school: OpenSchool, proposals: readonly Proposal[]): Filled {
  const { filled, overtime } = valueOfProposals(school, proposals);
  const weeks = withProposals(school, proposals).candidates.map(({ desiredMinutes, engagements }) => ({
    wish: desiredMinutes,
    minutes: engagements.reduce((sum, { length }) => sum + length, 0),
  }));
  const distances = weeks.flatMap(({ wish, minutes }) => (wish === null ? [] : [Math.abs(minutes - wish)]));
  const free = weeks.flatMap(({ wish, minutes }) => (wish === null ? [minutes] : []));
  const mean = meanOf(free);
  return {
    filled: filled / 60,
    overtime,
    fromWish: meanOf(distances) / 60,
    spread: Math.sqrt(meanOf(free.map((minutes) => (minutes - mean) ** 2))) / 60,
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
