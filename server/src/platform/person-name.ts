import { noLastName } from '@deckhand/contract/people/person';

/** First and last name; the last name that stands for none is not printed. */
export function nameOf(person: { first_name: string; last_name: string }): string {
  return person.last_name === noLastName ? person.first_name : `${person.first_name} ${person.last_name}`;
}
