import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { FieldProps } from './field.ts';
import classes from './fields.module.css';

interface CheckboxGroupFieldProps<Value extends string> extends FieldProps<Value[]> {
  choices: readonly { value: Value; label: string; description?: string }[];
}

/** Several choices that are all shown, in their order. */
export function CheckboxGroupField<Value extends string>({
  choices,
  ...props
}: CheckboxGroupFieldProps<Value>) {
  const { label, description, error, required = false } = props;
  const change = (chosen: string[]) =>
    props.onChange(choices.flatMap(({ value }) => (chosen.includes(value) ? value : [])));
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      withAsterisk={required}
      value={props.value}
      onChange={change}
    >
      <div className={classes.choices}>
        {choices.map((choice, index) => (
          <Checkbox
            key={choice.value}
            value={choice.value}
            label={choice.label}
            description={choice.description}
            disabled={props.disabled ?? false}
            aria-invalid={error ? true : undefined}
            // The form focuses the first of them where none is chosen.
            {...(index === 0 && props.name !== undefined && { 'data-path': props.name })}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
