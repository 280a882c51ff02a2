import type { Sort } from '../../../ui/list-address.ts';
import type { DetailsQuestion } from '../api/list-payroll-details.ts';

/** How the server sorts by itself. */
export const byName: Sort = { column: 'name', direction: 'ascending' };

const fields = {
  name: 'clocked_in_by__first_name',
  from: 'clocked_in',
  to: 'clocked_out',
} as const satisfies Record<string, DetailsQuestion['order_by']>;

export function isByName(sort: Sort | undefined): boolean {
  return orderOf(sort) === undefined;
}

/** What the server is asked for; nothing where it is its own order, or where a handwritten address names no column. */
export function detailsOrder(sort: Sort | undefined): Pick<DetailsQuestion, 'order_by' | 'order'> {
  return orderOf(sort) ?? {};
}

function orderOf(sort: Sort | undefined) {
  const { column, direction } = sort ?? byName;
  const field = Object.entries(fields).find(([name]) => name === column)?.[1];
  if (field === undefined || (column === byName.column && direction === byName.direction)) return undefined;
  return { order_by: field, order: direction === 'ascending' ? 'asc' : 'desc' } as const;
}
