import type { CoverageNeed, NeedFields } from '@deckhand/contract/coverage/need';
import { pastDate } from '@deckhand/contract/plans/shift';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { type CivilDate, type Weekday, weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { refuse } from '../../platform/refusals/refusal.ts';
import { minutesFromRow, minutesToRow, weekdayFromRow, weekdayToRow } from '../plans/plan-rows.ts';
import type { NeedRow, NewNeed } from './coverage.queries.ts';

/** The days of a need: weekdays over dates, or one date with its weekday. */
export interface NeedDays {
  weekdays: readonly Weekday[];
  dates: DateSet;
}

type NeedColumns = Pick<NewNeed, 'position_id' | 'weekdays' | 'dates' | 'minutes' | 'people' | 'note'>;

/** Reads the form of a need. One that is over already is refused: it would never be seen. */
export function readNeed(fields: NeedFields, today: CivilDate): NeedDays & { columns: NeedColumns } {
  const days = fields.date
    ? oneDate(fields.date)
    : {
        weekdays: fields.weekdays ?? [],
        dates: DateSet.fromRange(fields.start_date ?? today, fields.end_date),
      };
  if (days.dates.onOrAfter(today).isEmpty) refuse(400, pastDate);
  return {
    ...days,
    columns: {
      position_id: fields.position,
      ...daysToRow(days),
      minutes: minutesToRow({ start: fields.start_time, end: fields.end_time }),
      people: fields.people,
      note: fields.note ?? '',
    },
  };
}

export function oneDate(date: CivilDate): NeedDays {
  return { weekdays: [weekdayOf(date)], dates: DateSet.fromDates([date]) };
}

export function daysToRow({ weekdays, dates }: NeedDays): Pick<NeedColumns, 'weekdays' | 'dates'> {
  const numbers = [...new Set(weekdays.map(weekdayToRow))];
  return { weekdays: numbers.sort((left, right) => left - right), dates: dates.toMultirange() };
}

/** The single date of a need; null for weekdays, also where only one day of their dates is left. */
export function dateOf({ weekdays, dates }: NeedDays): CivilDate | null {
  const { first, last } = dates;
  if (first === undefined || first !== last) return null;
  return weekdays.length === 1 && weekdays[0] === weekdayOf(first) ? first : null;
}

export function wireNeed(row: NeedRow): CoverageNeed {
  const dates = DateSet.fromMultirange(row.dates);
  const weekdays = row.weekdays.map(weekdayFromRow);
  const { start, end } = minutesFromRow(row.minutes);
  return {
    id: row.id,
    location: row.location_id,
    location_title: row.location_title,
    position: { id: row.position_id, name: row.position_name, color: row.position_color },
    weekdays,
    date: dateOf({ weekdays, dates }),
    start_date: dates.first ?? '',
    end_date: dates.last ?? null,
    start_time: formatTime(start),
    end_time: formatTime(end),
    people: row.people,
    note: row.note,
  };
}
