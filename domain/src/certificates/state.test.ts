// Rules held here: CE6, CE9.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DateSet } from '../plans/date-set.ts';
import { addDays } from '../time/civil-date.ts';
import { dueReminder, standingOn } from './state.ts';

const today = '2026-11-16';
const usual = { isRequired: true, reminderDays: [60, 30, 7] };

describe('the state of a kind', () => {
  it.each([
    ['no certificate', DateSet.empty, 'MISSING', null],
    ['one that ended', DateSet.fromRange('2025-01-01', '2026-11-02'), 'LAPSED', '2026-11-02'],
    ['one that ends today', DateSet.fromRange('2025-01-01', today), 'ENDING', today],
    ['one with sixty days left', DateSet.fromRange('2025-01-01', addDays(today, 60)), 'ENDING', '2027-01-15'],
    ['one with sixty-one', DateSet.fromRange('2025-01-01', addDays(today, 61)), 'VALID', '2027-01-16'],
    ['one without an end', DateSet.fromRange('2025-01-01'), 'VALID', null],
    ['one that begins later', DateSet.fromRange('2026-12-01'), 'MISSING', null],
  ] as const)('%s', (_, dates, state, until) => {
    expect(standingOn(dates, today, usual)).toEqual({ state, until });
  });

  it('is not required of a person without a position that requires it', () => {
    const free = { ...usual, isRequired: false };
    expect(standingOn(DateSet.empty, today, free).state).toBe('NOT_REQUIRED');
    expect(standingOn(DateSet.fromRange('2025-01-01'), today, free).state).toBe('VALID');
  });
});

describe('reminders', () => {
  it('come once each, in order, day by day until the end', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 4 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 9 }),
        (reminderDays, firstDaysLeft, everyDays) => {
          // The server may be off for some days, and a certificate be entered late.
          const sent: number[] = [];
          for (let left = firstDaysLeft; left >= -5; left -= everyDays) {
            const due = dueReminder(reminderDays, left, sent);
            // The naive model: the closest reminder that is not further away than the end, unless it or a closer one was sent.
            const [closest] = reminderDays
              .toSorted((one, other) => one - other)
              .filter((days) => days >= left);
            const isDue = left >= 0 && closest !== undefined && !sent.some((days) => days <= closest);
            expect(due).toBe(isDue ? closest : undefined);
            if (due !== undefined) sent.push(due);
          }
          expect(new Set(sent).size).toBe(sent.length);
          expect(sent).toEqual(sent.toSorted((one, other) => other - one));
        },
      ),
      { seed: 16 },
    );
  });
});
