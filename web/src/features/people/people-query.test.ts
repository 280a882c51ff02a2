import { describe, expect, it } from 'vitest';
import { byFirstName, noFilters, peopleQuery } from './people-query.ts';

const untouched = { search: '', filters: noFilters, sort: byFirstName, pageSize: 10, offset: 0 };

describe('the query of the list of people', () => {
  it('is by default everyone by first name, ten at a time', () => {
    expect(peopleQuery(untouched)).toEqual({
      location: undefined,
      role: undefined,
      status: undefined,
      search: '',
      order_by: 'first_name',
      order: 'asc',
      limit: 10,
      offset: 0,
    });
  });

  it('follows the filters, the search, the order and the page', () => {
    const question = peopleQuery({
      search: 'ma',
      filters: { location: '3', role: 'MANAGER', status: 'inactive' },
      sort: { column: 'email', direction: 'descending' },
      pageSize: 25,
      offset: 50,
    });
    expect(question).toEqual({
      location: 3,
      role: 'MANAGER',
      status: 'inactive',
      search: 'ma',
      order_by: 'email',
      order: 'desc',
      limit: 25,
      offset: 50,
    });
  });

  it('leaves out what nobody could have chosen', () => {
    const question = peopleQuery({
      ...untouched,
      filters: { location: 'pool', role: 'KING', status: 'asleep' },
      sort: { column: 'password', direction: 'ascending' },
    });
    expect(question.location).toBeUndefined();
    expect(question.role).toBeUndefined();
    expect(question.status).toBeUndefined();
    expect(question.order_by ?? 'first_name').toBe('first_name');
  });
});
