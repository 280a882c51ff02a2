import { say } from '@deckhand/domain/language/say';
import { ActionIcon, CloseButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import shared from '../../ui/shared.module.css';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import classes from './panel-frame.module.css';

interface PanelFrameProps {
  title: string;
  about: ReactNode;
  children: ReactNode;
  /** Stays in sight. */
  foot?: ReactNode;
  /** On a narrow screen: only the heading is left, so that the board can be seen. */
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  onClose: () => void;
}

/** A panel beside the page, which stays usable; on a narrow screen a sheet over its lower part. */
export function PanelFrame({ title, about, children, foot, isFolded, onFold, onClose }: PanelFrameProps) {
  useReturnFocus(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  const Fold = isFolded ? IconChevronUp : IconChevronDown;
  return (
    <section
      className={classes.panel}
      aria-labelledby={id}
      data-folded={isFolded || undefined}
      data-print="hidden"
    >
      <header className={classes.head}>
        <div className={shared.rest}>
          <h2 ref={heading} id={id} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          <p className={classes.about}>{about}</p>
        </div>
        <ActionIcon
          className={classes.fold}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={isFolded ? say('Show the panel') : say('Show the calendar')}
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
        >
          <Fold size={20} aria-hidden />
        </ActionIcon>
        <CloseButton size="lg" aria-label={say('Close the panel')} onClick={onClose} />
      </header>
      <div className={classes.inside}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
        <div className={classes.body} tabIndex={0}>
          {children}
        </div>
        {foot && <footer className={classes.foot}>{foot}</footer>}
      </div>
    </section>
  );
}
