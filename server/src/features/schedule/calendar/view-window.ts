import type { Parsed } from '@deckhand/contract/call';
import { endBeforeStart } from '@deckhand/contract/plans/shift';
import { scheduleDatesAtMost, tooManyDates } from '@deckhand/contract/schedule/calendar/schedule-query';
import type { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { type CivilDate, daysBetween, weekdayOf } from '@deckhand/domain/time/civil-date';
import { sameWeekdayDates, viewDates } from '@deckhand/domain/time/weeks';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { weekdayToRow } from '../../plans/plan-rows.ts';
import type { DateWindow } from './schedule.queries.ts';

type View = Pick<Parsed<typeof viewSchedule, 'query'>, 'view_type' | 'start_date' | 'end_date'>;

/**
 * The dates that a calendar shows, in order. An end date overrides the length of the view: every date up to it or, for
 * `dow`, every date on the same weekday.
 */
export function datesOfView({ view_type: view, start_date: start, end_date: end }: View): CivilDate[] {
  if (end === undefined) return viewDates(view, start);
  if (end < start) refuse(400, endBeforeStart);
  const step = view === 'dow' ? 7 : 1;
  if (daysBetween(start, end) >= scheduleDatesAtMost * step) refuse(400, tooManyDates);
  return view === 'dow' ? sameWeekdayDates(start, end) : DateSet.fromRange(start, end).dates();
}

/** Converts the dates, at least one, to the form that the queries need. */
export function windowOf(dates: readonly CivilDate[]): DateWindow {
  return {
    first: dates[0] ?? '',
    last: dates.at(-1) ?? '',
    dates: DateSet.fromDates(dates).toMultirange(),
    weekdays: [...new Set(dates.map((date) => weekdayToRow(weekdayOf(date))))],
  };
}
