import { isCivilDate } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';

type FieldValue = string | number | boolean | null | readonly string[];
export type AddressState = Readonly<Record<string, FieldValue>>;

/**
 * Describes state that is kept in the query of an address. Every field has a fallback (`catch`), which counts when the
 * address does not name the field or a person typed nonsense. A field whose fallback is a list may be named repeatedly.
 */
export type AddressSchema<S extends AddressState> = z.ZodType<S>;

export function readAddress<S extends AddressState>(query: URLSearchParams, schema: AddressSchema<S>): S {
  const named = Object.entries(schema.parse({})).map(([name, fallback]) => {
    if (!query.has(name)) return [name, undefined];
    const values = query.getAll(name);
    return [name, Array.isArray(fallback) ? values.filter((value) => value !== '') : values[0]];
  });
  return schema.parse(Object.fromEntries(named));
}

/** Returns the query with the fields of this state. Defaults are left out; parameters that are no fields stay. */
export function writeAddress<S extends AddressState>(
  query: URLSearchParams,
  schema: AddressSchema<S>,
  state: S,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, fallback] of Object.entries(schema.parse({}))) {
    const value = state[name] ?? fallback;
    next.delete(name);
    if (JSON.stringify(value) === JSON.stringify(fallback)) continue;
    for (const text of textsOf(value)) next.append(name, text);
  }
  return next;
}

/** An empty list whose default is not empty needs an empty value to be remembered. */
function textsOf(value: FieldValue): readonly string[] {
  if (Array.isArray(value)) return value.length === 0 ? [''] : value;
  return [String(value)];
}

const ID = /^[1-9]\d{0,9}$/;

/** Returns the id of a record, or '' for text that is none. */
export function idIn(text: string): string {
  return ID.test(text) ? text : '';
}

/** Fields that several screens have. */
export const addressField = {
  /** '' for none. */
  id: z.string().regex(ID).catch(''),
  /** '' for none. */
  date: z.string().refine(isCivilDate).catch(''),
  flag: z
    .literal('true')
    .transform((): boolean => true)
    .catch(false),
};
