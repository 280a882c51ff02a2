import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio } from '@mantine/core';
import type { Choice } from './choice.ts';
import { type FieldProps, inputProps } from './field.ts';

interface RadioGroupFieldProps<Value extends string | number> extends FieldProps<Value | null> {
  choices: readonly Choice<Value>[];
}

export function RadioGroupField<Value extends string | number>({
  choices,
  ...props
}: RadioGroupFieldProps<Value>) {
  const { autoFocus: _autoFocus, placeholder: _placeholder, disabled, ...input } = inputProps(props);
  return (
    <Radio.Group<Value> {...input} value={props.value} onChange={props.onChange} miw={0}>
      <Group gap="lg" mt={4}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            label={choice.label}
            disabled={disabled || choice.disabled === true}
            {...(props.name === undefined ? {} : { 'data-path': props.name })}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
