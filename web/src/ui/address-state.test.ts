import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressField, readAddress, writeAddress } from './address-state.ts';

const schema = z.object({
  location: addressField.id,
  start: addressField.date,
  view: z.enum(['week', 'month']).catch('week'),
  open: addressField.flag,
  staff: z.array(z.string()).catch([]),
  only: z.array(z.string()).catch(['shifts']),
  chosen: z.string().nullable().catch(null),
});

const defaults = {
  location: '',
  start: '',
  view: 'week',
  open: false,
  staff: [],
  only: ['shifts'],
  chosen: null,
} as const;

function read(query: string) {
  return readAddress(new URLSearchParams(query), schema);
}

function write(change: Partial<z.infer<typeof schema>>, query = ''): string {
  return writeAddress(new URLSearchParams(query), schema, { ...read(query), ...change }).toString();
}

describe('state in the address', () => {
  it('is the default where the address says nothing', () => {
    expect(read('')).toEqual(defaults);
    expect(write({})).toBe('');
  });

  it('is read as it was written', () => {
    const query = 'location=3&start=2026-06-08&view=month&open=true&staff=4&staff=7&only=&chosen=';
    expect(read(query)).toEqual({
      location: '3',
      start: '2026-06-08',
      view: 'month',
      open: true,
      staff: ['4', '7'],
      only: [],
      chosen: '',
    });
    expect(write({}, query)).toBe(query);
  });

  it.each(['location=-1', 'location=0', 'location=x', 'start=2026-02-30', 'view=hour', 'open=yes', 'staff='])(
    'ignores nonsense: %s',
    (query) => {
      expect(read(query)).toEqual(defaults);
    },
  );

  it('ignores nonsense in one field only', () => {
    expect(read('view=hour&location=3')).toEqual({ ...defaults, location: '3' });
  });

  it('leaves out what a change sets back to the default', () => {
    expect(write({ view: 'week', open: false }, 'view=month&open=true&location=3')).toBe('location=3');
  });

  it('keeps parameters of others', () => {
    expect(write({ open: true }, 'tile=4&location=3')).toBe('tile=4&location=3&open=true');
  });
});
