import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { offers } from '../../limits.ts';
import { namedPerson, namedShift } from '../../requests/request.ts';
import { said } from '../../values.ts';

export const offerNotFound = mark('This offer has ended: the shift is not open any more.');
export const notOffered = 'This shift is not offered to anybody.';
export const alreadyOffered = 'This shift is offered already.';
export const nobodyToAsk =
  'Nobody is left to ask: everybody who qualifies is busy then or was asked already.';
export const offerAccepted = mark('This shift is yours. Thank you!');

const wrongPeople = said(() => say('Must be 1 to {max}', offers.peopleAtOnce));

/** So many people are asked at once, and have so many minutes before the next are asked. */
export const offerTerms = {
  people_at_once: z.int(wrongPeople).min(1, wrongPeople).max(offers.peopleAtOnce.max, wrongPeople),
  minutes_apart: z
    .int(mark('Must be a whole number'))
    .min(
      offers.minutesApart.min,
      said(() => say('Must be {min} minutes or more', offers.minutesApart)),
    )
    .max(offers.minutesApart.max, mark('Must be a week or less')),
};

/** Somebody who was asked. */
const asked = z.object({
  user: namedPerson,
  /** The first people are asked in round 1. */
  round: z.int(),
  asked_at: z.string(),
  seen_at: z.string().nullable(),
  declined_at: z.string().nullable(),
  has_accepted: z.boolean(),
});

/** OF1: an opening that is offered, as managers see it. Times are those of the location. */
export const offer = z.object({
  id: z.int(),
  ...offerTerms,
  offered_by: namedPerson,
  /** When the next are asked; null when nobody is left, or it has ended. */
  next_at: z.string().nullable(),
  is_stopped: z.boolean(),
  asked: z.array(asked),
  /** Who is asked next, as it is now. */
  next: z.array(namedPerson),
});
export type Offer = z.infer<typeof offer>;

/** An offer, as the person who was asked sees it. */
export const myOffer = z.object({
  id: z.int(),
  shift: namedShift.extend({ location: z.int(), location_title: z.string() }),
  /** The first and last date; without a last one it has no end. */
  start_date: z.string(),
  end_date: z.string().nullable(),
  is_seen: z.boolean(),
});
export type MyOffer = z.infer<typeof myOffer>;
