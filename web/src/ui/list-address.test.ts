import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './address-state.ts';
import {
  changed,
  isNarrowed,
  type ListDefaults,
  listFields,
  listSchema,
  listState,
  nextSort,
  replacesEntry,
} from './list-address.ts';

interface StaffFilters {
  [name: string]: string | readonly string[];
  role: string;
  status: string;
  positions: readonly string[];
}

const defaults: ListDefaults<StaffFilters> = {
  filters: { role: '', status: 'active', positions: [] },
  pageSize: 10,
  sort: { column: 'first_name', direction: 'ascending' },
  prefix: '',
};

const plain = {
  search: '',
  filters: defaults.filters,
  sort: defaults.sort,
  page: 1,
  pageSize: 10,
};

function read(query: string, by = defaults) {
  return listState(readAddress(new URLSearchParams(query), listSchema(by)), by);
}

function write(state: ReturnType<typeof read>, query = '', by = defaults): string {
  return writeAddress(new URLSearchParams(query), listSchema(by), listFields(state, by)).toString();
}

describe('the address of a list', () => {
  it('leaves out the defaults', () => {
    expect(read('')).toEqual(plain);
    expect(write(plain)).toBe('');
  });

  it('holds search, filters, sort, page and size', () => {
    const query = 'role=MANAGER&positions=3&positions=7&search=ma&sort=-email&page=2&size=25';
    expect(read(query)).toEqual({
      search: 'ma',
      filters: { role: 'MANAGER', status: 'active', positions: ['3', '7'] },
      sort: { column: 'email', direction: 'descending' },
      page: 2,
      pageSize: 25,
    });
    expect(write(read(query))).toBe(query);
  });

  it('remembers that a filter with a default was emptied', () => {
    const query = write(changed(plain, { filters: { status: '' } }));
    expect(query).toBe('status=');
    expect(read(query).filters.status).toBe('');
  });

  it('keeps parameters of others', () => {
    expect(write(changed(plain, { search: 'ma' }), 'tile=4&page=3')).toBe('tile=4&search=ma');
  });

  it.each(['page=0', 'page=-2', 'page=two', 'page=1.5', 'size=0', 'size=99999'])(
    'ignores nonsense: %s',
    (query) => {
      expect(read(query)).toEqual(plain);
    },
  );

  it('keeps two lists on one page apart', () => {
    const open = { ...defaults, prefix: 'open' };
    const query = write(changed(plain, { page: 5 }), 'page=2', open);
    expect(query).toBe('page=2&open.page=5');
    expect(read(query, open).page).toBe(5);
    expect(read(query).page).toBe(2);
  });
});

describe('a change', () => {
  const third = { ...plain, page: 3 };

  it('of search, filter, sort or size starts at the first page', () => {
    expect(changed(third, { search: 'x' }).page).toBe(1);
    expect(changed(third, { filters: { role: 'ADMIN' } }).page).toBe(1);
    expect(changed(third, { sort: { column: 'email', direction: 'ascending' } }).page).toBe(1);
    expect(changed(third, { pageSize: 50 }).page).toBe(1);
  });

  it('of the page is only that', () => {
    expect(changed(third, { page: 4 })).toEqual({ ...plain, page: 4 });
  });

  it('of one filter keeps the others', () => {
    const both = changed(changed(plain, { filters: { role: 'ADMIN' } }), { filters: { positions: ['2'] } });
    expect(both.filters).toEqual({ role: 'ADMIN', status: 'active', positions: ['2'] });
  });
});

it('reverses the order when the same column is chosen again', () => {
  expect(nextSort(undefined, 'email')).toEqual({ column: 'email', direction: 'ascending' });
  expect(nextSort({ column: 'email', direction: 'ascending' }, 'email').direction).toBe('descending');
  expect(nextSort({ column: 'email', direction: 'descending' }, 'email').direction).toBe('ascending');
  expect(nextSort({ column: 'email', direction: 'ascending' }, 'key').direction).toBe('ascending');
});

it('has something to clear while a search or filter is set', () => {
  expect(isNarrowed({ ...plain, page: 4 }, defaults)).toBe(false);
  expect(isNarrowed(changed(plain, { search: 'x' }), defaults)).toBe(true);
  expect(isNarrowed(changed(plain, { filters: { status: '' } }), defaults)).toBe(true);
});

it('lets Back leave a search in one step', () => {
  expect(replacesEntry('', 'm')).toBe(false);
  expect(replacesEntry('m', 'maria')).toBe(true);
  expect(replacesEntry('maria', '')).toBe(false);
});
