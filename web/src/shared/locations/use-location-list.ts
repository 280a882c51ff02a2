import { delay } from '@deckhand/contract/limits';
import { todayIn } from '@deckhand/domain/time/zones';
import { useEffect } from 'react';
import { useListAddress } from '../../ui/use-list-address.ts';
import { browserToday } from '../time/browser-today.ts';
import { rememberedLocation, rememberLocation } from './remembered-location.ts';
import { useLocations } from './use-locations.ts';

const anyLocation = { location: '' };

/** The address of a list of one location's shifts or meetings; which location it is, is remembered for other screens. */
export function useLocationList() {
  const list = useListAddress({ filters: anyLocation, searchDelay: delay.slowSearchDebounce });
  const locations = useLocations({}).data?.results;
  const choices = locations?.map(({ id, title }) => ({ value: id, label: title }));
  const asked = list.filters.location;
  const isOutOfReach =
    asked !== '' && choices !== undefined && !choices.some(({ value }) => String(value) === asked);
  const isStale = isOutOfReach && asked === rememberedLocation();
  const clear = () => {
    rememberLocation('');
    list.clear();
  };

  // Remembered by somebody else on this computer, or closed meanwhile.
  useEffect(() => {
    if (isStale) clear();
  });

  // Whoever has only one location need not choose it.
  const location = asked === '' && choices?.length === 1 ? String(choices[0]?.value) : asked;
  return {
    ...list,
    clear,
    setLocation: (id: string) => {
      rememberLocation(id);
      list.setFilter('location', id);
    },
    choices,
    location,
    /** What the list is asked for. */
    question: { location, search: list.search, limit: list.pageSize, offset: list.offset },
    isOutOfReach,
    /** What today is at a location; until the locations are there, what it is here. */
    todayAt: (id: number) => {
      const zone = locations?.find((location) => location.id === id)?.timezone;
      return zone === undefined ? browserToday() : todayIn(zone, new Date());
    },
  };
}

export type LocationList = ReturnType<typeof useLocationList>;
