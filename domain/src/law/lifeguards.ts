import { addMonths, type CivilDate } from '../time/civil-date.ts';
import type { LawRule } from './pack.ts';
import { holdsOn, packsOf } from './packs.ts';

/** LA5: the ages of lifeguards on a date, as dates of birth. */
export interface LifeguardAges {
  readonly least: number;
  readonly cite: string;
  /** Somebody born after this date is too young. */
  readonly tooYoungAfter: CivilDate;
  /** Somebody born after this date needs a certificate that holds, unless they are too young anyway. */
  readonly certifiedAfter: CivilDate;
}

/** The rule of the country, which holds at every location; no state has one of its own. Undefined on dates without one. */
export function lifeguardAgesOn(date: CivilDate): LifeguardAges | undefined {
  const rule = packsOf(null)
    .flatMap(({ rules }) => rules)
    .find((one): one is Extract<LawRule, { kind: 'LIFEGUARD_AGE' }> => {
      return one.kind === 'LIFEGUARD_AGE' && holdsOn(one, date);
    });
  if (rule === undefined) return undefined;
  const { least, certified, sources } = rule;
  return {
    least,
    cite: sources[0]?.cite ?? '',
    tooYoungAfter: bornBefore(least, date),
    certifiedAfter: bornBefore(Math.max(least, ...certified.map((age) => age + 1)), date),
  };
}

/** The last date of birth of people who have this age on a date. */
function bornBefore(age: number, date: CivilDate): CivilDate {
  return addMonths(date, -12 * age);
}
