import { describe, expect, it } from 'vitest';
import { type AttendanceValues, attendanceForm, newAttendance } from './attendance-values.ts';

const complete: AttendanceValues = {
  ...newAttendance(2, '2026-06-08'),
  user_id: 4,
  clock_in_time: '09:00',
  clock_out_time: '12:30',
  rate: 'SUB',
  reason: 'The tablet was broken',
};

function complaints(values: AttendanceValues): string[] {
  return attendanceForm.safeParse(values).error?.issues.map(({ message }) => message) ?? [];
}

describe('a manual attendance', () => {
  it('reports missing fields in the order of the form', () => {
    expect(complaints(newAttendance(null, '2026-06-08'))).toEqual([
      'Select Location',
      'Select Staff',
      'Select ClockIn Time',
      'Select ClockOut Time',
      'Reason is required',
    ]);
    expect(complaints({ ...complete, date: '' })).toEqual(['Date is required']);
    expect(complaints({ ...complete, date: '06/08' })).toEqual(['Invalid date format']);
    expect(complaints({ ...complete, clock_in_time: 'noon' })).toEqual(['Invalid time format']);
    expect(complaints({ ...complete, reason: 'x'.repeat(256) })).toEqual([
      'Reason cannot exceed 255 characters',
    ]);
  });

  it('is sent as it was entered, with a shift or without', () => {
    const body = { ...complete, request_type: 'ATTENDANCE' };
    expect(attendanceForm.parse(complete)).toEqual(body);
    expect(attendanceForm.parse({ ...complete, shift_id: 7 })).toEqual({ ...body, shift_id: 7 });
  });
});
