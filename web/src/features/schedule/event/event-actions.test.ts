// Rules held here: S15.

import { describe, expect, it } from 'vitest';
import { closedDay, dayOff, meeting, seated, shift } from '../../../shared/board/testing/items.ts';
import { eventActions, eventTitle } from './event-actions.ts';

const today = '2026-11-15';

describe('what can be done with a shift', () => {
  it('is everything while it is ahead, today included', () => {
    expect(eventActions(shift(), today)).toEqual(['view', 'edit', 'replace', 'dismiss']);
    expect(eventActions(shift({ start_date: '2026-11-22' }), today)).toHaveLength(4);
  });

  it('is neither editing nor dismissing once it is past', () => {
    expect(eventActions(shift({ start_date: '2026-11-14' }), today)).toEqual(['view', 'replace']);
  });

  it('is no replacing without staff', () => {
    expect(eventActions(shift({ staff: [] }), today)).toEqual(['view', 'edit', 'dismiss']);
  });

  it('is replacing either seat of a recurring shift, the first of a one-time shift', () => {
    const staff = [seated('Mia Chen', 2)];
    expect(eventActions(shift({ staff }), today)).toContain('replace');
    expect(eventActions(shift({ staff, schedule_type: 'ONE_TIME_SHIFT' }), today)).not.toContain('replace');
  });

  it('is only looking at what is dismissed, a meeting, a closed day or a day off', () => {
    for (const item of [shift({ is_cancelled: true }), meeting(), closedDay(), dayOff()]) {
      expect(eventActions(item, today)).toEqual(['view']);
    }
  });
});

describe('the title', () => {
  it('says what it is', () => {
    expect(eventTitle(shift())).toBe('Shift - S0142');
    expect(eventTitle(meeting())).toBe('Meeting - M0012');
    expect(eventTitle(closedDay())).toBe('Closed - Lakeside Pool');
    expect(eventTitle(shift({ is_cancelled: true }))).toBe('Shift Dismissed');
  });
});
