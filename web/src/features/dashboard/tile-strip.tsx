import type { Waiting } from '@deckhand/contract/dashboard/list-waiting';
import type { Counts } from '@deckhand/contract/dashboard/view-counts';
import { useEffect, useRef } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './tile-strip.module.css';
import { someWait, type Tile, tiles, toneOf } from './tiles.ts';

interface TileStripProps {
  chosen: Tile;
  counts: Counts | undefined;
  waiting: readonly Waiting[] | undefined;
  onChoose: (tile: Tile) => void;
}

/** The ten tiles with their counts. Small screens scroll them sideways. */
export function TileStrip({ chosen, counts, waiting, onChoose }: TileStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tile = strip.current?.querySelector<HTMLElement>(`[data-tile="${chosen.number}"]`);
    if (!strip.current || !tile) return;
    // Scrolls the strip only, not the page.
    strip.current.scrollLeft = tile.offsetLeft - (strip.current.clientWidth - tile.offsetWidth) / 2;
  }, [chosen.number]);
  return (
    <nav aria-label="Lists of the dashboard" data-print="hidden">
      <ul className={classes.strip} ref={strip}>
        {tiles.map((tile) => (
          <li key={tile.number} data-tile={tile.number}>
            <TileButton
              tile={tile}
              count={counts?.[tile.count]}
              waiting={waiting?.find((row) => row.tile === tile.count)?.count ?? 0}
              isChosen={tile.number === chosen.number}
              onChoose={() => onChoose(tile)}
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
  /** How many of these rows wait for this manager. The others are decided, or someone else decides them. */
  waiting: number;
  isChosen: boolean;
  onChoose: () => void;
}

function TileButton({ tile, count, waiting, isChosen, onChoose }: TileButtonProps) {
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
      {someWait(count, waiting) && <small className={classes.waiting}> {waiting} waiting</small>}
    </button>
  );
}
