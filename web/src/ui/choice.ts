/** An option of a select, multi-select or radio field. */
export interface Choice<Value extends string | number> {
  value: Value;
  label: string;
  /** A second line under the label in the list of a select field. */
  details?: string;
  disabled?: boolean;
}
