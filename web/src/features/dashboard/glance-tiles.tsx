import type { Answer } from '@deckhand/contract/call';
import type { listLocations } from '@deckhand/contract/locations/list-locations';
import type { listPeople } from '@deckhand/contract/people/list-people';
import { Link } from 'react-router';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './glance-tiles.module.css';

interface GlanceTilesProps {
  people: Answer<typeof listPeople> | undefined;
  locations: Answer<typeof listLocations> | undefined;
}

export function GlanceTiles({ people, locations }: GlanceTilesProps) {
  const inactive = people?.results.filter((person) => !person.is_active).length;
  const awaiting = people?.results.filter((person) => person.awaits_activation).length;
  return (
    <ul className={classes.tiles}>
      <Tile count={people?.count} label="People" to="/manage-user" />
      <Tile count={locations?.count} label="Locations" to="/manage-location" />
      <Tile count={awaiting} label="Awaiting activation" to="/manage-user" tone="waiting" />
      <Tile count={inactive} label="Inactive accounts" to="/manage-user?status=inactive" />
    </ul>
  );
}

interface TileProps {
  count: number | undefined;
  label: string;
  to: string;
  tone?: 'waiting';
}

function Tile({ count, label, to, tone }: TileProps) {
  return (
    <li>
      <Link to={to} className={classes.tile} data-tone={count ? tone : undefined}>
        <b className={classes.count}>{count ?? <Skeleton width={48} height={22} />}</b>
        <span className={classes.label}>{label}</span>
      </Link>
    </li>
  );
}
