import type { UnavailableTime } from '@deckhand/contract/staffing/availability/unavailability';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { Unavailability } from '@deckhand/domain/staffing/availability/unavailability';
import { formatTime, MINUTES_PER_DAY } from '@deckhand/domain/time/minutes';
import { minutesFromRow, weekdayFromRow } from './plan-rows.ts';

/** Converts between rows, the domain and answers. */

export interface UnavailabilityRow {
  weekdays: number[];
  dates: string;
  minutes: string;
  note: string;
}

export function unavailabilityFromRow({ weekdays, dates, minutes, note }: UnavailabilityRow): Unavailability {
  return {
    weekdays: weekdays.map(weekdayFromRow),
    dates: DateSet.fromMultirange(dates),
    minutes: minutesFromRow(minutes),
    note,
  };
}

export function wireUnavailability({ weekdays, dates, minutes, note }: Unavailability): UnavailableTime {
  return {
    weekdays: [...weekdays],
    start_date: dates.first ?? '',
    end_date: dates.last ?? null,
    start_time: minutes.start === 0 ? null : formatTime(minutes.start),
    end_time: minutes.end === MINUTES_PER_DAY ? null : formatTime(minutes.end),
    note,
  };
}
