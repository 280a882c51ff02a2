import { mark } from '@deckhand/domain/language/say';
import type { CallDeclaration } from './call.ts';

/** Names a change, so that sending it again does nothing but answer (TK5). */
export const keyHeader = 'idempotency-key';

export const keyOfAnother = mark('This key was used for another request.');
export const badKey = 'An Idempotency-Key has 1 to 200 characters.';
export const takesNoKey = 'This call takes no Idempotency-Key.';

/**
 * Changes that a signed-in person makes take a key. Those that count wrong passwords do not: the count must stay when the change is
 * undone.
 */
export function takesKey(call: CallDeclaration): boolean {
  const { type, file, text } = call.success;
  return (
    call.method !== 'GET' &&
    typeof call.access !== 'string' &&
    !call.takesNoKey &&
    !call.endsSession &&
    (type ?? file ?? text) === undefined &&
    !call.budgets?.some(({ counts }) => counts === 'failures')
  );
}
