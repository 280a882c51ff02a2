import type { SchemaForm } from '../../../ui/use-schema-form.ts';

/** Changes several fields and clears only their complaints; `form.setValues` would clear all. */
export function setFields<Values extends object>(form: SchemaForm<Values>, changed: Partial<Values>): void {
  for (const name of Object.keys(changed) as (keyof Values & string)[]) {
    const value = changed[name] as Values[typeof name];
    if (value !== form.values[name]) form.setValue(name, value);
  }
}
