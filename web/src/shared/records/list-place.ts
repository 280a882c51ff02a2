import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { onSessionChange } from '../../session/session.ts';

/** Where each list was left: its filters and page, by the list's path. */
const places = new Map<string, string>();

// What the last person searched for is not for the next one.
onSessionChange((change) => {
  if (change.kind !== 'profile-changed') places.clear();
});

/** A list that uses this is found again as it was left, once a form leads back to it. */
export function useListPlace(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    places.set(pathname, search);
  }, [pathname, search]);
}

/** The way back to a list, with its filters and page. */
export function listPlace(path: string): string {
  return path + (places.get(path) ?? '');
}
