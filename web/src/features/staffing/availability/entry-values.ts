import type { CallInput } from '@deckhand/contract/call';
import { endBeforeStart, timesOutOfOrder } from '@deckhand/contract/plans/shift';
import type { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import {
  datesAreOver,
  noSuchWeekday,
  type UnavailabilityEntry,
} from '@deckhand/contract/staffing/availability/unavailability';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { type CivilDate, type Weekday, weekdayOf } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import { timesAreOutOfOrder } from '../../plans/times-in-order.ts';
import { fieldsOf } from './day-track.ts';

type Body = CallInput<typeof addUnavailability>['body'];

/** The values of the form; empty dates and times are ''. */
export interface EntryValues {
  repeats: 'WEEKLY' | 'DATES' | null;
  weekdays: Weekday[];
  start_date: string;
  end_date: string;
  is_all_day: boolean;
  start_time: string;
  end_time: string;
  note: string;
}

/** Begins with the day and the time that were painted; all day without a time. */
export function newEntryValues(date: CivilDate, time: MinuteRange | undefined): EntryValues {
  return {
    repeats: 'WEEKLY',
    weekdays: [weekdayOf(date)],
    start_date: date,
    end_date: '',
    is_all_day: time === undefined,
    ...(time ? fieldsOf(time) : { start_time: '', end_time: '' }),
    note: '',
  };
}

export function entryValuesOf(entry: UnavailabilityEntry): EntryValues {
  const isWeekly = entry.weekdays.length > 0;
  return {
    repeats: isWeekly ? 'WEEKLY' : 'DATES',
    weekdays: isWeekly ? entry.weekdays : [weekdayOf(entry.start_date)],
    start_date: entry.start_date,
    // A single date needs no end.
    end_date: !isWeekly && entry.end_date === entry.start_date ? '' : (entry.end_date ?? ''),
    is_all_day: entry.start_time === null && entry.end_time === null,
    start_time: entry.start_time ?? '',
    end_time: entry.end_time ?? '',
    note: entry.note,
  };
}

export function bodyOf(values: EntryValues): Body {
  const time = (text: string) => (values.is_all_day || text === '' ? null : text);
  return {
    weekdays: values.repeats === 'WEEKLY' ? values.weekdays : [],
    start_date: values.start_date,
    end_date: values.end_date || null,
    start_time: time(values.start_time),
    end_time: time(values.end_time),
    note: values.note,
  };
}

/** The rules of the form beyond the schema of the call. */
export const entryRules = {
  weekdays: (weekdays: Weekday[], { repeats }: EntryValues) =>
    repeats === 'WEEKLY' && weekdays.length === 0 ? say('Choose at least one day') : null,
  end_date: (last: string, { start_date: first }: EntryValues) =>
    last !== '' && last < first ? sayKnown(endBeforeStart) : null,
  end_time: (_: string, values: EntryValues) =>
    !values.is_all_day && timesAreOutOfOrder(values) ? sayKnown(timesOutOfOrder) : null,
};

/** The server's refusals that concern one field. */
export const entryFieldOf: Readonly<Record<string, keyof EntryValues>> = {
  [datesAreOver]: 'start_date',
  [endBeforeStart]: 'end_date',
  [timesOutOfOrder]: 'end_time',
  [noSuchWeekday]: 'weekdays',
};
