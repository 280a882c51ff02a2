// Rules held here: S19.

import { describe, expect, it } from 'vitest';
import { archiveQuery, areOutOfOrder, noArchiveFilters } from './archive-query.ts';

describe('the query of the archive', () => {
  it('needs a location or a date', () => {
    expect(archiveQuery(noArchiveFilters)).toBeUndefined();
    const nothing = { location: undefined, from_date: undefined, to_date: undefined };
    expect(archiveQuery({ ...noArchiveFilters, location: '3' })).toEqual({ ...nothing, location: '3' });
    expect(archiveQuery({ ...noArchiveFilters, from: '2026-11-01' })).toEqual({
      ...nothing,
      from_date: '2026-11-01',
    });
    expect(archiveQuery({ ...noArchiveFilters, to: '2026-11-30' })).toEqual({
      ...nothing,
      to_date: '2026-11-30',
    });
  });

  it('leaves out values that are not valid', () => {
    expect(archiveQuery({ location: 'all', from: 'soon', to: '2026-02-30' })).toBeUndefined();
  });

  it('waits while the dates are out of order', () => {
    const dates = { from: '2026-11-30', to: '2026-11-01' };
    expect(areOutOfOrder(dates)).toBe(true);
    expect(archiveQuery({ location: '3', ...dates })).toBeUndefined();
    expect(areOutOfOrder({ from: '2026-11-30', to: '2026-11-30' })).toBe(false);
    expect(areOutOfOrder({ from: '2026-11-30', to: '' })).toBe(false);
  });
});
