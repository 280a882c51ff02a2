import type { PayrollDetail } from '@deckhand/contract/payroll/list-payroll-details';
import { describe, expect, it } from 'vitest';
import {
  clockedHours,
  type EditValues,
  edit,
  editRules,
  editSchema,
  editValues,
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
  sub_clock: 7.95,
  sub_hours: 7.5,
  admin_notes: '',
  tools: 'Kiosk',
  is_overclocked: false,
};

const values: EditValues = {
  rate: 'SUB',
  hours: '7.5',
  attendance_date: '2026-06-05',
  clocked_in: '09:02',
  clocked_out: '17:00',
  admin_notes: 'Stayed for the meeting',
};

describe('the dialog starts', () => {
  it('with the recorded values, in the location’s time', () => {
    expect(editValues(row)).toEqual({ ...values, admin_notes: '' });
  });

  it('without hours when they are unknown', () => {
    expect(editValues({ ...row, is_overclocked: true, sub_hours: 0 }).hours).toBe('');
  });
});

describe('the body of the call', () => {
  it('has only rate and hours for a manager', () => {
    expect(edit('MANAGER', values)).toEqual({ rate: 'SUB', hours: '7.5' });
  });

  it.each(['ADMIN', 'SUPER_ADMIN'] as const)('has all values for %s', (role) => {
    expect(edit(role, values)).toEqual(values);
  });
});

function complaints(role: 'ADMIN' | 'MANAGER', changes: Partial<EditValues>): string[] {
  const result = editSchema(role).safeParse(edit(role, { ...values, ...changes }));
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the dialog complains', () => {
  it('about hours that are missing, zero or more than a day has', () => {
    for (const hours of ['', '0', '0.5', '24.5', 'x', '1.234']) {
      expect(complaints('MANAGER', { hours })).toEqual(['hours: Hours must be between 1 and 24']);
    }
    for (const hours of ['1', '24', '7.25', '8.']) expect(complaints('MANAGER', { hours })).toEqual([]);
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
    const rules = editRules('ADMIN', '2026-06-08');
    expect(rules.attendance_date?.('2026-06-09', values)).toBe('Future dates are not allowed');
    expect(rules.attendance_date?.('2026-06-08', values)).toBeNull();
    expect(rules.clocked_out?.('09:02', values)).toBe('End Time must be greater than Start Time');
    expect(rules.clocked_out?.('09:03', values)).toBeNull();
    expect(editRules('MANAGER', '2026-06-08')).toEqual({});
  });
});

describe('hours', () => {
  it('by the clock are the time between the two punches', () => {
    expect(clockedHours(values)).toBe(7.97);
    expect(clockedHours({ clocked_in: '09:00', clocked_out: '' })).toBeUndefined();
    expect(clockedHours({ clocked_in: '09:00', clocked_out: '08:00' })).toBeUndefined();
  });

  it('follow a changed time while they equal the clock or are unknown', () => {
    const asClocked = { ...values, clocked_in: '09:00', hours: '8' };
    expect(withTimes(asClocked, { clocked_out: '16:30' })).toEqual({ clocked_out: '16:30', hours: '7.5' });
    expect(withTimes({ ...values, hours: '' }, { clocked_in: '09:00' })).toEqual({
      clocked_in: '09:00',
      hours: '8',
    });
  });

  it('stay when they differ from the clock, and while a time is half typed', () => {
    expect(withTimes(values, { clocked_out: '16:30' })).toEqual({ clocked_out: '16:30' });
    expect(withTimes({ ...values, hours: '' }, { clocked_out: '1' })).toEqual({ clocked_out: '1' });
  });
});
