import type { CallDeclaration } from '@deckhand/contract/call';
import type { Complaint } from '@deckhand/contract/refusals';
import { sayKnown } from '@deckhand/domain/language/say';
import { ApiFailure } from '../../../api/api-failure.ts';
import { type ScreenTexts, somethingWentWrong } from '../../../api/failure-text.ts';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { toast } from '../../../ui/toast.ts';
import { noteDecided } from './decided-rows.ts';

/** Makes a call that decides about a row. */
export function useDecision<C extends CallDeclaration>(call: C) {
  return useMutationOf(call, {
    refreshes: 'live',
    refreshesOnRefusal: true,
    onSuccess: (answer) => noteDecided(call, answer),
  });
}

interface DecisionTexts<Result> extends ScreenTexts {
  success: string | ((answer: Result) => string);
}

/** Another manager was faster, or this person may not decide: the dialog cannot succeed any more. */
const FINAL = [403, 404, 409];

/** Makes the decision of a dialog and reports the result. Returns true when the dialog is to close. */
export async function submitDecision<Result>(
  form: { complain: (complaints: readonly Complaint[]) => readonly unknown[] },
  decide: () => Promise<Result>,
  { success, ...texts }: DecisionTexts<Result>,
): Promise<boolean> {
  try {
    const answer = await decide();
    toast.success(typeof success === 'string' ? sayKnown(success) : success(answer));
    return true;
  } catch (failure) {
    showFormFailure(form, failure, { refused: somethingWentWrong, ...texts });
    return failure instanceof ApiFailure && FINAL.includes(failure.status);
  }
}
