// Rules held here: S4a, S9.

import type { SeatedPerson, Shift } from '@deckhand/contract/plans/shift';
import type { RequestToAnswer } from '@deckhand/contract/requests/shift-requests/view-shift-request';
import { describe, expect, it } from 'vitest';
import { overlapOf, withOverlapEnd } from './seat-values.ts';
import { shiftComplaints } from './shift-complaints.ts';
import {
  cloneValues,
  newValues,
  payloadOf,
  requestedValues,
  type ShiftValues,
  valuesOf,
} from './shift-values.ts';

function seated(seat: number, id: number, start: string | null, end: string | null): SeatedPerson {
  return { id, name: `Person ${id}`, seat, start_date: start, end_date: end, replacing_role: null };
}

/** Mondays from 11-16-2026 on, 9:00 to 12:00. */
const mondays: Shift = {
  id: 7,
  shift_code: 'S0007',
  schedule_type: 'RECURRING_SHIFT',
  shift_day: 'MONDAY',
  shift_repeat: 'WEEKLY',
  start_date: '2026-11-16',
  end_date: null,
  shift_date: null,
  start_time: '09:00',
  end_time: '12:00',
  shift_type: [{ id: 4, name: 'Lifeguard', color: 'red' }],
  shift_type_id: 4,
  staff: [seated(1, 21, '2026-11-16', null), seated(2, 22, '2026-12-07', '2027-01-04')],
  is_replace: false,
  replacement_date: null,
  original_staff_1: null,
  original_staff_2: null,
  location: 3,
  location_title: 'Lakeside Pool',
  comments: 'Lane 2',
  is_active: true,
  has_assigned_end_date: false,
  planned: [],
};

const values: ShiftValues = {
  ...newValues({ location: 3 }),
  start_date: '2026-11-16',
  staff_1: 21,
  staff_2: 22,
};

describe('a new shift', () => {
  it('for a stretch of the coverage is for its date, times and position alone', () => {
    const covering = { startTime: '15:00', endTime: '17:30', position: 4 };
    expect(newValues({ location: 3, date: '2026-11-19', covering })).toMatchObject({
      schedule_type: 'ONE_TIME_SHIFT',
      start_date: '2026-11-19',
      start_time: '15:00',
      end_time: '17:30',
      shift_type: [4],
    });
    expect(newValues({ location: 3 })).toMatchObject({ schedule_type: 'RECURRING_SHIFT', shift_type: [] });
  });
});

describe('the payload of a shift', () => {
  it('is accepted as it was shown, also where a seat ends before the days that the shift has later', () => {
    const ended = { ...mondays, staff: [seated(2, 22, '2026-11-02', '2026-11-09')] };
    expect(payloadOf(valuesOf(ended)).staff).toEqual([
      { id: 22, start_date: '2026-11-02', end_date: '2026-11-09' },
    ]);
    expect(shiftComplaints(valuesOf(ended))).toEqual([]);
    const both = {
      ...mondays,
      staff: [seated(1, 21, '2026-11-16', '2026-12-07'), seated(2, 21, '2026-12-21', null)],
    };
    expect(shiftComplaints(valuesOf(both))).toEqual([]);
  });

  it('has the repeat, the end and both people with their dates, if it is recurring', () => {
    expect(payloadOf(valuesOf(mondays))).toEqual({
      schedule_type: 'RECURRING_SHIFT',
      shift_day: null,
      start_date: '2026-11-16',
      end_date: null,
      start_time: '09:00',
      end_time: '12:00',
      shift_repeat: 'WEEKLY',
      shift_type: [4],
      location: 3,
      is_active: true,
      staff: [
        { id: 21, start_date: null, end_date: null },
        { id: 22, start_date: '2026-12-07', end_date: '2027-01-04' },
      ],
      comments: 'Lane 2',
    });
  });

  it('has one person without dates, NEVER, and no end date, if it is one-time', () => {
    const once = payloadOf({ ...values, schedule_type: 'ONE_TIME_SHIFT', staff_1_end: '2026-12-01' });
    expect(once).toMatchObject({
      shift_repeat: 'NEVER',
      staff: [{ id: 21, start_date: null, end_date: null }],
    });
    expect(once).not.toHaveProperty('end_date');
  });

  it('has no staff without Staff 1, and no request unless it answers one', () => {
    expect(payloadOf({ ...values, staff_1: null }).staff).toEqual([]);
    expect(payloadOf(values)).not.toHaveProperty('request_id');
    expect(payloadOf(values, answered).request_id).toBe(12);
  });
});

describe('the form of an existing shift', () => {
  it('shows dates of a seat only where they differ from the shift', () => {
    const form = valuesOf(mondays);
    expect([form.staff_1_start, form.staff_1_end]).toEqual(['', '']);
    expect([form.staff_2_start, form.staff_2_end]).toEqual(['2026-12-07', '2027-01-04']);
  });

  it('puts a person who is alone in the first seat', () => {
    const form = valuesOf({ ...mondays, staff: [seated(2, 22, '2026-11-16', null)] });
    expect([form.staff_1, form.staff_2]).toEqual([22, null]);
  });

  it('has everything but the staff, if it is a clone', () => {
    expect(cloneValues(mondays)).toEqual({
      ...valuesOf(mondays),
      staff_1: null,
      staff_2: null,
      staff_2_start: '',
      staff_2_end: '',
      overlap_end: '',
    });
  });
});

