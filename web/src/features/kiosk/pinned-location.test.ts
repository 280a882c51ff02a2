import { describe, expect, it } from 'vitest';
import { pinnedBy } from './pinned-location.ts';

describe('the address of a punch clock', () => {
  it('pins it to a location', () => {
    expect(pinnedBy('?location=3')).toEqual({ pinned: 3 });
    expect(pinnedBy('?role=ADMIN&location=12')).toEqual({ pinned: 12 });
  });

  it('changes nothing when it names none', () => {
    for (const search of ['', '?location=', '?location=0', '?location=-1', '?location=x', '?location=1e3'])
      expect(pinnedBy(search)).toEqual({});
  });
});
