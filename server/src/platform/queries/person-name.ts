import { noLastName } from '@deckhand/contract/people/person';

/** First and last name, without the last name that means none. */
export function nameOf(person: { first_name: string; last_name: string }): string {
  return person.last_name === noLastName ? person.first_name : `${person.first_name} ${person.last_name}`;
}

/** A person of an outer join, null when the row has none. */
export function namedPerson(id: number | null, first: string | null, last: string | null) {
  return id === null ? null : { id, name: nameOf({ first_name: first ?? '', last_name: last ?? '' }) };
}
