import { generousHours } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import { useState } from 'react';

/** True if the hours are a quarter or more above the clocked ones, which may be a slip. */
export function isGenerous(approved: string, clocked: number | null | undefined): boolean {
  const hours = Number(approved);
  return typeof clocked === 'number' && hours > clocked && hours >= clocked * generousHours;
}

/** Asks once before generous hours are approved (D6a). */
export function useGenerousQuestion(approved: string, clocked: number | null | undefined) {
  const [asked, setAsked] = useState<string>();
  const isAsked = asked === approved;
  return {
    /** The question, once it was asked about these hours. */
    question: isAsked ? generousWords(approved, clocked ?? 0) : undefined,
    /** Returns true when the hours may be sent. Otherwise it asks, and the next attempt sends them. */
    mayApprove(): boolean {
      if (isAsked || !isGenerous(approved, clocked)) return true;
      setAsked(approved);
      return false;
    },
  };
}

export function generousWords(approved: string, clocked: number): string {
  return say('{hours} hours are far more than the {clocked} by the clock. Approve them all the same?', {
    hours: Number(approved).toFixed(2),
    clocked: clocked.toFixed(2),
  });
}
