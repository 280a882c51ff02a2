import { type Rate, rate, rateLabel } from '@deckhand/contract/attendance/attendance';
import { sayKnown } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { orderComplaint } from '../plans/times-in-order.ts';

/** The form values of an attendance that was not punched; '' and null where nothing is chosen; the rate starts as REGULAR. */
export interface ClockValues {
  date: string;
  shift_id: number | null;
  clock_in_time: string;
  clock_out_time: string;
  rate: Rate | null;
  reason: string;
}

export function newClockValues(today: CivilDate): ClockValues {
  return {
    date: today,
    shift_id: null,
    clock_in_time: '',
    clock_out_time: '',
    rate: 'REGULAR',
    reason: '',
  };
}

/** The input of the call's schema. An empty field is left out, so that the schema reports it as missing. */
export function clockInput<Values extends ClockValues>(values: Values) {
  return {
    ...values,
    date: values.date || undefined,
    clock_in_time: values.clock_in_time || undefined,
    clock_out_time: values.clock_out_time || undefined,
    request_type: 'ATTENDANCE',
  };
}

export function clockOrderComplaint(values: ClockValues): string | null {
  return orderComplaint({ start_time: values.clock_in_time, end_time: values.clock_out_time });
}

export const rateChoices = rate.options.map((value) => ({ value, label: sayKnown(rateLabel[value]) }));

interface ShiftOfDate {
  shift_id: number;
  shift_code: string;
  start_time: string;
  end_time: string;
}

export function shiftChoice(shift: ShiftOfDate) {
  return { value: shift.shift_id, label: `${shift.shift_code} · ${formatApiTimes(shift)}` };
}
