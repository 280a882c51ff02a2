import type { StaffAnswer } from '@deckhand/contract/shifts/obstacle';
import type { Choice } from '../../ui/choice.ts';

/** Fits, is free, and did not say that they cannot. */
export function isFree({ reasons }: StaffAnswer): boolean {
  return reasons === undefined;
}

/** '2 more said they cannot.' */
export function cannotLabel(people: number): string {
  return `${people} more said they cannot.`;
}

/** A choice of a dropdown; of a person who said they cannot, it says so. */
export function staffChoiceOf(person: StaffAnswer): Choice<number> {
  const { id, name } = person;
  return { value: id, label: isFree(person) ? name : `${name} (said they cannot)` };
}
