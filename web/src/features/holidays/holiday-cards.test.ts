import type { Holiday } from '@deckhand/contract/holidays/holiday';
import { describe, expect, it } from 'vitest';
import { holidayCards } from './holiday-cards.ts';

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
