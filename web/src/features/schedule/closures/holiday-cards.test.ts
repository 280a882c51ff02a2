import type { Closure } from '@deckhand/contract/plans/closure';
import type { Holiday } from '@deckhand/contract/schedule/closures/holiday';
import { describe, expect, it } from 'vitest';
import { closureCards, holidayCards } from './holiday-cards.ts';

const thanksgiving: Holiday = {
  id: 12,
  holiday_date: '2026-11-26',
  location: 3,
  location_title: 'Lakeside Pool',
  reason: 'Thanksgiving',
  type: 'holiday',
};

describe('a holiday on the calendar', () => {
  it('is a closed day with its reason', () => {
    expect(holidayCards([thanksgiving], false)).toMatchObject([
      { key: '12', date: '2026-11-26', look: 'closed', title: 'Closed', note: 'Thanksgiving' },
    ]);
  });

  it('says which location is closed where several are shown', () => {
    expect(holidayCards([thanksgiving], true)[0]?.title).toBe('Lakeside Pool');
  });
});

describe('a closure of a part of a day on the calendar', () => {
  const storm: Closure = {
    id: 13,
    date: '2026-11-16',
    location: 3,
    location_title: 'Lakeside Pool',
    timezone: 'CST',
    start_time: '15:00',
    end_time: '17:00',
    kind: 'WEATHER',
    reason: 'Weather: lightning',
    is_ahead: true,
  };
  const titles = (closure: Closure, namesLocation = false) =>
    closureCards([closure], namesLocation).map(({ title }) => title.replaceAll('\u00a0', ' '));

  it('says when, and where several locations are shown, which', () => {
    expect(closureCards([storm], false)).toMatchObject([
      { key: '13', note: 'Weather: lightning', start: 900 },
    ]);
    expect(titles(storm)).toEqual(['Closed 3:00 – 5:00 PM']);
    expect(titles(storm, true)).toEqual(['Closed 3:00 – 5:00 PM · Lakeside Pool']);
  });

  it('can begin or end with the day; without both times it is a holiday', () => {
    expect(titles({ ...storm, end_time: null })).toEqual(['Closed from 3:00 PM']);
    expect(titles({ ...storm, start_time: null })).toEqual(['Closed until 5:00 PM']);
    expect(titles({ ...storm, start_time: null, end_time: null })).toEqual(['Closed']);
  });
});
