import { describe, expect, it } from 'vitest';
import { newValues, type ShiftValues } from './shift-values.ts';
import { secondStaffQuestion, staffQuestion } from './staff-question.ts';

const nobody = { shiftId: undefined, currentUser: undefined };

const values: ShiftValues = {
  ...newValues({ location: 3 }),
  shift_repeat: 'WEEKLY',
  shift_type: [4, 5],
  start_date: '2026-11-16',
  end_date: '2027-01-31',
  start_time: '09:00',
  end_time: '12:00',
};

describe('who is asked for', () => {
  it('is free whenever the shift runs', () => {
    expect(staffQuestion(values, 'staff_1', nobody)).toEqual({
      location: 3,
      type_id: '4,5',
      start_time: '09:00',
      end_time: '12:00',
      start_date: '2026-11-16',
      end_date: '2027-01-31',
      shift_id: undefined,
      shift_day: 'MONDAY',
      schedule_type: 'RECURRING_SHIFT',
      shift_repeat: 'WEEKLY',
      current_user: undefined,
    });
  });

  it('is free as long as the seat is his, on the weekday of the shift', () => {
    // 2026-12-02 is a Wednesday.
    const seat = { ...values, staff_1_start: '2026-12-02', staff_1_end: '2026-12-30' };
    expect(staffQuestion(seat, 'staff_1', nobody)).toMatchObject({
      start_date: '2026-12-02',
      end_date: '2026-12-30',
      shift_day: 'MONDAY',
    });
  });

  it('is free on the one date of a one-time shift', () => {
    const once = { ...values, schedule_type: 'ONE_TIME_SHIFT', staff_1_start: '2026-12-02' } as const;
    expect(staffQuestion(once, 'staff_1', nobody)).toMatchObject({
      start_date: '2026-11-16',
      end_date: undefined,
      shift_repeat: 'NEVER',
    });
  });

  it('stays who he is while a shift is edited', () => {
    expect(staffQuestion(values, 'staff_1', { shiftId: 7, currentUser: 21 })).toMatchObject({
      shift_id: 7,
      current_user: 21,
    });
  });

  it('is nobody until the form says enough', () => {
    const missing: Partial<ShiftValues>[] = [
      { location: null },
      { shift_repeat: null },
      { shift_type: [] },
      { start_date: '' },
      { start_time: '' },
      { end_time: '08:00' },
      { staff_1_start: 'soon' },
      { staff_1_end: '2026-11-01' },
    ];
    for (const change of missing)
      expect(staffQuestion({ ...values, ...change }, 'staff_1', nobody)).toBeUndefined();
  });

  it('is somebody else for the second seat, once there is a first', () => {
    expect(secondStaffQuestion(values, nobody)).toBeUndefined();
    expect(secondStaffQuestion({ ...values, staff_1: 21 }, nobody)).toMatchObject({ exclude_user: 21 });
  });
});
