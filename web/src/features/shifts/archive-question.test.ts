// Rules held here: S19.

import { describe, expect, it } from 'vitest';
import { archiveQuestion, areOutOfOrder, noArchiveFilters } from './archive-question.ts';

describe('the question to the archive', () => {
  it('is asked once a location or a date is chosen', () => {
    expect(archiveQuestion(noArchiveFilters)).toBeUndefined();
    const nothing = { location: undefined, from_date: undefined, to_date: undefined };
    expect(archiveQuestion({ ...noArchiveFilters, location: '3' })).toEqual({ ...nothing, location: '3' });
    expect(archiveQuestion({ ...noArchiveFilters, from: '2026-11-01' })).toEqual({
      ...nothing,
      from_date: '2026-11-01',
    });
    expect(archiveQuestion({ ...noArchiveFilters, to: '2026-11-30' })).toEqual({
      ...nothing,
      to_date: '2026-11-30',
    });
  });

  it('leaves out what an address says that cannot be', () => {
    expect(archiveQuestion({ location: 'all', from: 'soon', to: '2026-02-30' })).toBeUndefined();
  });

  it('is not asked while the dates are the wrong way round', () => {
    const dates = { from: '2026-11-30', to: '2026-11-01' };
    expect(areOutOfOrder(dates)).toBe(true);
    expect(archiveQuestion({ location: '3', ...dates })).toBeUndefined();
    expect(areOutOfOrder({ from: '2026-11-30', to: '2026-11-30' })).toBe(false);
    expect(areOutOfOrder({ from: '2026-11-30', to: '' })).toBe(false);
  });
});
