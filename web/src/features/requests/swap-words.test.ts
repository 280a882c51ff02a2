import { expect, it } from 'vitest';
import { firstNameOf, hoursWords, whereWords } from './swap-words.ts';

const shift = {
  id: 1,
  shift_code: 'S0022',
  shift_type: [
    { id: 1, name: 'Swim Instructor', color: 'light_blue' },
    { id: 2, name: 'Lifeguard', color: 'red' },
  ],
  start_time: '09:00',
  end_time: '12:00',
  date: '2026-11-17',
  location_title: 'Lakeside Pool',
};

it('names the positions, the location and the code of a shift', () => {
  expect(whereWords(shift)).toBe('Swim Instructor, Lifeguard · Lakeside Pool · S0022');
  expect(whereWords({ ...shift, shift_type: [] })).toBe('Lakeside Pool · S0022');
});

it('says how the hours change', () => {
  expect(hoursWords(shift, { start_time: '13:00', end_time: '16:00' })).toBe('Same hours');
  expect(hoursWords(shift, { start_time: '10:00', end_time: '11:30' })).toBe('1.5 h less');
  expect(hoursWords(shift, { start_time: '09:30', end_time: '13:30' })).toBe('1 h more');
});

it('addresses a colleague by their first name', () => {
  expect(firstNameOf({ name: 'Ingrid Solberg' })).toBe('Ingrid');
});
