import { length, page as limits } from '@deckhand/contract/limits';
import { z } from 'zod';
import type { AddressSchema, AddressState } from './address-state.ts';

/** A list as the query of the address describes it: '?search=ma&role=MANAGER&sort=-email&page=2&size=25'. */

type FilterValue = string | readonly string[];
export type Filters = Readonly<Record<string, FilterValue>>;

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** The list where the address says nothing. */
export interface ListDefaults<F extends Filters> {
  filters: F;
  pageSize: number;
  sort?: Sort | undefined;
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

/** The fields of the address, in the order in which they are written. */
export function listSchema<F extends Filters>(defaults: ListDefaults<F>): AddressSchema<AddressState> {
  return z.object(
    prefixed(defaults, {
      ...Object.fromEntries(
        Object.entries(defaults.filters).map(([name, fallback]) => [
          name,
          typeof fallback === 'string'
            ? z.string().catch(fallback)
            : z.array(z.string()).catch([...fallback]),
        ]),
      ),
      search: z
        .string()
        .transform((text) => text.slice(0, length.search))
        .catch(''),
      sort: z.string().min(1).catch(sortText(defaults.sort)),
      page: numberUpTo(Number.MAX_SAFE_INTEGER).catch(1),
      size: numberUpTo(limits.most).catch(defaults.pageSize),
    }),
  );
}

export function listState<F extends Filters>(fields: AddressState, defaults: ListDefaults<F>): ListState<F> {
  const read = (name: string) => fields[key(defaults, name)];
  return {
    search: read('search') as string,
    filters: Object.fromEntries(Object.keys(defaults.filters).map((name) => [name, read(name)])) as F,
    sort: readSort(read('sort') as string),
    page: read('page') as number,
    pageSize: read('size') as number,
  };
}

export function listFields<F extends Filters>(state: ListState<F>, defaults: ListDefaults<F>): AddressState {
  const { filters, search, sort, page, pageSize } = state;
  return prefixed(defaults, { ...filters, search, sort: sortText(sort), page, size: pageSize });
}

/** Any change but turning the page starts at the first page, because the rows of the others move. */
export function changed<F extends Filters>(
  state: ListState<F>,
  change: Partial<Omit<ListState<F>, 'filters'>> & { filters?: Partial<F> },
): ListState<F> {
  return { ...state, page: 1, ...change, filters: { ...state.filters, ...change.filters } };
}

/** Sorting by the same column again reverses the order. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  const turned = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: turned ? 'descending' : 'ascending' };
}

/** True while a search or a filter narrows the list, so that Clear has an effect. */
export function isNarrowed<F extends Filters>(state: ListState<F>, defaults: ListDefaults<F>): boolean {
  return (
    state.search !== '' ||
    Object.entries(defaults.filters).some(
      ([name, fallback]) => String(state.filters[name] ?? fallback) !== String(fallback),
    )
  );
}

/**
 * Refining a search replaces the entry in the browser's history, so that Back leaves the search instead of removing a few
 * letters. Starting and ending a search are steps of their own.
 */
export function replacesEntry(before: string, after: string): boolean {
  return before !== '' && after !== '';
}

function key(defaults: { prefix: string }, name: string): string {
  return defaults.prefix === '' ? name : `${defaults.prefix}.${name}`;
}

function prefixed<Value>(defaults: { prefix: string }, fields: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [key(defaults, name), value]));
}

function readSort(text: string): Sort | undefined {
  if (text === '') return undefined;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' };
}

function sortText(sort: Sort | undefined): string {
  if (!sort) return '';
  return sort.direction === 'descending' ? `-${sort.column}` : sort.column;
}

function numberUpTo(most: number) {
  return z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(most));
}
