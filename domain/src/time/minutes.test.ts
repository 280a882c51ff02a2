// Rules held here: G3, W4.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalHours,
  formatApiTime,
  formatApiTimes,
  formatDuration,
  formatHoursAndMinutes,
  formatPaddedTwelveHour,
  formatTime,
  formatTimeRange,
  formatTwelveHour,
  lengthOf,
  parseDuration,
  parseTime,
  parseTypedTime,
  timesOverlap,
} from './minutes.ts';

describe('a time from the API', () => {
  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1439],
    ['23:55:00', 1435],
    ['09:05:59', 545],
  ])('%s is minute %i', (text, minute) => {
    expect(parseTime(text)).toBe(minute);
  });

  it.each(['24:00', '9:05', '09:60', '09:05:60', '09:05 AM', '0905', '', '-1:00', '09:05\n'])(
    '%j is not a time',
    (text) => {
      expect(parseTime(text)).toBeUndefined();
    },
  );

  it('is written back unchanged, for every minute of the day', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      for (let minute = 0; minute < 60; minute += 1) {
        const text = `${hour < 10 ? '0' : ''}${hour}:${minute < 10 ? '0' : ''}${minute}`;
        expect(parseTime(text)).toBe(hour * 60 + minute);
        expect(formatTime(hour * 60 + minute)).toBe(text);
      }
    }
  });
});

describe('a time on a screen', () => {
  it.each([
    [0, '12:00 AM', '12:00 AM'],
    [5, '12:05 AM', '12:05 AM'],
    [570, '9:30 AM', '09:30 AM'],
    [719, '11:59 AM', '11:59 AM'],
    [720, '12:00 PM', '12:00 PM'],
    [780, '1:00 PM', '01:00 PM'],
    [1439, '11:59 PM', '11:59 PM'],
  ])('minute %i is %s, in the picker %s', (minute, plain, padded) => {
    expect(formatTwelveHour(minute)).toBe(plain);
    expect(formatPaddedTwelveHour(minute)).toBe(padded);
  });

  it('is a range on a card', () => {
    expect(formatTimeRange({ start: 540, end: 720 })).toBe('9:00 AM - 12:00 PM');
    expect(formatTimeRange({ start: 0, end: 1440 })).toBe('12:00 AM - 12:00 AM');
  });

  it('is formatted from the text of the API', () => {
    expect(formatApiTime('09:30')).toBe('9:30 AM');
    expect(formatApiTime('')).toBeUndefined();
    expect(formatApiTime(null)).toBeUndefined();
    expect(formatApiTimes({ start_time: '09:00', end_time: '12:30' })).toBe('9:00 AM - 12:30 PM');
    expect(formatApiTimes({ start_time: '09:00', end_time: '' })).toBe('');
  });

  it.each([
    ['9', 540],
    ['9am', 540],
    ['9 AM', 540],
    ['9a', 540],
    ['9 p.m.', 1260],
    ['9:30 pm', 1290],
    ['09:30 AM', 570],
    ['930', 570],
    ['1530', 930],
    ['14:15', 855],
    ['12', 720],
    ['12am', 0],
    ['12:30 pm', 750],
    ['0:15', 15],
    [' 7:45PM ', 1185],
  ])('typed as %j is minute %i', (typed, minute) => {
    expect(parseTypedTime(typed)).toBe(minute);
  });

  it.each(['', 'noon', '25', '24:00', '9:60', '13pm', '0am', '9:5', '9:30:10', '12345', 'am', '-9', '9 xm'])(
    'typed as %j is not understood',
    (typed) => {
      expect(parseTypedTime(typed)).toBeUndefined();
    },
  );

  it('can be typed as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        expect(parseTypedTime(formatTwelveHour(minute))).toBe(minute);
        expect(parseTypedTime(formatPaddedTwelveHour(minute))).toBe(minute);
        expect(parseTypedTime(formatTime(minute))).toBe(minute);
      }),
      { seed: 42, numRuns: 300 },
    );
  });
});

describe('times of day', () => {
  it('overlap when they share a minute, not when they only touch', () => {
    const morning = { start: 540, end: 720 };
    expect(lengthOf(morning)).toBe(180);
    expect(timesOverlap(morning, { start: 720, end: 900 })).toBe(false);
    expect(timesOverlap({ start: 480, end: 540 }, morning)).toBe(false);
    expect(timesOverlap(morning, { start: 719, end: 900 })).toBe(true);
    expect(timesOverlap(morning, { start: 600, end: 610 })).toBe(true);
    expect(timesOverlap({ start: 0, end: 1440 }, morning)).toBe(true);
  });
});

describe('a duration', () => {
  it('is written in hours and minutes', () => {
    expect(formatDuration(0)).toBe('00:00');
    expect(formatDuration(95)).toBe('01:35');
    expect(formatDuration(7230)).toBe('120:30');
    expect(formatHoursAndMinutes(1650)).toBe('27 hrs 30 mins');
    expect(formatHoursAndMinutes(0)).toBe('0 hrs 0 mins');
  });

  it('is read back', () => {
    expect(parseDuration('120:30')).toBe(7230);
    expect(parseDuration('01:35')).toBe(95);
    expect(parseDuration('1:35')).toBeUndefined();
    expect(parseDuration('01:60')).toBeUndefined();
  });

  it('is rounded once, to hundredths of an hour', () => {
    expect(decimalHours(60)).toBe(1);
    expect(decimalHours(20)).toBe(0.33);
    expect(decimalHours(40)).toBe(0.67);
    expect(decimalHours(61)).toBe(1.02);
    expect(decimalHours(-20)).toBe(-0.33);
    // Three times a third of an hour is one hour; rounding each third first would give 0.99.
    expect(decimalHours(20 + 20 + 20)).toBe(1);
  });
});
