import { say } from '@deckhand/domain/language/say';
import './combobox-styles.ts';
import { parseTime } from '@deckhand/domain/time/minutes';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { afterPointer } from './after-pointer.ts';
import { type FieldProps, inputProps, shownError } from './field.ts';
import classes from './fields.module.css';
import { nearestChoice, textOfTime, timeChoices, timeComplaint, valueOfTypedTime } from './typed-time.ts';
import { useTypedText } from './use-typed-text.ts';

interface TimeFieldProps extends FieldProps<string> {
  /** The first and last choice, 'HH:MM'; other times can still be typed. */
  from?: string;
  to?: string;
  /** The complaint about an empty field, in place of '{label} is required'. */
  missing?: string;
}

/**
 * A time, typed ('9', '930', '9:30 pm', '21:30') or picked in quarter hours. The value is 'HH:MM', or '' when empty; an
 * invalid text is passed on as typed, so that every schema refuses it.
 */
export function TimeField(props: TimeFieldProps) {
  // A value that nobody has left yet, such as that of a form that was reset, is not complained about.
  const [left, setLeft] = useState<string | null>(null);
  const touched = left === props.value;
  const typed = useTypedText(props.value, textOfTime, valueOfTypedTime, props.onChange);
  const choices = timeChoices(parseTime(props.from ?? ''), parseTime(props.to ?? ''));
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.selectOption(nearestChoice(choices, props.value)),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const complaint =
    touched || props.error
      ? timeComplaint(props.value, {
          label: props.label,
          required: props.required ?? false,
          missing: props.missing,
        })
      : undefined;

  /** Highlights only an exact match: Enter chooses the highlighted time, so typing 8:56 must not highlight 8:45. */
  function highlight(value: string): void {
    const index = choices.findIndex((choice) => choice.value === value);
    if (index === -1) combobox.resetSelectedOption();
    else combobox.selectOption(index);
  }

  return (
    <Combobox
      store={combobox}
      shadow="lg"
      transitionProps={{ duration: 120 }}
      onOptionSubmit={(value) => {
        typed.replace(value);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...inputProps(props)}
          placeholder={props.placeholder ?? say('hh:mm AM')}
          error={shownError(complaint ?? props.error)}
          autoComplete="off"
          maxLength={11}
          value={typed.text}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setLeft(null);
            typed.type(text);
            combobox.openDropdown();
            highlight(valueOfTypedTime(text));
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            typed.finish();
            afterPointer(() => {
              setLeft(props.value);
              props.onBlur?.();
            });
          }}
          rightSection={<IconClock size={17} stroke={1.7} aria-hidden />}
          rightSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options} aria-label={props.label}>
          {choices.map((choice) => (
            <Combobox.Option key={choice.value} value={choice.value} active={choice.value === props.value}>
              {choice.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
