import type { CallInput } from '@deckhand/contract/call';
import type { SeatedPerson, Shift } from '@deckhand/contract/plans/shift';
import type { RequestToAnswer } from '@deckhand/contract/requests/shift-requests/view-shift-request';
import type { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { type CivilDate, firstOnWeekday, laterOf, type Weekday } from '@deckhand/domain/time/civil-date';
import type { Covering, RequestPrefill } from '../../plans/shift-address.ts';
import { noSeats, overlapOf, type SeatValues } from './seat-values.ts';

export type ShiftPayload = CallInput<typeof addShift>['body'];

/** The values of the shift form; empty dates and times are ''. */
export interface ShiftValues extends SeatValues {
  location: number | null;
  schedule_type: 'ONE_TIME_SHIFT' | 'RECURRING_SHIFT';
  shift_repeat: 'WEEKLY' | 'DAILY' | null;
  shift_type: number[];
  /** The date of a one-time shift. */
  start_date: string;
  end_date: string;
  start_time: string;
  end_time: string;
  comments: string;
  /** The weekdays of a request for a new shift, each of which becomes a weekly shift. */
  week_days: Weekday[];
  /** Approves the request although its person has no seat; `request_notes` then says what for. */
  approve_in_words: boolean;
  request_notes: string;
}

const noAnswer = { week_days: [] as Weekday[], approve_in_words: false, request_notes: '' };

/** The request that a new shift answers, and its person. */
export interface AnsweredRequest {
  id: number;
  user: { id: number; name: string };
}

interface NewShift {
  location: number | undefined;
  date?: CivilDate | undefined;
  covering?: Covering | undefined;
}

/** A shift that covers a stretch begins as one of that date alone. */
export function newValues({ location, date, covering }: NewShift): ShiftValues {
  return {
    location: location ?? null,
    schedule_type: covering ? 'ONE_TIME_SHIFT' : 'RECURRING_SHIFT',
    shift_repeat: null,
    shift_type: covering?.position === undefined ? [] : [covering.position],
    start_date: date ?? '',
    end_date: '',
    start_time: covering?.startTime ?? '',
    end_time: covering?.endTime ?? '',
    ...noSeats,
    comments: '',
    ...noAnswer,
  };
}

/** N1a: the form that gives what was asked for, from the first asked weekday that is not past. */
export function requestedValues(
  request: RequestToAnswer,
  { location, prefill, today }: { location: number | undefined; prefill: RequestPrefill; today: CivilDate },
): ShiftValues {
  const from = laterOf(prefill.startDate ?? request.date_of_availability, today);
  const [first] = request.week_days.map((day) => firstOnWeekday(from, day)).sort();
  const [position, ...others] = request.positions;
  return {
    ...newValues({ location, date: first ?? from }),
    shift_repeat: 'WEEKLY',
    shift_type: position && others.length === 0 ? [position.id] : [],
    start_time: prefill.startTime ?? request.start_time,
    end_time: prefill.endTime ?? request.end_time,
    week_days: [...request.week_days],
  };
}

export function hasSeat(values: Pick<ShiftValues, 'staff_1' | 'staff_2'>, personId: number): boolean {
  return values.staff_1 === personId || values.staff_2 === personId;
}

/** The weekdays on which one save creates a shift each; none where the start date says the weekday. */
export function chosenWeekDays(values: ShiftValues): readonly Weekday[] {
  return values.schedule_type === 'RECURRING_SHIFT' && values.shift_repeat === 'WEEKLY'
    ? values.week_days
    : [];
}

export function valuesOf(shift: Shift): ShiftValues {
  const [one, two] = [...shift.staff].sort((left, right) => left.seat - right.seat);
  const first = seatDates(one, shift);
  const second = seatDates(two, shift);
  const values: ShiftValues = {
    location: shift.location,
    schedule_type: shift.schedule_type === 'ONE_TIME_SHIFT' ? 'ONE_TIME_SHIFT' : 'RECURRING_SHIFT',
    shift_repeat: shift.shift_repeat === 'NEVER' ? null : shift.shift_repeat,
    shift_type: shift.shift_type.map(({ id }) => id),
    start_date: shift.start_date,
    end_date: shift.schedule_type === 'ONE_TIME_SHIFT' ? '' : (shift.end_date ?? ''),
    start_time: shift.start_time,
    end_time: shift.end_time,
    staff_1: one?.id ?? null,
    staff_1_start: first.start,
    staff_1_end: first.end,
    staff_2: two?.id ?? null,
    staff_2_start: second.start,
    staff_2_end: second.end,
    overlap_end: '',
    comments: shift.comments,
    ...noAnswer,
  };
  return { ...values, overlap_end: overlapOf(values)?.end ?? '' };
}

/** S9: a clone has everything but the staff. */
export function cloneValues(shift: Shift): ShiftValues {
  return { ...valuesOf(shift), ...noSeats };
}

/** A seat's start is shown only if it is later than the shift's, or if the seat ends before that (S4a). */
function seatDates(person: SeatedPerson | undefined, shift: Shift) {
  const start = person?.start_date ?? '';
  const end = person?.end_date ?? '';
  const isOwn = start > shift.start_date || (end !== '' && end < shift.start_date);
  return { start: isOwn ? start : '', end };
}

/** The body to send. A one-time shift has no end date, and its staff have no dates of their own. */
export function payloadOf(values: ShiftValues, request?: AnsweredRequest): ShiftPayload {
  const isRecurring = values.schedule_type === 'RECURRING_SHIFT';
  return {
    schedule_type: values.schedule_type,
    // The server derives it from the start date.
    shift_day: null,
    start_date: values.start_date || null,
    ...(isRecurring && { end_date: values.end_date || null }),
    start_time: values.start_time,
    end_time: values.end_time,
    shift_repeat: isRecurring ? values.shift_repeat : 'NEVER',
    shift_type: values.shift_type,
    location: values.location ?? 0,
    is_active: true,
    staff: staffOf(values),
    comments: values.comments,
    ...(request && answerOf(values, request)),
  };
}

function answerOf(values: ShiftValues, { id, user }: AnsweredRequest): Partial<ShiftPayload> {
  const isWeekly = values.schedule_type === 'RECURRING_SHIFT' && values.shift_repeat === 'WEEKLY';
  const saysSo = values.approve_in_words || hasSeat(values, user.id);
  return {
    request_id: id,
    ...(isWeekly && { week_days: values.week_days }),
    ...(saysSo && values.request_notes !== '' && { request_notes: values.request_notes }),
  };
}

function staffOf(values: ShiftValues): NonNullable<ShiftPayload['staff']> {
  const isRecurring = values.schedule_type === 'RECURRING_SHIFT';
  if (values.staff_1 === null) return [];
  const one = {
    id: values.staff_1,
    start_date: isRecurring ? values.staff_1_start || null : null,
    end_date: isRecurring ? values.staff_1_end || null : null,
  };
  if (!isRecurring || values.staff_2 === null) return [one];
  return [
    one,
    { id: values.staff_2, start_date: values.staff_2_start || null, end_date: values.staff_2_end || null },
  ];
}
