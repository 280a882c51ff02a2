// Rules held here: W6.

import { describe, expect, it } from 'vitest';
import {
  filtersSet,
  noFilters,
  readScheduleAddress,
  turnedAddress,
  writeScheduleAddress,
} from './schedule-address.ts';

const nothing = { location: '', view: 'weekly' } as const;

function read(query: string, remembered: Parameters<typeof readScheduleAddress>[1] = nothing) {
  return readScheduleAddress(new URLSearchParams(query), remembered);
}

describe('the address of the calendar', () => {
  it('means this week of everything when it says nothing', () => {
    expect(read('')).toEqual({ ...noFilters, location: '', view: 'weekly', group: 'day' });
  });

  it('goes before what is remembered', () => {
    const remembered = { location: '2', view: 'monthly' } as const;
    expect(read('', remembered)).toMatchObject(remembered);
    expect(read('location=3&view=dow', remembered)).toMatchObject({ location: '3', view: 'dow' });
    expect(read('location=', remembered).location).toBe('');
  });

  it('ignores what makes no sense', () => {
    expect(read('view=hourly&start=2026-02-30&staff=me&group=shoe&open=maybe&position=-1')).toEqual(read(''));
  });

  it('is read as it was written', () => {
    const address = read(
      'location=1&view=dow&start=2026-11-15&end=2026-12-20&staff=4&code=S0&open=true&group=person',
    );
    const written = writeScheduleAddress(new URLSearchParams('other=kept'), address);
    expect(readScheduleAddress(written, nothing)).toEqual(address);
    expect(written.get('other')).toBe('kept');
  });

  it('always names location and view', () => {
    expect(writeScheduleAddress(new URLSearchParams(), read('')).toString()).toBe('location=&view=weekly');
  });

  it('knows how many filters are set', () => {
    expect(filtersSet(read('location=1&start=2026-11-15'))).toBe(0);
    expect(filtersSet(read('open=true&staff=4&end=2026-11-30'))).toBe(3);
  });
});

describe('Prev and Next', () => {
  it('move by a week, a month, or six weeks', () => {
    const end = '' as const;
    expect(turnedAddress({ view: 'weekly', end }, '2026-11-18', 1)).toEqual({ start: '2026-11-25', end });
    expect(turnedAddress({ view: 'monthly', end }, '2026-10-31', 1)).toEqual({ start: '2026-11-30', end });
    expect(turnedAddress({ view: 'dow', end }, '2026-11-18', -1)).toEqual({ start: '2026-10-07', end });
  });

  it('move a chosen last day along', () => {
    expect(turnedAddress({ view: 'weekly', end: '2026-11-30' }, '2026-11-18', 1)).toEqual({
      start: '2026-11-25',
      end: '2026-12-07',
    });
  });
});
