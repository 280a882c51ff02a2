import type { Complaint } from '@deckhand/contract/refusals';
import { ApiFailure } from './api-failure.ts';
import { failureText, type ScreenTexts } from './failure-text.ts';
import { showFailure } from './show-failure.ts';

interface Form {
  /** Shows complaints at their fields and returns those that belong to none. */
  complain: (complaints: readonly Complaint[]) => readonly unknown[];
}

export interface FormTexts extends ScreenTexts {
  /** Refusals that concern one field, by their text: they are shown there. */
  atField?: Readonly<Record<string, string>>;
}

/** Shows why a form was refused: at the fields concerned where they are known, otherwise in a toast. */
export function showFormFailure(form: Form, failure: unknown, texts: FormTexts = {}): void {
  const complaints = complaintsOf(failure, texts.atField ?? {});
  if (complaints.length > 0 && form.complain(complaints).length === 0) return;
  showFailure(failure, texts);
}

function complaintsOf(failure: unknown, atField: Readonly<Record<string, string>>): readonly Complaint[] {
  if (!(failure instanceof ApiFailure)) return [];
  if (failure.complaints.length > 0) return failure.complaints;
  const field = atField[failure.english ?? failure.text];
  return field === undefined ? [] : [{ loc: [field], msg: failureText(failure) }];
}
