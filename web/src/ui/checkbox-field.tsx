import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, shownError } from './field.ts';

interface CheckboxFieldProps extends Omit<FieldProps<boolean>, 'label' | 'placeholder' | 'labelHidden'> {
  /** May contain links, e.g. to terms. */
  label: ReactNode;
}

export function CheckboxField(props: CheckboxFieldProps) {
  return (
    <Checkbox
      label={props.label}
      description={props.description}
      error={shownError(props.error)}
      // Mantine does not set it.
      aria-invalid={props.error ? true : undefined}
      disabled={props.disabled ?? false}
      required={props.required ?? false}
      {...(props.name === undefined ? {} : { name: props.name, 'data-path': props.name })}
      checked={props.value}
      onBlur={props.onBlur}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}
