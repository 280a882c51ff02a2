import { noLastName } from '@deckhand/contract/people/person';

export interface Named {
  first_name: string;
  last_name: string;
}

/** First and last name as screens show them: capitalized, and without the placeholder for a missing last name. */
export function personName(person: Named): string {
  return [person.first_name, givenLastName(person)].map(capitalized).join(' ').trim();
}

/** The last name as a form shows it: the placeholder is an empty field. */
export function givenLastName(person: Named): string {
  return person.last_name === noLastName ? '' : person.last_name;
}

/** Capitalizes the first letter of each word; the others stay as typed (McDonald). */
function capitalized(name: string): string {
  return name
    .trim()
    .replace(/(^|\s)(\p{L})/gu, (_, space: string, letter: string) => space + letter.toLocaleUpperCase());
}
