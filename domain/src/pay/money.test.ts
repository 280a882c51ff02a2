// Rules held here: WA2.

import { describe, expect, it } from 'vitest';
import {
  decimalDollars,
  decimalWage,
  formatDollars,
  formatWage,
  formatWholeDollars,
  parseDollars,
  parseWage,
} from './money.ts';

describe('a wage', () => {
  it('is read exactly, with up to four decimals', () => {
    expect(
      ['16', '16.3', '16.35', '16.3333', '0.0001', '9999.9999', '0016.5'].map((text) => parseWage(text)),
    ).toEqual([160_000, 163_000, 163_500, 163_333, 1, 99_999_999, 165_000]);
  });

  it.each(['', '0', '0.0000', '10000', '16.33333', '-1', '+1', '1e3', '16.', '.5', '1,600', ' 16', '$16'])(
    '%j is none',
    (text) => expect(parseWage(text)).toBeUndefined(),
  );

  it('comes back as it was typed, whatever it is', () => {
    for (let wage = 1; wage < 100_000_000; wage += 7_919) {
      const typed = `${Math.floor(wage / 10_000)}.${String(wage % 10_000).padStart(4, '0')}`;
      expect(parseWage(typed)).toBe(wage);
      expect(parseWage(String(decimalWage(wage)))).toBe(wage);
      expect(parseWage(formatWage(wage).slice(1).replaceAll(',', ''))).toBe(wage);
    }
  });

  it('has two decimals on screen, and more only where it needs them', () => {
    expect([160_000, 163_500, 163_330, 163_333, 1, 99_999_999].map((wage) => formatWage(wage))).toEqual([
      '$16.00',
      '$16.35',
      '$16.333',
      '$16.3333',
      '$0.0001',
      '$9,999.9999',
    ]);
  });
});

describe('dollars', () => {
  it('are shown in cents, or whole', () => {
    expect([0, 5, 11_908, 496_249, 123_456_789, -1_240].map((cents) => formatDollars(cents))).toEqual([
      '$0.00',
      '$0.05',
      '$119.08',
      '$4,962.49',
      '$1,234,567.89',
      '−$12.40',
    ]);
    expect([0, 49, 50, 496_249, 496_250].map((cents) => formatWholeDollars(cents))).toEqual([
      '$0',
      '$0',
      '$1',
      '$4,962',
      '$4,963',
    ]);
    expect(decimalDollars(11_908)).toBe(119.08);
  });

  it('are read with or without commas', () => {
    expect(['4800', '4,800', '4,800.5', '0', '999999999.99'].map((text) => parseDollars(text))).toEqual([
      480_000, 480_000, 480_050, 0, 99_999_999_999,
    ]);
    expect(['', '4,80', '48,00', '1.234', '-1', '$1'].map((text) => parseDollars(text))).toEqual(
      Array(6).fill(undefined),
    );
  });
});
