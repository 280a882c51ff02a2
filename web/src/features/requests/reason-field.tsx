import { length } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import type { FieldProps } from '../../ui/field.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';

/** N2: a person may type more than is accepted and then sees the limit. */
export function ReasonField(props: Omit<FieldProps<string>, 'label' | 'required'>) {
  return (
    <TextAreaField
      label={say('Reason')}
      required
      maxLength={length.requestReason.max}
      inputLength={length.requestReason.input}
      {...props}
    />
  );
}
