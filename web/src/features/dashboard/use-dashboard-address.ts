import { isCivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { useSearchParams } from 'react-router';
import { useLocations } from '../../shared/locations/use-locations.ts';
import { browserToday } from '../../shared/time/browser-today.ts';
import { useListAddress } from '../../ui/use-list-address.ts';
import { firstTile, type Tile, tileOf } from './tiles.ts';

/** `users` is ADMIN for the time off of the admins, `past` true for what is over. */
const noFilters = { location: '', date: '', users: '', past: '' };

/** What the dashboard shows, kept in its address: '?tile=6&location=3&search=ma&page=2'. */
export function useDashboardAddress() {
  const [query, setQuery] = useSearchParams();
  const tile: Tile = tileOf(query.get('tile')) ?? firstTile;
  const list = useListAddress({ filters: noFilters, pageSize: tile.pageSize });
  const locations = useLocations({}).data?.results;
  const asked = /^[1-9]\d{0,9}$/.test(list.filters.location) ? list.filters.location : '';
  // Whoever has only one location need not choose it.
  const location = asked === '' && locations?.length === 1 ? String(locations[0]?.id) : asked;
  const place = locations?.find(({ id }) => String(id) === location);

  /** The address of another tile with the same filters. */
  function searchOf({ number }: Tile): string {
    const next = new URLSearchParams(query);
    next.delete('page');
    next.delete('size');
    if (number === firstTile.number) next.delete('tile');
    else next.set('tile', String(number));
    return next.toString();
  }

  return {
    ...list,
    tile,
    searchOf,
    chooseTile: (chosen: Tile) => setQuery(searchOf(chosen), { preventScrollReset: true }),
    locations,
    /** An id, or '' for all in reach. */
    location,
    place,
    isOutOfReach: location !== '' && locations !== undefined && place === undefined,
    /** An address may have been written by hand. */
    date: isCivilDate(list.filters.date) ? list.filters.date : undefined,
    /** Of many locations, whose todays may differ, the reader's own is as good as any. */
    today: place ? todayIn(place.timezone, new Date()) : browserToday(),
    /** What every list is asked for. */
    question: {
      location: location || undefined,
      search: list.search,
      limit: list.pageSize,
      offset: list.offset,
    },
  };
}

export type Dashboard = ReturnType<typeof useDashboardAddress>;

/** What every tile's list gets. */
export interface TileProps {
  dashboard: Dashboard;
}
