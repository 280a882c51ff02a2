import { delay } from '@deckhand/contract/limits';
import { currentPasswordWrong, emailTaken } from '@deckhand/contract/people/account';
import { keyTaken } from '@deckhand/contract/people/person';
import type { Complaint } from '@deckhand/contract/refusals';
import { say } from '@deckhand/domain/language/say';
import { ApiFailure } from '../../api/api-failure.ts';
import { failureWords } from '../../api/failure-text.ts';
import { toastFailure } from '../../api/show-failure.ts';

interface Form {
  complain: (complaints: readonly Complaint[]) => readonly unknown[];
}

/** Shows why a person was not saved: at the fields concerned where they are known, otherwise in a longer toast. */
export function showPersonRefusal(form: Form, failure: unknown): void {
  if (failure instanceof ApiFailure && failure.alreadyShown) return;
  const complaints = fieldComplaints(failure);
  if (complaints.length > 0 && form.complain(complaints).length === 0) return;
  if (!(failure instanceof ApiFailure)) console.error(failure);
  const text = failureWords(failure, { refused: say('An unexpected error occurred.') });
  toastFailure(text, failure, delay.personRefusalToast);
}

/** The fields that a refusal concerns, each with its text. */
function fieldComplaints(failure: unknown): readonly Complaint[] {
  if (!(failure instanceof ApiFailure)) return [];
  if (failure.english === keyTaken) return [{ loc: ['key'], msg: say('This key already exists.') }];
  if (failure.english === emailTaken) return [{ loc: ['email'], msg: failure.text }];
  if (failure.english === currentPasswordWrong) return [{ loc: ['current_password'], msg: failure.text }];
  return failure.complaints;
}
