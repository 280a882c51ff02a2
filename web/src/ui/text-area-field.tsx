import { Textarea } from '@mantine/core';
import { type FieldProps, inputProps } from './field.ts';
import classes from './fields.module.css';

interface TextAreaFieldProps extends FieldProps<string> {
  /** The maximum length, shown as a counter under the field. */
  maxLength?: number;
  /** Typing stops at the maximum length; otherwise a longer text is an error. */
  stopsAtMaxLength?: boolean;
  /** Where typing stops, if later than at `maxLength`, so that a pasted text can be shortened instead of being cut. */
  inputLength?: number;
  rows?: number;
}

export function TextAreaField({
  maxLength,
  stopsAtMaxLength = true,
  inputLength = stopsAtMaxLength ? maxLength : undefined,
  rows = 3,
  ...props
}: TextAreaFieldProps) {
  return (
    <div>
      <Textarea
        {...inputProps(props)}
        autosize
        minRows={rows}
        maxRows={Math.max(rows, 12)}
        maxLength={inputLength}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      {maxLength === undefined ? null : (
        <p className={classes.counter} data-over={props.value.length > maxLength || undefined}>
          {props.value.length} / {maxLength}
        </p>
      )}
    </div>
  );
}
