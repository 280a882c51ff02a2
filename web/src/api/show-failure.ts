import { lawNotice } from '@deckhand/contract/law/notice';
import { delay } from '@deckhand/contract/limits';
import { sayKnown } from '@deckhand/domain/language/say';
import { toast } from '../ui/toast.ts';
import { ApiFailure } from './api-failure.ts';
import { failureWords, referenceOf, type ScreenTexts } from './failure-text.ts';

/** Shows a failed call in a toast. */
export function showFailure(failure: unknown, screen: ScreenTexts = {}): void {
  if (failure instanceof ApiFailure && failure.alreadyShown) return;
  if (!(failure instanceof ApiFailure)) console.error(failure);
  toastFailure(failureWords(failure, screen), failure);
}

/** Shows the text with the reference of the failure, for long enough to note it. */
export function toastFailure(text: string, failure: unknown, duration?: number): void {
  const note = referenceOf(failure) ?? (namesLaw(failure) ? sayKnown(lawNotice) : undefined);
  if (note === undefined) toast.failure(text, duration === undefined ? {} : { duration });
  else toast.failure(text, { note, duration: delay.referenceToast });
}

/** LA11: a refusal that names rules of law. To staff, those that keep a colleague from a shift stay unsaid. */
export function namesLaw(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.law?.rules.length ?? 0) > 0;
}
