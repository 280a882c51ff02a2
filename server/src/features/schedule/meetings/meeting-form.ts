import { type MeetingFields, meetingFormComplaint } from '@deckhand/contract/schedule/meetings/meeting';
import type { Assignment } from '@deckhand/domain/plans/commitments';
import { makePattern, type Pattern } from '@deckhand/domain/plans/pattern';
import { refuse } from '../../../platform/refusals/refusal.ts';

/** S12: a meeting with an end date takes place every day up to it, otherwise once. Every invited person has a seat. */
export function readMeetingForm(fields: MeetingFields): { pattern: Pattern; assignments: Assignment[] } {
  const complaint = meetingFormComplaint(fields);
  if (complaint) refuse(400, complaint.text);
  const lastsLonger = Boolean(fields.end_date) && fields.end_date !== fields.start_date;
  const pattern = makePattern({
    repeat: lastsLonger ? 'DAILY' : 'NEVER',
    startDate: fields.start_date,
    endDate: fields.end_date ?? null,
    minutes: { start: fields.start_time, end: fields.end_time },
    positionIds: [...new Set(fields.assigned_positions)],
  });
  const assignments = [...new Set(fields.assigned_staff)].map((personId, index) => ({
    seat: index + 1,
    personId,
    dates: pattern.dates,
  }));
  return { pattern, assignments };
}
