import { delay, page as limits } from '@deckhand/contract/limits';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  changed,
  type Filters,
  isNarrowed,
  type ListDefaults,
  type ListState,
  listFields,
  listSchema,
  listState,
  nextSort,
  replacesEntry,
  type Sort,
} from './list-address.ts';
import { useAddressState } from './use-address-state.ts';

interface ListAddressOptions<F extends Filters> {
  /** Every filter with its default: '' or one choice, [] where several can be chosen. */
  filters?: F;
  /** The filters that Clear leaves as they are, because they say which list is shown. */
  kept?: readonly (keyof F & string)[];
  pageSize?: number;
  sort?: Sort;
  /** Milliseconds that the search waits for the next letter. */
  searchDelay?: number;
  /** Keeps two lists on one page apart. */
  prefix?: string;
}

export interface ListAddress<F extends Filters> extends ListState<F> {
  /** The text in the search field; `search` follows when typing pauses. */
  searchText: string;
  setSearchText: (text: string) => void;
  setFilter: <Name extends keyof F & string>(name: Name, value: F[Name]) => void;
  setFilters: (filters: Partial<F>) => void;
  setSort: (column: string) => void;
  setPage: (page: number, options?: { replace?: boolean }) => void;
  setPageSize: (size: number) => void;
  /** Clears the search and all filters but the kept ones. */
  clear: () => void;
  isNarrowed: boolean;
  /** The rows before this page, for the call. */
  offset: number;
}

/** Filters, search, sort and page of a list, kept in the address. */
export function useListAddress<F extends Filters = Record<string, never>>(
  options: ListAddressOptions<F> = {},
): ListAddress<F> {
  const defaults: ListDefaults<F> = {
    filters: options.filters ?? ({} as F),
    pageSize: options.pageSize ?? limits.size,
    sort: options.sort,
    prefix: options.prefix ?? '',
  };
  const described = JSON.stringify(defaults);
  const schema = useMemo(() => listSchema<F>(JSON.parse(described)), [described]);
  const [fields, changeFields] = useAddressState(schema);
  const state = listState(fields, defaults);

  function change(to: Parameters<typeof changed<F>>[1], replace = false): void {
    changeFields((latest) => listFields(changed(listState(latest, defaults), to), defaults), { replace });
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

/** A text that is passed on when typing pauses. A change of the address from elsewhere replaces it. */
function useSettlingSearch(settled: string, wait: number, onSettle: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const passedOn = useRef<string | null>(null);
  const settle = useEffectEvent(onSettle);

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      const text = draft.trim();
      if (text === settled) return;
      passedOn.current = text;
      settle(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [draft, settled, wait]);

  // While somebody types, the field keeps the typed text although the address has followed an earlier one.
  useEffect(() => {
    if (settled === passedOn.current) return;
    passedOn.current = null;
    setDraft(null);
  }, [settled]);

  return {
    text: draft ?? settled,
    type: (text: string) => setDraft(text),
    empty: () => {
      passedOn.current = '';
      setDraft('');
    },
  };
}
