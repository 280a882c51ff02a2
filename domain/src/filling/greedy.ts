import { rankPeople } from './rank.ts';
import type { OpenSchool, Proposal } from './school.ts';
import { keyOf } from './school.ts';

/** A good start, in a moment: vacancy by vacancy, those with the fewest people first, whoever is best then. */
export function fillGreedily(school: OpenSchool, pins: readonly Proposal[] = []): Proposal[] {
  const isPinned = new Set(pins.map(keyOf));
  const proposals = [...pins];
  const waiting = school.vacancies
    .filter((vacancy) => !isPinned.has(keyOf(vacancy)))
    .map((vacancy) => ({
      vacancy,
      people: rankPeople(school, [vacancy]).filter(({ isProposable }) => isProposable).length,
    }))
    .sort((left, right) => left.people - right.people || left.vacancy.from - right.vacancy.from);
  for (const { vacancy } of waiting) {
    const [best] = rankPeople(school, [vacancy], proposals);
    if (best?.isProposable)
      proposals.push({ shiftId: vacancy.shiftId, date: vacancy.date, personId: best.helper.id });
  }
  return proposals;
}
