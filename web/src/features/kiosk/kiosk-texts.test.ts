import { describe, expect, it } from 'vitest';
import { shownTime, waitingText } from './kiosk-texts.ts';

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
