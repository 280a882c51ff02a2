import { expect, it } from 'vitest';
import { readShiftFormAddress } from '../../../plans/shift-address.ts';
import { requestedShiftAddress } from './requested-shift-address.ts';

const asked = {
  id: 7,
  date_of_availability: '2026-06-24', // A Wednesday.
  week_days: ['MONDAY' as const, 'FRIDAY' as const],
  start_time: '09:00',
  end_time: '12:30',
  possible_locations: [
    { id: 3, title: 'Lakeside Pool' },
    { id: 5, title: 'Harbor Pool' },
  ],
};

function readAddress(chosen: string) {
  const { searchParams } = new URL(requestedShiftAddress(asked, chosen), 'http://school');
  return readShiftFormAddress(searchParams, null);
}

it('fills the form from the request, starting on the first of its weekdays', () => {
  const { task, request } = readAddress('3');
  expect(task.mode).toBe('create');
  expect(request).toEqual({
    requestId: 7,
    startDate: '2026-06-26',
    startTime: '09:00',
    endTime: '12:30',
  });
});

it('takes the chosen location if the person works there, otherwise one of theirs', () => {
  expect(['3', '5', '8', ''].map((chosen) => readAddress(chosen).location)).toEqual([3, 5, 3, 3]);
});
