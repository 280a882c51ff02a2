import type { StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import { say } from '@deckhand/domain/language/say';
import { useRef } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { cannotLabel, isFree } from './staff-choices.ts';

interface Named {
  id: number;
  name: string;
}

interface LookupAnswer {
  data: { results: readonly StaffAnswer[] } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface LookupTexts {
  /** Shown while the form lacks values that the lookup needs. */
  incomplete: string;
  /** Shown when no one is free. */
  nobody: string;
}

/** The people that a lookup of free staff offers, and the hint under their field. */
export function staffLookup(answer: LookupAnswer, isComplete: boolean, texts: LookupTexts) {
  const people = isComplete ? (answer.data?.results ?? []) : [];
  const isKnown = isComplete && answer.data !== undefined && !answer.isPlaceholderData;
  const free = people.filter(isFree).length;
  return {
    people,
    isComplete,
    isKnown,
    hint: answer.error
      ? failureText(answer.error)
      : lookupHint({ isComplete, isKnown, count: free, cannot: people.length - free }, texts),
    /** Present when the lookup failed. */
    retry: answer.error ? () => void answer.refetch() : undefined,
  };
}

interface LookupState {
  /** The form holds everything that the lookup needs. */
  isComplete: boolean;
  /** The answer for the current values has arrived. */
  isKnown: boolean;
  count: number;
  /** The number of further people who have an unavailability. */
  cannot?: number;
}

export function lookupHint(
  { isComplete, isKnown, count, cannot = 0 }: LookupState,
  texts: LookupTexts,
): string {
  if (!isComplete) return texts.incomplete;
  if (!isKnown) return say('Looking for people who are free…');
  const free =
    count === 0
      ? texts.nobody
      : say('{n, plural, one [# person is] other [# people are]} free then.', { n: count });
  return cannot === 0 ? free : `${free} ${cannotLabel(cannot)}`;
}

/** Returns names by id. A person who is no longer free keeps the name that an earlier answer gave. */
export function usePersonNames(people: readonly Named[]): (id: number) => string {
  const names = useRef(new Map<number, string>());
  for (const { id, name } of people) names.current.set(id, name);
  return (id) => names.current.get(id) ?? say('Person {id}', { id });
}
