// Rules held here: TM13.

import { describe, expect, it } from 'vitest';
import { dateWords, decisionOf, type MyRequest, outcomeWords, subjectWords } from './request-words.ts';

const timeOff: MyRequest = {
  id: 1,
  kind: 'TIME_OFF',
  status: 'Pending',
  reason: 'Wedding',
  start_date: '2026-06-22',
  end_date: '2026-06-25',
  start_time: null,
  end_time: null,
  leave_type: 'UNPAID_LEAVE',
  week_days: null,
  shift: null,
  shifts: [],
  requested_at: '2026-06-08T09:00:00-05:00',
  decided_at: null,
  decided_by: null,
  decision_notes: null,
  taken_back_by: null,
  reassigned_to: null,
  may_withdraw: true,
  deciders: [],
  swap: null,
};

const change: MyRequest = {
  ...timeOff,
  kind: 'SCHEDULE_CHANGE',
  end_date: '2026-06-22',
  leave_type: null,
  shift: { id: 12, shift_code: 'S0012', location_title: 'Lakeside Pool' },
};

const newShift: MyRequest = {
  ...timeOff,
  kind: 'NEW_SHIFT',
  end_date: null,
  leave_type: null,
  week_days: ['MONDAY', 'SATURDAY'],
};

const decided = {
  decided_at: '2026-06-09T23:30:00-05:00',
  decided_by: { id: 3, name: 'Dario Conti' },
} as const;

describe('a request in words', () => {
  it('shows its subject', () => {
    expect([timeOff, change, newShift].map(subjectWords)).toEqual([
      'Unpaid leave',
      'S0012 · Lakeside Pool',
      'Mon, Sat',
    ]);
  });

  it('shows its dates', () => {
    expect([timeOff, change, newShift].map(dateWords)).toEqual([
      '06-22-2026 – 06-25-2026',
      '06-22-2026',
      'From 06-22-2026',
    ]);
  });

  it("shows who decided it and the location's date of the decision", () => {
    expect(decisionOf(timeOff)).toBeUndefined();
    expect(decisionOf({ ...timeOff, ...decided, status: 'Rejected' })).toEqual({
      who: 'Dario Conti',
      day: '06-09-2026',
    });
    expect(decisionOf({ ...timeOff, ...decided, decided_by: null, status: 'Approved' })?.who).toBe(
      'Approved at once',
    );
    expect(decisionOf({ ...timeOff, ...decided, decided_by: null, status: 'Withdrawn' })).toBeUndefined();
  });

  it('shows its result', () => {
    expect(outcomeWords({ ...timeOff, decision_notes: 'Enjoy it' })).toBe('Enjoy it');
    expect(outcomeWords({ ...change, taken_back_by: decided.decided_by })).toBe('Taken back by Dario Conti');
    expect(outcomeWords({ ...change, reassigned_to: { id: 4, name: 'Omar Quist' } })).toBe(
      'Omar Quist works it instead',
    );
    const shifts = [
      { id: 12, shift_code: 'S0012', location_title: 'Lakeside Pool' },
      { id: 13, shift_code: 'S0013', location_title: 'Lakeside Pool' },
    ];
    expect(outcomeWords({ ...newShift, shifts: shifts.slice(1), decision_notes: 'Welcome' })).toBe(
      'Shift S0013 at Lakeside Pool · Welcome',
    );
    expect(outcomeWords({ ...newShift, shifts })).toBe('Shifts S0012, S0013 at Lakeside Pool');
    // The shift of a schedule change is its subject, not its result.
    expect(outcomeWords(change)).toBe('');
  });
});
