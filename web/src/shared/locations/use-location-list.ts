import { delay } from '@deckhand/contract/limits';
import { useListAddress } from '../../ui/use-list-address.ts';
import { chosenLocation } from './chosen-location.ts';
import { rememberLocation } from './remembered-location.ts';
import { todayAt } from './today-at.ts';
import { useLocations } from './use-locations.ts';

const anyLocation = { location: '' };

/** The address of a list of one location's shifts or meetings; the location is remembered for other screens. */
export function useLocationList() {
  const list = useListAddress({ filters: anyLocation, searchDelay: delay.slowSearchDebounce });
  const locations = useLocations({}).data?.results;
  const chosen = chosenLocation({ named: list.filters.location, locations });
  return {
    ...list,
    ...chosen,
    clear: () => {
      rememberLocation('');
      list.clear();
    },
    setLocation: (id: string) => {
      rememberLocation(id);
      list.setFilter('location', id);
    },
    query: { location: chosen.location, search: list.search, limit: list.pageSize, offset: list.offset },
    todayAt: (id: number) => todayAt(locations ?? [], id),
  };
}

export type LocationList = ReturnType<typeof useLocationList>;
