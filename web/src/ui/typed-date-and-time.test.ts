import { describe, expect, it } from 'vitest';
import { dateComplaint, datesAllowed } from './date-complaint.ts';
import { textOfDate, valueOfTypedDate } from './typed-date.ts';
import { nearestChoice, textOfTime, timeChoices, timeComplaint, valueOfTypedTime } from './typed-time.ts';

const today = '2026-11-15';

describe('a typed date', () => {
  it.each([
    ['11-15-2026', '2026-11-15'],
    ['1/5/2026', '2026-01-05'],
    ['11152026', '2026-11-15'],
    ['  02-28-2027 ', '2027-02-28'],
    ['', ''],
    ['02-30-2026', '02-30-2026'],
    ['13012026', '13012026'],
    ['soon', 'soon'],
  ])('%s becomes %s', (typed, value) => {
    expect(valueOfTypedDate(typed)).toBe(value);
  });

  it('is shown as MM-dd-yyyy, and an invalid date as it was typed', () => {
    expect(textOfDate('2026-11-15')).toBe('11-15-2026');
    expect(textOfDate('02-30-2026')).toBe('02-30-2026');
  });
});

describe('a date field', () => {
  it('says what is wrong', () => {
    expect(dateComplaint('', { today, required: true })).toBe('Date is required');
    expect(dateComplaint('02-30-2026', { today })).toBe('Invalid date format');
    expect(dateComplaint('2026-11-16', { today, allowPast: true, disableFuture: true })).toBe(
      'Future dates are not allowed',
    );
    expect(dateComplaint('2026-11-14', { today })).toBe('Past dates are not allowed');
    expect(dateComplaint('2026-11-20', { today, minDate: '2026-11-25' })).toBe(
      'Date must be after 11-24-2026',
    );
    expect(dateComplaint('2026-12-20', { today, maxDate: '2026-12-01' })).toBe(
      'Date must be before 12-02-2026',
    );
  });

  it('accepts today, and an empty value unless it is required', () => {
    expect(dateComplaint(today, { today, disableFuture: true })).toBeUndefined();
    expect(dateComplaint('', { today })).toBeUndefined();
  });

  it('offers only the dates between its limits', () => {
    expect(datesAllowed({ today })).toEqual({ first: today, last: undefined });
    expect(datesAllowed({ today, minDate: '2026-11-25' })).toEqual({ first: '2026-11-25', last: undefined });
    expect(datesAllowed({ today, minDate: '2026-11-01' })).toEqual({ first: today, last: undefined });
    expect(datesAllowed({ today, allowPast: true, minDate: '2026-11-01', disableFuture: true })).toEqual({
      first: '2026-11-01',
      last: today,
    });
    expect(datesAllowed({ today, allowPast: true, maxDate: '2026-12-01' })).toEqual({
      first: undefined,
      last: '2026-12-01',
    });
  });
});

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['9:30 pm', '21:30'],
    ['930', '09:30'],
    ['12 AM', '00:00'],
    ['14:15', '14:15'],
    ['', ''],
    ['25:00', '25:00'],
    ['noon', 'noon'],
  ])('%s becomes %s', (typed, value) => {
    expect(valueOfTypedTime(typed)).toBe(value);
  });

  it('is shown as hh:mm AM/PM', () => {
    expect(textOfTime('21:30')).toBe('09:30 PM');
    expect(textOfTime('noon')).toBe('noon');
  });

  it('says what is wrong', () => {
    expect(timeComplaint('noon', { label: 'Start Time' })).toBe('Invalid time format');
    expect(timeComplaint('', { label: 'Start Time', required: true })).toBe('Start Time is required');
    expect(timeComplaint('', { label: 'In', required: true, missing: 'Select In' })).toBe('Select In');
    expect(timeComplaint('', { label: 'Start Time' })).toBeUndefined();
    expect(timeComplaint('09:02', { label: 'Start Time' })).toBeUndefined();
  });
});

describe('the choices of a time field', () => {
  it('are the 96 quarter hours of a day', () => {
    const choices = timeChoices();
    expect(choices).toHaveLength(96);
    expect(choices[0]).toEqual({ value: '00:00', label: '12:00 AM' });
    expect(choices[95]).toEqual({ value: '23:45', label: '11:45 PM' });
  });

  it('can be limited to a range', () => {
    expect(timeChoices(9 * 60, 9 * 60 + 30).map((choice) => choice.value)).toEqual([
      '09:00',
      '09:15',
      '09:30',
    ]);
  });

  it('open near the value, or at 9:00 without one', () => {
    const choices = timeChoices();
    expect(choices[nearestChoice(choices, '14:20')]?.value).toBe('14:15');
    expect(choices[nearestChoice(choices, '')]?.value).toBe('09:00');
    expect(choices[nearestChoice(choices, '00:00')]?.value).toBe('00:00');
    expect(choices[nearestChoice(choices, '23:59')]?.value).toBe('23:45');
  });
});
