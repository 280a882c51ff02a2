import { expect, it } from 'vitest';
import { shift } from '../../../../shared/board/testing/items.ts';
import { daysOf, dayWords } from './week-hours.ts';

it('counts the scheduled and the open hours of each day', () => {
  const results = [
    shift({ start_date: '2026-06-08', start_time: '09:00', end_time: '11:30', is_open: true }),
    shift({ start_date: '2026-06-08', start_time: '12:00', end_time: '13:00', is_open: true }),
    shift({ start_date: '2026-06-09', start_time: '09:00', end_time: '11:00' }),
  ];
  const days = daysOf({ results, total_hours: { '2026-06-09': '02:00', '2026-06-08': '00:00' } });
  expect(days).toEqual([
    { date: '2026-06-08', scheduled: 0, open: 210 },
    { date: '2026-06-09', scheduled: 120, open: 0 },
  ]);
  expect(days.map((day) => dayWords(day, '2026-06-09'))).toEqual([
    'Monday, June 8, 2026: 0 hrs 0 mins scheduled, 3 hrs 30 mins open',
    'Tuesday, June 9, 2026, today: 2 hrs 0 mins scheduled',
  ]);
});
