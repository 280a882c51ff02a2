// Rules held here: W6.

import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from '../../../ui/address-state.ts';
import {
  filtersSet,
  noFilters,
  type Remembered,
  type ScheduleAddress,
  scheduleSchema,
  turnedAddress,
  withRemembered,
} from './schedule-address.ts';

const nothing = { location: '', view: 'weekly' } as const;

function read(query: string, remembered: Remembered = nothing) {
  return withRemembered(readAddress(new URLSearchParams(query), scheduleSchema), remembered);
}

function write(address: ScheduleAddress, query = ''): string {
  return writeAddress(new URLSearchParams(query), scheduleSchema, address).toString();
}

describe('the address of the calendar', () => {
  it('shows this week of all locations by default', () => {
    expect(read('')).toEqual({
      ...noFilters,
      location: '',
      view: 'weekly',
      group: 'day',
      history: '',
      shift: '',
      change: '',
      publish: '',
      through: '',
      at: '',
      person: '',
      against: 'now',
    });
  });

  it('names a moment, and nothing that is none', () => {
    for (const at of ['2026-11-17T15:10:00.000Z', 'now', 'week_ago', 'before:12'])
      expect(read(`at=${at}`).at).toBe(at);
    for (const at of ['yesterday', 'before:', '2026-11-17']) expect(read(`at=${at}`).at).toBe('');
  });

  it('overrides the remembered location and view', () => {
    const remembered = { location: '2', view: 'monthly' } as const;
    expect(read('', remembered)).toMatchObject(remembered);
    expect(read('location=3&view=dow', remembered)).toMatchObject({ location: '3', view: 'dow' });
    expect(read('location=', remembered).location).toBe('');
  });

  it('ignores nonsense', () => {
    expect(read('view=hourly&start=2026-02-30&staff=me&group=shoe&open=maybe&position=-1')).toEqual(read(''));
  });

  it('is read as it was written', () => {
    const address = read(
      'location=1&view=dow&start=2026-11-15&end=2026-12-20&staff=4&code=S0&open=true&group=person',
    );
    const written = write(address, 'other=kept');
    expect(read(written)).toEqual(address);
    expect(new URLSearchParams(written).get('other')).toBe('kept');
  });

  it('always names location and view', () => {
    expect(write(read(''))).toBe('location=&view=weekly');
  });

  it('counts the filters that are set', () => {
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
