import type { LawInTheWay } from '@deckhand/contract/refusals';

/** Asks an admin why they go on against rules of law; null if they do not. */
type Ask = (law: LawInTheWay) => Promise<string | null>;

let ask: Ask | undefined;
let asking: Promise<unknown> = Promise.resolve();

/** The frame of signed-in pages has the dialog. Returns a function that takes it away. */
export function onLawInTheWay(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = undefined;
  };
}

/** Calls that are refused at once ask one after the other: each has its own reason. */
export function askForLawReason(law: LawInTheWay): Promise<string | null> {
  const answer = asking.then(() => ask?.(law) ?? null);
  asking = answer.catch(() => null);
  return answer;
}
