import { delay, page as limits } from '@deckhand/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  changed,
  type Filters,
  isNarrowed,
  type ListDefaults,
  type ListState,
  nextSort,
  readListAddress,
  replacesEntry,
  type Sort,
  writeListAddress,
} from './list-address.ts';

interface ListAddressOptions<F extends Filters> {
  /** Every filter with what it is when the address says nothing: '' or a choice, [] for several. */
  filters?: F;
  /** Those of them that say where one looks: Clear leaves them as they are. */
  kept?: readonly (keyof F & string)[];
  pageSize?: number;
  sort?: Sort;
  /** How long the search waits for the next letter, in milliseconds. */
  searchDelay?: number;
  /** Keeps two lists on one page apart. */
  prefix?: string;
}

export interface ListAddress<F extends Filters> extends ListState<F> {
  /** What stands in the search field; `search` follows when typing pauses. */
  searchText: string;
  setSearchText: (text: string) => void;
  setFilter: <Name extends keyof F & string>(name: Name, value: F[Name]) => void;
  setFilters: (filters: Partial<F>) => void;
  setSort: (column: string) => void;
  setPage: (page: number, options?: { replace?: boolean }) => void;
  setPageSize: (size: number) => void;
  /** Takes back search and filters, but for those that are kept. */
  clear: () => void;
  isNarrowed: boolean;
  /** For the call: where the slice starts. Its length is `pageSize`. */
  offset: number;
}

/** Filters, search, sort and page of a list, kept in the address: they survive a reload, can be sent to someone, and Back undoes them. */
export function useListAddress<F extends Filters = Record<string, never>>(
  options: ListAddressOptions<F> = {},
): ListAddress<F> {
  const [query, setQuery] = useSearchParams();
  const defaults: ListDefaults<F> = {
    filters: options.filters ?? ({} as F),
    pageSize: options.pageSize ?? limits.size,
    sort: options.sort,
    prefix: options.prefix ?? '',
  };
  // The router takes a moment to follow; until then what was chosen shows, or a box would untick itself under the finger.
  const [ahead, setAhead] = useState<{ of: URLSearchParams; query: URLSearchParams }>();
  const shown = ahead?.of === query ? ahead.query : query;
  const state = readListAddress(shown, defaults);

  // Two changes in one event must both hold, but the router hands out the query of the last draw: keep our own.
  const latest = useRef(shown);
  latest.current = shown;

  function change(to: Parameters<typeof changed<F>>[1], replace = false): void {
    const next = changed(readListAddress(latest.current, defaults), to);
    latest.current = writeListAddress(latest.current, next, defaults);
    setAhead({ of: query, query: latest.current });
    setQuery(latest.current, { replace, preventScrollReset: true });
  }

  const cleared = {
    ...defaults.filters,
    ...Object.fromEntries((options.kept ?? []).map((name) => [name, state.filters[name]])),
  };

  const search = useSettlingSearch(state.search, options.searchDelay ?? delay.searchDebounce, (text) =>
    change({ search: text }, replacesEntry(state.search, text)),
  );

  return {
    ...state,
    searchText: search.text,
    setSearchText: search.type,
    setFilter: (name, value) => change({ filters: { [name]: value } as unknown as Partial<F> }),
    setFilters: (filters) => change({ filters }),
    setSort: (column) => change({ sort: nextSort(state.sort, column) }),
    setPage: (page, { replace = false } = {}) => {
      if (Number.isInteger(page) && page >= 1) change({ page }, replace);
    },
    setPageSize: (pageSize) => change({ pageSize }),
    clear: () => {
      search.empty();
      change({ search: '', filters: cleared });
    },
    isNarrowed: isNarrowed(state, { ...defaults, filters: cleared }) || search.text !== '',
    offset: (state.page - 1) * state.pageSize,
  };
}

/** A text that is handed on once nothing was typed for a while. A change of the address from elsewhere replaces it. */
function useSettlingSearch(settled: string, wait: number, onSettle: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const handedOn = useRef<string | null>(null);
  const settle = useRef(onSettle);
  settle.current = onSettle;

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      const text = draft.trim();
      if (text === settled) return;
      handedOn.current = text;
      settle.current(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [draft, settled, wait]);

  // The address follows a moment after it was told. Until then, and while typing goes on, the field shows what was typed.
  useEffect(() => {
    if (settled === handedOn.current) return;
    handedOn.current = null;
    setDraft(null);
  }, [settled]);

  return {
    text: draft ?? settled,
    type: (text: string) => setDraft(text),
    empty: () => {
      handedOn.current = '';
      setDraft('');
    },
  };
}
