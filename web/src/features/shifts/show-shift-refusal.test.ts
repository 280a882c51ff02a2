import { describe, expect, it } from 'vitest';
import { seatNamedIn } from './show-shift-refusal.ts';

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
