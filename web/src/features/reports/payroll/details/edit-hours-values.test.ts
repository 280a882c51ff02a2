// Rules held here: G3a, P2a.

import type { PayrollDetail } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { describe, expect, it } from 'vitest';
import {
  clockedHours,
  type EditValues,
  edit,
  editRules,
  editSchema,
  editValues,
  proposal,
  withTimes,
} from './edit-hours-values.ts';

const row: PayrollDetail = {
  id: 7,
  User_details: { id: 3, first_name: 'Nell', last_name: 'Harper' },
  clocked_in: '2026-06-05T09:02:11-05:00',
  clocked_out: '2026-06-05T17:00:00-05:00',
  punched_in: null,
  punched_out: null,
  rate: 'SUB',
  shift_type: { name: 'Lifeguard' },
  regular_clock: 0,
  regular_hours: 0,
  training_clock: 0,
  training_hours: 0,
  sub_clock: 7.97,
  sub_hours: 7.5,
  admin_notes: '',
  reason: '',
  tools: 'Kiosk',
  is_overclocked: false,
  hours_set: true,
};

const values: EditValues = {
  rate: 'SUB',
  hours: '7.5',
  hours_set: true,
  attendance_date: '2026-06-05',
  clocked_in: '09:02',
  clocked_out: '17:00',
  admin_notes: 'Stayed for the meeting',
};

describe('what follows from an edit', () => {
  const of = (attendance_date: string, isClosed: boolean) =>
    proposal(row, 2, { ...values, attendance_date }, isClosed);
  const own = { personId: 3, attendanceId: 7, location: 2, rate: 'SUB' };

  it('is about the day that it comes to, and about the one that it leaves only if that alone is closed', () => {
    expect(of('2026-06-05', true)).toEqual({ ...own, date: '2026-06-05', minutes: 450 });
    expect(of('2026-06-05', false)).toEqual({ ...own, date: '2026-06-05', minutes: 450 });
    expect(of('2026-06-06', true)).toEqual({ ...own, date: '2026-06-06', minutes: 450 });
    expect(of('2026-06-06', false)).toEqual({ ...own, date: '2026-06-05', minutes: 0 });
  });
});

describe('the dialog starts', () => {
  it('with the recorded values, in the location’s time', () => {
    expect(editValues(row)).toEqual({ ...values, hours_set: false, admin_notes: '' });
  });

  it('with the hours of the clock where no one set others', () => {
    // An earlier version recorded 7.95 from 9:02:11 to 5:00:00.
    const recorded = { ...row, sub_hours: 7.95, hours_set: false };
    expect(editValues(recorded).hours).toBe('7.97');
    expect(editValues({ ...recorded, hours_set: true }).hours).toBe('7.95');
    expect(withTimes(recorded, editValues(recorded), { clocked_out: '16:30' }).hours).toBe('7.47');
  });

  it('without hours when they are unknown', () => {
    expect(editValues({ ...row, is_overclocked: true, sub_hours: 0 }).hours).toBe('');
    expect(editValues({ ...row, clocked_out: null, sub_clock: 0, sub_hours: 0 }).hours).toBe('');
  });
});

describe('the body of the call', () => {
  it('has only rate and hours for a manager', () => {
    expect(edit('MANAGER', values)).toEqual({ rate: 'SUB', hours: '7.5', hours_set: true });
  });

  it.each(['ADMIN', 'SUPER_ADMIN'] as const)('has all values for %s', (role) => {
    expect(edit(role, values)).toEqual(values);
  });

  it('leaves out hours that no one typed, but not missing ones', () => {
    expect(edit('MANAGER', { ...values, hours_set: false })).toEqual({ rate: 'SUB' });
    const unknown = { ...values, hours: '', hours_set: false };
    expect(edit('MANAGER', unknown)).toEqual({ rate: 'SUB', hours: '', hours_set: false });
  });
});

