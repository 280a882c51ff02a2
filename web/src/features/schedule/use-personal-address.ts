import { isCivilDate } from '@deckhand/domain/time/civil-date';
import { useSearchParams } from 'react-router';

const personalViews = ['weekly', '3days', 'monthly'] as const;
export type PersonalView = (typeof personalViews)[number];

export interface PersonalAddress {
  view: PersonalView;
  /** '' is today. */
  start: string;
}

/** What one's own calendar shows: '?view=3days&start=2026-11-15'. What makes no sense counts as not said. */
export function usePersonalAddress() {
  const [query, setQuery] = useSearchParams();
  const start = query.get('start') ?? '';
  const address: PersonalAddress = {
    view: personalViews.find((view) => view === query.get('view')) ?? 'weekly',
    start: isCivilDate(start) ? start : '',
  };

  function change(to: Partial<PersonalAddress>): void {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(to)) next.set(name, value);
    setQuery(next, { preventScrollReset: true });
  }

  return [address, change] as const;
}
