import { expect, it } from 'vitest';
import { readShiftFormAddress } from '../../../shared/shifts/shift-address.ts';
import { requestedShiftAddress } from './requested-shift-address.ts';

it('fills the form from the request, starting on the first of its weekdays', () => {
  const address = requestedShiftAddress(
    {
      id: 7,
      date_of_availability: '2026-06-24', // A Wednesday.
      week_days: ['MONDAY', 'FRIDAY'],
      start_time: '09:00',
      end_time: '12:30',
    },
    '3',
  );
  const { searchParams } = new URL(address, 'http://school');
  const { task, location, request } = readShiftFormAddress(searchParams, null);
  expect(task.mode).toBe('create');
  expect(location).toBe(3);
  expect(request).toEqual({
    requestId: 7,
    startDate: '2026-06-26',
    startTime: '09:00',
    endTime: '12:30',
  });
});
