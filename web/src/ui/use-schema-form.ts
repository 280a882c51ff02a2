import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { afterPointer, watchPointer } from './after-pointer.ts';
import type { FieldProps } from './field.ts';
import { complaintsAbout, type FieldComplaint, type FieldRules, sortComplaints } from './form-complaints.ts';

interface SchemaFormOptions<Values extends object, Output> {
  /** Usually the contract's schema of the call's body. */
  schema: z.ZodType<Output>;
  initialValues: Values;
  /** What the schema gets to see, where the form's fields are not those of the call. */
  toInput?: (values: Values) => unknown;
  /** What only this form knows: that two passwords match, that a date is not in the future. Asked before the schema. */
  rules?: FieldRules<Values>;
  /** Called with what the schema made of the values. Handles its own failures; `pending` lasts as long as it does. */
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
  /** Puts the server's complaints at their fields and hands back those that concern none. */
  complain: (complaints: readonly FieldComplaint[]) => FieldComplaint[];
  /** What is wrong and has no field to stand at. */
  leftovers: readonly FieldComplaint[];
  /** Spread on the `<form>`. */
  formProps: {
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    ref: (form: HTMLFormElement | null) => void;
  };
  pending: boolean;
  /** True as soon as a value differs from what was given or last saved; always up to date, also before the next draw. */
  hasUnsavedChanges: () => boolean;
  /** What stands in the form now counts as saved. */
  markSaved: () => void;
  /** Back to the start, or to other values: after Cancel, or when what is edited has arrived. */
  reset: (values?: Values) => void;
}

/** A form whose fields complain when they are left, and all of them when it is sent; the first bad one gets the focus. */
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
  const [leftovers, setLeftovers] = useState<readonly FieldComplaint[]>([]);
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
    // After the errors are drawn, so that a screen reader tells the field together with what is wrong with it.
    setTimeout(() => focusFirst(element.current, errors), 0);
  }

  async function submit(): Promise<void> {
    if (running.current) return;
    const complaints = complaintsNow();
    setLeftovers(complaints.leftovers);
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
      setLeftovers(sorted.leftovers);
      show(sorted.errors);
      return sorted.leftovers;
    },
    leftovers,
    formProps: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // React lets the event of a form in a dialog rise to the form around the dialog.
        event.stopPropagation();
        void submit();
      },
      ref: (node) => {
        element.current = node;
      },
    },
    pending,
    hasUnsavedChanges: () => form.isDirty(),
    markSaved: () => form.resetDirty(),
    reset: (values) => {
      if (values !== undefined) form.setInitialValues(values as Record<string, unknown>);
      form.reset();
      setLeftovers([]);
    },
  };
}

/** In the order of the page, not of the schema. */
function focusFirst(form: HTMLFormElement | null, errors: Record<string, string | undefined>): void {
  const fields = form?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  for (const field of fields) {
    if (errors[field.dataset.path ?? ''] !== undefined) {
      field.focus();
      return;
    }
  }
}
