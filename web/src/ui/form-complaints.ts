import { sayKnown } from '@deckhand/domain/language/say';
import type { z } from 'zod';

/** The path of a value and the complaint about it, in the server's format. */
export interface FieldComplaint {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
}

type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

interface Sorted<Values, Complaint> {
  errors: FieldErrors<Values>;
  /** The complaints that concern no field of this form. */
  leftovers: Complaint[];
}

/**
 * Sorts complaints by field; each field shows its first one. The first part of the path that is a field of the form
 * decides: `['body', 'locations', 0]` concerns the field `locations`.
 */
export function sortComplaints<Values extends object>(
  values: Values,
  complaints: readonly FieldComplaint[],
): Sorted<Values, FieldComplaint> {
  const errors: FieldErrors<Values> = {};
  const leftovers: FieldComplaint[] = [];
  for (const complaint of complaints) {
    const field = complaint.loc.find((part) => typeof part === 'string' && part in values);
    if (field === undefined) leftovers.push(complaint);
    else errors[field as keyof Values & string] ??= complaint.msg;
  }
  return { errors, leftovers };
}

export type FieldRules<Values> = {
  [Field in keyof Values]?: (value: Values[Field], values: Values) => string | null | undefined;
};

/** Checks a form: first by its own rules, then by the schema. */
export function complaintsAbout<Values extends object>(
  values: Values,
  input: unknown,
  schema: z.ZodType,
  rules: FieldRules<Values>,
): Sorted<Values, FieldComplaint> {
  const ofRules: FieldComplaint[] = [];
  for (const field of Object.keys(rules) as (keyof Values & string)[]) {
    const complaint = rules[field]?.(values[field], values);
    if (complaint) ofRules.push({ loc: [field], msg: sayKnown(complaint) });
  }
  const parsed = schema.safeParse(input);
  const ofSchema = parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({
        loc: issue.path.filter((part) => typeof part !== 'symbol'),
        msg: sayKnown(issue.message),
      }));
  return sortComplaints(values, [...ofRules, ...ofSchema]);
}
