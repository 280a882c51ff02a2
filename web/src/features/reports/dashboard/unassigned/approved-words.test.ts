// Rules held here: D6a.

import { expect, it } from 'vitest';
import { approvedWords, paidWords } from './approved-words.ts';

it('says what the clock says, what was approved, and by whom', () => {
  const punched = { total_hours: 2, clocked_hours: 2, approved_by: null };
  const approved = { total_hours: 1.5, clocked_hours: 2, approved_by: 'Ana Ray' };
  expect(approvedWords(punched)).toBe('');
  expect(approvedWords(approved)).toBe('Approved by Ana Ray, 2.00 by the clock');
  expect(paidWords(punched)).toBe('By the clock it is 2.00 hours.');
  expect(paidWords(approved)).toBe('By the clock it is 2.00 hours. 1.50 are paid, approved by Ana Ray.');
});
