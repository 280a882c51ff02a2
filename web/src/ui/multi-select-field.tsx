import { say } from '@deckhand/domain/language/say';
import './combobox-styles.ts';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { multiSelectLabelLength } from '@deckhand/contract/limits';
import { Button, MultiSelect, Pill } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Choice } from './choice.ts';
import { type FieldProps, inputProps } from './field.ts';
import classes from './fields.module.css';
import { keepEnter } from './keep-enter.ts';
import { cutLabel } from './labels.ts';
import shared from './shared.module.css';

interface MultiSelectFieldProps<Value extends string | number> extends FieldProps<Value[]> {
  choices: readonly Choice<Value>[];
  /** Offers a button that selects all choices, or none. */
  selectAll?: boolean;
  nothingFound?: string;
}

export function MultiSelectField<Value extends string | number>({
  choices,
  selectAll = false,
  ...props
}: MultiSelectFieldProps<Value>) {
  const { autoFocus, placeholder, ...input } = inputProps(props);
  return (
    <div className={shared.relative}>
      <MultiSelect<Value>
        {...input}
        {...(autoFocus ? { autoFocus } : {})}
        placeholder={props.value.length === 0 ? placeholder : undefined}
        data={choices.map((choice) => ({ ...choice, disabled: choice.disabled ?? false }))}
        value={props.value}
        onChange={props.onChange}
        searchable
        clearable
        // An open list would cover the error of a field that the form focuses.
        openOnFocus={false}
        onKeyDown={keepEnter}
        clearButtonProps={{ 'aria-label': say('Clear {label}', { label: props.label }) }}
        nothingFoundMessage={props.nothingFound ?? say('Nothing found')}
        withScrollArea={false}
        classNames={{
          options: classes.options,
          ...(props.value.length > 0 ? { inputField: classes.besidePills } : {}),
        }}
        comboboxProps={{ shadow: 'lg', transitionProps: { duration: 120 } }}
        renderOption={({ option, checked }) => (
          <span className={classes.option}>
            <CutLabel label={option.label} />
            {checked ? <IconCheck size={15} aria-hidden /> : null}
          </span>
        )}
        renderPill={({ option, value, onRemove, disabled }) => (
          <Pill
            withRemoveButton={!disabled}
            onRemove={() => onRemove?.()}
            removeButtonProps={{ 'aria-label': say('Remove {label}', { label: option?.label ?? value }) }}
          >
            <CutLabel label={String(option?.label ?? value)} />
          </Pill>
        )}
      />
      {selectAll ? <SelectAll choices={choices} {...props} /> : null}
    </div>
  );
}

function CutLabel({ label }: { label: string }) {
  return <span title={label}>{cutLabel(label, multiSelectLabelLength)}</span>;
}

function SelectAll<Value extends string | number>({
  choices,
  value,
  onChange,
  disabled,
  label,
}: Pick<MultiSelectFieldProps<Value>, 'choices' | 'value' | 'onChange' | 'disabled' | 'label'>) {
  const open = choices.filter((choice) => !choice.disabled);
  const all = open.every((choice) => value.includes(choice.value));
  if (disabled || open.length === 0) return null;
  return (
    <Button
      variant="transparent"
      size="compact-xs"
      classNames={{ root: classes.selectAll }}
      onClick={() => onChange(all ? [] : open.map((choice) => choice.value))}
      aria-label={all ? say('Clear all of {label}', { label }) : say('Select all of {label}', { label })}
    >
      {all ? say('Clear all') : say('Select all')}
    </Button>
  );
}
