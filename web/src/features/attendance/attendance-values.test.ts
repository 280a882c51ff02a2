import { describe, expect, it } from 'vitest';
import {
  type AttendanceValues,
  attendanceForm,
  newAttendance,
  orderComplaint,
  shiftChoice,
} from './attendance-values.ts';

const complete: AttendanceValues = {
  ...newAttendance(2, '2026-06-08'),
  user_id: 4,
  clock_in_time: '09:00',
  clock_out_time: '12:30',
  rate: 'SUB',
  reason: 'The tablet was broken',
};

/** What is wrong, in the order in which it is told. */
function complaints(values: AttendanceValues): string[] {
  return attendanceForm.safeParse(values).error?.issues.map(({ message }) => message) ?? [];
}

describe('the manual attendance', () => {
  it('is checked field by field, in the order of the form', () => {
    expect(complaints(newAttendance(null, '2026-06-08'))).toEqual([
      'Select Location',
      'Select Staff',
      'Select ClockIn Time',
      'Select ClockOut Time',
      'Select Clock in Type',
      'Reason is required',
    ]);
    expect(complaints({ ...complete, date: '' })).toEqual(['Date is required']);
    expect(complaints({ ...complete, date: '06/08' })).toEqual(['Invalid date format']);
    expect(complaints({ ...complete, clock_in_time: 'noon' })).toEqual(['Invalid time format']);
    expect(complaints({ ...complete, reason: 'x'.repeat(256) })).toEqual([
      'Reason cannot exceed 255 characters',
    ]);
  });

  it('goes to the server as it was written, with a shift or without', () => {
    const body = { ...complete, request_type: 'ATTENDANCE' };
    expect(attendanceForm.parse(complete)).toEqual(body);
    expect(attendanceForm.parse({ ...complete, shift_id: 7 })).toEqual({ ...body, shift_id: 7 });
  });

  it('ends after it begins', () => {
    expect(orderComplaint(complete)).toBeNull();
    expect(orderComplaint({ ...complete, clock_out_time: '09:00' })).toBe(
      'End Time must be greater than Start Time',
    );
    expect(orderComplaint({ ...complete, clock_out_time: '' })).toBeNull();
  });
});

it('a shift is offered with its code and its times', () => {
  const shift = { shift_id: 7, shift_code: 'S0012', start_time: '09:00', end_time: '12:30' };
  expect(shiftChoice(shift)).toEqual({ value: 7, label: 'S0012 · 9:00 AM - 12:30 PM' });
});
