import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';
import { chosenLocation } from '../../../shared/locations/chosen-location.ts';
import { useLocations } from '../../../shared/locations/use-locations.ts';
import { idIn } from '../../../ui/address-state.ts';
import { useAddressState } from '../../../ui/use-address-state.ts';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { dateFilters, firstTile, type Tile, tileOf, tiles } from './tiles.ts';

/** `users` is ADMIN for the time off of admins, `past` is true for requests whose dates are over. */
const noFilters = { location: '', ...dateFilters, users: '', past: '' };

/** Page and size belong to the list of the tile, and are dropped with it. */
const tileSchema = z.object({
  tile: z.string().catch(String(firstTile.number)),
  page: z.string().catch(''),
  size: z.string().catch(''),
});

const onlyTile = ({ number }: Tile) => ({ tile: String(number), page: '', size: '' });

const dateNames = Object.keys(dateFilters) as (keyof typeof dateFilters)[];

/** The dashboard as its address describes it: '?tile=6&location=3&search=ma&page=2'. */
export function useDashboardAddress() {
  const [named, change, searchWith] = useAddressState(tileSchema);
  const tile: Tile = tileOf(named.tile) ?? firstTile;
  const list = useListAddress({
    filters: noFilters,
    pageSize: tile.pageSize,
    kept: dateNames.filter((name) => name !== tile.date?.name),
  });
  const locations = useLocations({}).data?.results;
  const chosen = chosenLocation({ named: idIn(list.filters.location), locations });

  /** The date by which a tile is filtered, if it is. */
  function dateOf({ date }: Tile): CivilDate | undefined {
    const value = date ? list.filters[date.name] : '';
    return isCivilDate(value) ? value : undefined;
  }

  return {
    ...list,
    ...chosen,
    locations,
    tile,
    /** The query of another tile with the same filters. */
    searchOf: (other: Tile) => searchWith(onlyTile(other)),
    chooseTile: (other: Tile) => change(onlyTile(other)),
    /** The date of the shown tile, if it is filtered by one. */
    date: dateOf(tile),
    dateOf,
    /** The filters of all tiles, for their counts. */
    countQuery: {
      location: chosen.location || undefined,
      search: list.search || undefined,
      clocked_in_date: dateOf(tiles[0]),
      open_shift_from_date: dateOf(tiles[3]),
      new_shift_from_date: dateOf(tiles[6]),
      include_past: list.filters.past === 'true' ? ('true' as const) : undefined,
      time_off_users: list.filters.users === 'ADMIN' ? ('ADMIN' as const) : undefined,
    },
    /** The query that the calls of all lists share. */
    query: {
      location: chosen.location || undefined,
      search: list.search,
      limit: list.pageSize,
      offset: list.offset,
    },
  };
}

export type Dashboard = ReturnType<typeof useDashboardAddress>;

export interface TileProps {
  dashboard: Dashboard;
}
