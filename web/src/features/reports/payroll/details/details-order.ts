import type { CallInput } from '@deckhand/contract/call';
import type { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import type { Sort } from '../../../../ui/list-address.ts';

type DetailsQuery = CallInput<typeof listPayrollDetails>['query'];

/** The server's own order. */
export const byName: Sort = { column: 'name', direction: 'ascending' };

const fields = {
  name: 'clocked_in_by__first_name',
  from: 'clocked_in',
  to: 'clocked_out',
} as const satisfies Record<string, DetailsQuery['order_by']>;

export function isByName(sort: Sort | undefined): boolean {
  return orderOf(sort) === undefined;
}

/** The order for the call; empty for the server's own order, and for a column that cannot be sorted by. */
export function detailsOrder(sort: Sort | undefined): Pick<DetailsQuery, 'order_by' | 'order'> {
  return orderOf(sort) ?? {};
}

function orderOf(sort: Sort | undefined) {
  const { column, direction } = sort ?? byName;
  const field = Object.entries(fields).find(([name]) => name === column)?.[1];
  if (field === undefined || (column === byName.column && direction === byName.direction)) return undefined;
  return { order_by: field, order: direction === 'ascending' ? 'asc' : 'desc' } as const;
}
