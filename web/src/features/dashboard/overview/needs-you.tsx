import type { Waiting } from '@deckhand/contract/dashboard/list-waiting';
import { Anchor } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { signUpsAddress } from '../../../shared/records/sign-ups-address.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { tiles } from '../tiles.ts';
import type { Dashboard, TileProps } from '../use-dashboard-address.ts';
import classes from './needs-you.module.css';
import { useWaiting } from './use-waiting.ts';
import { waitingWords } from './waiting-words.ts';

/** The work that waits for this manager, oldest first, with links to the lists. A failure is shown by the lists. */
export function NeedsYou({ dashboard }: TileProps) {
  const title = useId();
  const { data, isError } = useWaiting(dashboard);
  if (isError && !data) return null;
  return (
    <section className={classes.needs} aria-labelledby={title} data-print="hidden">
      <h2 className={classes.title} id={title}>
        Needs you
      </h2>
      {data === undefined ? (
        <Skeleton height={20} />
      ) : data.count === 0 ? (
        <p className={classes.nothing}>Nothing waits for you.</p>
      ) : (
        <ul className={classes.waiting}>
          {data.results.map((waiting) => (
            <WaitingLine key={waiting.tile} waiting={waiting} dashboard={dashboard} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Work that waits elsewhere than in a tile. */
function addressOf({ tile }: Waiting, { location }: Dashboard): string {
  if (tile === 'kiosk_count') return '/options';
  if (tile === 'sign_up_count') return signUpsAddress;
  return location === '' ? '/certificates' : `/certificates?location=${location}`;
}

function WaitingLine({ waiting, dashboard }: { waiting: Waiting; dashboard: Dashboard }) {
  const tile = tiles.find(({ count }) => count === waiting.tile);
  const { what, since } = waitingWords(waiting);
  return (
    <li data-tone={tile?.tone ?? (waiting.tile === 'lapsed_shift_count' ? 'trouble' : undefined)}>
      <Anchor
        component={Link}
        to={tile ? { search: dashboard.searchOf(tile) } : addressOf(waiting, dashboard)}
        inherit
      >
        {what}
      </Anchor>
      {since && ', '}
      <span className={classes.since}>{since}</span>
    </li>
  );
}
