import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { availabilityDaysAtMost } from '../../limits.ts';
import { personNotFound } from '../../people/person.ts';
import { endBeforeStart } from '../../plans/shift.ts';
import { date, idText } from '../../values.ts';
import { unavailability } from './unavailability.ts';

export const tooManyDays = `Ask for ${availabilityDaysAtMost} days at the most.`;

/** One date of a shift or meeting of the person, or each part that a closure leaves of it. Those out of the reader's reach have times only (U5a). */
const ownShift = z.object({
  shift_id: z.int().nullable(),
  shift_code: z.string().nullable(),
  shift_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  location: z.int().nullable(),
  location_title: z.string().nullable(),
  /** The shift falls into an unavailability of the person. */
  is_touched: z.boolean(),
});
export type OwnShift = z.infer<typeof ownShift>;

export const viewAvailability = call({
  name: 'view-availability',
  feature: 'availability',
  method: 'GET',
  path: '/api/users/{id}/availability/',
  summary:
    'View when a person said they cannot work, the hours a week they wish for, and their shifts between two dates',
  access: EVERYONE,
  scope: 'people:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  query: z.object({ start_date: date, end_date: date }),
  success: {
    status: 200,
    body: z.object({
      /** Entries that are over on the first asked date are left out. */
      unavailable: z.array(unavailability),
      desired_hours: z.int().nullable(),
      most_hours: z.int().nullable(),
      shifts: z.array(ownShift),
      /** Whether the reader may change it: of oneself, and of whom one manages. */
      may_change: z.boolean(),
    }),
  },
  refusals: { 400: `${endBeforeStart} / ${tooManyDays}`, 404: personNotFound },
  ours: true,
});
