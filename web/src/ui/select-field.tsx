import './combobox-styles.ts';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Choice } from './choice.ts';
import { type FieldProps, inputProps } from './field.ts';
import classes from './fields.module.css';
import { keepEnter } from './keep-enter.ts';

interface SelectFieldProps<Value extends string | number> extends FieldProps<Value | null> {
  choices: readonly Choice<Value>[];
  /** Lists longer than ten can be searched unless told otherwise. */
  searchable?: boolean;
  /** Offers a cross that takes the choice back. */
  clearable?: boolean;
  /** Draws an option differently, e.g. with a swatch. */
  renderChoice?: (choice: Choice<Value>) => ReactNode;
  icon?: ReactNode;
  /** Said in the list while there is nothing in it. */
  nothingFound?: string;
  /** Width of the field in a row of filters. */
  width?: number;
}

const SEARCH_FROM = 10;

export function SelectField<Value extends string | number>({
  choices,
  renderChoice,
  ...props
}: SelectFieldProps<Value>) {
  const { autoFocus, ...input } = inputProps(props);
  return (
    <Select<Value>
      {...input}
      {...(autoFocus ? { autoFocus } : {})}
      data={choices.map((choice) => ({ ...choice, disabled: choice.disabled ?? false }))}
      value={props.value}
      onChange={props.onChange}
      searchable={props.searchable ?? choices.length > SEARCH_FROM}
      clearable={props.clearable ?? false}
      // Who is led to the field by its complaint must be able to read it.
      openOnFocus={false}
      onKeyDown={keepEnter}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      allowDeselect={false}
      checkIconPosition="right"
      withScrollArea={false}
      classNames={{ options: classes.options }}
      nothingFoundMessage={props.nothingFound ?? 'Nothing found'}
      leftSection={props.icon}
      {...(props.width === undefined ? {} : { w: props.width })}
      comboboxProps={{ shadow: 'lg', transitionProps: { duration: 120 } }}
      {...(renderChoice
        ? {
            renderOption: ({ option }) =>
              renderChoice(choices.find((choice) => choice.value === option.value) ?? option),
          }
        : {})}
    />
  );
}
