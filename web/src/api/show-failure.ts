import { toast } from '../ui/toast.ts';
import { ApiFailure } from './api-failure.ts';
import { failureText, type ScreenTexts } from './failure-text.ts';

/** Shows a failed call in a toast. */
export function showFailure(failure: unknown, screen: ScreenTexts = {}): void {
  if (failure instanceof ApiFailure && failure.alreadyShown) return;
  if (!(failure instanceof ApiFailure)) console.error(failure);
  toast.failure(failureText(failure, screen));
}
