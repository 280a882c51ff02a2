import type { ReactNode } from 'react';

/**
 * What every field takes. `useSchemaForm().field(name)` gives the part from `name` to `error`; a filter that belongs to
 * no form gives `value` and `onChange` itself.
 */
export interface FieldProps<Value> {
  label: string;
  /** For filters in a row: the label is still told to screen readers. */
  labelHidden?: boolean;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  name?: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: string | undefined;
}

/** The part that all of Mantine's inputs understand. `data-path` is how a form finds the field to focus. */
export function inputProps<Value>(props: FieldProps<Value>) {
  return {
    ...(props.labelHidden ? { 'aria-label': props.label } : { label: props.label }),
    ...(props.name === undefined ? {} : { name: props.name, 'data-path': props.name }),
    ...(props.autoFocus ? { 'data-autofocus': true, autoFocus: true } : {}),
    description: props.description,
    error: props.error,
    required: props.required ?? false,
    disabled: props.disabled ?? false,
    placeholder: props.placeholder,
    onBlur: props.onBlur,
  };
}
