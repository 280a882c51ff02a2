// Rules held here: K14.

import { describe, expect, it } from 'vitest';
import { addAttendanceAddress, readAttendanceAddress } from './attendance-address.ts';

function read(address: string) {
  return readAttendanceAddress(new URL(address, 'https://deckhand.test').searchParams);
}

describe('the address of a manual attendance', () => {
  const prefill = { location: 3, person: 7, shift: 12, date: '2026-06-08' } as const;

  it('names the location, the person, the shift and the date', () => {
    const address = addAttendanceAddress(prefill);
    expect(address).toBe('/manual-missed-clockin?location=3&person=7&shift=12&date=2026-06-08');
    expect(read(address)).toEqual(prefill);
  });

  it('fills in nothing if a part is missing or malformed', () => {
    expect(read('/manual-missed-clockin')).toBeUndefined();
    expect(read('/manual-missed-clockin?location=3&person=7&shift=12')).toBeUndefined();
    expect(read(addAttendanceAddress({ ...prefill, date: '2026-02-30' }))).toBeUndefined();
    expect(read(addAttendanceAddress({ ...prefill, person: -7 }))).toBeUndefined();
  });
});
