// Rules held here: G2.

import { expect, it } from 'vitest';
import { browserToday } from '../time/browser-today.ts';
import { todayAt } from './today-at.ts';

/** Thursday in New York, and still Wednesday in Chicago and Honolulu. */
const now = new Date('2026-11-19T05:30:00Z');
const chicago = { id: 1, timezone: 'CST' } as const;
const newYork = { id: 2, timezone: 'EST' } as const;
const honolulu = { id: 3, timezone: 'HST' } as const;

it('is the date of the location, whatever the zone of the browser', () => {
  expect(todayAt([chicago, newYork], 1, now)).toBe('2026-11-18');
  expect(todayAt([chicago, newYork], 2, now)).toBe('2026-11-19');
});

it('is the date on which all locations agree, and else that of the browser', () => {
  expect(todayAt([chicago, honolulu], null, now)).toBe('2026-11-18');
  expect(todayAt([newYork], null, now)).toBe('2026-11-19');
  expect(todayAt([chicago, newYork], null, now)).toBe(browserToday(now));
  expect(todayAt([], null, now)).toBe(browserToday(now));
});
