import type { Complaint } from '@deckhand/contract/refusals';
import { ApiFailure } from '../../api/api-failure.ts';
import { type ScreenTexts, somethingWentWrong } from '../../api/failure-text.ts';
import { showFormFailure } from '../../api/show-form-failure.ts';
import { toast } from '../../ui/toast.ts';

interface Words extends ScreenTexts {
  success: string;
}

/** Somebody else was quicker, or it is not for this person to decide: there is nothing left to do in the dialog. */
const OVER = [403, 404, 409];

/** Carries a decision out and tells how it went. True when the dialog has nothing left to do. */
export async function settle(
  form: { complain: (complaints: readonly Complaint[]) => readonly unknown[] },
  decide: () => Promise<unknown>,
  { success, ...texts }: Words,
): Promise<boolean> {
  try {
    await decide();
  } catch (failure) {
    showFormFailure(form, failure, { refused: somethingWentWrong, ...texts });
    return failure instanceof ApiFailure && OVER.includes(failure.status);
  }
  toast.success(success);
  return true;
}
