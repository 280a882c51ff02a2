import type { CivilDate } from '../time/civil-date.ts';
import { ageOn } from './age.ts';

/** The ages between which rules of law differ. */
export const AGE_GROUPS = ['UNDER_14', 'AGE_14_15', 'AGE_16_17'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** LA5: management sees this of a birth date. Adults have none, and neither has anybody without a birth date (LA12). */
export function ageGroupOn(born: CivilDate | null, date: CivilDate): AgeGroup | null {
  const age = born === null ? undefined : ageOn(born, date);
  if (age === undefined || age >= 18) return null;
  if (age < 14) return 'UNDER_14';
  return age < 16 ? 'AGE_14_15' : 'AGE_16_17';
}
