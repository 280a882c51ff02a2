import { addMonths, type CivilDate, daysBetween } from '../time/civil-date.ts';
import type { LawRule } from './pack.ts';

const DAYS_OF_A_CHECK = 400;

/** LA3: the whole months since the oldest check of a rule's sources, once it is more than 400 days old; null before. */
export function monthsSinceCheck({ sources }: Pick<LawRule, 'sources'>, today: CivilDate): number | null {
  const [oldest = today] = sources.map(({ checked }) => checked).toSorted();
  if (daysBetween(oldest, today) <= DAYS_OF_A_CHECK) return null;
  let months = 13;
  while (addMonths(oldest, months + 1) <= today) months += 1;
  return months;
}
