// Rules held here: CL5, LA9.

import { describe, expect, it } from 'vitest';
import { closedWords, mayWorkText, shownTime, waitingText } from './kiosk-texts.ts';

describe('the clock of the kiosk', () => {
  it('shows the time of the location', () => {
    const instant = new Date('2026-11-15T15:42:10Z');
    expect(shownTime(instant, 'CST')).toEqual({ time: '9:42', half: 'AM', day: 'Sunday, November 15' });
    expect(shownTime(instant, 'HST')).toEqual({ time: '5:42', half: 'AM', day: 'Sunday, November 15' });
  });

  it('shows the day before where midnight has not come yet', () => {
    const instant = new Date('2026-11-15T05:05:00Z');
    expect(shownTime(instant, 'EST')).toEqual({ time: '12:05', half: 'AM', day: 'Sunday, November 15' });
    expect(shownTime(instant, 'PST')).toEqual({ time: '9:05', half: 'PM', day: 'Saturday, November 14' });
  });

  it('repeats an hour in the night the clocks go back', () => {
    // In Chicago 1:30 comes twice on 1 November 2026.
    expect(shownTime(new Date('2026-11-01T06:30:00Z'), 'CST').time).toBe('1:30');
    expect(shownTime(new Date('2026-11-01T07:30:00Z'), 'CST').time).toBe('1:30');
    expect(shownTime(new Date('2026-11-01T08:30:00Z'), 'CST').time).toBe('2:30');
  });

  it('shows the device’s own time where no location is known', () => {
    expect(shownTime(new Date(2026, 5, 8, 13, 7), null)).toEqual({
      time: '1:07',
      half: 'PM',
      day: 'Monday, June 8',
    });
  });
});

describe('the number of stored punches', () => {
  it('is shown in words', () => {
    expect(waitingText(0)).toBe('');
    expect(waitingText(1)).toBe('1 punch saved on this device is waiting to be sent');
    expect(waitingText(3)).toBe('3 punches saved on this device are waiting to be sent');
  });
});

describe('a closed pool', () => {
  // Ten in the morning in Chicago.
  const now = new Date('2026-06-08T15:00:00Z');
  const closed = { until: '17:00', reason: 'Weather: lightning', clocked_in: 2 };

  it('says until when, why, and who stays clocked in', () => {
    expect(closedWords(closed, now, 'CST')).toEqual({
      title: 'Closed until 5:00 PM: Weather: lightning',
      text: '2 people are clocked in and stay clocked in. Clock out when you leave.',
    });
    expect(closedWords({ ...closed, until: null, clocked_in: 1 }, now, 'CST')).toEqual({
      title: 'Closed for today: Weather: lightning',
      text: '1 person is clocked in and stays clocked in. Clock out when you leave.',
    });
    expect(closedWords({ ...closed, clocked_in: 0 }, now, 'CST')?.text).toBe('Nobody is clocked in.');
    expect(closedWords({ ...closed, clocked_in: null }, now, null)?.text).toBe(
      'Whoever is clocked in stays clocked in. Clock out when you leave.',
    );
  });

  it('says nothing once it is open, also without news from the server', () => {
    expect(closedWords(null, now, 'CST')).toBeUndefined();
    expect(closedWords(closed, new Date('2026-06-08T21:59:00Z'), 'CST')).toBeDefined();
    expect(closedWords(closed, new Date('2026-06-08T22:00:00Z'), 'CST')).toBeUndefined();
  });
});

it('says to somebody under 18 until when they may work', () => {
  expect(mayWorkText(undefined)).toBe('');
  expect(mayWorkText('19:00')).toBe('You may work until 7:00 PM today.');
  expect(mayWorkText(null)).toBe('The rules for your age leave no more time today. Ask your manager.');
});
