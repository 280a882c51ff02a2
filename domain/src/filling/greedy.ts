import { rankPeople } from './rank.ts';
import type { OpenSchool, Proposal, Vacancy } from './school.ts';
import { keyOf } from './school.ts';

/** A good start, in a moment: vacancy by vacancy, those with the fewest people first, whoever is best then. */
export function fillGreedily(school: OpenSchool, pins: readonly Proposal[] = []): Proposal[] {
  const steps = fillByStep(school, pins);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same, with a pause after each vacancy for others who need the thread. */
export function* fillByStep(
  school: OpenSchool,
  pins: readonly Proposal[] = [],
): Generator<undefined, Proposal[]> {
  const isPinned = new Set(pins.map(keyOf));
  const proposals = [...pins];
  const waiting: { vacancy: Vacancy; people: number }[] = [];
  for (const vacancy of school.vacancies.filter((one) => !isPinned.has(keyOf(one)))) {
    const people = rankPeople(school, [vacancy]).filter(({ isProposable }) => isProposable).length;
    waiting.push({ vacancy, people });
    yield;
  }
  waiting.sort((left, right) => left.people - right.people || left.vacancy.from - right.vacancy.from);
  for (const { vacancy } of waiting) {
    const [best] = rankPeople(school, [vacancy], proposals);
    if (best?.isProposable)
      proposals.push({ shiftId: vacancy.shiftId, date: vacancy.date, personId: best.helper.id });
    yield;
  }
  return proposals;
}
