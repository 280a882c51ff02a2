import { describe, expect, it } from 'vitest';
import { momentParts, momentWords } from './moment-words.ts';

describe('a moment in words', () => {
  it("shows the location's clock, not the browser's", () => {
    expect(momentWords('2026-11-12T09:02:11-06:00')).toBe('11-12-2026, 9:02 AM');
    expect(momentWords('2026-07-01T23:55:00-04:00')).toBe('07-01-2026, 11:55 PM');
    expect(momentParts('2026-11-12T12:00:00-06:00')).toEqual({ date: '11-12-2026', time: '12:00 PM' });
  });

  it('leaves an unknown text unchanged', () => {
    expect(momentWords('yesterday')).toBe('yesterday');
  });
});
