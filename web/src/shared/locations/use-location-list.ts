import { delay } from '@deckhand/contract/limits';
import { useEffect } from 'react';
import { useListAddress } from '../../ui/use-list-address.ts';
import { rememberedLocation, rememberLocation } from './remembered-location.ts';
import { todayAt } from './today-at.ts';
import { useLocations } from './use-locations.ts';

const anyLocation = { location: '' };

/** The address of a list of one location's shifts or meetings. Its location is remembered for other screens. */
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
    query: { location, search: list.search, limit: list.pageSize, offset: list.offset },
    isOutOfReach,
    todayAt: (id: number) => todayAt(locations ?? [], id),
  };
}

export type LocationList = ReturnType<typeof useLocationList>;
