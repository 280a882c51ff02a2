import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { IconSend } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import classes from './board-publishing.module.css';
import type { Horizon } from './drafts.ts';
import { LatestLine } from './latest-publication.tsx';
import { usePublishing } from './use-publishing.ts';
import { WaitingNotices } from './waiting-notices.tsx';
import { type StripWeek, weeksOfStrip } from './weeks.ts';
import { selfPublishingWords, shortDate, stateWords, words } from './words.ts';

interface PublishingStripProps {
  horizon: Horizon;
  /** The dates on the board. */
  shown: readonly CivilDate[];
  today: CivilDate;
  /** The date through which the panel would publish. */
  through: CivilDate | undefined;
  onWeek: (week: StripWeek) => void;
  /** Publishes. */
  button: ReactNode;
  isSeenShown: boolean;
  onSeen: () => void;
}

/** DR1: the weeks that staff see, and those that they do not see yet. A click shows the week, and chooses it in the panel. */
export function PublishingStrip(props: PublishingStripProps) {
  const { horizon, shown, today, through, onWeek } = props;
  const { data } = usePublishing(horizon.location);
  const weeks = weeksOfStrip({
    horizon: horizon.date,
    today,
    through,
    planned: data?.planned_through ?? undefined,
  });
  const list = useRef<HTMLOListElement>(null);
  const [current = ''] = shown;
  // On a narrow screen the strip scrolls to the week that is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own week
  useEffect(() => {
    const week = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (list.current && week) list.current.scrollLeft = week.offsetLeft - list.current.offsetLeft - 40;
  }, [current]);
  return (
    <section className={classes.strip} aria-label={words.strip} data-print="hidden">
      <div className={classes.head}>
        <StatusBadge tone="info" icon={IconSend}>
          {words.inSteps}
        </StatusBadge>
        <span className={classes.note}>{unbrokenDates(selfPublishingWords(horizon.date))}</span>
        {props.button}
      </div>
      <ol ref={list} className={classes.weeks}>
        {weeks.map((week) => (
          <li key={week.first}>
            <button
              type="button"
              className={classes.week}
              data-state={week.state}
              data-edge={(week.isEdge && week.state === 'PUBLISHED') || undefined}
              aria-current={shown.includes(week.first) ? 'true' : undefined}
              onClick={() => onWeek(week)}
            >
              <strong>
                <span className={shared.unseen}>{say('Week of')} </span>
                {shortDate(week.first)}
              </strong>
              <span>{stateWords(week, horizon.date)}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className={classes.status}>
        {data ? (
          <>
            <LatestLine publishing={data} isPanelOpen={props.isSeenShown} onDetails={props.onSeen} />
            <WaitingNotices publishing={data} />
          </>
        ) : (
          <Skeleton width="50%" height={18} />
        )}
      </div>
    </section>
  );
}