function complaints(role: 'ADMIN' | 'MANAGER', changes: Partial<EditValues>): string[] {
  const result = editSchema(role).safeParse(edit(role, { ...values, ...changes }));
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the dialog complains', () => {
  it('about hours that are missing or no number', () => {
    for (const hours of ['', 'x', '1.234', '.']) {
      expect(complaints('MANAGER', { hours })).toEqual(['hours: Hours must be between 1 and 24']);
    }
    for (const hours of ['1', '24', '7.25', '8.']) expect(complaints('MANAGER', { hours })).toEqual([]);
  });

  it('about typed hours out of range; the present ones, the clocked time and zero with a reason are accepted', () => {
    const about = (role: 'ADMIN' | 'MANAGER', hours: string, of = row) =>
      editRules(role, '2026-06-08', of).hours?.(hours, { ...editValues(of), hours });
    const short = { ...row, clocked_out: '2026-06-05T09:08:00-05:00', sub_clock: 0.08, sub_hours: 0.5 };
    for (const hours of ['0.25', '0.9', '24.5']) {
      expect(about('MANAGER', hours, short)).toBe('Hours must be between 1 and 24');
    }
    for (const hours of ['0.5', '0.08', '1', '24']) expect(about('MANAGER', hours, short)).toBeUndefined();
    expect(about('MANAGER', '0', short)).toBe('Hours must be between 1 and 24');
    expect(about('ADMIN', '0', short)).toBeUndefined();
    // Overclocked hours are unknown, so that they cannot be left at zero.
    expect(about('MANAGER', '0', { ...row, is_overclocked: true, sub_hours: 0 })).toBe(
      'Hours must be between 1 and 24',
    );
  });

  it('about empty fields of an admin', () => {
    expect(
      complaints('ADMIN', { attendance_date: '', clocked_in: '', clocked_out: '', admin_notes: ' ' }),
    ).toEqual([
      'attendance_date: Date is required',
      'clocked_in: Select ClockIn Time',
      'clocked_out: Select ClockOut Time',
      'admin_notes: Reason is required',
    ]);
    expect(complaints('ADMIN', { admin_notes: 'x'.repeat(256) })).toEqual([
      'admin_notes: Reason cannot exceed 255 characters',
    ]);
    expect(complaints('MANAGER', { attendance_date: '', clocked_in: '', admin_notes: '' })).toEqual([]);
  });

  it('about a future date and times in the wrong order', () => {
    const rules = editRules('ADMIN', '2026-06-08', row);
    expect(rules.attendance_date?.('2026-06-09', values)).toBe('Future dates are not allowed');
    expect(rules.attendance_date?.('2026-06-08', values)).toBeNull();
    expect(rules.clocked_out?.('09:02', values)).toBe('End Time must be greater than Start Time');
    expect(rules.clocked_out?.('09:03', values)).toBeNull();
    expect(Object.keys(editRules('MANAGER', '2026-06-08', row))).toEqual(['hours']);
  });
});

describe('hours', () => {
  const times = { attendance_date: '2026-06-05', clocked_in: '09:02', clocked_out: '17:00' };
  const asClocked = { ...row, sub_hours: 7.97, hours_set: false };

  it('by the clock are those of the table, or between the minutes shown', () => {
    expect(clockedHours(row, times)).toBe(7.97);
    // 9:02:11 to 16:30:00.
    expect(clockedHours(row, { ...times, clocked_out: '16:30' })).toBe(7.47);
    expect(clockedHours(row, { ...times, clocked_in: '09:00' })).toBe(8);
    expect(clockedHours(row, { ...times, attendance_date: '2026-06-04' })).toBe(7.97);
    expect(clockedHours(row, { ...times, clocked_out: '' })).toBeUndefined();
    expect(clockedHours(row, { ...times, clocked_out: '08:00' })).toBeUndefined();
  });

  it('follow a changed time while they equal the clock or are unknown', () => {
    expect(withTimes(asClocked, editValues(asClocked), { clocked_out: '16:30' })).toEqual({
      clocked_out: '16:30',
      hours: '7.47',
      hours_set: false,
    });
    expect(withTimes(row, { ...values, hours: '' }, { clocked_in: '09:00' })).toEqual({
      clocked_in: '09:00',
      hours: '8',
      hours_set: false,
    });
    const moved = withTimes(asClocked, editValues(asClocked), { attendance_date: '2026-06-04' });
    expect(moved.hours).toBe('7.97');
  });

  it('stay when someone set them, and while a time is half typed', () => {
    expect(withTimes(row, editValues(row), { clocked_out: '16:30' })).toEqual({ clocked_out: '16:30' });
    const typed = { ...editValues(asClocked), hours_set: true };
    expect(withTimes(asClocked, typed, { clocked_out: '16:30' })).toEqual({ clocked_out: '16:30' });
    expect(withTimes(row, { ...values, hours: '' }, { clocked_out: '1' })).toEqual({ clocked_out: '1' });
  });

  it('stay unknown while a forgotten clock-out is left at the end of the day', () => {
    const forgotten = {
      ...row,
      clocked_out: '2026-06-05T23:55:00-05:00',
      is_overclocked: true,
      sub_hours: 0,
    };
    const unknown = { hours: '', hours_set: false };
    expect(withTimes(forgotten, editValues(forgotten), { clocked_in: '09:00' })).toEqual({
      clocked_in: '09:00',
      ...unknown,
    });
    const ended = { ...editValues(forgotten), clocked_out: '14:00', hours: '4.97' };
    expect(withTimes(forgotten, ended, { clocked_out: '23:55' })).toEqual({
      clocked_out: '23:55',
      ...unknown,
    });
    expect(withTimes(forgotten, editValues(forgotten), { clocked_out: '14:00' }).hours).toBe('4.97');
  });
});
