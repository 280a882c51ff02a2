import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AddressSchema, type AddressState, readAddress, writeAddress } from './address-state.ts';
import { createPendingQuery } from './pending-query.ts';

// One for all hooks: two of them on a page change the same address.
const pendingQuery = createPendingQuery();

export type ChangeAddress<S> = (
  to: Partial<S> | ((latest: S) => Partial<S>),
  options?: { replace?: boolean },
) => void;

/**
 * State that is kept in the query of the address: it survives a reload, can be sent to another person, and Back undoes a
 * change. A change shows at once, before the router follows. State and `change` stay the same objects until the state differs.
 */
export function useAddressState<S extends AddressState>(schema: AddressSchema<S>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const pending = useSyncExternalStore(pendingQuery.subscribe, pendingQuery.get);
  const query = pending?.pathname === pathname ? pending.query : search.replace('?', '');
  const state = useMemo(() => readAddress(new URLSearchParams(query), schema), [query, schema]);

  const drawn = useRef({ pathname, search });
  useLayoutEffect(() => {
    drawn.current = { pathname, search };
  }, [pathname, search]);

  const change = useCallback<ChangeAddress<S>>(
    (to, { replace = false } = {}) =>
      void pendingQuery.change({
        from: drawn.current,
        write: (latestQuery) => {
          const latest = readAddress(latestQuery, schema);
          return writeAddress(latestQuery, schema, {
            ...latest,
            ...(typeof to === 'function' ? to(latest) : to),
          });
        },
        replace,
        navigate: (address, options) => navigate(address, { ...options, preventScrollReset: true }),
      }),
    [schema, navigate],
  );

  /** The query after such a change, for a link. */
  const searchWith = (to: Partial<S>) =>
    writeAddress(new URLSearchParams(query), schema, { ...state, ...to }).toString();

  return [state, change, searchWith] as const;
}
