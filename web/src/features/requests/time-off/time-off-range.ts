import { timeOffDaysAtMost } from '@deckhand/contract/limits';
import { endBeforeStart } from '@deckhand/contract/plans/shift';
import { timeOffTooLong, timeOffTooSoon } from '@deckhand/contract/requests/time-off/time-off-request';
import { type CivilDate, daysBetween, isCivilDate } from '@deckhand/domain/time/civil-date';
import { type DateLimits, dateComplaint } from '../../../ui/date-complaint.ts';
import type { Requester } from '../use-requester.ts';

interface Range {
  start_date: string;
  end_date: string;
}

/** The limits of the first day. */
export function firstDayLimits({
  today,
  firstDate,
  leadDays,
}: Omit<Requester, 'person' | 'zone'>): DateLimits {
  return {
    today,
    allowPast: true,
    required: true,
    minDate: firstDate,
    minDateText: timeOffTooSoon(leadDays),
  };
}

/** The limits of the last day, from the first day on. */
export function lastDayLimits(today: CivilDate, firstDate: CivilDate, first: string): DateLimits {
  return {
    today,
    allowPast: true,
    required: true,
    minDate: isCivilDate(first) ? first : firstDate,
    minDateText: endBeforeStart,
  };
}

export function lastDayComplaint({ start_date: first, end_date: last }: Range, limits: DateLimits) {
  const complaint = dateComplaint(last, limits);
  if (complaint !== undefined || !isCivilDate(first)) return complaint;
  return daysBetween(first, last) >= timeOffDaysAtMost ? timeOffTooLong : undefined;
}

/** Returns the range once both dates are valid, in order and not too far apart. */
export function completeRange({ start_date, end_date }: Range): Range | undefined {
  if (!isCivilDate(start_date) || !isCivilDate(end_date)) return undefined;
  const days = daysBetween(start_date, end_date);
  return days >= 0 && days < timeOffDaysAtMost ? { start_date, end_date } : undefined;
}
