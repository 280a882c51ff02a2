import type { CallInput } from '@deckhand/contract/call';
import type { addShift } from '@deckhand/contract/shifts/add-shift';
import type { SeatedPerson, Shift } from '@deckhand/contract/shifts/shift';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { RequestPrefill } from '../../shared/shifts/shift-address.ts';
import { overlapOf } from './seat-overlap.ts';

export type ShiftPayload = CallInput<typeof addShift>['body'];

/** What stands in the fields of the shift form; empty dates and times are ''. */
export interface ShiftValues {
  location: number | null;
  schedule_type: 'ONE_TIME_SHIFT' | 'RECURRING_SHIFT';
  shift_repeat: 'WEEKLY' | 'DAILY' | null;
  shift_type: number[];
  /** The shift date of a one-time shift. */
  start_date: string;
  end_date: string;
  start_time: string;
  end_time: string;
  staff_1: number | null;
  staff_1_start: string;
  staff_1_end: string;
  staff_2: number | null;
  staff_2_start: string;
  staff_2_end: string;
  /** Not sent: it says until when both are there, and sets the end date of the one who leaves. */
  overlap_end: string;
  comments: string;
}

export const noSeats = {
  staff_1: null,
  staff_1_start: '',
  staff_1_end: '',
  staff_2: null,
  staff_2_start: '',
  staff_2_end: '',
  overlap_end: '',
} as const satisfies Partial<ShiftValues>;

/** Dates of the seats go when the dates they were chosen for do. */
export const noSeatDates = {
  staff_1_start: '',
  staff_1_end: '',
  staff_2_start: '',
  staff_2_end: '',
  overlap_end: '',
} as const satisfies Partial<ShiftValues>;

interface Beginnings {
  location: number | undefined;
  date?: CivilDate | undefined;
  request?: RequestPrefill | undefined;
}

export function newValues({ location, date, request }: Beginnings): ShiftValues {
  return {
    location: location ?? null,
    schedule_type: 'RECURRING_SHIFT',
    shift_repeat: null,
    shift_type: [],
    start_date: request?.startDate ?? date ?? '',
    end_date: '',
    start_time: request?.startTime ?? '',
    end_time: request?.endTime ?? '',
    ...noSeats,
    comments: '',
  };
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
  };
  return { ...values, overlap_end: overlapOf(values)?.end ?? '' };
}

/** S9: a clone has everything but the people. */
export function cloneValues(shift: Shift): ShiftValues {
  return { ...valuesOf(shift), ...noSeats };
}

/** Who has been there from the start needs no start date of his own. */
function seatDates(person: SeatedPerson | undefined, shift: Shift) {
  const start = person?.start_date ?? '';
  return { start: start > shift.start_date ? start : '', end: person?.end_date ?? '' };
}

/** The body of the call. A one-time shift has no end date, and its people have no dates of their own. */
export function payloadOf(values: ShiftValues, requestId?: number): ShiftPayload {
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
    ...(requestId !== undefined && { request_id: requestId }),
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
