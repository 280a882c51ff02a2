import { say } from '@deckhand/domain/language/say';
import { addDays, type CivilDate, formatForDisplay, isCivilDate } from '@deckhand/domain/time/civil-date';

export interface DateLimits {
  /** The location's today. */
  today: CivilDate;
  required?: boolean;
  /** Past dates are refused unless this is set. */
  allowPast?: boolean;
  disableFuture?: boolean;
  minDate?: CivilDate | undefined;
  /** The complaint about a date before `minDate`, where a screen explains it in its own words. */
  minDateText?: string | undefined;
  maxDate?: CivilDate | undefined;
}

/** The first and last date that may be chosen; undefined where there is no limit. */
export function datesAllowed(limits: DateLimits): {
  first: CivilDate | undefined;
  last: CivilDate | undefined;
} {
  const first = limits.allowPast ? limits.minDate : later(limits.today, limits.minDate);
  const last = limits.disableFuture ? earlier(limits.today, limits.maxDate) : limits.maxDate;
  return { first, last };
}

/** Returns the complaint about a date field's value: 'yyyy-MM-dd', '' when empty, or the typed text if it is not a date. */
export function dateComplaint(value: string, limits: DateLimits): string | undefined {
  if (value === '') return limits.required ? say('Date is required') : undefined;
  if (!isCivilDate(value)) return say('Invalid date format');
  if (limits.disableFuture && value > limits.today) return say('Future dates are not allowed');
  if (!limits.allowPast && value < limits.today) return say('Past dates are not allowed');
  if (limits.minDate !== undefined && value < limits.minDate) {
    const date = formatForDisplay(addDays(limits.minDate, -1));
    return limits.minDateText ?? say('Date must be after {date}', { date });
  }
  if (limits.maxDate !== undefined && value > limits.maxDate) {
    return say('Date must be before {date}', { date: formatForDisplay(addDays(limits.maxDate, 1)) });
  }
  return undefined;
}

function later(today: CivilDate, other: CivilDate | undefined): CivilDate {
  return other !== undefined && other > today ? other : today;
}

function earlier(today: CivilDate, other: CivilDate | undefined): CivilDate {
  return other !== undefined && other < today ? other : today;
}
