import { describe, expect, it } from 'vitest';
import { cloneAddress, readShiftFormAddress, shiftAddress } from './shift-address.ts';

function read(address: string, state: unknown = null) {
  return readShiftFormAddress(new URL(address, 'http://deckhand.invalid').searchParams, state);
}

const shift = { id: 7, location: 3 };

describe('the address of the shift form', () => {
  it('can be read back', () => {
    expect(read(shiftAddress('edit', shift))).toMatchObject({ task: { mode: 'edit', id: 7 }, location: 3 });
    expect(read(shiftAddress('view', shift))).toMatchObject({ task: { mode: 'view', id: 7 }, location: 3 });
    expect(read(cloneAddress(shift))).toMatchObject({ task: { mode: 'clone', id: 7 }, location: 3 });
  });

  it('is not found when the shift to clone cannot exist', () => {
    expect(read('/manage-shifts/create?location=3&clone=none').task).toEqual({ mode: 'nothing' });
  });

  it('creates a new shift when it names none', () => {
    expect(read('/manage-shifts/create?location=3')).toEqual({
      task: { mode: 'create' },
      location: 3,
      date: undefined,
      request: undefined,
      times: {},
    });
  });

  it('keeps the date of the schedule if it is valid', () => {
    expect(read('/view-schedules/create?id=7&mode=edit&date=2026-11-20').date).toBe('2026-11-20');
    expect(read('/view-schedules/create?id=7&mode=edit&date=2026-02-30').date).toBeUndefined();
  });

  it('leaves out a location that cannot exist', () => {
    for (const location of ['0', '-1', 'all', '1.5', '']) {
      expect(read(`/manage-shifts/create?location=${location}`).location).toBeUndefined();
    }
  });
});

describe('a stretch of the coverage', () => {
  it('fills in the form with its times and position', () => {
    const query = 'date=2026-11-19&startTime=15:00&endTime=17:30&position=3';
    expect(read(`/coverage/create?location=3&${query}`)).toMatchObject({
      task: { mode: 'create' },
      date: '2026-11-19',
      covering: { startTime: '15:00', endTime: '17:30', position: 3 },
    });
    expect(read('/coverage/create?location=3&startTime=15:00').covering).toBeUndefined();
    const longer = read('/coverage/create?location=3&id=7&mode=edit&date=2026-11-19&endTime=17:30');
    expect(longer).toMatchObject({ task: { mode: 'edit', id: 7 }, times: { end_time: '17:30' } });
    expect(read('/coverage/create?location=3&id=7&mode=edit&endTime=25:00').times).toEqual({});
  });
});

describe('a request passed from the dashboard', () => {
  const expected = { requestId: 12, startDate: '2026-11-16', startTime: '09:00', endTime: '12:30' };

  it('is read from the query or from the navigation state', () => {
    const query = 'requestId=12&startDate=2026-11-16&day=MONDAY&startTime=09:00:00&endTime=12:30';
    expect(read(`/manage-shifts/create?location=3&${query}`).request).toEqual(expected);
    const state = { requestId: 12, startDate: '2026-11-16', startTime: '09:00', endTime: '12:30' };
    expect(read('/manage-shifts/create?location=3', state).request).toEqual(expected);
  });

  it('starts on the first requested weekday on or after its date', () => {
    // 2026-11-15 is a Sunday.
    const startingOn = (day: string) =>
      read('/x', { requestId: 1, startDate: '2026-11-15', day }).request?.startDate;
    expect(startingOn('SUNDAY')).toBe('2026-11-15');
    expect(startingOn('Monday')).toBe('2026-11-16');
    expect(startingOn('SATURDAY')).toBe('2026-11-21');
    expect(startingOn('Someday')).toBe('2026-11-15');
  });

  it('is ignored without its id', () => {
    expect(read('/manage-shifts/create?startDate=2026-11-16').request).toBeUndefined();
    expect(read('/manage-shifts/create', 'nonsense').request).toBeUndefined();
  });

  it('leaves out invalid dates and times', () => {
    expect(read('/x?requestId=1&startDate=soon&startTime=9&endTime=25:00').request).toEqual({
      requestId: 1,
      startDate: undefined,
      startTime: undefined,
      endTime: undefined,
    });
  });
});
