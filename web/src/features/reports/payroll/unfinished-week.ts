import { type PersonIn, stillIn } from '@deckhand/contract/reports/payroll/report-week';
import { say, sayKnown } from '@deckhand/domain/language/say';
import type { StateCode } from '@deckhand/domain/school/locations/states';
import { addDays, type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';

import { joinWords } from '../../../ui/join-words.ts';

/** The gaps of a week: attendances that were closed for people, and people who are still clocked in. */
export interface UnfinishedWeek {
  count: number;
  overclocked: number;
  still_clocked_in: readonly PersonIn[];
  state_overtime?: StateCode | undefined;
}

/** The mark of a person who is still clocked in. */
export function markOf(people: readonly PersonIn[] | undefined, id: number): string | undefined {
  return people?.some((person) => person.id === id) ? sayKnown(stillIn) : undefined;
}

const MOST_NAMES = 5;

/** 'Ana Ray and Bo Lee are still clocked in.'; empty when no one is. */
export function stillInWords(people: readonly PersonIn[]): string {
  if (people.length === 0) return '';
  const names = people.slice(0, MOST_NAMES).map(({ name }) => name);
  const others = people.length - names.length;
  const all =
    others === 0 ? names : [...names, say('{n, plural, one [# other] other [# others]}', { n: others })];
  return say('{names} {n, plural, one [is] other [are]} still clocked in.', {
    names: joinWords(all),
    n: people.length,
  });
}

/** The reasons to ask before an export (P6a); none for a week that is over and complete. */
export function exportQuestion(
  week: UnfinishedWeek | undefined,
  { sunday, today }: { sunday: CivilDate; today: CivilDate },
): string[] {
  if (week === undefined || week.count === 0) return [];
  const saturday = addDays(sunday, 6);
  const people = stillInWords(week.still_clocked_in);
  return [
    ...(people === '' ? [] : [`${people} ${say('This time is not in the hours yet; the file marks it.')}`]),
    ...(today > saturday
      ? []
      : [
          say('The week runs until Saturday {date}; the file has the hours so far.', {
            date: formatForDisplay(saturday),
          }),
        ]),
  ];
}
