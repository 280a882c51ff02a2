import { describe, expect, it } from 'vitest';
import { lookupHint } from '../../staffing/find-staff/staff-lookup.ts';
import { seatNamedIn } from './show-shift-refusal.ts';
import { seatTexts } from './use-seat-choices.ts';

const names = new Map([
  [21, 'Jonah Reyes'],
  [22, 'Mia Chen'],
]);
const nameOf = (id: number) => names.get(id) ?? '';

describe('a refusal that names a person', () => {
  const values = { staff_1: 21, staff_2: 22 };

  it('is shown at the seat of that person', () => {
    const booked = 'is already booked Monday 9:00 AM - 12:00 PM (S0012).';
    expect(seatNamedIn(`Jonah Reyes ${booked}`, values, nameOf)).toBe('staff_1');
    expect(seatNamedIn(`Mia Chen ${booked}`, values, nameOf)).toBe('staff_2');
  });

  it('has no seat when the person has none, or only a similar name', () => {
    expect(seatNamedIn('Ruth Adeyemi is already booked.', values, nameOf)).toBeUndefined();
    expect(seatNamedIn('Mia Chenowith is already booked.', values, nameOf)).toBeUndefined();
    expect(seatNamedIn('Jonah Reyes is booked.', { staff_1: null, staff_2: null }, nameOf)).toBeUndefined();
  });
});

describe('the hint under a seat', () => {
  it('says what is missing, that the lookup runs, or its result', () => {
    const hint = (isComplete: boolean, isKnown: boolean, count: number) =>
      lookupHint({ isComplete, isKnown, count }, seatTexts);
    expect(hint(false, false, 0)).toBe('Choose shift type, dates and times first.');
    expect(hint(true, false, 3)).toBe('Looking for people who are free…');
    expect(hint(true, true, 0)).toMatch(/^Nobody .* is free then/);
    expect(hint(true, true, 1)).toBe('1 person is free then.');
    expect(hint(true, true, 12)).toBe('12 people are free then.');
  });
});
