import { describe, expect, it } from 'vitest';
import {
  type MeetingValues,
  meetingComplaints,
  meetingStaffQuery,
  newMeetingValues,
} from './meeting-values.ts';

const complete: MeetingValues = {
  ...newMeetingValues(3),
  start_date: '2026-11-18',
  start_time: '16:00',
  end_time: '17:00',
  assigned_positions: [1, 4],
  assigned_staff: [21, 22],
};

function complaints(changes: Partial<MeetingValues>): Record<string, string> {
  const first: Record<string, string> = {};
  for (const { field, text } of meetingComplaints({ ...complete, ...changes })) first[field] ??= text;
  return first;
}

describe('a meeting form', () => {
  it('needs no end date, no agenda and no comments', () => {
    expect(complaints({})).toEqual({});
  });

  it('reports everything that is missing at once', () => {
    expect(
      complaints({
        location: null,
        start_date: '',
        start_time: '',
        end_time: '',
        assigned_positions: [],
        assigned_staff: [],
      }),
    ).toEqual({
      location: 'Location is required',
      start_date: 'Date is required',
      start_time: 'Start Time is required',
      end_time: 'End Time is required',
      assigned_positions: 'Please Select at least one Position',
      assigned_staff: 'Please select Staff',
    });
  });

  it('checks the order of times and dates, even while other fields are empty', () => {
    expect(complaints({ end_time: '16:00', assigned_staff: [] }).end_time).toBe(
      'End Time must be greater than Start Time',
    );
    expect(complaints({ end_date: '2026-11-17', assigned_staff: [] }).end_date).toBe(
      'End date cannot be before start date',
    );
    expect(complaints({ end_date: '2026-11-18' })).toEqual({});
  });
});

describe('the lookup of people to invite', () => {
  it('asks for people who hold one of the positions and are free', () => {
    expect(meetingStaffQuery({ ...complete, end_date: '2026-11-20' }, 9)).toEqual({
      location: 3,
      positions: '1,4',
      start_time: '16:00',
      end_time: '17:00',
      date: '2026-11-18',
      end_date: '2026-11-20',
      shift_id: 9,
    });
  });

  it('waits until the form is complete', () => {
    const missing: Partial<MeetingValues>[] = [
      { location: null },
      { assigned_positions: [] },
      { start_date: 'soon' },
      { end_date: '2026-11-17' },
      { start_time: '' },
      { end_time: '15:00' },
    ];
    for (const change of missing) {
      expect(meetingStaffQuery({ ...complete, ...change }, undefined)).toBeUndefined();
    }
  });
});
