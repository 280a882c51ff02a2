import type { CallInput } from '@deckhand/contract/call';
import type { addShift } from '@deckhand/contract/shifts/add-shift';
import type { SeatedPerson, Shift } from '@deckhand/contract/shifts/shift';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { RequestPrefill } from '../../shared/shifts/shift-address.ts';
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
}

interface NewShift {
  location: number | undefined;
  date?: CivilDate | undefined;
  request?: RequestPrefill | undefined;
}

export function newValues({ location, date, request }: NewShift): ShiftValues {
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

/** S9: a clone has everything but the staff. */
export function cloneValues(shift: Shift): ShiftValues {
  return { ...valuesOf(shift), ...noSeats };
}

/** A seat's start is shown only if it is later than the shift's. */
function seatDates(person: SeatedPerson | undefined, shift: Shift) {
  const start = person?.start_date ?? '';
  return { start: start > shift.start_date ? start : '', end: person?.end_date ?? '' };
}

/** The body to send. A one-time shift has no end date, and its staff have no dates of their own. */
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
