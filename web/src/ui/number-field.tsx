import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { type FieldProps, inputProps } from './field.ts';

interface NumberFieldProps extends FieldProps<number | null> {
  /** Numbers out of range can be typed; the form then says what is wrong. */
  min?: number;
  max?: number;
  /** Digits after the point; 0 for whole numbers. */
  decimals?: number;
  step?: number;
  unit?: string;
  maxLength?: number;
  width?: number;
}

export function NumberField({ decimals = 0, ...props }: NumberFieldProps) {
  return (
    <NumberInput
      {...inputProps(props)}
      value={props.value ?? ''}
      // For an empty field, Mantine passes an empty text.
      onChange={(value) => props.onChange(typeof value === 'number' ? value : null)}
      {...(props.min === undefined ? {} : { min: props.min })}
      {...(props.max === undefined ? {} : { max: props.max })}
      {...(props.width === undefined ? {} : { w: props.width })}
      clampBehavior="none"
      allowNegative={props.min === undefined || props.min < 0}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      step={props.step ?? 1}
      suffix={props.unit === undefined ? '' : ` ${props.unit}`}
      maxLength={props.maxLength}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
    />
  );
}
