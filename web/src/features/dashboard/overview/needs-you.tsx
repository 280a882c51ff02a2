import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWaiting } from '../api/list-waiting.ts';
import { tiles } from '../tiles.ts';
import type { TileProps } from '../use-dashboard-address.ts';
import classes from './overview.module.css';
import { waitingWords } from './waiting-words.ts';

/** What waits for this manager, the oldest first, each leading to its list. */
export function NeedsYou({ dashboard }: TileProps) {
  const { data, isError } = useWaiting(dashboard.location || undefined);
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
