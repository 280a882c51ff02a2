/** One thing to choose from a list. */
export interface Choice<Value extends string | number> {
  value: Value;
  label: string;
  disabled?: boolean;
}
