import { length } from '@deckhand/contract/limits';
import type { FieldProps } from '../../ui/field.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';

/** N2: one may type more than is accepted, and is told so. */
export function ReasonField(props: Omit<FieldProps<string>, 'label' | 'required'>) {
  return (
    <TextAreaField
      label="Reason"
      required
      maxLength={length.requestReason.max}
      inputLength={length.requestReason.input}
      {...props}
    />
  );
}
