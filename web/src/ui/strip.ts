/** What is left of a typed or pasted text: without what is not wanted, and no longer than the field is. */
export function stripped(text: string, unwanted?: RegExp, maxLength?: number): string {
  const kept = unwanted ? text.replace(unwanted, '') : text;
  return maxLength === undefined ? kept : kept.slice(0, maxLength);
}
