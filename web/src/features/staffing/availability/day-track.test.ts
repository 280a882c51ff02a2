// Rules held here: AV1.

import { WHOLE_DAY } from '@deckhand/domain/time/minutes';
import { describe, expect, it } from 'vitest';
import { fieldsOf, hourMarks, paintedTime, shownHours, spanOn, tappedTime } from './day-track.ts';

/** Six in the morning to ten in the evening. */
const day = { start: 360, end: 1320 };

describe('the hours of a week', () => {
  it('are the usual ones, and more where something is earlier or later', () => {
    expect(shownHours([])).toEqual(day);
    expect(shownHours([WHOLE_DAY, { start: 0, end: 600 }])).toEqual(day);
    expect(shownHours([{ start: 315, end: 400 }])).toEqual({ start: 300, end: 1320 });
    expect(shownHours([{ start: 1200, end: 1350 }])).toEqual({ start: 360, end: 1380 });
    expect(hourMarks(day)).toEqual([360, 540, 720, 900, 1080, 1260]);
  });

  it('cut what lies outside of them', () => {
    expect(spanOn(day, { start: 600, end: 840 })).toEqual({ left: '25%', width: '25%' });
    expect(spanOn(day, WHOLE_DAY)).toEqual({ left: '0%', width: '100%' });
    expect(spanOn(day, { start: 0, end: 360 })).toBeUndefined();
  });
});

describe('painting', () => {
  it('marks whole half hours, in both directions', () => {
    expect(paintedTime(day, 0.26, 0.49)).toEqual({ start: 600, end: 840 });
    expect(paintedTime(day, 0.49, 0.26)).toEqual({ start: 600, end: 840 });
    expect(paintedTime(day, 0.25, 0.25)).toEqual({ start: 600, end: 630 });
  });

  it('beyond an edge goes on to the end of the day', () => {
    expect(paintedTime(day, -0.1, 0.25)).toEqual({ start: 0, end: 600 });
    expect(paintedTime(day, 1.2, 0.75)).toEqual({ start: 1080, end: 1440 });
    expect([WHOLE_DAY, { start: 600, end: 1440 }].map(fieldsOf)).toEqual([
      { start_time: '', end_time: '' },
      { start_time: '10:00', end_time: '' },
    ]);
  });

  it('without moving marks an hour', () => {
    expect(tappedTime(day, 0.3)).toEqual({ start: 600, end: 660 });
    expect(tappedTime(day, 1)).toEqual({ start: 1260, end: 1320 });
  });
});
