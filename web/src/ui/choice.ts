/** An option of a select, multi-select or radio field. */
export interface Choice<Value extends string | number> {
  value: Value;
  label: string;
  disabled?: boolean;
}
