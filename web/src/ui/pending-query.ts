/** A page's next query, which the router has not reached yet. */
interface PendingQuery {
  pathname: string;
  query: string;
  replace: boolean;
}

interface QueryChange {
  /** The page, and its query as last drawn. */
  from: { pathname: string; search: string };
  write: (query: URLSearchParams) => URLSearchParams;
  replace: boolean;
  /** Ends when the router has followed, or was sent somewhere else. */
  navigate: (to: string, options: { replace: boolean }) => void | Promise<void>;
}

/**
 * Keeps changes of the query in order. The router takes a moment to follow a change, and drops a navigation that another
 * one overtakes, so each change starts from the result of the one before.
 */
export function createPendingQuery() {
  let pending: PendingQuery | undefined;
  const listeners = new Set<() => void>();

  function set(next: PendingQuery | undefined): void {
    pending = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => pending,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async change({ from, write, replace, navigate }: QueryChange): Promise<void> {
      const before = pending?.pathname === from.pathname ? pending : undefined;
      const next = {
        pathname: from.pathname,
        query: write(new URLSearchParams(before?.query ?? from.search)).toString(),
        // The overtaken change was to be a step of its own in the history; this one replaces it.
        replace: replace && before?.replace !== false,
      };
      set(next);
      try {
        await navigate(`?${next.query}`, { replace: next.replace });
      } finally {
        if (pending === next) set(undefined);
      }
    },
  };
}
