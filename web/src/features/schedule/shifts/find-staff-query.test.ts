import { describe, expect, it } from 'vitest';
import { findSecondStaffQuery, findStaffQuery, obstaclesQuery } from './find-staff-query.ts';
import { newValues, type ShiftValues } from './shift-values.ts';

const newShift = { shiftId: undefined, currentUser: undefined };

const values: ShiftValues = {
  ...newValues({ location: 3 }),
  shift_repeat: 'WEEKLY',
  shift_type: [4, 5],
  start_date: '2026-11-16',
  end_date: '2027-01-31',
  start_time: '09:00',
  end_time: '12:00',
};

describe('the lookup for a seat', () => {
  it('asks for people who are free whenever the shift runs', () => {
    expect(findStaffQuery(values, 'staff_1', newShift)).toEqual({
      location: 3,
      type_id: '4,5',
      start_time: '09:00',
      end_time: '12:00',
      start_date: '2026-11-16',
      end_date: '2027-01-31',
      shift_id: undefined,
      shift_day: 'MONDAY',
      shift_days: undefined,
      schedule_type: 'RECURRING_SHIFT',
      shift_repeat: 'WEEKLY',
      current_user: undefined,
    });
  });

  it('covers the dates of the seat, on the weekday of the shift', () => {
    // 2026-12-02 is a Wednesday.
    const seat = { ...values, staff_1_start: '2026-12-02', staff_1_end: '2026-12-30' };
    expect(findStaffQuery(seat, 'staff_1', newShift)).toMatchObject({
      start_date: '2026-12-02',
      end_date: '2026-12-30',
      shift_day: 'MONDAY',
    });
  });

  it('covers every chosen weekday of a weekly shift', () => {
    const several: ShiftValues = { ...values, week_days: ['MONDAY', 'FRIDAY'] };
    expect(findStaffQuery(several, 'staff_1', newShift)?.shift_days).toBe('MONDAY,FRIDAY');
    const daily: ShiftValues = { ...several, shift_repeat: 'DAILY' };
    expect(findStaffQuery(daily, 'staff_1', newShift)?.shift_days).toBeUndefined();
  });

  it('is asked about one person before the shift type is chosen', () => {
    const untyped = { ...values, shift_type: [] };
    expect(findStaffQuery(untyped, 'staff_1', newShift)).toBeUndefined();
    expect(obstaclesQuery(untyped)).toMatchObject({ location: 3, type_id: undefined, shift_day: 'MONDAY' });
  });

  it('covers the only date of a one-time shift', () => {
    const once = { ...values, schedule_type: 'ONE_TIME_SHIFT', staff_1_start: '2026-12-02' } as const;
    expect(findStaffQuery(once, 'staff_1', newShift)).toMatchObject({
      start_date: '2026-11-16',
      end_date: undefined,
      shift_repeat: 'NEVER',
    });
  });

  it('includes the person who has the seat while a shift is edited', () => {
    expect(findStaffQuery(values, 'staff_1', { shiftId: 7, currentUser: 21 })).toMatchObject({
      shift_id: 7,
      current_user: 21,
    });
  });

  it('waits until the form is complete', () => {
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
      expect(findStaffQuery({ ...values, ...change }, 'staff_1', newShift)).toBeUndefined();
  });

  it('excludes the first person from the second seat, and waits for them', () => {
    expect(findSecondStaffQuery(values, newShift)).toBeUndefined();
    expect(findSecondStaffQuery({ ...values, staff_1: 21 }, newShift)).toMatchObject({ exclude_user: 21 });
  });
});
