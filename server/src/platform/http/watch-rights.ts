import { Refusal } from '../refusals/refusal.ts';

/** Milliseconds between two checks whether the caller may still read what is sent, which has to end within two seconds, also on a busy machine. */
const CHECK_EVERY = 500;

/** Checks twice a second the rights to an answer that takes long to send, until they have ended. Returns a function that stops it. */
export function watchRights(check: () => Promise<void>, onEnd: (refusal: Refusal) => void): () => void {
  const timer = setInterval(() => {
    check().catch((error: unknown) => {
      // A database that does not answer says nothing about rights.
      if (!(error instanceof Refusal)) return;
      clearInterval(timer);
      onEnd(error);
    });
  }, CHECK_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
