// Rules held here: S5a.

import { expect, it } from 'vitest';
import { plannedWords } from './planned-words.ts';

const shown = { start_time: '13:00', end_time: '16:00' };

it('says from when on or on which date only, and what is different then', () => {
  const person = {
    id: 4,
    name: 'Priya Shah',
    seat: 1,
    start_date: null,
    end_date: null,
    replacing_role: null,
  };
  expect(
    plannedWords(
      [
        { date: '2027-01-04', only: true, end_time: '15:30' },
        { date: '2027-01-06', only: true },
        { date: '2027-01-18', only: false, start_time: '13:30' },
        { date: '2027-02-03', only: false, shift_repeat: 'WEEKLY', shift_day: 'WEDNESDAY' },
        { date: '2027-03-01', only: false, shift_repeat: 'DAILY', shift_day: 'MONDAY' },
        { date: '2027-03-02', only: false, staff: [person] },
        { date: '2027-04-05', only: false, open_seats: [1] },
        { date: '2027-05-03', only: false, staff: [person], open_seats: [2] },
      ],
      shown,
    ),
  ).toEqual([
    'Only 01-04-2027: until 3:30 PM',
    'Only 01-06-2027',
    'From 01-18-2027: 1:30 PM - 4:00 PM',
    'From 02-03-2027: Wednesdays',
    'From 03-01-2027: every day',
    'From 03-02-2027: Staff 1 Priya Shah',
    'From 04-05-2027: Staff 1 nobody',
    'From 05-03-2027: Staff 1 Priya Shah, Staff 2 nobody',
  ]);
});
