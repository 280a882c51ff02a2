/** Asks the person to prove that it is them, and says whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** The frame of signed-in pages has the dialog. Returns a function that takes it away. */
export function onProofNeeded(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = undefined;
  };
}

/** Several calls that are refused at once share one dialog. */
export function askForProof(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
