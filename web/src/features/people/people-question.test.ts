import { describe, expect, it } from 'vitest';
import { byFirstName, noFilters, peopleQuestion } from './people-question.ts';

const untouched = { search: '', filters: noFilters, sort: byFirstName, pageSize: 10, offset: 0 };

describe('what the list of people asks for', () => {
  it('is everybody by first name, ten at a time, unless told otherwise', () => {
    expect(peopleQuestion(untouched)).toEqual({
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
    const question = peopleQuestion({
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
    const question = peopleQuestion({
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