const answered = { id: 12, user: { id: 21, name: 'Nora Lind' } };

const asked: RequestToAnswer = {
  id: 12,
  user: { id: 21, name: 'Nora Lind' },
  reason: 'More hours',
  locations: ['Lakeside Pool'],
  may_decide: true,
  decided_by: null,
  decision_notes: null,
  taken_back_by: null,
  date_of_availability: '2026-11-17', // A Tuesday.
  week_days: ['MONDAY', 'FRIDAY'],
  start_time: '08:00',
  end_time: '10:00',
  ok3months: 'yes',
  status: 'Pending',
  shift: null,
  shifts: [],
  possible_locations: [{ id: 3, title: 'Lakeside Pool' }],
  positions: [{ id: 4, name: 'Lifeguard' }],
};

describe('a form opened from a request', () => {
  const prefill = { requestId: 12, startDate: undefined, startTime: undefined, endTime: undefined };
  const open = (request: RequestToAnswer, today = '2026-11-10') =>
    requestedValues(request, { location: 3, prefill, today });

  it('starts with the weekdays, the times and the only position of the person', () => {
    expect(open(asked)).toMatchObject({
      location: 3,
      schedule_type: 'RECURRING_SHIFT',
      shift_repeat: 'WEEKLY',
      week_days: ['MONDAY', 'FRIDAY'],
      start_date: '2026-11-20',
      start_time: '08:00',
      end_time: '10:00',
      shift_type: [4],
    });
    expect(open({ ...asked, positions: [] }).shift_type).toEqual([]);
    expect(
      open({ ...asked, positions: [...asked.positions, { id: 5, name: 'Instructor' }] }).shift_type,
    ).toEqual([]);
  });

  it('does not start in the past, and takes what the dashboard passed along', () => {
    expect(open(asked, '2026-12-05').start_date).toBe('2026-12-07');
    const passed = { requestId: 12, startDate: '2026-11-23', startTime: '08:30', endTime: '09:30' };
    expect(requestedValues(asked, { location: 3, prefill: passed, today: '2026-11-10' })).toMatchObject({
      start_date: '2026-11-23',
      start_time: '08:30',
      end_time: '09:30',
    });
  });

  it('sends the weekdays of a weekly shift only', () => {
    const weekly = { ...open(asked), staff_1: 21 };
    expect(payloadOf(weekly, answered).week_days).toEqual(['MONDAY', 'FRIDAY']);
    for (const other of [{ shift_repeat: 'DAILY' }, { schedule_type: 'ONE_TIME_SHIFT' }] as const) {
      expect(payloadOf({ ...weekly, ...other }, answered)).not.toHaveProperty('week_days');
    }
  });

  it('sends a note with a seat, or when the manager approves in words', () => {
    const noted = { ...open(asked), request_notes: 'Welcome' };
    expect(payloadOf(noted, answered)).not.toHaveProperty('request_notes');
    expect(payloadOf({ ...noted, staff_1: 22 }, answered)).not.toHaveProperty('request_notes');
    for (const said of [{ staff_1: 21 }, { staff_1: 22, staff_2: 21 }, { approve_in_words: true }]) {
      expect(payloadOf({ ...noted, ...said }, answered).request_notes).toBe('Welcome');
    }
  });
});

describe('two seats that overlap', () => {
  it('overlap from the later start to the earlier end', () => {
    expect(overlapOf(values)).toEqual({ start: '2026-11-16', end: '', leaving: 'staff_1' });
    const handover = { ...values, staff_2_start: '2026-12-07', staff_1_end: '2026-12-21' };
    expect(overlapOf(handover)).toEqual({ start: '2026-12-07', end: '2026-12-21', leaving: 'staff_1' });
    expect(overlapOf({ ...handover, staff_1_end: '2026-12-06' })).toBeUndefined();
  });

  it('need two people and a recurring shift', () => {
    expect(overlapOf({ ...values, staff_2: null })).toBeUndefined();
    expect(overlapOf({ ...values, schedule_type: 'ONE_TIME_SHIFT' })).toBeUndefined();
  });

  it('end their overlap when the first person leaves', () => {
    const later = { ...values, staff_2_start: '2026-12-07' };
    const overlap = { start: '2026-12-07', end: '', leaving: 'staff_1' } as const;
    expect(withOverlapEnd(later, overlap, '2026-12-21')).toMatchObject({
      overlap_end: '2026-12-21',
      staff_1_end: '2026-12-21',
      staff_2_end: '',
    });
    const earlier = { ...values, staff_1_start: '2026-12-07' };
    expect(overlapOf(earlier)?.leaving).toBe('staff_2');
  });

  it('keep their dates when the end of the overlap is not valid', () => {
    const overlap = { start: '2026-12-07', end: '', leaving: 'staff_1' } as const;
    for (const end of ['2026-12-06', 'soon']) {
      expect(withOverlapEnd(values, overlap, end)).toMatchObject({ overlap_end: end, staff_1_end: '' });
    }
    expect(withOverlapEnd({ ...values, staff_1_end: '2026-12-21' }, overlap, '').staff_1_end).toBe('');
  });
});
