import { say } from '@deckhand/domain/language/say';
import { Input } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import classes from './code-field.module.css';
import { deleteDigit, digitsOf, enterDigits } from './code-model.ts';
import { type FieldProps, shownError } from './field.ts';

interface CodeFieldProps extends Omit<FieldProps<string>, 'placeholder' | 'labelHidden'> {
  /** The number of digits. */
  length: number;
}

/** A field with one box per digit. Its value is the digits typed so far, with a space for an empty box in between. */
export function CodeField({ length, value, onChange, ...props }: CodeFieldProps) {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = digitsOf(value, length);

  function focusBox(index: number): void {
    const box = boxes.current[Math.min(Math.max(index, 0), length - 1)];
    box?.focus();
    box?.select();
  }

  function type(index: number, typed: string): void {
    const next = enterDigits(value, length, index, typed);
    if (next.value === value && next.focus === index) return;
    onChange(next.value);
    focusBox(next.focus);
  }

  function press(event: KeyboardEvent, index: number): void {
    const moves: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: length - 1,
    };
    const target = moves[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusBox(target);
    } else if (event.key === 'Backspace') {
      event.preventDefault();
      const next = deleteDigit(value, length, index);
      onChange(next.value);
      focusBox(next.focus);
    }
  }

  function paste(event: ClipboardEvent, index: number): void {
    event.preventDefault();
    type(index, event.clipboardData.getData('text'));
  }

  return (
    <Input.Wrapper
      labelElement="div"
      id={id}
      label={props.label}
      required={props.required ?? false}
      description={props.description}
      error={shownError(props.error)}
      labelProps={{ id: `${id}-label` }}
      errorProps={{ id: `${id}-error` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and does not fit into Mantine's wrapper */}
      <div className={classes.boxes} role="group" aria-labelledby={`${id}-label`}>
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes never change order
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            className={classes.box}
            value={digit}
            disabled={props.disabled}
            aria-label={say('Digit {number} of {count}', { number: index + 1, count: length })}
            aria-invalid={props.error ? true : undefined}
            aria-describedby={props.error ? `${id}-error` : undefined}
            data-invalid={props.error ? true : undefined}
            data-path={index === 0 ? props.name : undefined}
            data-autofocus={index === 0 && props.autoFocus ? true : undefined}
            // biome-ignore lint/a11y/noAutofocus: the code is the only field on the page
            autoFocus={index === 0 && props.autoFocus === true}
            inputMode="numeric"
            // The phone's keyboard enters the full code into one box, so only the first offers it.
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            onChange={(event) => type(index, event.currentTarget.value)}
            onKeyDown={(event) => press(event, index)}
            onPaste={(event) => paste(event, index)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={(event) => {
              // Moving between the boxes does not leave the field.
              if (!boxes.current.includes(event.relatedTarget as HTMLInputElement | null)) props.onBlur?.();
            }}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
