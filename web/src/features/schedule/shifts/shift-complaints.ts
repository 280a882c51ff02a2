import {
  endBeforeStart,
  noShiftRepeat,
  shiftFormComplaint,
  timesOutOfOrder,
} from '@deckhand/contract/plans/shift';
import type { Complaint } from '@deckhand/contract/refusals';
import { approvalNeedsWords } from '@deckhand/contract/requests/shift-requests/decide-shift-request';
import { addShift, weekDaysComplaint } from '@deckhand/contract/schedule/shifts/add-shift';
import { mark } from '@deckhand/domain/language/say';
import { isCivilDate } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';
import { timesAreOutOfOrder } from '../../plans/times-in-order.ts';
import { overlapOf } from './seat-values.ts';
import {
  type AnsweredRequest,
  hasSeat,
  payloadOf,
  type ShiftPayload,
  type ShiftValues,
} from './shift-values.ts';

export type ShiftField = keyof ShiftValues;

interface FieldComplaint {
  field: ShiftField;
  text: string;
}

/** Returns every complaint about the form. The first one at each field is shown. */
export function shiftComplaints(values: ShiftValues, request?: AnsweredRequest): FieldComplaint[] {
  const payload = payloadOf(values, request);
  const parsed = addShift.body.safeParse({
    ...payload,
    // The contract says 'Start Time is required' for an absent value, 'Invalid time format' for an empty one.
    start_time: values.start_time || undefined,
    end_time: values.end_time || undefined,
    location: values.location ?? undefined,
  });
  const together = parsed.success ? shiftFormComplaint(parsed.data) : undefined;
  const weekDays = parsed.success ? weekDaysComplaint(parsed.data) : undefined;
  return [
    ...crossFieldComplaints(values),
    ...(weekDays ? [{ field: 'week_days' as const, text: weekDays }] : []),
    ...(request ? answerComplaints(values, request) : []),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ field: fieldOf(path), text: message })),
    ...(together ? [{ field: fieldOf(together.field.split('.')), text: together.text }] : []),
  ];
}

/** The contract reports these one at a time, and only once every field is valid; the form shows all at once. */
function crossFieldComplaints(values: ShiftValues): FieldComplaint[] {
  const complaints: FieldComplaint[] = [];
  const complain = (isWrong: boolean, field: ShiftField, text: string) => {
    if (isWrong) complaints.push({ field, text });
  };
  complain(values.start_date === '', 'start_date', mark('Date is required'));
  complain(timesAreOutOfOrder(values), 'end_time', timesOutOfOrder);
  if (values.schedule_type === 'ONE_TIME_SHIFT') return complaints;
  complain(values.shift_repeat === null, 'shift_repeat', noShiftRepeat);
  complain(isBefore(values.end_date, values.start_date), 'end_date', endBeforeStart);
  for (const seat of ['staff_1', 'staff_2'] as const) {
    if (values[seat] === null) continue;
    const start = values[`${seat}_start`] || values.start_date;
    complain(isBefore(values[`${seat}_end`], start), `${seat}_end`, endBeforeStart);
  }
  const overlap = overlapOf(values);
  if (overlap) complain(isBefore(values.overlap_end, overlap.start), 'overlap_end', endBeforeStart);
  return complaints;
}

/** N1a: an approval without a seat needs words. */
function answerComplaints(values: ShiftValues, { user }: AnsweredRequest): FieldComplaint[] {
  const lacksWords =
    values.approve_in_words && !hasSeat(values, user.id) && values.request_notes.trim() === '';
  return lacksWords ? [{ field: 'request_notes', text: approvalNeedsWords }] : [];
}

function isBefore(end: string, start: string): boolean {
  return isCivilDate(end) && isCivilDate(start) && end < start;
}

/**
 * The form field of a value in the payload: ['staff', 1, 'end_date'] is `staff_2_end`. The dates of a seat and of the
 * shift have the same names in the payload.
 */
function fieldOf(path: readonly PropertyKey[]): ShiftField {
  const [name, index, part] = path.map(String);
  if (name === 'shift_date') return 'start_date';
  if (name !== 'staff') return name as ShiftField;
  const seat = index === '1' ? 'staff_2' : 'staff_1';
  if (part === 'start_date') return `${seat}_start`;
  return part === 'end_date' ? `${seat}_end` : seat;
}

/** Maps the server's complaints to the form's fields. */
export function atFormFields(complaints: readonly Complaint[]): Complaint[] {
  return complaints.map(({ loc, msg }) => {
    const path = loc[0] === 'body' ? loc.slice(1) : loc;
    return { loc: path.length === 0 ? [] : [fieldOf(path)], msg };
  });
}

/** The form's schema: takes its values and returns the body to send. */
export function shiftForm(request: AnsweredRequest | undefined) {
  return z.custom<ShiftValues>().transform((values, context): ShiftPayload => {
    for (const { field, text } of shiftComplaints(values, request)) {
      context.issues.push({ code: 'custom', message: text, path: [field], input: values });
    }
    return payloadOf(values, request);
  });
}
