import type { z } from 'zod';

/** Where a value stood and what is wrong with it, as the server says it. */
export interface FieldComplaint {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
}

type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

interface Sorted<Values, Complaint> {
  errors: FieldErrors<Values>;
  /** What concerns no field of this form. */
  leftovers: Complaint[];
}

/**
 * Puts complaints at the fields they concern; the first at a field wins. `['body', 'locations', 0]` concerns the field
 * `locations`: the first part of the place that is a field of the form decides.
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

/** Everything that is wrong with a form: the rules of its own fields first, then what the schema says. */
export function complaintsAbout<Values extends object>(
  values: Values,
  input: unknown,
  schema: z.ZodType,
  rules: FieldRules<Values>,
): Sorted<Values, FieldComplaint> {
  const ofRules: FieldComplaint[] = [];
  for (const field of Object.keys(rules) as (keyof Values & string)[]) {
    const complaint = rules[field]?.(values[field], values);
    if (complaint) ofRules.push({ loc: [field], msg: complaint });
  }
  const parsed = schema.safeParse(input);
  const ofSchema = parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({
        loc: issue.path.filter((part) => typeof part !== 'symbol'),
        msg: issue.message,
      }));
  return sortComplaints(values, [...ofRules, ...ofSchema]);
}
