import { choicesFor } from './model.ts';
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

/** The same, with a pause after each vacancy for others who need the thread. Until it is done, it gives what it has. */
export function* fillByStep(
  school: OpenSchool,
  pins: readonly Proposal[] = [],
): Generator<Proposal[], Proposal[]> {
  const isPinned = new Set(pins.map(keyOf));
  const proposals = [...pins];
  const waiting: { vacancy: Vacancy; able: Set<number> }[] = [];
  for (const vacancy of school.vacancies.filter((one) => !isPinned.has(keyOf(one)))) {
    waiting.push({ vacancy, able: new Set(choicesFor(school, vacancy).map(({ helper }) => helper.id)) });
    yield proposals;
  }
  waiting.sort((left, right) => left.able.size - right.able.size || left.vacancy.from - right.vacancy.from);
  for (const { vacancy, able } of waiting) {
    // Whoever cannot come now cannot later; those of the same day count for what is covered already.
    const beside = new Set(
      proposals.filter(({ date }) => date === vacancy.date).map(({ personId }) => personId),
    );
    const helpers = school.helpers.filter(({ id }) => able.has(id) || beside.has(id));
    const [best] = rankPeople({ ...school, helpers }, [vacancy], proposals);
    if (best?.isProposable)
      proposals.push({ shiftId: vacancy.shiftId, date: vacancy.date, personId: best.helper.id });
    yield proposals;
  }
  return proposals;
}
