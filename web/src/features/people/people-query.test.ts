import { describe, expect, it } from 'vitest';
import { byFirstName, noFilters, peopleQuery } from './people-query.ts';

const untouched = { search: '', filters: noFilters, sort: byFirstName, pageSize: 10, offset: 0 };

describe('the query of the list of people', () => {
  it('asks by default for everyone by first name, ten at a time', () => {
    expect(peopleQuery(untouched)).toEqual({
      location: undefined,
      role: undefined,
      status: undefined,
      awaits_completion: undefined,
      search: '',
      order_by: 'first_name',
      order: 'asc',
      limit: 10,
      offset: 0,
    });
  });

  it('carries the filters, the search, the order and the page', () => {
    const query = peopleQuery({
      search: 'ma',
      filters: { location: '3', role: 'MANAGER', status: 'inactive' },
      sort: { column: 'email', direction: 'descending' },
      pageSize: 25,
      offset: 50,
    });
    expect(query).toEqual({
      location: 3,
      role: 'MANAGER',
      status: 'inactive',
      awaits_completion: undefined,
      search: 'ma',
      order_by: 'email',
      order: 'desc',
      limit: 25,
      offset: 50,
    });
  });

  it('asks for the sign-ups that wait instead of a status', () => {
    const query = peopleQuery({ ...untouched, filters: { ...noFilters, status: 'sign-up' } });
    expect(query).toMatchObject({ status: undefined, awaits_completion: 'true' });
  });

  it('leaves out values that are not among the choices', () => {
    const query = peopleQuery({
      ...untouched,
      filters: { location: 'pool', role: 'KING', status: 'asleep' },
      sort: { column: 'password', direction: 'ascending' },
    });
    expect(query.location).toBeUndefined();
    expect(query.role).toBeUndefined();
    expect(query.status).toBeUndefined();
    expect(query.order_by ?? 'first_name').toBe('first_name');
  });
});
