import type { LocationHours } from '@deckhand/contract/reports/payroll/list-location-hours';
import { expect, it } from 'vitest';
import { hoursBars } from './hours-bars.ts';

function person(id: number, name: string, planned: number, worked: number): LocationHours {
  const [first_name = '', last_name = ''] = name.split(' ');
  return {
    user_details: { id, first_name, last_name, key: '', positions: [] },
    scheduled_hours: planned,
    actual_total_hours: worked,
    difference: worked - planned,
  };
}

it('measures planned, additional and missing hours by the longest bar', () => {
  expect(
    hoursBars([
      person(1, 'Nell Harper', 10, 10),
      person(2, 'Omar Quist', 20, 15),
      person(3, 'Pia Sorel', 0, 4),
    ]),
  ).toEqual([
    { id: 2, name: 'Omar Quist', difference: -5, kept: 75, over: 0, short: 25 },
    { id: 3, name: 'Pia Sorel', difference: 4, kept: 0, over: 20, short: 0 },
    { id: 1, name: 'Nell Harper', difference: 0, kept: 50, over: 0, short: 0 },
  ]);
});

it('keeps the order of equal differences', () => {
  const rows = [person(1, 'Ana Bell', 2, 3), person(2, 'Bo Cole', 3, 2), person(3, 'Cy Dorn', 1, 2)];
  expect(hoursBars(rows).map(({ id }) => id)).toEqual([1, 2, 3]);
});

it('has empty bars for a week without hours', () => {
  expect(hoursBars([])).toEqual([]);
  expect(hoursBars([person(1, 'Ana Bell', 0, 0)])).toMatchObject([{ kept: 0, over: 0, short: 0 }]);
});
