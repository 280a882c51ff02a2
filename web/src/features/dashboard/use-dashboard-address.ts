import { isCivilDate } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';
import { useChosenLocation } from '../../shared/locations/use-chosen-location.ts';
import { useLocations } from '../../shared/locations/use-locations.ts';
import { idIn } from '../../ui/address-state.ts';
import { useAddressState } from '../../ui/use-address-state.ts';
import { useListAddress } from '../../ui/use-list-address.ts';
import { firstTile, type Tile, tileOf } from './tiles.ts';

/** `users` is ADMIN for the time off of admins, `past` is true for requests whose dates are over. */
const noFilters = { location: '', date: '', users: '', past: '' };

/** Page and size belong to the list of the tile, and are dropped with it. */
const tileSchema = z.object({
  tile: z.string().catch(String(firstTile.number)),
  page: z.string().catch(''),
  size: z.string().catch(''),
});

const onlyTile = ({ number }: Tile) => ({ tile: String(number), page: '', size: '' });

/** The dashboard as its address describes it: '?tile=6&location=3&search=ma&page=2'. */
export function useDashboardAddress() {
  const [named, change, searchWith] = useAddressState(tileSchema);
  const tile: Tile = tileOf(named.tile) ?? firstTile;
  const list = useListAddress({ filters: noFilters, pageSize: tile.pageSize });
  const locations = useLocations({}).data?.results;
  const chosen = useChosenLocation({ named: idIn(list.filters.location), locations });

  return {
    ...list,
    ...chosen,
    locations,
    tile,
    /** The query of another tile with the same filters. */
    searchOf: (other: Tile) => searchWith(onlyTile(other)),
    chooseTile: (other: Tile) => change(onlyTile(other)),
    date: isCivilDate(list.filters.date) ? list.filters.date : undefined,
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
