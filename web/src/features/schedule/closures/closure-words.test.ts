import { describe, expect, it } from 'vitest';
import { closeLabel, effectInWords, mailInWords, partsInWords } from './closure-words.ts';

const part = (start_time: string, end_time: string) => ({ start_time, end_time });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('what closing makes of a shift', () => {
  it('is how much shorter it is, its parts, or that it does not run', () => {
    const before = [part('13:00', '18:00')];
    expect(effectInWords({ before, after: [part('13:00', '17:00')] })).toBe('1 hr shorter');
    expect(effectInWords({ before, after: [part('14:30', '18:00')] })).toBe('1 hr 30 mins shorter');
    expect(effectInWords({ before, after: [part('13:15', '18:00')] })).toBe('15 mins shorter');
    expect(effectInWords({ before, after: [part('16:00', '18:00')] })).toBe('3 hrs shorter');
    expect(effectInWords({ before, after: [part('13:00', '15:00'), part('17:00', '18:00')] })).toBe(
      'Two parts',
    );
    expect(effectInWords({ before, after: [] })).toBe('Does not run');
  });

  it('is named by its times', () => {
    expect(plain(partsInWords([part('13:00', '15:00'), part('17:00', '18:00')]))).toBe(
      '1:00 – 3:00 PM and 5:00 – 6:00 PM',
    );
    expect(partsInWords([])).toBe('does not run');
  });
});

it('the button says what is closed, and when', () => {
  const times = { start_time: '15:00', end_time: '17:00' };
  expect(plain(closeLabel(2, times))).toBe('Close 2 pools, 3:00 – 5:00 PM');
  expect(closeLabel(1, { start_time: '', end_time: '17:00' })).toBe('Close 1 pool');
  expect(closeLabel(0, times)).toBe('Close');
});

it('says how many people get a mail', () => {
  expect(mailInWords(9)).toBe('9 people get one mail with before and after.');
  expect(mailInWords(1)).toBe('1 person gets one mail with before and after.');
  expect(mailInWords(0)).toBe('Nobody is concerned, so nobody gets a mail.');
});
