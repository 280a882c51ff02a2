import { todayIn } from '@deckhand/domain/time/zones';
import { useEffect } from 'react';
import { rememberedLocation, rememberLocation } from '../../shared/locations/remembered-location.ts';
import { browserToday } from '../../shared/time/browser-today.ts';
import { toast } from '../../ui/toast.ts';
import { useListAddress } from '../../ui/use-list-address.ts';
import { passedNotice, streaksQuestion, usualFilters } from './streaks-question.ts';
import { useStreakChoices } from './use-streak-choices.ts';

const byName = { column: 'employee', direction: 'ascending' } as const;

/** What the report shows, kept in its address: '?location=3&from=2026-03-01&search=ma&sort=-weeks'. */
export function useStreaksAddress() {
  const list = useListAddress({
    filters: usualFilters(browserToday()),
    kept: ['location', 'from', 'to'],
    sort: byName,
  });
  const asked = list.filters.location;
  const { locations, staff, positions } = useStreakChoices(asked);
  // Whoever has only one location need not choose it.
  const location = asked === '' && locations?.length === 1 ? String(locations[0]?.id) : asked;
  const place = locations?.find(({ id }) => String(id) === location);
  const isOutOfReach = location !== '' && locations !== undefined && place === undefined;

  // Remembered by somebody else on this computer, or closed meanwhile.
  const isStale = isOutOfReach && asked === rememberedLocation();
  useEffect(() => {
    if (!isStale) return;
    rememberLocation('');
    list.setFilter('location', '');
  });

  return {
    ...list,
    sort: list.sort ?? byName,
    locations: locations?.map(({ id, title }) => ({ value: id, label: title })),
    staff,
    positions,
    location,
    place,
    isOutOfReach,
    today: place ? todayIn(place.timezone, new Date()) : browserToday(),
    question: isOutOfReach ? undefined : streaksQuestion({ ...list.filters, location }),
    chooseLocation(id: string): void {
      rememberLocation(id);
      list.setFilters({ location: id, user: '' });
    },
    chooseDate(which: 'from' | 'to', date: string): void {
      const notice = passedNotice(which, { ...list.filters, [which]: date });
      if (notice !== undefined) toast.failure(notice);
      list.setFilter(which, date);
    },
  };
}

export type StreaksAddress = ReturnType<typeof useStreaksAddress>;
