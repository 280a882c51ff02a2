import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { startOfMonth, turnPage } from '@deckhand/domain/time/weeks';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Which month of which location is shown: '?location=3&month=2026-12-01'. */
export function useHolidaysAddress(today: CivilDate) {
  const [query, setQuery] = useSearchParams();
  // Next pressed twice must turn two pages, but the router hands out the query of the last draw: keep our own.
  const latest = useRef(query);
  latest.current = query;

  function change(name: 'location' | 'month', value: string): void {
    latest.current = new URLSearchParams(latest.current);
    if (value === '') latest.current.delete(name);
    else latest.current.set(name, value);
    setQuery(latest.current, { preventScrollReset: true });
  }

  const location = query.get('location') ?? '';
  return {
    month: monthOf(query, today),
    location: /^[1-9]\d{0,9}$/.test(location) ? location : '',
    turn: (pages: -1 | 1) => change('month', turnPage('monthly', monthOf(latest.current, today), pages)),
    setLocation: (id: string) => change('location', id),
    clear: () => setQuery({}, { preventScrollReset: true }),
  };
}

function monthOf(query: URLSearchParams, today: CivilDate): CivilDate {
  const asked = query.get('month') ?? '';
  return startOfMonth(isCivilDate(asked) ? asked : today);
}
