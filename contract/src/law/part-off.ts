import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { namedPerson } from '../requests/request.ts';

export const LAW_PARTS = ['OVERTIME', 'MINORS'] as const;

export const lawPartLabel: Record<(typeof LAW_PARTS)[number], string> = {
  OVERTIME: mark('Overtime'),
  MINORS: mark('Minors'),
};

export const partOffNotFound = 'Not found.';
export const offAlready = mark('This part is switched off on some of these days already.');
export const noSuchPack = mark('These rules do not hold at this location.');
export const federalOvertime = mark('Overtime of the United States is never switched off.');

/** LA2: a part of a pack that is not asked at a location on these days. The ages of MINORS always are. */
export const partOff = z.object({
  id: z.int(),
  pack: z.string(),
  part: z.enum(LAW_PARTS),
  first_day: z.string(),
  /** The last day on which it is off. Null: no end is known. */
  holds_through: z.string().nullable(),
  reason: z.string(),
  entered_by: namedPerson,
  entered_at: z.string(),
});
export type PartOff = z.infer<typeof partOff>;
