import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { coverageGaps } from '../../coverage/coverage.ts';
import { namedPerson } from '../../requests/request.ts';
import { notifiedBy } from './notified-by.ts';

/** DR9 */
export const neverHidden = 'A published schedule cannot be hidden again.';
export const publicationNotFound = 'Publication not found.';
export const notInSteps = 'This location publishes at once.';
export const publishLater = 'Choose a date after the last published one.';
export const publishInstead = 'Publish through a later date instead.';
export const horizonTooEarly = 'Choose today or a later date; after noon, tomorrow or a later one.';
export const publishedDaysAtMost = 370;
export const publishedTooFar = () => say('Publish at most {days} days ahead.', { days: publishedDaysAtMost });
/** DR5: so many locations are published at once at the most. */
export const publishedAtOnce = 50;
export const tooManyLocations = () =>
  say('Publish at most {most} locations at once.', { most: publishedAtOnce });
/** DR8: notices are held for so long at the most. */
export const heldMinutesAtMost = 120;
/** DR9: digests leave so long after publishing, and until then it can be taken back. */
export const takeBackSeconds = 120;

/** Who was notified of the latest publication, and of changes since, and whether they have seen it (DR12). */
const notified = z.object({
  id: z.int(),
  name: z.string(),
  /** When the latest notice came to them; while a push is on its way, when that was sent. Null while it waits. */
  sent_at: z.string().nullable(),
  /** Null until a mail has been sent, or a device has shown the push. */
  sent_by: notifiedBy.nullable(),
  /** When they last confirmed the schedule. */
  seen_at: z.string().nullable(),
  /** SEEN: with everything that they were notified of. CHANGED: there was more since. BEGUN: its dates have begun. */
  state: z.enum(['SEEN', 'CHANGED', 'NOT_SEEN', 'BEGUN']),
  reminded_at: z.string().nullable(),
});

const publication = z.object({
  id: z.int(),
  at: z.string(),
  /** Null where it published by itself (DR10). */
  actor: namedPerson.nullable(),
  from_date: z.string().nullable(),
  through_date: z.string().nullable(),
  /** Digests that have not left yet leave then. */
  sends_at: z.string().nullable(),
  can_take_back: z.boolean(),
  people: z.array(notified),
});

/** The way in which a location publishes its schedule (DR1), and the notices that wait. */
export const publishing = z.object({
  location: z.int(),
  in_steps: z.boolean(),
  /** The last date that staff see; null where the location publishes at once. */
  published_through: z.string().nullable(),
  /** DR10: when the next week is published by itself, unless somebody does before. */
  publishes_itself_at: z.string().nullable(),
  /** The last date on which anything is planned; null where shifts go on without an end. */
  planned_through: z.string().nullable(),
  /** The people for whom changes are gathered. */
  waiting: z.int(),
  holds_until: z.string().nullable(),
  held_by: namedPerson.nullable(),
  latest: publication.nullable(),
});

export type Publishing = z.infer<typeof publishing>;

/** A week of a person in a digest: 'Mon, Tue, Sat', '9:00'. */
const week = z.object({ start_date: z.string(), end_date: z.string(), days: z.string(), hours: z.string() });

const publishedTo = z.object({
  id: z.int(),
  name: z.string(),
  /** Times that are not in their usual week: 'Tuesdays 4:00 PM - 7:00 PM (S0101)'. */
  fresh: z.array(z.string()),
  /** Times of their usual week that are not in the new dates. */
  missing: z.array(z.string()),
  hours: z.string(),
  /** Why a manager may want to look again: they said they cannot, or a certificate ends before. */
  warnings: z.array(z.string()),
});

/** DR5: a preview of all that publishing through a date sends and shows. It warns, and forbids nothing. */
export const publicationPreview = z.object({
  /** Sent back with the publication: it is refused if the schedule has changed meanwhile. */
  seal: z.string(),
  through: z.string(),
  locations: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      published_through: z.string().nullable(),
      /** The shifts and meetings of the new dates, counted once a date. */
      shifts: z.int(),
      open_shifts: z.int(),
    }),
  ),
  /** Everybody who gets a digest, those with something new first. */
  people: z.array(publishedTo),
  /** Set where the location publishes at once until now: the people who lose sight of dates, and are mailed. */
  losing: z.array(namedPerson),
  gaps: coverageGaps,
  /** The digest of the person who is asked for. */
  digest: z.object({ subject: z.string(), text: z.string(), weeks: z.array(week) }).nullable(),
});

export type PublicationPreview = z.infer<typeof publicationPreview>;
