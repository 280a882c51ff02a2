import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { namedPerson } from '../../requests/request.ts';

export const EXEMPTION_KINDS = ['NONE', 'EXEMPT', 'SALARIED'] as const;

export const ownExemption = 'You cannot mark yourself as exempt or salaried. Another admin can.';
export const exemptionStays =
  'It reaches closed days, so it stays. End it with an entry from a later day on.';
export const paidByTheHour = mark(
  'A closed pay period has paid this person by the hour in these weeks. Let the salary begin with a later week.',
);
export const exemptionNotFound = 'Exemption not found.';
export const sameExemptionStart = 'An exemption begins on this day already.';

/** WA10: holds from the first week on that begins on or after `from_date`, until the next one. */
export const exemption = z.object({
  id: z.int(),
  user: namedPerson.nullable(),
  location: z.object({ id: z.int(), title: z.string() }).nullable(),
  kind: z.enum(EXEMPTION_KINDS),
  from_date: z.string(),
  reason: z.string(),
  entered_by: namedPerson,
  entered_at: z.string(),
});
export type Exemption = z.infer<typeof exemption>;
