import { length, page as limits } from '@deckhand/contract/limits';

/** What a list shows, as the query of the address holds it: '?search=ma&role=MANAGER&sort=-email&page=2&size=25'. */

type FilterValue = string | readonly string[];
export type Filters = Readonly<Record<string, FilterValue>>;

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** What the list is like when the address says nothing. */
export interface ListDefaults<F extends Filters> {
  filters: F;
  pageSize: number;
  sort: Sort | undefined;
  /** Keeps two lists on one page apart: 'open' turns `page` into `open.page`. */
  prefix: string;
}

export interface ListState<F extends Filters> {
  search: string;
  filters: F;
  sort: Sort | undefined;
  page: number;
  pageSize: number;
}

export function readListAddress<F extends Filters>(
  query: URLSearchParams,
  defaults: ListDefaults<F>,
): ListState<F> {
  const read = (name: string) => query.get(key(defaults, name));
  const filters = Object.fromEntries(
    Object.entries(defaults.filters).map(([name, fallback]) => {
      if (!query.has(key(defaults, name))) return [name, fallback];
      const values = query.getAll(key(defaults, name));
      return [
        name,
        typeof fallback === 'string' ? (values[0] ?? '') : values.filter((value) => value !== ''),
      ];
    }),
  );
  return {
    search: (read('search') ?? '').slice(0, length.search),
    filters: filters as F,
    sort: readSort(read('sort')) ?? defaults.sort,
    page: readNumber(read('page'), 1, Number.MAX_SAFE_INTEGER) ?? 1,
    pageSize: readNumber(read('size'), 1, limits.most) ?? defaults.pageSize,
  };
}

/** The whole query with the list's part written anew. What the list does not know stays; what is as by default is left out. */
export function writeListAddress<F extends Filters>(
  query: URLSearchParams,
  state: ListState<F>,
  defaults: ListDefaults<F>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const write = (name: string, value: FilterValue, fallback: FilterValue) => {
    next.delete(key(defaults, name));
    if (sameValue(value, fallback)) return;
    // A filter that is emptied while its default is not needs an empty value to be remembered.
    const values = typeof value === 'string' ? [value] : value.length === 0 ? [''] : value;
    for (const one of values) next.append(key(defaults, name), one);
  };
  for (const [name, fallback] of Object.entries(defaults.filters)) {
    write(name, state.filters[name] ?? fallback, fallback);
  }
  write('search', state.search, '');
  write('sort', sortText(state.sort), sortText(defaults.sort));
  write('page', String(state.page), '1');
  write('size', String(state.pageSize), String(defaults.pageSize));
  return next;
}

/** Anything but turning the page starts at the first one: what was on page 3 is elsewhere now. */
export function changed<F extends Filters>(
  state: ListState<F>,
  change: Partial<Omit<ListState<F>, 'filters'>> & { filters?: Partial<F> },
): ListState<F> {
  return { ...state, page: 1, ...change, filters: { ...state.filters, ...change.filters } };
}

/** Sorting by the same column again turns it round. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  const turned = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: turned ? 'descending' : 'ascending' };
}

/** Whether something narrows the list down, so that Clear has something to do. */
export function isNarrowed<F extends Filters>(state: ListState<F>, defaults: ListDefaults<F>): boolean {
  return (
    state.search !== '' ||
    Object.entries(defaults.filters).some(
      ([name, fallback]) => !sameValue(state.filters[name] ?? fallback, fallback),
    )
  );
}

/**
 * Refining a search replaces the entry in the browser's history: Back should leave the search, not walk through the
 * letters. Beginning and ending one is a step of its own.
 */
export function replacesEntry(before: string, after: string): boolean {
  return before !== '' && after !== '';
}

function key(defaults: { prefix: string }, name: string): string {
  return defaults.prefix === '' ? name : `${defaults.prefix}.${name}`;
}

function readSort(text: string | null): Sort | undefined {
  if (!text) return undefined;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' };
}

function sortText(sort: Sort | undefined): string {
  if (!sort) return '';
  return sort.direction === 'descending' ? `-${sort.column}` : sort.column;
}

function readNumber(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^\d+$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

function sameValue(left: FilterValue, right: FilterValue): boolean {
  if (typeof left === 'string' || typeof right === 'string') return left === right;
  return left.length === right.length && left.every((value, index) => value === right[index]);
}
