import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useOverflows } from '../../ui/use-overflows.ts';
import classes from './board-frame.module.css';
import { useCardKeys } from './use-card-keys.ts';

interface BoardFrameProps {
  /** What is on the board: 'Schedule for Week Starting 11-15-2026'. */
  label: string;
  onOpen: (key: string) => void;
  /** One element, which is as wide as it needs to be. */
  children: ReactNode;
}

/** Around every board of columns: hears its cards, and scrolls sideways where the columns do not fit. */
export function BoardFrame({ label, onOpen, children }: BoardFrameProps) {
  const board = useRef<HTMLDivElement>(null);
  const [frame, overflows] = useOverflows();
  const keys = useCardKeys(board, onOpen);
  const hint = useId();

  // Of columns that do not fit, today's is the one to begin with. Another label is another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the label is what tells one page from the next
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
        // What scrolls must be reachable for those who scroll with keys.
        tabIndex={overflows ? 0 : undefined}
      >
        {children}
      </section>
      <VisuallyHidden id={hint}>Arrow keys move from one card to the next.</VisuallyHidden>
    </div>
  );
}

function showToday(frame: HTMLElement): void {
  const column = frame
    .querySelector('[aria-current="date"]')
    ?.closest<HTMLElement>('section section, th, td');
  if (column) frame.scrollLeft = column.offsetLeft - (frame.clientWidth - column.offsetWidth) / 2;
}
