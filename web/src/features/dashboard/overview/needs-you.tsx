import { listWaiting } from '@deckhand/contract/dashboard/list-waiting';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { tiles } from '../tiles.ts';
import type { TileProps } from '../use-dashboard-address.ts';
import { useTileRows } from '../use-tile-rows.ts';
import classes from './overview.module.css';
import { waitingWords } from './waiting-words.ts';

/** The work that waits for this manager, oldest first, with links to the lists. A failure is shown by the lists. */
export function NeedsYou({ dashboard }: TileProps) {
  const { data, isError } = useTileRows(listWaiting, {
    query: { location: dashboard.location || undefined },
  });
  if (isError && !data) return null;
  return (
    <Panel title="Needs you">
      {data === undefined ? (
        <Skeleton height={60} />
      ) : data.count === 0 ? (
        <p className={classes.nothing}>Nothing waits for you.</p>
      ) : (
        <ul className={classes.waiting}>
          {data.results.map((waiting) => {
            const tile = tiles.find(({ count }) => count === waiting.tile);
            const { what, since } = waitingWords(waiting);
            return (
              tile && (
                <li key={waiting.tile} data-tone={tile.tone}>
                  <Anchor component={Link} to={{ search: dashboard.searchOf(tile) }}>
                    {what}
                  </Anchor>
                  {since && ', '}
                  <span className={classes.since}>{since}</span>
                </li>
              )
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
