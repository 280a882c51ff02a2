import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { onSessionChange } from '../../session/session.ts';

/** The filters and page on which each list was left, by its path. */
const searches = new Map<string, string>();

// The next person must not see the last one's searches.
onSessionChange((change) => {
  if (change.kind !== 'profile-changed') searches.clear();
});

/** Remembers the list's filters and page for the way back from a form. */
export function useRememberList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    searches.set(pathname, search);
  }, [pathname, search]);
}

/** The way back to a list, with its filters and page. */
export function rememberedList(path: string): string {
  return path + (searches.get(path) ?? '');
}
