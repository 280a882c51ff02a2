import type { CivilDate } from '../time/civil-date.ts';

/** LA5: somebody has an age from their birthday on; who was born on February 29 has it on March 1 in other years. */
export function ageOn(born: CivilDate, date: CivilDate): number {
  const years = Number(date.slice(0, 4)) - Number(born.slice(0, 4));
  return date.slice(5) < born.slice(5) ? years - 1 : years;
}
