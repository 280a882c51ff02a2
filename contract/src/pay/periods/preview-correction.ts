import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { rate } from '../../attendance/attendance.ts';
import { call, MANAGEMENT } from '../../call.ts';
import { personNotFound } from '../../people/person.ts';
import { date, id } from '../../values.ts';
import { periodDays } from '../period.ts';

/** PE9: shows what follows if an attendance of a closed day were corrected. Without `attendance_id` a new one. */
export const previewCorrection = call({
  name: 'preview-correction',
  feature: 'pay',
  method: 'POST',
  path: '/api/pay/corrections/preview/',
  summary: 'Show what a correction of a closed day would add to the next open pay period',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z.object({
    user_id: id,
    attendance_id: id.nullish(),
    location: id,
    date,
    rate,
    minutes: z
      .int(mark('Must be whole minutes'))
      .min(0)
      .max(24 * 60),
    shift_id: id.nullish(),
  }),
  success: {
    status: 200,
    body: z
      .object({
        /** Paid minutes of the person on that day: as closed, as they are after earlier corrections, and as they would be. */
        closed_minutes: z.int(),
        present_minutes: z.int(),
        corrected_minutes: z.int(),
        /** The open period pays so much more or less than before this correction. */
        minutes: z.int(),
        dollars: z.number().optional(),
        /** The closed period of the day, and the open one that pays the difference. */
        closed: periodDays,
        next: periodDays,
      })
      /** The day is not closed. */
      .nullable(),
  },
  refusals: { 404: personNotFound },
  ours: true,
});
