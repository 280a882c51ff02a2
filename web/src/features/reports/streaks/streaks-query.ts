import type { CallInput } from '@deckhand/contract/call';
import { streakDaysAtMost } from '@deckhand/contract/limits';
import {
  fromAfterTo,
  type listStreaks,
  type StreakOrder,
  selectEndDate,
  selectStartDate,
  tooManyStreakDays,
} from '@deckhand/contract/reports/streaks/list-streaks';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { addDays, type CivilDate, daysBetween, isCivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { idIn } from '../../../ui/address-state.ts';
import type { Sort } from '../../../ui/list-address.ts';

export interface StreakFilters extends Readonly<Record<string, string>> {
  location: string;
  from: string;
  to: string;
  user: string;
  position: string;
}

const DAYS_LOOKED_BACK = 12 * 7;

/** The default dates: twelve full weeks and the current one. */
export function defaultFilters(today: CivilDate): StreakFilters {
  return {
    location: '',
    from: addDays(startOfWeek(today), -DAYS_LOOKED_BACK),
    to: today,
    user: '',
    position: '',
  };
}

const toBeforeFrom = say('To date cannot be smaller than From date');

/** Errors of the two date fields. */
export function dateComplaints({ from, to }: Pick<StreakFilters, 'from' | 'to'>): {
  from?: string;
  to?: string;
} {
  if (!isCivilDate(from) || !isCivilDate(to)) {
    return {
      ...(!isCivilDate(from) && { from: sayKnown(selectStartDate) }),
      ...(!isCivilDate(to) && { to: sayKnown(selectEndDate) }),
    };
  }
  if (from > to) return { from: sayKnown(fromAfterTo), to: toBeforeFrom };
  return daysBetween(from, to) >= streakDaysAtMost ? { to: tooManyStreakDays() } : {};
}

/** The notice for a date that was just moved past the other one. */
export function passedNotice(changed: 'from' | 'to', filters: Pick<StreakFilters, 'from' | 'to'>) {
  const isPassed = dateComplaints(filters).from === sayKnown(fromAfterTo);
  if (!isPassed) return undefined;
  return changed === 'from'
    ? say('From date cannot be after To date')
    : say('To date cannot be before From date');
}

/** The query of the call, or undefined while a location or a valid date is missing. */
export function streaksQuery(filters: StreakFilters): CallInput<typeof listStreaks>['query'] | undefined {
  const complaints = dateComplaints(filters);
  const location = idIn(filters.location);
  if (location === '' || complaints.from || complaints.to) return undefined;
  return {
    location,
    start_date: filters.from,
    end_date: filters.to,
    user: idIn(filters.user) || undefined,
    position: idIn(filters.position) || undefined,
  };
}

/** The order of the lines, on the screen and in the export. */
export function streakOrder({ column, direction }: Sort): StreakOrder {
  return {
    order_by: column === 'weeks' ? 'weeks' : 'employee',
    order: direction === 'descending' ? 'desc' : 'asc',
  };
}
