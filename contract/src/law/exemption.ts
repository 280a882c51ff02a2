import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { namedPerson } from '../requests/request.ts';

export const LAW_EXEMPTION_KINDS = ['GRADUATED', 'WORK_STUDY', 'PERMIT', 'PARENTAL_WAIVER'] as const;

export const lawExemptionKindLabel: Record<(typeof LAW_EXEMPTION_KINDS)[number], string> = {
  GRADUATED: mark('Graduated'),
  WORK_STUDY: mark('Work-study'),
  PERMIT: mark('Permit'),
  PARENTAL_WAIVER: mark('Parental waiver'),
};

/** LA6: said wherever one is entered or shown. */
export const exemptFromHours = mark(
  'While an exemption lasts, the rules of hours are not asked. The least age and the age of lifeguards always are.',
);

export const ownLawExemption = mark('You cannot exempt yourself. Another manager can.');
export const lawExemptionNotFound = 'Exemption not found.';
export const endedAlready = mark('It has ended already.');
export const notBeforeItsEnd = mark('Choose one of its days.');

/** LA6: the rules of hours for minors are not asked of the person on these days. */
export const lawExemption = z.object({
  id: z.int(),
  user: namedPerson,
  kind: z.enum(LAW_EXEMPTION_KINDS),
  first_day: z.string(),
  /** The last day on which it holds, also where somebody ended it before. Null: it holds for good. */
  holds_through: z.string().nullable(),
  words: z.string(),
  entered_by: namedPerson,
  entered_at: z.string(),
  ended_by: namedPerson.nullable(),
});
export type LawExemption = z.infer<typeof lawExemption>;
