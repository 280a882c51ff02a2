import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { closure } from '../plans/closure.ts';
import { shiftTypeItem } from '../plans/shift.ts';
import { locationNotFound } from '../school/locations/location.ts';
import { requiredDate, requiredIdText, startDate } from '../values.ts';
import { coverageStretch, tooManyCoverageDays } from './coverage.ts';

/** `results` is empty at a location without needs. */
export const viewCoverage = call({
  name: 'view-coverage',
  feature: 'coverage',
  method: 'GET',
  path: '/api/shifts/coverage/',
  summary: 'View how many people a location needs, plans and has here now, by quarter hours in a row',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 404,
  query: z.object({
    location: requiredIdText(mark('Location is required')),
    start_date: startDate,
    end_date: requiredDate(mark('End date is required.')),
  }),
  success: {
    status: 200,
    body: z.object({
      results: z.array(coverageStretch),
      /** The positions of the results. */
      positions: z.array(shiftTypeItem),
      /** The closures of the dates; without both times, of the whole day. */
      closed: z.array(
        closure.pick({
          id: true,
          date: true,
          start_time: true,
          end_time: true,
          reason: true,
          is_ahead: true,
        }),
      ),
      /** The location's clock. */
      now: z.object({ date: z.string(), time: z.string() }),
    }),
  },
  refusals: { 400: tooManyCoverageDays(), 404: locationNotFound },
  ours: true,
});
