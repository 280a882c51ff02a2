import { describe, expect, it } from 'vitest';
import { atFormFields, shiftComplaints } from './shift-complaints.ts';
import { newValues, type ShiftValues } from './shift-values.ts';

const complete: ShiftValues = {
  ...newValues({ location: 3 }),
  shift_repeat: 'WEEKLY',
  shift_type: [4],
  start_date: '2026-11-16',
  start_time: '09:00',
  end_time: '12:00',
};

/** The first complaint at each field, as the form shows them. */
function complaints(changes: Partial<ShiftValues>): Record<string, string> {
  const first: Record<string, string> = {};
  for (const { field, text } of shiftComplaints({ ...complete, ...changes })) first[field] ??= text;
  return first;
}

describe('a shift form', () => {
  it('has no complaints when it is complete', () => {
    expect(complaints({})).toEqual({});
    expect(complaints({ schedule_type: 'ONE_TIME_SHIFT', shift_repeat: null })).toEqual({});
  });

  it('reports everything that is missing at once', () => {
    expect(shiftComplaints(newValues({ location: undefined })).length).toBeGreaterThan(0);
    expect(
      complaints({
        location: null,
        shift_repeat: null,
        shift_type: [],
        start_date: '',
        start_time: '',
        end_time: '',
      }),
    ).toEqual({
      location: 'Location is required',
      shift_repeat: 'Please select Shift Repeat.',
      shift_type: 'Please select Shift Type.',
      start_date: 'Date is required',
      start_time: 'Start Time is required',
      end_time: 'End Time is required',
    });
  });

  it('checks the order of times, even while other fields are empty', () => {
    const text = 'End Time must be greater than Start Time';
    expect(complaints({ end_time: '09:00' })).toEqual({ end_time: text });
    expect(complaints({ end_time: '08:00', shift_type: [], start_date: '' }).end_time).toBe(text);
    expect(complaints({ end_time: 'noon' })).toEqual({ end_time: 'Invalid time format' });
  });

  it('refuses an end before its start, for the shift, each seat and the overlap', () => {
    const text = 'End date cannot be before start date';
    const both = { staff_1: 21, staff_2: 22 };
    expect(complaints({ end_date: '2026-11-15' })).toEqual({ end_date: text });
    expect(complaints({ end_date: '2026-11-16' })).toEqual({});
    expect(complaints({ staff_1: 21, staff_1_end: '2026-11-15' })).toEqual({ staff_1_end: text });
    expect(complaints({ ...both, staff_2_start: '2026-12-07', staff_2_end: '2026-12-06' })).toMatchObject({
      staff_2_end: text,
    });
    expect(complaints({ ...both, staff_2_start: '2026-12-07', overlap_end: '2026-12-01' })).toEqual({
      overlap_end: text,
    });
  });

  it('ignores the end date of a one-time shift, which is not sent', () => {
    expect(complaints({ schedule_type: 'ONE_TIME_SHIFT', end_date: '2026-11-15' })).toEqual({});
  });

  it('shows a complaint about a seat at the seat, not at the shift', () => {
    expect(complaints({ staff_1: 21, staff_1_start: 'soon' })).toEqual({
      staff_1_start: 'Invalid date format',
    });
    expect(complaints({ staff_1: 21, staff_2: 21 })).toEqual({
      staff_2: 'Staff 1 and Staff 2 must be different people',
    });
  });
});

describe('complaints of the server', () => {
  it('are shown at the fields of the form', () => {
    expect(
      atFormFields([
        { loc: ['body', 'staff', 1, 'end_date'], msg: 'a' },
        { loc: ['body', 'staff', 0, 'id'], msg: 'b' },
        { loc: ['body', 'shift_date'], msg: 'c' },
        { loc: ['body', 'comments'], msg: 'd' },
        { loc: ['body'], msg: 'e' },
      ]),
    ).toEqual([
      { loc: ['staff_2_end'], msg: 'a' },
      { loc: ['staff_1'], msg: 'b' },
      { loc: ['start_date'], msg: 'c' },
      { loc: ['comments'], msg: 'd' },
      { loc: [], msg: 'e' },
    ]);
  });
});
