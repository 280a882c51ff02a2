// Rules held here: K14.

import { expect, it } from 'vitest';
import { clockOrderComplaint, newClockValues, shiftChoice } from './clock-values.ts';

it('an attendance is at the regular rate until another is chosen (K14)', () => {
  expect(newClockValues('2026-06-08').rate).toBe('REGULAR');
});

it('a clock-out must be after its clock-in', () => {
  const complete = { ...newClockValues('2026-06-08'), clock_in_time: '09:00', clock_out_time: '12:30' };
  expect(clockOrderComplaint(complete)).toBeNull();
  expect(clockOrderComplaint({ ...complete, clock_out_time: '09:00' })).toBe(
    'End Time must be greater than Start Time',
  );
  expect(clockOrderComplaint({ ...complete, clock_out_time: '' })).toBeNull();
});

it('a shift is offered with its code and its times', () => {
  const shift = { shift_id: 7, shift_code: 'S0012', start_time: '09:00', end_time: '12:30' };
  expect(shiftChoice(shift)).toEqual({ value: 7, label: 'S0012 · 9:00 AM - 12:30 PM' });
});
