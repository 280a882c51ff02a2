import type { CallInput } from '@deckhand/contract/call';
import type { createMeeting } from '@deckhand/contract/meetings/create-meeting';
import { type Meeting, meetingFields, meetingFormComplaint } from '@deckhand/contract/meetings/meeting';
import { endBeforeStart, timesOutOfOrder } from '@deckhand/contract/shifts/shift';
import { isCivilDate } from '@deckhand/domain/time/civil-date';
import { parseTime } from '@deckhand/domain/time/minutes';
import { z } from 'zod';
import { timesAreOutOfOrder } from '../../shared/shifts/times-in-order.ts';
import type { MeetingStaffQuestion } from './api/find-meeting-staff.ts';

export type MeetingPayload = CallInput<typeof createMeeting>['body'];

/** What stands in the fields of the meeting form; empty dates and times are ''. */
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

/** The body of the call; the location is in its query. */
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

/** Everything that is wrong with the form, the first complaint at a field first. */
export function meetingComplaints(values: MeetingValues): FieldComplaint[] {
  const parsed = meetingFields.safeParse({
    ...meetingPayload(values),
    // Absent and empty are told apart by the contract: 'Start Time is required', not 'Invalid time format'.
    start_date: values.start_date || undefined,
    start_time: values.start_time || undefined,
    end_time: values.end_time || undefined,
  });
  const together = parsed.success ? meetingFormComplaint(parsed.data) : undefined;
  const complaints: FieldComplaint[] = [];
  if (values.location === null) complaints.push({ field: 'location', text: 'Location is required' });
  // Told while other fields are still empty, too, when the contract's function has nothing to say yet.
  if (timesAreOutOfOrder(values)) complaints.push({ field: 'end_time', text: timesOutOfOrder });
  if (endsBeforeStart(values)) complaints.push({ field: 'end_date', text: endBeforeStart });
  for (const { path, message } of parsed.error?.issues ?? []) {
    complaints.push({ field: String(path[0]), text: message });
  }
  return together ? [...complaints, together] : complaints;
}

/** The form's schema: its values in, what is sent out. */
export const meetingForm = z.custom<MeetingValues>().transform((values, context): MeetingPayload => {
  for (const { field, text } of meetingComplaints(values)) {
    context.issues.push({ code: 'custom', message: text, path: [field], input: values });
  }
  return meetingPayload(values);
});

/** Who could come, or undefined until the form says enough: place, positions, dates and times. */
export function meetingStaffQuestion(
  values: MeetingValues,
  meetingId: number | undefined,
): MeetingStaffQuestion | undefined {
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
