import { say } from '@deckhand/domain/language/say';
import './combobox-styles.ts';
import { Select } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Choice } from './choice.ts';
import { type FieldProps, inputProps } from './field.ts';
import classes from './fields.module.css';
import { keepEnter } from './keep-enter.ts';
import { unbrokenDates } from './unbroken-dates.tsx';

interface SelectFieldProps<Value extends string | number> extends FieldProps<Value | null> {
  choices: readonly Choice<Value>[];
  /** By default, true for more than ten choices. */
  searchable?: boolean;
  /** Shows a cross that clears the choice. */
  clearable?: boolean;
  icon?: ReactNode;
  /** The text of an empty list. */
  nothingFound?: string;
}

const SEARCH_FROM = 10;

export function SelectField<Value extends string | number>({ choices, ...props }: SelectFieldProps<Value>) {
  const { autoFocus, ...input } = inputProps(props);
  const details = new Map(choices.map((choice) => [choice.value, choice.details]));
  return (
    <Select<Value>
      {...input}
      {...(autoFocus ? { autoFocus } : {})}
      data={choices.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
      value={props.value}
      onChange={props.onChange}
      searchable={props.searchable ?? choices.length > SEARCH_FROM}
      clearable={props.clearable ?? false}
      // An open list would cover the error of a field that the form focuses.
      openOnFocus={false}
      onKeyDown={keepEnter}
      clearButtonProps={{ 'aria-label': say('Clear {label}', { label: props.label }) }}
      allowDeselect={false}
      checkIconPosition="right"
      withScrollArea={false}
      renderOption={({ option, checked }) => (
        <span className={classes.option}>
          <span className={classes.twoLines}>
            <span>{option.label}</span>
            {details.get(option.value) && (
              <span className={classes.details}>{unbrokenDates(details.get(option.value))}</span>
            )}
          </span>
          {checked ? <IconCheck size={15} aria-hidden /> : null}
        </span>
      )}
      classNames={{ options: classes.options }}
      nothingFoundMessage={props.nothingFound ?? say('Nothing found')}
      leftSection={props.icon}
      // Kept in the page, hundreds of options would be drawn anew with everything around a closed field.
      comboboxProps={{ shadow: 'lg', transitionProps: { duration: 120 }, keepMounted: false }}
    />
  );
}
