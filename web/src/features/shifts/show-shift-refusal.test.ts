import { describe, expect, it } from 'vitest';
import { seatHint } from './seat-hint.ts';
import { seatNamedIn } from './show-shift-refusal.ts';

const names = new Map([
  [21, 'Jonah Reyes'],
  [22, 'Mia Chen'],
]);
const nameOf = (id: number) => names.get(id) ?? '';

describe('a refusal that names somebody', () => {
  const values = { staff_1: 21, staff_2: 22 };

  it('is told at the seat of that person', () => {
    const booked = 'is already booked Monday 9:00 AM - 12:00 PM (S0012).';
    expect(seatNamedIn(`Jonah Reyes ${booked}`, values, nameOf)).toBe('staff_1');
    expect(seatNamedIn(`Mia Chen ${booked}`, values, nameOf)).toBe('staff_2');
  });

  it('is told in general when the person has no seat, or only begins alike', () => {
    expect(seatNamedIn('Ruth Adeyemi is already booked.', values, nameOf)).toBeUndefined();
    expect(seatNamedIn('Mia Chenowith is already booked.', values, nameOf)).toBeUndefined();
    expect(seatNamedIn('Jonah Reyes is booked.', { staff_1: null, staff_2: null }, nameOf)).toBeUndefined();
  });
});

describe('the hint at a seat', () => {
  it('says what is missing, what goes on, and what came of it', () => {
    expect(seatHint({ isAsked: false, isKnown: false, count: 0 })).toBe(
      'Choose shift type, dates and times first.',
    );
    expect(seatHint({ isAsked: true, isKnown: false, count: 3 })).toBe('Looking for people who are free…');
    expect(seatHint({ isAsked: true, isKnown: true, count: 0 })).toMatch(/^Nobody .* is free then/);
    expect(seatHint({ isAsked: true, isKnown: true, count: 1 })).toBe('1 person is free then.');
    expect(seatHint({ isAsked: true, isKnown: true, count: 12 })).toBe('12 people are free then.');
  });
});
