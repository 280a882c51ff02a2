/**
 * One text for one value (RFC 8785): without spaces, names in the order of their UTF-16 code units. A seal is the hash of
 * such a text, so whatever could be written in two ways is refused: fractions, numbers too large to be exact, missing
 * values, halves of characters, and objects with behavior such as dates.
 *
 * @throws TypeError for a value that it refuses
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join()}]`;
  if (isPlainObject(value)) {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${textOf(name)}:${canonicalJson(value[name])}`).join()}}`;
  }
  throw new TypeError(`Not canonical: ${typeof value === 'number' ? value : typeof value}`);
}

function textOf(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new TypeError('Not canonical: half of a character');
  return JSON.stringify(text);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
