import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { sayWith } from '../../language/say-with.ts';
import { useOverflows } from '../../ui/use-overflows.ts';
import classes from './board-frame.module.css';
import { useCardKeys } from './use-card-keys.ts';

interface BoardFrameProps {
  /** 'Schedule for Week Starting 11-15-2026'. */
  label: string;
  onOpen: (key: string) => void;
  /** One element with its natural width. */
  children: ReactNode;
  /** Further actions on the cards of the board. */
  more?: BoardMore | undefined;
}

export interface BoardMore {
  /** Screen readers say this. */
  hint: string;
  /** Drawn inside the board, which it may listen to. */
  layer: (board: RefObject<HTMLElement | null>) => ReactNode;
}

/** The frame of a board with columns. It handles card events, and scrolls sideways where the columns do not fit. */
export function BoardFrame({ label, onOpen, children, more }: BoardFrameProps) {
  const board = useRef<HTMLDivElement>(null);
  const [frame, overflows] = useOverflows();
  const keys = useCardKeys(board, onOpen);
  const hint = useId();

  // Where the columns do not fit, each page starts at today.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new label means a new page
  useEffect(() => {
    if (overflows && frame.current) showToday(frame.current);
  }, [overflows, label]);

  return (
    <div ref={board} {...keys}>
      <section
        ref={frame}
        className={classes.frame}
        data-overflows={overflows || undefined}
        aria-label={label}
        aria-describedby={hint}
        // Focusable, so that it can be scrolled with keys.
        tabIndex={overflows ? 0 : undefined}
      >
        {children}
      </section>
      <VisuallyHidden id={hint}>
        {sayWith('Arrow keys move from one card to the next. {value}', { value: more?.hint })}
      </VisuallyHidden>
      {more?.layer(board)}
    </div>
  );
}

function showToday(frame: HTMLElement): void {
  const column = frame
    .querySelector('[aria-current="date"]')
    ?.closest<HTMLElement>('section section, th, td');
  if (column) frame.scrollLeft = column.offsetLeft - (frame.clientWidth - column.offsetWidth) / 2;
}
