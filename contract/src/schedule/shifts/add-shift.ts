import { mark, say } from '@deckhand/domain/language/say';
import { firstOnWeekday, formatForDisplay, weekdayName } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { lacksCertificateText, renewals } from '../../plans/lack.ts';
import { lawReason } from '../../plans/law-reason.ts';
import { alreadyBooked, type ShiftFields, shift, shiftFields, weekday } from '../../plans/shift.ts';
import { alreadyDecided, decisionNotes, requestNotFound, requestStatus } from '../../requests/request.ts';

export const weekDaysNeedWeekly = 'Week days can only be chosen for a weekly shift.';

/** The form of a new shift, or of one on each of several weekdays. */
const newShiftFields = shiftFields.extend({
  /** A weekly shift on each of these weekdays, from the start date on: all are created, or none. */
  week_days: z.array(weekday).min(1, mark('Please select Week Days')).max(7).nullish(),
  /** The manager's words to the requester: they approve the request even if its person gets no seat (N1a). */
  request_notes: decisionNotes,
  ...lawReason,
});

export type NewShiftFields = z.output<typeof newShiftFields>;

export const addShift = call({
  name: 'add-shift',
  feature: 'shifts',
  method: 'POST',
  path: '/api/shifts/add-shift/',
  summary: 'Create a one-time or recurring shift, or one for each of several weekdays',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 403,
  body: newShiftFields,
  success: {
    status: 201,
    /** The shift, which is the first one if there are several. */
    body: shift.extend({
      shifts: z.array(z.object({ id: z.int(), shift_code: z.string(), shift_day: weekday })),
      /** The request that the shifts were created for, and its status now. */
      request: z.object({ id: z.int(), status: requestStatus }).nullable(),
      ...renewals,
    }),
  },
  /** 404 and 409 concern the request for which the shift is created. */
  refusals: {
    400: `${alreadyBooked} / ${lacksCertificateText}`,
    404: requestNotFound,
    409: alreadyDecided,
  },
});

/** The forms of the shifts that one save creates, by their first dates. A form without `week_days` is one shift. */
export function formsByWeekday(fields: NewShiftFields): ShiftFields[] {
  const { week_days, request_notes: _, law_reason: __, ...form } = fields;
  const start = form.start_date ?? form.shift_date;
  if (!week_days || !start) return [form];
  return [...new Set(week_days)]
    .map((day) => ({ ...form, start_date: firstOnWeekday(start, day) }))
    .sort((left, right) => (left.start_date < right.start_date ? -1 : 1));
}

/** Returns the problem of the chosen weekdays, or undefined. */
export function weekDaysComplaint(fields: NewShiftFields): string | undefined {
  const { week_days, start_date: start, end_date: end } = fields;
  if (!week_days) return undefined;
  if (fields.schedule_type !== 'RECURRING_SHIFT' || fields.shift_repeat !== 'WEEKLY')
    return weekDaysNeedWeekly;
  const missing = start && end && week_days.find((day) => firstOnWeekday(start, day) > end);
  return missing
    ? say('There is no {weekday} from {start} to {end}.', {
        weekday: weekdayName(missing),
        start: formatForDisplay(start),
        end: formatForDisplay(end),
      })
    : undefined;
}
