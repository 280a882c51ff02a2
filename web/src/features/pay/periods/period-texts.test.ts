// Rules held here: SO6, SO7, SO8.

import { describe, expect, it } from 'vitest';
import { amountWords, notNeededWords, signatureWords, unsignedLocations } from './period-texts.ts';
import type { Check, PeriodLocation, ViewedPeriod } from './viewed-period.ts';

const check: Check = { kind: 'HARD', is_done: false, count: 3, of: null, details: null };
const location: PeriodLocation = {
  id: 1,
  title: 'Lakeside Pool',
  rows: 20,
  hard: 0,
  unsigned: 0,
  changed: 0,
  signed_by: { id: 2, name: 'Dario Conti' },
  signed_at: '2026-11-16T15:12:00Z',
  is_alone: false,
  reason: null,
};

describe('what closing needs', () => {
  it('is counted by what is left', () => {
    expect(amountWords(check)).toBe('3 left');
    expect(amountWords({ ...check, kind: 'SIGNED', count: 1, of: 3 })).toBe('2 of 3');
    expect(amountWords({ ...check, is_done: true, count: 0 })).toBe('');
    expect(amountWords({ ...check, kind: 'ADJUSTMENTS', is_done: true, count: 1 })).toBe('1');
  });

  it('is apart from what only informs', () => {
    const period = { soft: 5, confirmed: 51, disputed: 1, totals: { people: 58 } } as ViewedPeriod;
    expect(notNeededWords(period)).toBe(
      'Not needed for closing: 5 things to look at; 51 of 58 people confirmed; 1 person says that something is wrong.',
    );
  });
});

describe('a location', () => {
  it('says what is in the way of its signature', () => {
    expect(signatureWords(location)).toBeUndefined();
    expect(signatureWords({ ...location, rows: 0, signed_by: null })).toBe('Nobody worked here.');
    expect(signatureWords({ ...location, hard: 1 })).toBe('1 thing must be done first.');
    expect(signatureWords({ ...location, unsigned: 2, changed: 2 })).toBe(
      '2 rows changed since Dario Conti signed.',
    );
    expect(signatureWords({ ...location, unsigned: 2 })).toBe('2 rows wait for another signer.');
    expect(signatureWords({ ...location, unsigned: 20, signed_by: null })).toBe('20 rows are not signed.');
  });

  it('needs a reason to be closed while a row is not signed', () => {
    const locations = [location, { ...location, id: 2, unsigned: 1 }];
    expect(unsignedLocations({ locations }).map(({ id }) => id)).toEqual([2]);
  });
});
