import type { CallInput } from '@deckhand/contract/call';
import { endBeforeStart, timesOutOfOrder } from '@deckhand/contract/plans/shift';
import type { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import type { findMeetingStaff } from '@deckhand/contract/schedule/meetings/find-meeting-staff';
import {
  type Meeting,
  meetingFields,
  meetingFormComplaint,
} from '@deckhand/contract/schedule/meetings/meeting';
import { mark } from '@deckhand/domain/language/say';
import { isCivilDate } from '@deckhand/domain/time/civil-date';
import { parseTime } from '@deckhand/domain/time/minutes';
import { z } from 'zod';
import { timesAreOutOfOrder } from '../../plans/times-in-order.ts';

export type MeetingPayload = CallInput<typeof createMeeting>['body'];

/** The values of the meeting form; empty dates and times are ''. */
export interface MeetingValues {
  location: number | null;
  start_date: string;
  end_date: string;
  start_time: string;
  end_time: string;
  assigned_positions: number[];
  assigned_staff: number[];
  agenda: string;
  comments: string;
}

export function newMeetingValues(location: number | undefined): MeetingValues {
  return {
    location: location ?? null,
    start_date: '',
    end_date: '',
    start_time: '',
    end_time: '',
    assigned_positions: [],
    assigned_staff: [],
    agenda: '',
    comments: '',
  };
}

export function meetingValuesOf(meeting: Meeting): MeetingValues {
  return {
    location: meeting.location,
    start_date: meeting.start_date,
    end_date: meeting.end_date ?? '',
    start_time: meeting.start_time,
    end_time: meeting.end_time,
    assigned_positions: meeting.assigned_positions.map(({ id }) => id),
    assigned_staff: meeting.assigned_staff.map(({ id }) => id),
    agenda: meeting.agenda,
    comments: meeting.comments,
  };
}

/** The body of the call; the location is sent in the query. */
function meetingPayload(values: MeetingValues): MeetingPayload {
  return {
    start_date: values.start_date,
    end_date: values.end_date || null,
    start_time: values.start_time,
    end_time: values.end_time,
    assigned_positions: values.assigned_positions,
    assigned_staff: values.assigned_staff,
    agenda: values.agenda,
    comments: values.comments,
    schedule_type: 'STAFF_MEETING',
  };
}

interface FieldComplaint {
  field: string;
  text: string;
}

/** Returns every complaint about the form. The first one at each field is shown. */
export function meetingComplaints(values: MeetingValues): FieldComplaint[] {
  const parsed = meetingFields.safeParse({
    ...meetingPayload(values),
    // The contract says 'Start Time is required' for an absent value, 'Invalid time format' for an empty one.
    start_date: values.start_date || undefined,
    start_time: values.start_time || undefined,
    end_time: values.end_time || undefined,
  });
  const together = parsed.success ? meetingFormComplaint(parsed.data) : undefined;
  const complaints: FieldComplaint[] = [];
  if (values.location === null) complaints.push({ field: 'location', text: mark('Location is required') });
  // The contract checks the order only once all fields are valid; the form checks it at once.
  if (timesAreOutOfOrder(values)) complaints.push({ field: 'end_time', text: timesOutOfOrder });
  if (endsBeforeStart(values)) complaints.push({ field: 'end_date', text: endBeforeStart });
  for (const { path, message } of parsed.error?.issues ?? []) {
    complaints.push({ field: String(path[0]), text: message });
  }
  return together ? [...complaints, together] : complaints;
}

/** The form's schema: takes its values and returns the body to send. */
export const meetingForm = z.custom<MeetingValues>().transform((values, context): MeetingPayload => {
  for (const { field, text } of meetingComplaints(values)) {
    context.issues.push({ code: 'custom', message: text, path: [field], input: values });
  }
  return meetingPayload(values);
});

/** The lookup of people to invite; undefined until location, positions, dates and times are valid. */
export function meetingStaffQuery(
  values: MeetingValues,
  meetingId: number | undefined,
): CallInput<typeof findMeetingStaff>['query'] | undefined {
  const { start_date: start, end_date: end } = values;
  if (values.location === null || values.assigned_positions.length === 0) return undefined;
  if (parseTime(values.start_time) === undefined || parseTime(values.end_time) === undefined)
    return undefined;
  if (timesAreOutOfOrder(values) || endsBeforeStart(values)) return undefined;
  if (!isCivilDate(start) || (end !== '' && !isCivilDate(end))) return undefined;
  return {
    location: values.location,
    positions: values.assigned_positions.join(','),
    start_time: values.start_time,
    end_time: values.end_time,
    date: start,
    end_date: end || undefined,
    shift_id: meetingId,
  };
}

function endsBeforeStart({ start_date: start, end_date: end }: MeetingValues): boolean {
  return isCivilDate(start) && isCivilDate(end) && end < start;
}
