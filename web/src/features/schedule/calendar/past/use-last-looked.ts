import { useEffect, useState } from 'react';

const key = (location: number) => `lookedAt.${location}`;

/** When the calendar of each location was looked at before this page was loaded. */
const earlier = new Map<number, string | null>();

function lookedBefore(location: number): string | null {
  const known = earlier.get(location);
  const before = known === undefined ? localStorage.getItem(key(location)) : known;
  earlier.set(location, before);
  return before;
}

/**
 * TM7: remembers in this browser when the calendar of a location was looked at last, and returns when that was before this visit, which
 * began when the page was loaded; null if nobody knows.
 */
export function useLastLooked(location: number | undefined): string | null {
  const [before, setBefore] = useState<string | null>(null);
  useEffect(() => {
    if (location === undefined) return undefined;
    setBefore(lookedBefore(location));
    const remember = () => localStorage.setItem(key(location), new Date().toISOString());
    remember();
    window.addEventListener('pagehide', remember);
    return () => window.removeEventListener('pagehide', remember);
  }, [location]);
  return before;
}
