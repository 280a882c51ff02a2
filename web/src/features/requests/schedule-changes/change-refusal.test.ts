// Rules held here: C2.

import { describe, expect, it } from 'vitest';
import { changeRefusal, opensRequest } from './change-refusal.ts';

const when = { today: '2026-06-08', leadDays: 10 };
const shiftOn = (date: string) => ({ is_holiday: false, start_date: date });

describe('a schedule change request', () => {
  it('needs the lead time', () => {
    expect(changeRefusal(shiftOn('2026-06-18'), when)).toBeUndefined();
    expect(changeRefusal(shiftOn('2026-06-17'), when)).toBe(
      'Schedule Change request must be submitted at least 10 days in advance.',
    );
    expect(changeRefusal(shiftOn('2026-06-08'), { ...when, leadDays: 0 })).toBeUndefined();
  });

  it('is refused for a past shift, whatever the lead time', () => {
    expect(changeRefusal(shiftOn('2026-06-07'), when)).toBe('Cannot send request on past shifts');
    expect(changeRefusal(shiftOn('2026-06-07'), { ...when, leadDays: 0 })).toBe(
      'Cannot send request on past shifts',
    );
  });

  it('is refused for a holiday on any date', () => {
    for (const date of ['2026-06-07', '2026-06-08', '2026-07-08']) {
      expect(changeRefusal({ is_holiday: true, start_date: date }, when)).toBe('Holiday cannot be requested');
    }
  });

  it('is opened by shifts and holidays, not by other cards', () => {
    expect(opensRequest({ type: 'shift', is_cancelled: false })).toBe(true);
    expect(opensRequest({ type: 'holiday', is_cancelled: false })).toBe(true);
    expect(opensRequest({ type: 'shift', is_cancelled: true })).toBe(false);
    expect(opensRequest({ type: 'meeting', is_cancelled: false })).toBe(false);
    expect(opensRequest({ type: 'timeoff', is_cancelled: false })).toBe(false);
  });
});
