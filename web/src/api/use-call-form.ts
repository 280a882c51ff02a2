import { type SchemaForm, type SchemaFormOptions, useSchemaForm } from '../ui/use-schema-form.ts';
import { type FormTexts, showFormFailure } from './show-form-failure.ts';

interface CallFormOptions<Values extends object, Output> extends SchemaFormOptions<Values, Output> {
  /** The screen's own texts for a refusal. */
  failureTexts?: FormTexts | ((failure: unknown, values: Values) => FormTexts);
}

/** A form that makes a call. What `onSubmit` throws is shown at the fields concerned, otherwise in a toast. */
export function useCallForm<Values extends object, Output>({
  failureTexts = {},
  onSubmit,
  ...options
}: CallFormOptions<Values, Output>): SchemaForm<Values> {
  const form = useSchemaForm({
    ...options,
    onSubmit: async (output, values) => {
      try {
        await onSubmit(output, values);
      } catch (failure) {
        const texts = typeof failureTexts === 'function' ? failureTexts(failure, values) : failureTexts;
        showFormFailure(form, failure, texts);
      }
    },
  });
  return form;
}
