import { expect, it } from 'vitest';
import { byName, detailsOrder, isByName } from './details-order.ts';

it('sends an order only where it differs from the server’s own', () => {
  expect(detailsOrder(byName)).toEqual({});
  expect(detailsOrder(undefined)).toEqual({});
  expect(detailsOrder({ column: 'name', direction: 'descending' })).toEqual({
    order_by: 'clocked_in_by__first_name',
    order: 'desc',
  });
  expect(detailsOrder({ column: 'from', direction: 'ascending' })).toEqual({
    order_by: 'clocked_in',
    order: 'asc',
  });
  expect(detailsOrder({ column: 'to', direction: 'descending' })).toEqual({
    order_by: 'clocked_out',
    order: 'desc',
  });
});

it('ignores a column that cannot be sorted by', () => {
  expect(detailsOrder({ column: 'tools', direction: 'descending' })).toEqual({});
  expect(isByName({ column: 'tools', direction: 'descending' })).toBe(true);
  expect(isByName({ column: 'to', direction: 'ascending' })).toBe(false);
});
