// Rules held here: S7a, S15.

import { describe, expect, it } from 'vitest';
import { closedDay, dayOff, meeting, seated, shift } from '../../../../shared/board/testing/items.ts';
import { eventActions, eventTitle } from './event-actions.ts';

const today = '2026-11-15';

describe('the actions for a shift', () => {
  it('are all four from today on', () => {
    expect(eventActions(shift(), today)).toEqual(['view', 'edit', 'replace', 'dismiss']);
    expect(eventActions(shift({ start_date: '2026-11-22' }), today)).toHaveLength(4);
  });

  it('only view once it is past', () => {
    expect(eventActions(shift({ start_date: '2026-11-14' }), today)).toEqual(['view']);
  });

  it('are no replacing without staff', () => {
    expect(eventActions(shift({ staff: [] }), today)).toEqual(['view', 'edit', 'dismiss']);
  });

  it('replace either seat of a recurring shift and the first of a one-time shift', () => {
    const staff = [seated('Mia Chen', 2)];
    expect(eventActions(shift({ staff }), today)).toContain('replace');
    expect(eventActions(shift({ staff, schedule_type: 'ONE_TIME_SHIFT' }), today)).not.toContain('replace');
  });

  it('restore a dismissed shift that is not past', () => {
    expect(eventActions(shift({ is_cancelled: true }), today)).toEqual(['view', 'restore']);
    const past = shift({ is_cancelled: true, start_date: '2026-11-14' });
    expect(eventActions(past, today)).toEqual(['view']);
  });

  it('only view a meeting, a closed day or a day off', () => {
    for (const item of [meeting(), closedDay(), dayOff()]) {
      expect(eventActions(item, today)).toEqual(['view']);
    }
  });
});

describe('the title', () => {
  it('names the kind of the item', () => {
    expect(eventTitle(shift())).toBe('Shift - S0142');
    expect(eventTitle(meeting())).toBe('Meeting - M0012');
    expect(eventTitle(closedDay())).toBe('Closed - Lakeside Pool');
    expect(eventTitle(shift({ is_cancelled: true }))).toBe('Shift Dismissed');
  });
});
