import { sayKnown } from '@deckhand/domain/language/say';
import type { ReactNode } from 'react';

/**
 * The props of every field. `useSchemaForm().field(name)` returns those from `name` to `error`; a filter outside a form
 * passes `value` and `onChange` itself.
 */
export interface FieldProps<Value> {
  label: string;
  /** For filters in a row: only screen readers get the label. */
  labelHidden?: boolean;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Focuses the field when it appears. */
  autoFocus?: boolean;
  name?: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: string | undefined;
}

/** The props that all Mantine inputs share. A form finds the field to focus by its `data-path`. */
export function inputProps<Value>(props: FieldProps<Value>) {
  return {
    ...(props.labelHidden ? { 'aria-label': props.label } : { label: props.label }),
    ...(props.name === undefined ? {} : { name: props.name, 'data-path': props.name }),
    ...(props.autoFocus ? { 'data-autofocus': true, autoFocus: true } : {}),
    description: props.description,
    error: shownError(props.error),
    required: props.required ?? false,
    disabled: props.disabled ?? false,
    placeholder: props.placeholder,
    onBlur: props.onBlur,
  };
}

/** A rule of the contract gives its text in English. */
export function shownError(text: string | undefined): string | undefined {
  return text && sayKnown(text);
}
