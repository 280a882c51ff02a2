// Rules held here: AV1.

import { WEEKDAYS } from '@deckhand/domain/time/civil-date';
import { expect, it } from 'vitest';
import { unavailabilityWords } from './unavailability-words.ts';

const said = {
  weekdays: ['MONDAY' as const],
  start_date: '2026-06-08',
  end_date: null,
  start_time: '09:00',
  end_time: '14:00',
};
const dates = { ...said, weekdays: [], end_date: '2026-06-08', start_time: null, end_time: null };

it('says when somebody cannot work', () => {
  expect(
    [
      said,
      { ...said, weekdays: ['MONDAY' as const, 'FRIDAY' as const], end_date: '2026-12-18' },
      { ...said, weekdays: [...WEEKDAYS], end_time: null },
      { ...said, start_time: null },
      dates,
      { ...dates, end_date: '2026-06-12' },
    ].map(unavailabilityWords),
  ).toEqual([
    'Mondays from 06-08-2026 on, 9:00 AM - 2:00 PM',
    'Mondays and Fridays from 06-08-2026 to 12-18-2026, 9:00 AM - 2:00 PM',
    'Every day from 06-08-2026 on, from 9:00 AM',
    'Mondays from 06-08-2026 on, until 2:00 PM',
    '06-08-2026, all day',
    '06-08-2026 to 06-12-2026, all day',
  ]);
});
