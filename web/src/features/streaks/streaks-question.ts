import { streakDaysAtMost } from '@deckhand/contract/limits';
import {
  fromAfterTo,
  selectEndDate,
  selectStartDate,
  tooManyStreakDays,
} from '@deckhand/contract/streaks/list-streaks';
import { addDays, type CivilDate, daysBetween, isCivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { StreaksQuestion } from './api/list-streaks.ts';

export interface StreakFilters extends Readonly<Record<string, string>> {
  location: string;
  from: string;
  to: string;
  user: string;
  position: string;
}

const DAYS_LOOKED_BACK = 12 * 7;

/** Twelve whole weeks and the one that runs: the season so far, where nobody says what else to look at. */
export function usualFilters(today: CivilDate): StreakFilters {
  return {
    location: '',
    from: addDays(startOfWeek(today), -DAYS_LOOKED_BACK),
    to: today,
    user: '',
    position: '',
  };
}

const toBeforeFrom = 'To date cannot be smaller than From date';

/** What is wrong with the dates, under the field that it concerns. */
export function dateComplaints({ from, to }: Pick<StreakFilters, 'from' | 'to'>): {
  from?: string;
  to?: string;
} {
  if (!isCivilDate(from) || !isCivilDate(to)) {
    return {
      ...(!isCivilDate(from) && { from: selectStartDate }),
      ...(!isCivilDate(to) && { to: selectEndDate }),
    };
  }
  if (from > to) return { from: fromAfterTo, to: toBeforeFrom };
  return daysBetween(from, to) >= streakDaysAtMost ? { to: tooManyStreakDays } : {};
}

/** Said in passing when a date passes the other, by whichever of them was changed. */
export function passedNotice(changed: 'from' | 'to', filters: Pick<StreakFilters, 'from' | 'to'>) {
  const isPassed = dateComplaints(filters).from === fromAfterTo;
  if (!isPassed) return undefined;
  return changed === 'from' ? 'From date cannot be after To date' : 'To date cannot be before From date';
}

/** What to ask for, or undefined while something is missing. An address may have been written by hand, so it is checked. */
export function streaksQuestion(filters: StreakFilters): StreaksQuestion | undefined {
  const complaints = dateComplaints(filters);
  const location = idIn(filters.location);
  if (location === undefined || complaints.from || complaints.to) return undefined;
  return {
    location,
    start_date: filters.from,
    end_date: filters.to,
    user: idIn(filters.user),
    position: idIn(filters.position),
  };
}

function idIn(text: string): string | undefined {
  return /^[1-9]\d{0,9}$/.test(text) ? text : undefined;
}
