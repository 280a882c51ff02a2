import { describe, expect, it } from 'vitest';
import { dayShown, stepDay, swipeDirection } from './phone-day.ts';

const week = ['2026-11-15', '2026-11-16', '2026-11-17'];

describe('the day a phone shows', () => {
  it('is the chosen one', () => {
    expect(dayShown(week, { date: '2026-11-17', page: week[0] }, '2026-11-15')).toBe('2026-11-17');
  });

  it('is today when the chosen one is on another page', () => {
    expect(dayShown(week, { date: '2026-11-22', page: '2026-11-22' }, '2026-11-16')).toBe('2026-11-16');
  });

  it('is the first of the page when today is on another page', () => {
    expect(dayShown(week, undefined, '2026-12-01')).toBe('2026-11-15');
    expect(dayShown([], undefined, undefined)).toBeUndefined();
  });

  it('is a neighbouring day only on the page on which it was chosen, and today only on its own page', () => {
    const neighbours = ['2026-11-14', ...week];
    const chosen = { date: '2026-11-14', page: week[0] };
    expect(dayShown(week, chosen, undefined, neighbours)).toBe('2026-11-14');
    expect(dayShown(week, { ...chosen, page: '2026-11-12' }, undefined, neighbours)).toBe('2026-11-15');
    expect(dayShown(week, undefined, '2026-11-14', neighbours)).toBe('2026-11-15');
  });
});

describe('a swipe', () => {
  it('moves to the next and the previous day', () => {
    expect(stepDay(week, '2026-11-15', 1, false)).toEqual({ date: '2026-11-16', pages: 0 });
    expect(stepDay(week, '2026-11-16', -1, false)).toEqual({ date: '2026-11-15', pages: 0 });
  });

  it('turns the page at its edges', () => {
    expect(stepDay(week, '2026-11-17', 1, false)).toEqual({ date: '2026-11-18', pages: 1 });
    expect(stepDay(week, '2026-11-15', -1, false)).toEqual({ date: '2026-11-14', pages: -1 });
  });

  it('keeps the weekday where the days are weeks apart', () => {
    const sundays = ['2026-11-15', '2026-11-22'];
    expect(stepDay(sundays, '2026-11-15', 1, true)).toEqual({ date: '2026-11-22', pages: 0 });
    expect(stepDay(sundays, '2026-11-22', 1, true)).toEqual({ date: '2026-11-29', pages: 1 });
  });

  it('must be long enough and mostly horizontal', () => {
    expect(swipeDirection(-90, 10)).toBe(1);
    expect(swipeDirection(90, -10)).toBe(-1);
    expect(swipeDirection(-20, 0)).toBe(0);
    expect(swipeDirection(-90, 80)).toBe(0);
  });
});
