// Rules held here: AB6.

import { expect, test } from 'vitest';
import { absentWords, givenWords, occurrenceWords, recordedWords, recordLabel } from './absence-words.ts';

test('words about an absence name its days', () => {
  const day = { start_date: '2026-06-08', end_date: '2026-06-08' };
  expect(absentWords(day)).toBe('on 06-08-2026');
  expect(absentWords({ ...day, end_date: '2026-06-10' })).toBe('from 06-08-2026 to 06-10-2026');
});

test('words about a shift say Today where it is', () => {
  const shift = {
    id: 1,
    shift_code: 'S0001',
    shift_date: '2026-06-09',
    start_time: '09:00',
    end_time: '12:00',
    location_title: 'Lakeside Pool',
  };
  expect(occurrenceWords(shift, '2026-06-09')).toMatch(/^Today, 9:00 AM/);
  expect(occurrenceWords(shift, '2026-06-08')).toMatch(/^Tuesday 06-09-2026, 9:00 AM/);
});

test.each([
  [0, 0, 'Record absence'],
  [1, 0, 'Record and assign 1 person'],
  [2, 0, 'Record and assign 2 shifts'],
  [0, 2, 'Record and offer 2 shifts'],
  [1, 1, 'Record, assign 1 person and offer 1 shift'],
])('the button that assigns %i and offers %i says %s', (chosen, offered, label) => {
  expect(recordLabel(chosen, offered)).toBe(label);
});

test('what is left open and what goes back is counted', () => {
  expect(recordedWords({ opened: 2, repaired: 2, offered: 0 })).toBe(
    'Absence recorded. Nothing is left open.',
  );
  expect(recordedWords({ opened: 2, repaired: 1, offered: 0 })).toBe('Absence recorded. 1 shift is open.');
  const two = { opened: 2, repaired: 0 };
  expect(recordedWords({ ...two, offered: 0 })).toBe('Absence recorded. 2 shifts are open.');
  expect(recordedWords({ ...two, offered: 1 })).toBe('Absence recorded. 2 shifts are open. 1 is offered.');
  expect(givenWords('Maya', 0)).toBe('No shift goes back to Maya.');
  expect(givenWords('Maya', 1)).toBe('1 shift goes back to Maya, who is told by email:');
  expect(givenWords('Maya', 2)).toBe('2 shifts go back to Maya, who is told by email:');
});
