import type { Rate } from '@deckhand/contract/attendance/attendance';
import type { CivilDate } from '@deckhand/domain/time/civil-date';

/** What stands in the form; '' and null where nothing was chosen yet. */
export interface MissedPunchValues {
  date: string;
  clock_in_time: string;
  clock_out_time: string;
  rate: Rate | null;
  shift_id: number | null;
  reason: string;
}

/** Most people notice on the same day. */
export function newMissedPunch(today: CivilDate): MissedPunchValues {
  return { date: today, clock_in_time: '', clock_out_time: '', rate: null, shift_id: null, reason: '' };
}

/** What the call's own checks see: an empty field is a missing one, and its check says which. */
export function missedPunchInput(values: MissedPunchValues) {
  return {
    ...values,
    date: values.date || undefined,
    clock_in_time: values.clock_in_time || undefined,
    clock_out_time: values.clock_out_time || undefined,
    request_type: 'ATTENDANCE',
  };
}
