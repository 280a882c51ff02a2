import type { CallInput } from '@deckhand/contract/call';
import type { changeNeed } from '@deckhand/contract/coverage/change-need';
import type { CoverageNeed } from '@deckhand/contract/coverage/need';
import type { CivilDate, Weekday } from '@deckhand/domain/time/civil-date';

/** The values of the form; empty dates and times are ''. */
export interface NeedValues {
  position: number | null;
  days: 'WEEKDAYS' | 'DATE';
  weekdays: Weekday[];
  date: string;
  start_time: string;
  end_time: string;
  people: number | null;
  start_date: string;
  end_date: string;
  note: string;
}

const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';

type NeedBody = CallInput<typeof changeNeed>['body'];

export function newNeed(today: CivilDate): NeedValues {
  return {
    position: null,
    days: 'WEEKDAYS',
    weekdays: [],
    date: '',
    start_time: '',
    end_time: '',
    people: 1,
    start_date: today,
    end_date: '',
    note: '',
  };
}

export function valuesOf(need: CoverageNeed): NeedValues {
  const isDate = need.date !== null;
  return {
    position: need.position.id,
    days: isDate ? 'DATE' : 'WEEKDAYS',
    weekdays: isDate ? [] : need.weekdays,
    date: need.date ?? '',
    start_time: need.start_time,
    // The end of the day is typed as midnight.
    end_time: need.end_time === END_OF_DAY ? MIDNIGHT : need.end_time,
    people: need.people,
    start_date: isDate ? '' : need.start_date,
    end_date: isDate ? '' : (need.end_date ?? ''),
    note: need.note,
  };
}

/** The body to send: one date has no weekdays and no span, and the other way round. */
export function bodyOf(values: NeedValues): NeedBody {
  const { position, start_time, end_time, people, note } = values;
  const isDate = values.days === 'DATE';
  return {
    position: position ?? 0,
    weekdays: isDate ? null : values.weekdays,
    // An empty date is refused with a complaint at its field, not at the weekdays.
    date: isDate ? values.date : null,
    start_date: isDate ? null : values.start_date || null,
    end_date: isDate ? null : values.end_date || null,
    start_time,
    end_time: end_time === MIDNIGHT ? END_OF_DAY : end_time,
    people: people ?? 0,
    note,
  };
}
