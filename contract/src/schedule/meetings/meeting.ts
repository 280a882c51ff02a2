import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { length, meetingStaffAtMost } from '../../limits.ts';
import { endBeforeStart, timesOutOfOrder } from '../../plans/shift.ts';
import { date, id, text, time } from '../../values.ts';

export const startDateLocked = 'The start date of a past meeting cannot be changed.';

export const meeting = z.object({
  id: z.int(),
  shift_code: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  start_time: z.string(),
  end_time: z.string(),
  status: z.enum(['ACTIVE', 'ARCHIVED']),
  assigned_staff: z.array(z.object({ id: z.int(), name: z.string() })),
  assigned_positions: z.array(z.object({ id: z.int(), name: z.string() })),
  agenda: z.string(),
  comments: z.string(),
  location: z.int(),
  location_title: z.string(),
  schedule_type: z.literal('STAFF_MEETING'),
});

export type Meeting = z.infer<typeof meeting>;

export const meetingFields = z.object({
  start_date: date,
  end_date: date.nullish(),
  start_time: time(mark('Start Time is required')),
  end_time: time(mark('End Time is required')),
  assigned_positions: z
    .array(id, mark('Please Select at least one Position'))
    .min(1, mark('Please Select at least one Position'))
    .max(100),
  assigned_staff: z
    .array(id, mark('Please select Staff'))
    .min(1, mark('Please select Staff'))
    .max(meetingStaffAtMost),
  agenda: text(length.agenda).nullish(),
  comments: text(length.comments).nullish(),
  schedule_type: z.literal('STAFF_MEETING').optional(),
});

export type MeetingFields = z.output<typeof meetingFields>;

/** Checks the rules that involve several fields. Returns the first problem, or undefined. */
export function meetingFormComplaint(fields: MeetingFields): { field: string; text: string } | undefined {
  if (fields.end_time <= fields.start_time) return { field: 'end_time', text: timesOutOfOrder };
  if (fields.end_date && fields.end_date < fields.start_date)
    return { field: 'end_date', text: endBeforeStart };
  return undefined;
}
