import type { Restored } from '@deckhand/contract/schedule/shifts/restore-date';
import { joinNames } from './released-words.ts';

/** Says who will get their seat back when a date or shift is restored. */
export function comingBackWords(people: readonly { name: string }[]): string {
  const names = joinNames(people);
  if (names === '') return 'Nobody had a seat, so it is open.';
  return people.length === 1
    ? `${names} gets their seat back if they are still free, and is told by email.`
    : `${names} get their seats back where they are still free, and are told by email.`;
}

/** Says in short that a restoring did not give everyone their seat back. */
export function notRestoredTitle({ restored, missing }: Pick<Restored, 'restored' | 'missing'>): string {
  if (missing.some(({ id }) => restored.some((person) => person.id === id))) {
    return 'Restored, but not everyone on every date';
  }
  return missing.length === 1 ? 'Restored, without one person' : 'Restored, but not with everyone';
}

/** Says who got their seat back. */
export function restoredWords({ restored }: Pick<Restored, 'restored'>): string {
  const names = joinNames(restored);
  if (names === '') return 'Nobody has a seat now.';
  return restored.length === 1
    ? `${names} is back and told by email.`
    : `${names} are back and told by email.`;
}
