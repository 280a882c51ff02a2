import { decideMissedPunch } from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import type { MissedPunch } from '@deckhand/contract/attendance/missed-punches/missed-punch';
import { describe, expect, it } from 'vitest';
import { approval, approvalRules, approvalValues, clockedBetween } from './approval-values.ts';

const request: MissedPunch = {
  id: 4,
  kind: 'REQUEST',
  waits: false,
  user: { id: 9, name: 'Ana Ray' },
  code: null,
  shift: null,
  rate: 'SUB',
  start_date: '2026-06-05',
  start_time: '09:00',
  end_time: '12:30',
  total_hours: 3.5,
  reason: 'The kiosk was off.',
  status: 'PENDING',
  location: 1,
  location_title: 'Lakeside Pool',
  may_decide: true,
  decided_by: null,
  decision_notes: null,
};
const fromKiosk: MissedPunch = {
  ...request,
  kind: 'OFFLINE_PUNCH',
  user: null,
  code: '99999',
  rate: null,
  end_time: null,
  total_hours: null,
};

describe('the approval of a request', () => {
  it('starts with the requested hours and sends no values of the request', () => {
    const values = { ...approvalValues(request), notes: 'Seen on site' };
    expect(values.approved_hours).toBe('3.5');
    expect(approval(request, values)).toEqual({
      action: 'APPROVE',
      approved_hours: '3.5',
      notes: 'Seen on site',
    });
    expect(approvalRules(request)).toEqual({});
  });

  it('is refused without hours and without notes', () => {
    const values = { ...approvalValues(request), approved_hours: '' };
    const refused = decideMissedPunch.body.safeParse(approval(request, values));
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      'Approved hours are required',
      'Notes are required',
    ]);
  });
});

describe('the approval of a punch from a kiosk', () => {
  it('requires the values that the kiosk does not know', () => {
    const values = approvalValues(fromKiosk);
    const rules = approvalRules(fromKiosk);
    expect(rules.user_id?.(values.user_id, values)).toBe('Select Staff');
    expect(rules.clock_in_time?.('', values)).toBe('Select ClockIn Time');
    expect(rules.clock_out_time?.(values.clock_out_time, values)).toBe('Select ClockOut Time');
    expect(rules.clock_out_time?.('08:00', values)).toBe('End Time must be greater than Start Time');
    expect(rules.clock_out_time?.('12:00', values)).toBeNull();
  });

  it('names the person and the times', () => {
    const values = { ...approvalValues(fromKiosk), user_id: 9, clock_out_time: '12:00' };
    expect(approval(fromKiosk, values)).toMatchObject({
      user_id: 9,
      date: '2026-06-05',
      clock_in_time: '09:00',
      clock_out_time: '12:00',
      rate: 'REGULAR',
    });
    expect(clockedBetween(values)).toBe('From clock-in to clock-out it is 3.00 hours.');
    expect(clockedBetween({ clock_in_time: '09:00', clock_out_time: '' })).toBeUndefined();
  });
});
