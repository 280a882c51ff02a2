import type { Waiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import type { Counts } from '@deckhand/contract/reports/dashboard/view-counts';
import { say } from '@deckhand/domain/language/say';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { narrowedWords } from './narrowed-words.ts';
import classes from './tile-strip.module.css';
import { someWait, type Tile, tiles, toneOf } from './tiles.ts';
import type { TileProps } from './use-dashboard-address.ts';

interface TileStripProps extends TileProps {
  counts: Counts | undefined;
  waiting: readonly Waiting[] | undefined;
}

/** The ten tiles with their counts. Small screens scroll them sideways. */
export function TileStrip({ dashboard, counts, waiting }: TileStripProps) {
  const { tile: chosen } = dashboard;
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tile = strip.current?.querySelector<HTMLElement>(`[data-tile="${chosen.number}"]`);
    if (!strip.current || !tile) return;
    // Scrolls the strip only, not the page.
    strip.current.scrollLeft = tile.offsetLeft - (strip.current.clientWidth - tile.offsetWidth) / 2;
  }, [chosen.number]);
  return (
    <nav aria-label={say('Lists of the dashboard')} data-print="hidden">
      <ul className={classes.strip} ref={strip}>
        {tiles.map((tile) => (
          <li key={tile.number} data-tile={tile.number}>
            <TileButton
              tile={tile}
              count={counts?.[tile.count]}
              waiting={waiting?.find((row) => row.tile === tile.count)?.count ?? 0}
              isChosen={tile.number === chosen.number}
              narrowed={narrowedWords(tile, dashboard)}
              onChoose={() => dashboard.chooseTile(tile)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TileButtonProps {
  tile: Tile;
  count: number | undefined;
  /** The number of rows that wait for this manager. The others are decided, or someone else decides them. */
  waiting: number;
  isChosen: boolean;
  /** The filter in force that only this tile has; '' without one. */
  narrowed: string;
  onChoose: () => void;
}

function TileButton({ tile, count, waiting, isChosen, narrowed, onChoose }: TileButtonProps) {
  return (
    <button
      type="button"
      className={classes.tile}
      aria-current={isChosen || undefined}
      data-tone={toneOf(tile, count, waiting)}
      onClick={onChoose}
    >
      <b className={classes.count}>{count ?? <Skeleton width={36} height={22} />}</b>{' '}
      <span className={classes.label}>{tile.label}</span>
      {someWait(count, waiting) && (
        <small className={classes.waiting}>{` ${say('{n} waiting', { n: waiting })}`}</small>
      )}
      {narrowed !== '' && (
        <span className={classes.narrowed}>
          <IconFilter size={12} stroke={2} aria-hidden /> {narrowed}
        </span>
      )}
    </button>
  );
}
