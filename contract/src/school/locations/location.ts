import { mark } from '@deckhand/domain/language/say';
import { STATE_CODES } from '@deckhand/domain/school/locations/states';
import { z } from 'zod';
import { length } from '../../limits.ts';
import { emailAddress, phoneNumber, requiredLine, timezone } from '../../values.ts';

export const locationNotFound = mark('Location not found.');
export const locationTitleTaken = 'A location with this title already exists.';

const CLASHES_NAMED = 5;

/** S3a: names the people whom another time zone would put in two places. */
export function zoneClash(clashes: readonly string[]): string {
  const named = clashes.slice(0, CLASHES_NAMED);
  const others = clashes.length - named.length;
  const rest =
    others === 0
      ? []
      : [`${others} more ${others === 1 ? 'person is' : 'people are'} booked elsewhere, too.`];
  return ['The time zone cannot be changed.', ...named, ...rest].join(' ');
}

export const locationFields = z.object({
  title: requiredLine(length.title.max, mark('Title is required')),
  address: requiredLine(length.address.input, 'Address is required').pipe(
    z
      .string()
      .min(
        length.address.min,
        `Address must be between ${length.address.min} and ${length.address.max} characters`,
      )
      .max(
        length.address.max,
        `Address must be between ${length.address.min} and ${length.address.max} characters`,
      ),
  ),
  phone_number: phoneNumber,
  email: emailAddress(mark('Email is required.')),
  timezone,
  /** SW5: a swap that both agree on is made without a manager. Kept as it is if absent. */
  swaps_at_once: z.boolean(mark('Must be true or false')).optional(),
  /** LA1: the state whose law holds there, besides that of the country. Kept as it is if absent. */
  state: z.enum(STATE_CODES, mark('Must be a state')).nullable().optional(),
});

export type LocationFields = z.output<typeof locationFields>;

export const location = z.object({
  id: z.int(),
  title: z.string(),
  address: z.string(),
  phone_number: z.string(),
  email: z.string(),
  timezone,
  swaps_at_once: z.boolean(),
  state: z.enum(STATE_CODES).nullable(),
});

export type Location = z.infer<typeof location>;
