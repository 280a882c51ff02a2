import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { startOfMonth, turnPage } from '@deckhand/domain/time/weeks';
import { useSearchParams } from 'react-router';

/** Which month of which location is shown: '?location=3&month=2026-12-01'. */
export function useHolidaysAddress(today: CivilDate) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('month') ?? '';
  const month = startOfMonth(isCivilDate(asked) ? asked : today);

  function change(name: 'location' | 'month', value: string): void {
    const changed = new URLSearchParams(query);
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    setQuery(changed, { preventScrollReset: true });
  }

  const location = query.get('location') ?? '';
  return {
    month,
    location: /^[1-9]\d{0,9}$/.test(location) ? location : '',
    turn: (pages: -1 | 1) => change('month', turnPage('monthly', month, pages)),
    setLocation: (id: string) => change('location', id),
    clear: () => setQuery({}, { preventScrollReset: true }),
  };
}
