import { describe, expect, it } from 'vitest';
import { locationInAddress } from './device-memory.ts';

describe('the address of a kiosk', () => {
  it('pins the device to a location', () => {
    expect(locationInAddress('?location=3')).toEqual({ pinned: 3 });
    expect(locationInAddress('?role=ADMIN&location=12')).toEqual({ pinned: 12 });
  });

  it('changes nothing without a valid location', () => {
    for (const search of ['', '?location=', '?location=0', '?location=-1', '?location=x', '?location=1e3'])
      expect(locationInAddress(search)).toEqual({});
  });
});
