import { useRef } from 'react';
import { failureText } from '../../api/failure-text.ts';

interface Named {
  id: number;
  name: string;
}

interface LookupAnswer {
  data: { results: readonly Named[] } | undefined;
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
  return {
    people,
    isComplete,
    isKnown,
    hint: answer.error
      ? failureText(answer.error)
      : lookupHint({ isComplete, isKnown, count: people.length }, texts),
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
}

export function lookupHint({ isComplete, isKnown, count }: LookupState, texts: LookupTexts): string {
  if (!isComplete) return texts.incomplete;
  if (!isKnown) return 'Looking for people who are free…';
  if (count === 0) return texts.nobody;
  return count === 1 ? '1 person is free then.' : `${count} people are free then.`;
}

/** Returns names by id. A person who is no longer free keeps the name that an earlier answer gave. */
export function usePersonNames(people: readonly Named[]): (id: number) => string {
  const names = useRef(new Map<number, string>());
  for (const { id, name } of people) names.current.set(id, name);
  return (id) => names.current.get(id) ?? `Person ${id}`;
}
