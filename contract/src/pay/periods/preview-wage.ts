import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { personNotFound } from '../../people/person.ts';
import { id, requiredIdText } from '../../values.ts';
import { periodDays } from '../period.ts';
import {
  namesItsPosition,
  ownWage,
  positionComplaint,
  wageFields,
  wageNotFound,
  wagesAreOff,
} from '../wages/wage.ts';

/** WA2, PE9: shows what follows if a wage were entered that reaches closed days, or one instead of a mistake. */
export const previewWage = call({
  name: 'preview-wage',
  feature: 'pay',
  method: 'POST',
  path: '/api/pay/wages/preview/',
  summary: 'Show what a wage that reaches closed days would add to the next open pay period, week by week',
  access: ADMINS,
  query: z.object({ person: requiredIdText(mark('Please select Staff')) }),
  body: z
    .object({
      kind: wageFields.kind,
      shift_type: wageFields.shift_type,
      from_date: wageFields.from_date,
      wage: wageFields.wage,
      /** The wage of the same kind that was a mistake. */
      replaces: id.nullish(),
    })
    .refine(namesItsPosition, positionComplaint),
  success: {
    status: 200,
    body: z
      .object({
        /** The touched workweeks, the earliest first. */
        weeks: z.array(
          z.object({
            /** Its Sunday. */
            week_start: z.string(),
            /** The first closed day that the wage reaches. */
            date: z.string(),
            /** All dollars of its closed days as paid so far, and as they would be. Without a wage for some of them there is none. */
            closed_dollars: z.number(),
            corrected_dollars: z.number().optional(),
            /** The open period pays so much more or less than before. */
            dollars: z.number().optional(),
          }),
        ),
        dollars: z.number().optional(),
        /** The open period that pays the difference. */
        next: periodDays,
      })
      /** No closed day changes. */
      .nullable(),
  },
  refusals: { 403: ownWage, 404: `${personNotFound} / ${wageNotFound}`, 409: wagesAreOff },
  ours: true,
});
