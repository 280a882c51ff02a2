import { keyOf, type SeatDate } from '../seat.ts';
import { type Choice, choicesFor } from './model.ts';
import { rankPeople } from './rank.ts';
import type { OpenSchool, Proposal } from './school.ts';

interface Settings {
  /** The people whom a manager wants. */
  readonly pins?: readonly Proposal[];
  /** Who may take what, if somebody asked already. */
  readonly choices?: readonly Choice[];
}

/**
 * Makes a good start in a moment: seat by seat, those with the fewest candidates first, with the best of
 * them.
 */
export function fillGreedily(school: OpenSchool, settings: Settings = {}): Proposal[] {
  const steps = fillByStep(school, settings);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Fills in steps, with a pause after each seat, in which others work or the time is up. Until it is done, it
 * gives what it has.
 */
export function* fillByStep(
  school: OpenSchool,
  { pins = [], choices }: Settings = {},
): Generator<Proposal[], Proposal[]> {
  const isPinned = new Set(pins.map(keyOf));
  const proposals = [...pins];
  const able = new Map<SeatDate, Set<number>>();
  for (const seat of school.seats) {
    if (isPinned.has(keyOf(seat))) continue;
    const people = choices ? [] : choicesFor(school, seat);
    able.set(seat, new Set(people.map(({ candidate }) => candidate.id)));
    if (!choices) yield proposals;
  }
  for (const { seat, candidate } of choices ?? []) able.get(seat)?.add(candidate.id);
  const waiting = [...able].sort(
    ([left, few], [right, many]) => few.size - many.size || left.from - right.from,
  );
  for (const [seat, people] of waiting) {
    // A candidate who cannot come now cannot later; people of the same day count for the minutes that are
    // covered already.
    const beside = new Set(
      proposals.filter(({ date }) => date === seat.date).map(({ personId }) => personId),
    );
    const candidates = school.candidates.filter(({ id }) => people.has(id) || beside.has(id));
    const [best] = rankPeople({ ...school, candidates }, [seat], proposals);
    if (best?.isProposable)
      proposals.push({ shiftId: seat.shiftId, date: seat.date, personId: best.candidate.id });
    yield proposals;
  }
  return proposals;
}
