import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { type FieldProps, inputProps } from './field.ts';

interface NumberFieldProps extends FieldProps<number | null> {
  /** Numbers out of range can be typed; the form then says what is wrong. */
  min?: number;
  max?: number;
  unit?: string;
}

export function NumberField(props: NumberFieldProps) {
  return (
    <NumberInput
      {...inputProps(props)}
      value={props.value ?? ''}
      // For an empty field, Mantine passes an empty text.
      onChange={(value) => props.onChange(typeof value === 'number' ? value : null)}
      {...(props.min === undefined ? {} : { min: props.min })}
      {...(props.max === undefined ? {} : { max: props.max })}
      clampBehavior="none"
      allowNegative={props.min === undefined || props.min < 0}
      allowDecimal={false}
      suffix={props.unit === undefined ? '' : ` ${props.unit}`}
      inputMode="numeric"
    />
  );
}
