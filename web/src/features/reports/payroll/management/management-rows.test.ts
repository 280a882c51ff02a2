import { expect, it } from 'vitest';
import {
  laborByPosition,
  type ManagementReport,
  peopleAndTotals,
  positionColumns,
  sorted,
} from './management-rows.ts';

const columns = [
  'Name',
  'Key',
  'Lifeguard',
  'Swim Instructor',
  'No position',
  'Regular',
  'Sub',
  'Training',
  'Overtime',
  'Total',
];

function person(name: string, key: string, lifeguard: number, instructor: number, none = 0) {
  const total = lifeguard + instructor + none;
  return {
    Name: name,
    Key: key,
    Lifeguard: lifeguard,
    'Swim Instructor': instructor,
    'No position': none,
    Regular: total,
    Sub: 0,
    Training: 0,
    Overtime: 0,
    Total: total,
  };
}

const report: ManagementReport = {
  count: 3,
  week_start: '2026-06-07',
  overclocked: 0,
  still_clocked_in: [],
  columns,
  results: [
    person('Nell Harper', '00042', 10, 2),
    person('omar Quist', '00007', 4, 9.5),
    person('Pia Sorel', '50001', 4, 0, 0.5),
    person('Total', '', 18, 11.5, 0.5),
  ],
};

const names = (rows: readonly { Name?: string | number }[]) => rows.map((row) => row.Name);

it('takes the last row as totals', () => {
  const { people, totals } = peopleAndTotals(report);
  expect(names(people)).toEqual(['Nell Harper', 'omar Quist', 'Pia Sorel']);
  expect(totals?.Total).toBe(30);
  expect(peopleAndTotals({ ...report, count: 0, results: [] }).totals).toBeUndefined();
});

it('finds the positions between the fixed columns', () => {
  expect(positionColumns(columns)).toEqual(['Lifeguard', 'Swim Instructor', 'No position']);
  expect(positionColumns(['Name', 'Key', 'Regular', 'Sub', 'Training', 'Overtime', 'Total'])).toEqual([]);
});

it('sorts numbers by value and names without case; equal rows keep their order', () => {
  const { people } = peopleAndTotals(report);
  const by = (column: string, direction: 'ascending' | 'descending') =>
    names(sorted(people, { column, direction }));
  expect(names(sorted(people, undefined))).toEqual(names(people));
  expect(by('Name', 'descending')).toEqual(['Pia Sorel', 'omar Quist', 'Nell Harper']);
  expect(by('Key', 'ascending')).toEqual(['omar Quist', 'Nell Harper', 'Pia Sorel']);
  expect(by('Lifeguard', 'ascending')).toEqual(['omar Quist', 'Pia Sorel', 'Nell Harper']);
  expect(by('Swim Instructor', 'descending')).toEqual(['omar Quist', 'Nell Harper', 'Pia Sorel']);
  expect(by('No such column', 'descending')).toEqual(names(people));
});

it('lists positions by hours with their share, and leaves out those without hours', () => {
  expect(laborByPosition(columns, person('Total', '', 18, 11.5, 0.5))).toEqual([
    { name: 'Lifeguard', hours: 18, percent: 60 },
    { name: 'Swim Instructor', hours: 11.5, percent: 38 },
    { name: 'No position', hours: 0.5, percent: 2 },
  ]);
  expect(laborByPosition(columns, person('Total', '', 3, 0))).toEqual([
    { name: 'Lifeguard', hours: 3, percent: 100 },
  ]);
  expect(laborByPosition(columns, person('Total', '', 0, 0))).toEqual([]);
});
