import { SECOND_FACTOR_FOR } from '@deckhand/domain/access/school';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { languageCode, said } from '../../values.ts';

const wholeNumber = (label: string, min: number, max: number) => {
  const outOfRange = said(() =>
    say('{label} must be between {min} and {max}', { label: sayKnown(label), min, max }),
  );
  return z
    .int(said(() => say('{label} must be a whole number', { label: sayKnown(label) })))
    .min(min, outOfRange)
    .max(max, outOfRange);
};

/** The settings that apply to all locations (L2). */
export const settings = z.object({
  overtime_threshold_hours: wholeNumber(mark('Overtime threshold'), 1, 168),
  lead_time_days: wholeNumber(mark('Lead time'), 0, 365),
  only_enrolled_kiosks_may_punch: z.boolean(mark('Must be true or false')),
  /** Sessions of management end after this many hours without use; null: not before their 7 days (A16). */
  management_idle_hours: wholeNumber(mark('Hours without use'), 1, 24).nullable(),
  /** Who must have a second factor (F4). */
  second_factor_for: z.enum(SECOND_FACTOR_FOR, mark('Select who must have a second factor')),
  /** FI1: only for filling open shifts. */
  travel_minutes: wholeNumber(mark('Travel time'), 0, 240),
  rest_hours: wholeNumber(mark('Rest'), 0, 24),
  /** Null for no limit. */
  most_daily_hours: wholeNumber(mark('Most hours a day'), 1, 24).nullable(),
  /** For people who have not chosen one (LG1). */
  language: languageCode,
});

export type Settings = z.infer<typeof settings>;
