import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { afterPointer, watchPointer } from './after-pointer.ts';
import type { FieldProps } from './field.ts';
import { complaintsAbout, type FieldComplaint, type FieldRules, sortComplaints } from './form-complaints.ts';

export interface SchemaFormOptions<Values extends object, Output> {
  /** Usually the schema of the call's body. */
  schema: z.ZodType<Output>;
  initialValues: Values;
  /** Turns the values into the schema's input, where the form's fields differ from those of the call. */
  toInput?: (values: Values) => unknown;
  /** Rules that only this form has, such as that two passwords match. Checked before the schema. */
  rules?: FieldRules<Values>;
  /** Called with the schema's output. Handles its own failures; `pending` is true until it ends. */
  onSubmit: (output: Output, values: Values) => unknown;
}

type Bound<Value> = Required<Pick<FieldProps<Value>, 'name' | 'value' | 'onChange' | 'onBlur'>> &
  Pick<FieldProps<Value>, 'error'>;

export interface SchemaForm<Values extends object> {
  values: Values;
  /** Props for one field: `<TextField label="Email" {...form.field('email')} />`. */
  field: <Name extends keyof Values & string>(name: Name) => Bound<Values[Name]>;
  setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  setValues: (values: Partial<Values>) => void;
  setError: (name: keyof Values & string, message: string) => void;
  /** Shows the server's complaints at their fields and returns those that concern none. */
  complain: (complaints: readonly FieldComplaint[]) => FieldComplaint[];
  /** Spread on the `<form>`. */
  formProps: {
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    ref: (form: HTMLFormElement | null) => void;
  };
  /** Focuses a field once its current value is shown. */
  focus: (name: keyof Values & string) => void;
  pending: boolean;
  /** True once a value differs from its initial or last saved one; up to date even before the next render. */
  hasUnsavedChanges: () => boolean;
  /** Counts the current values as saved. */
  markSaved: () => void;
  /** Returns to the initial values, such as after Cancel, or to new ones, such as after the record has loaded. */
  reset: (values?: Values) => void;
}

/** A form that checks a field when it is left and all fields on submit, and focuses the first invalid one. */
export function useSchemaForm<Values extends object, Output>({
  schema,
  initialValues,
  toInput = (values) => values,
  rules = {},
  onSubmit,
}: SchemaFormOptions<Values, Output>): SchemaForm<Values> {
  const element = useRef<HTMLFormElement | null>(null);
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const form = useForm<Record<string, unknown>>({
    mode: 'controlled',
    initialValues: initialValues as Record<string, unknown>,
  });
  const valuesNow = () => form.getValues() as Values;
  const complaintsNow = () => complaintsAbout(valuesNow(), toInput(valuesNow()), schema, rules);

  useEffect(watchPointer, []);

  function setValue(name: string, value: unknown): void {
    form.setFieldValue(name, value);
  }

  function checkField(name: keyof Values & string): void {
    const complaint = complaintsNow().errors[name];
    if (complaint === undefined) form.clearFieldError(name);
    else form.setFieldError(name, complaint);
  }

  function show(errors: Record<string, string | undefined>): void {
    form.setErrors(errors);
    // After the errors are rendered, so that a screen reader announces the field together with its error.
    setTimeout(() => focusFirst(element.current, errors), 0);
  }

  async function submit(): Promise<void> {
    if (running.current) return;
    const complaints = complaintsNow();
    if (Object.keys(complaints.errors).length > 0 || complaints.leftovers.length > 0) {
      show(complaints.errors);
      return;
    }
    form.clearErrors();
    running.current = true;
    setPending(true);
    try {
      await onSubmit(schema.parse(toInput(valuesNow())), valuesNow());
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return {
    values: form.values as Values,
    field: (name) => ({
      name,
      value: (form.values as Values)[name],
      onChange: (value) => setValue(name, value),
      onBlur: () => afterPointer(() => checkField(name)),
      error: form.errors[name] as string | undefined,
    }),
    setValue,
    setValues: (values) => form.setValues(values as Record<string, unknown>),
    setError: (name, message) => form.setFieldError(name, message),
    complain: (complaints) => {
      const sorted = sortComplaints(valuesNow(), complaints);
      show(sorted.errors);
      return sorted.leftovers;
    },
    formProps: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // In React, the submit of a form in a dialog also reaches the form around the dialog.
        event.stopPropagation();
        void submit();
      },
      ref: (node) => {
        element.current = node;
      },
    },
    focus: (name) => setTimeout(() => focusFirst(element.current, { [name]: '' }), 0),
    pending,
    hasUnsavedChanges: () => form.isDirty(),
    markSaved: () => form.resetDirty(),
    reset: (values) => {
      if (values !== undefined) form.setInitialValues(values as Record<string, unknown>);
      form.reset();
    },
  };
}

/** Focuses the first invalid field in the order of the page, not of the schema. */
function focusFirst(form: HTMLFormElement | null, errors: Record<string, string | undefined>): void {
  const fields = form?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  for (const field of fields) {
    if (errors[field.dataset.path ?? ''] !== undefined) {
      field.focus();
      return;
    }
  }
}
