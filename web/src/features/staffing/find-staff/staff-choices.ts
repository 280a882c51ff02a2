import type { StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import { say } from '@deckhand/domain/language/say';
import type { Choice } from '../../../ui/choice.ts';
import { staffWords } from './fit-words.ts';

/** Fits, is free, and did not say that they cannot. */
export function isFree({ reasons }: StaffAnswer): boolean {
  return reasons === undefined;
}

/** '2 more said they cannot.' */
export function cannotLabel(people: number): string {
  return say('{people} more said they cannot.', { people });
}

/** A choice of a dropdown, with the facts that speak for the person; or with their unavailability. */
export function staffChoiceOf(person: StaffAnswer): Choice<number> {
  const { id, name } = person;
  const details = staffWords(person);
  return {
    value: id,
    label: isFree(person) ? name : say('{name} (said they cannot)', { name }),
    ...(details !== '' && { details }),
  };
}
