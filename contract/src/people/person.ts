import { ROLES } from '@deckhand/domain/access/role';
import { mark } from '@deckhand/domain/language/say';
import { AGE_GROUPS, type AgeGroup } from '@deckhand/domain/law/age-group';
import { z } from 'zod';
import { length } from '../limits.ts';
import { personKey } from '../person-key.ts';
import { date, emailAddress, id, languageCode, line, personName, phoneNumber, timezone } from '../values.ts';

export const role = z.enum(ROLES, mark('Please select Role'));
export const employmentStatus = z.enum(
  ['FULL_TIME', 'PART_TIME', 'SEASONAL', 'SUBSTITUTE'],
  mark('Please select Employment Status'),
);
export const gender = z.enum(['FEMALE', 'MALE', 'NON_BINARY', 'UNDISCLOSED'], mark('Please select Gender'));

export const employmentStatusLabel: Record<z.infer<typeof employmentStatus>, string> = {
  FULL_TIME: mark('Full time'),
  PART_TIME: mark('Part time'),
  SEASONAL: mark('Seasonal'),
  SUBSTITUTE: mark('Substitute'),
};

export const genderLabel: Record<z.infer<typeof gender>, string> = {
  FEMALE: mark('Female'),
  MALE: mark('Male'),
  NON_BINARY: mark('Non-binary'),
  UNDISCLOSED: mark('Prefer not to say'),
};

export const ageGroupLabel: Record<AgeGroup, string> = {
  UNDER_14: mark('Under 14'),
  AGE_14_15: mark('14 or 15'),
  AGE_16_17: mark('16 or 17'),
};

export const personNotFound = mark('User not found.');
export const keyTaken = 'Key already exists';
export const worksElsewhere =
  'This person also works at locations that are not yours. Only an admin, or a manager of all their locations, can change their email, role or password, or deactivate or delete them.';
export const bornInFuture = mark('Future dates are not allowed');
export const birthDateKnown = mark('Their birth date is entered already. Only an admin can change it.');
export const lastAdmin = 'The school must keep at least one active admin.';

/** The last name of a person who signed up with one word; no screen shows it (A5). */
export const noLastName = 'N/A';

/** A person with every field; empty ones are null. */
export const person = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** The new email while it waits for its confirmation; until then `email` stays (A13). */
  pending_email: z.string().nullable(),
  /** False for a sign-up whose email is not confirmed yet (A5a). */
  is_verified: z.boolean(),
  phone_number: z.string().nullable(),
  emergency_phone_number: z.string().nullable(),
  company_name: z.string().nullable(),
  postal_code: z.string().nullable(),
  gender: gender.nullable(),
  country: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  /** LA5: null to readers who may not see it. */
  dob: z.string().nullable(),
  has_dob: z.boolean(),
  /** LA5: today, where rules of law differ by it; null for adults and for people without a birth date. */
  age_group: z.enum(AGE_GROUPS).nullable(),
  user_type: role,
  employee_code: z.string().nullable(),
  key: z.string().nullable(),
  employee_joining_date: z.string().nullable(),
  employee_ending_date: z.string().nullable(),
  employee_status: employmentStatus,
  is_active: z.boolean(),
  status: z.enum(['active', 'inactive']),
  /** As they chose it; null for the school’s (LG1). */
  language: z.string().nullable(),
  /** With their time zones, because employees may not read locations but need to know the date there. */
  locations: z.array(z.object({ location_id: z.int(), location_title: z.string(), timezone })),
  positions: z.array(z.object({ position_id: z.int(), position_name: z.string() })),
  /** The activation link was not used yet and can be sent again (A6). */
  awaits_activation: z.boolean(),
  /** The person signed up, and an admin has not given them a location, a position and a key yet (A5). */
  awaits_completion: z.boolean(),
  /** The person has a passkey or an authenticator app, which management may remove when it is lost (F5). */
  has_second_factor: z.boolean(),
});

export type Person = z.infer<typeof person>;

function atLeastOne(missing: string) {
  return z.array(id, missing).min(1, missing).max(1_000);
}

const empty = z
  .string()
  .trim()
  .length(0)
  .transform(() => null);

/** An optional field: null or an empty text clears the value, an absent one keeps it. It complains in the words of the value. */
function optional<Value extends z.ZodType>(value: Value) {
  return z
    .union([empty, value], {
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
    })
    .nullish();
}

/** The fields of the user form, required ones first. */
export const personFields = {
  first_name: personName(mark('First name')),
  last_name: personName(mark('Last name')),
  email: emailAddress(mark('Email is required.')),
  phone_number: phoneNumber,
  user_type: role,
  locations: atLeastOne(mark('Please Select at least one Location')),
  positions: atLeastOne(mark('Please Select at least one Position')),
  emergency_phone_number: optional(phoneNumber),
  company_name: optional(line(length.freeText)),
  postal_code: optional(line(length.postalCode)),
  gender: optional(gender),
  country: optional(line(length.freeText)),
  province: optional(line(length.freeText)),
  city: optional(line(length.freeText)),
  dob: optional(date),
  employee_joining_date: optional(date),
  employee_ending_date: optional(date),
  employee_status: employmentStatus.optional(),
  language: optional(languageCode),
};

/** The key has two names in the API; `key` has precedence. */
export const keyFields = { key: personKey.optional(), employee_code: personKey.optional() };
