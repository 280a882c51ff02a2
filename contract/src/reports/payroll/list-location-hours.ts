import { z } from 'zod';
import { call, MANAGEMENT, workbookType } from '../../call.ts';
import { idListText, listOf } from '../../values.ts';
import { correctedSince, exportRefusals, hours, reportQuery, reportWeek, unfinished } from './report-week.ts';

/** The difference is positive when more was paid than scheduled. */
const scheduledAndActual = {
  scheduled_hours: hours,
  actual_total_hours: hours,
  difference: hours,
};

const locationHours = z.object({
  user_details: z.object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    key: z.string(),
    positions: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  ...scheduledAndActual,
});
export type LocationHours = z.infer<typeof locationHours>;

export const listLocationHours = call({
  name: 'list-location-hours',
  feature: 'payroll',
  method: 'GET',
  path: '/api/shifts/location-hours/',
  summary: 'List everyone with scheduled or paid hours at a location in a week, by name',
  access: MANAGEMENT,
  scope: 'hours:read',
  outOfReach: 403,
  query: z.object({
    ...reportQuery,
    /** Only people with one of these positions. */
    positions: idListText.optional(),
    /** Only these people. */
    user_id: idListText.optional(),
  }),
  success: {
    status: 200,
    body: listOf(locationHours).extend({
      ...reportWeek,
      totals: z.object(scheduledAndActual),
      ...unfinished,
      ...correctedSince,
    }),
    file: workbookType,
  },
  refusals: exportRefusals,
});
