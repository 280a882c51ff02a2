import type { LocationHours } from '@deckhand/contract/payroll/list-location-hours';
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

it('a bar is what was kept of the plan and what lies over or short of it, measured by the longest', () => {
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

it('who is equally far from the plan stays in the order of the report', () => {
  const rows = [person(1, 'Ana Bell', 2, 3), person(2, 'Bo Cole', 3, 2), person(3, 'Cy Dorn', 1, 2)];
  expect(hoursBars(rows).map(({ id }) => id)).toEqual([1, 2, 3]);
});

it('a week in which nothing was planned or worked has no length', () => {
  expect(hoursBars([])).toEqual([]);
  expect(hoursBars([person(1, 'Ana Bell', 0, 0)])).toMatchObject([{ kept: 0, over: 0, short: 0 }]);
});
