import type { Restored } from '@deckhand/contract/schedule/shifts/restore-date';
import { say } from '@deckhand/domain/language/say';
import { joinNames } from './released-words.ts';

/** Says who will get their seat back when a date or shift is restored. */
export function comingBackWords(people: readonly { name: string }[]): string {
  const names = joinNames(people);
  if (names === '') return say('Nobody had a seat, so it is open.');
  return people.length === 1
    ? say('{names} gets their seat back if they are still free, and is told by email.', { names })
    : say('{names} get their seats back where they are still free, and are told by email.', { names });
}

/** Says in short that a restoring did not give everyone their seat back. */
export function notRestoredTitle({ restored, missing }: Pick<Restored, 'restored' | 'missing'>): string {
  if (missing.some(({ id }) => restored.some((person) => person.id === id))) {
    return say('Restored, but not everyone on every date');
  }
  return missing.length === 1 ? say('Restored, without one person') : say('Restored, but not with everyone');
}

/** Says who got their seat back. */
export function restoredWords({ restored }: Pick<Restored, 'restored'>): string {
  const names = joinNames(restored);
  if (names === '') return say('Nobody has a seat now.');
  return restored.length === 1
    ? say('{names} is back and told by email.', { names })
    : say('{names} are back and told by email.', { names });
}
