import { mark, say } from '@deckhand/domain/language/say';
import { STATE_CODES } from '@deckhand/domain/school/locations/states';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';
import { length } from '../../limits.ts';
import { beingClosed } from '../../refusals.ts';
import { emailAddress, phoneNumber, requiredLine, said, timezone } from '../../values.ts';

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
      : [
          say('{n, plural, one [# more person is] other [# more people are]} booked elsewhere, too.', {
            n: others,
          }),
        ];
  return [say('The time zone cannot be changed.'), ...named, ...rest].join(' ');
}

const stillOn = (date: string) =>
  say(
    'In this time zone it is still {date}, a day of a closed pay period, so kiosks there could record no punch. Try again when that day is over there.',
    { date },
  );

/** PE8: why a location cannot begin in a time zone yet. */
export function stillOnClosedDay(date: CivilDate): string {
  return stillOn(formatForDisplay(date));
}

/** Calls that add or move a location can be refused by it. */
export const closedTodayRefusals = `${stillOn('{date}')} / ${beingClosed}`;

const addressLength = said(() => say('Address must be between {min} and {max} characters', length.address));

export const locationFields = z.object({
  title: requiredLine(length.title.max, mark('Title is required')),
  address: requiredLine(length.address.input, 'Address is required').pipe(
    z.string().min(length.address.min, addressLength).max(length.address.max, addressLength),
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
