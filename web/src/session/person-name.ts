import { noLastName } from '@deckhand/contract/people/person';

export interface Named {
  first_name: string;
  last_name: string;
}

/** First and last name as screens print them: capitalised, and without the stand-in for a last name nobody gave. */
export function personName(person: Named): string {
  return [person.first_name, givenLastName(person)].map(capitalised).join(' ').trim();
}

/** The last name as a form shows it: the stand-in is an empty field. */
export function givenLastName(person: Named): string {
  return person.last_name === noLastName ? '' : person.last_name;
}

/** The first letter of each word in capitals; the others stay as typed, for the sake of a McDonald. */
function capitalised(name: string): string {
  return name
    .trim()
    .replace(/(^|\s)(\p{L})/gu, (_, space: string, letter: string) => space + letter.toLocaleUpperCase());
}
