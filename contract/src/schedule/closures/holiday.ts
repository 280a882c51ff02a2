import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';

export const holidayNotFound = 'Holiday not found.';
export const alreadyHoliday = 'There is a holiday on this date already.';
export const holidayAdded = mark('Holiday added on a selected date');

export const holiday = z.object({
  id: z.int(),
  holiday_date: z.string(),
  location: z.int(),
  location_title: z.string(),
  reason: z.string(),
  type: z.literal('holiday'),
});

export type Holiday = z.infer<typeof holiday>;
