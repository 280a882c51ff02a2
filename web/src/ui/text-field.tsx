import { TextInput } from '@mantine/core';
import type { HTMLInputTypeAttribute } from 'react';
import { type FieldProps, inputProps } from './field.ts';
import { stripped } from './labels.ts';

interface TextFieldProps extends FieldProps<string> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>;
  /** Typing and pasting stop here. */
  maxLength?: number;
  /** Characters to remove from typed or pasted text, e.g. `/\d/g` for names. */
  strip?: RegExp;
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
}

export function TextField({ strip, maxLength, ...props }: TextFieldProps) {
  return (
    <TextInput
      {...inputProps(props)}
      type={props.type ?? 'text'}
      autoComplete={props.autoComplete}
      inputMode={props.inputMode}
      maxLength={maxLength}
      value={props.value}
      onChange={(event) => props.onChange(stripped(event.currentTarget.value, strip, maxLength))}
    />
  );
}
