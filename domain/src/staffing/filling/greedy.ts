import { type Choice, choicesFor } from './model.ts';
import { rankPeople } from './rank.ts';
import { keyOf, type OpenSchool, type Proposal, type Vacancy } from './school.ts';

interface Settings {
  /** Whom a manager wants. */
  readonly pins?: readonly Proposal[];
  /** Who may take what, if somebody asked already. */
  readonly choices?: readonly Choice[];
}

/** A good start, in a moment: vacancy by vacancy, those with the fewest people first, whoever is best then. */
export function fillGreedily(school: OpenSchool, settings: Settings = {}): Proposal[] {
  const steps = fillByStep(school, settings);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same, with a pause after each vacancy, in which others work or the time is up. Until it is done, it gives what it has. */
export function* fillByStep(
  school: OpenSchool,
  { pins = [], choices }: Settings = {},
): Generator<Proposal[], Proposal[]> {
  const isPinned = new Set(pins.map(keyOf));
  const proposals = [...pins];
  const able = new Map<Vacancy, Set<number>>();
  for (const vacancy of school.vacancies) {
    if (isPinned.has(keyOf(vacancy))) continue;
    const people = choices ? [] : choicesFor(school, vacancy);
    able.set(vacancy, new Set(people.map(({ helper }) => helper.id)));
    if (!choices) yield proposals;
  }
  for (const { vacancy, helper } of choices ?? []) able.get(vacancy)?.add(helper.id);
  const waiting = [...able].sort(
    ([left, few], [right, many]) => few.size - many.size || left.from - right.from,
  );
  for (const [vacancy, people] of waiting) {
    // Whoever cannot come now cannot later; those of the same day count for what is covered already.
    const beside = new Set(
      proposals.filter(({ date }) => date === vacancy.date).map(({ personId }) => personId),
    );
    const helpers = school.helpers.filter(({ id }) => people.has(id) || beside.has(id));
    const [best] = rankPeople({ ...school, helpers }, [vacancy], proposals);
    if (best?.isProposable)
      proposals.push({ shiftId: vacancy.shiftId, date: vacancy.date, personId: best.helper.id });
    yield proposals;
  }
  return proposals;
}
