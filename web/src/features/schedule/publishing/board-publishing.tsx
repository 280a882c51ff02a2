import { publishedDaysAtMost } from '@deckhand/contract/schedule/publishing/publishing';
import { addDays, type CivilDate, laterOf } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { BoardCard } from '../../../shared/board/board-card.ts';
import type { ActionItem } from '../../../ui/action-menu.tsx';
import { type HistoryAddress, noHistory } from '../history/board-history.tsx';
import { DraftBanner } from './draft-banner.tsx';
import type { Horizon } from './drafts.ts';
import { PublishingStrip } from './publishing-strip.tsx';
import { SwitchPublishing } from './switch-publishing.tsx';
import { proposedThrough } from './weeks.ts';
import { words } from './words.ts';

/** The panels are loaded when somebody opens them. */
const PublishPanel = lazy(() => import('./publish-panel.tsx'));
const SeenPanel = lazy(() => import('./seen-panel.tsx'));

/** The part of the calendar's address that is about publishing. */
export interface PublishingAddress {
  /** '' while the panel is closed. */
  publish: '' | 'draft' | 'seen';
  /** The last date to publish; '' for the one that the panel proposes. */
  through: CivilDate | '';
}

export const noPublishing = { publish: '', through: '' } as const satisfies PublishingAddress;

interface Named {
  id: number;
  title: string;
}

interface PublishedBoard {
  address: PublishingAddress;
  change: (to: Partial<PublishingAddress & HistoryAddress & { start: CivilDate; end: '' }>) => void;
  /** The locations of the board that publish in steps. */
  horizons: readonly Horizon[];
  /** Without one, all locations in reach. */
  location: Named | undefined;
  /** Any date of the page. */
  start: CivilDate;
  dates: readonly CivilDate[];
  cards: readonly BoardCard[];
  today: CivilDate;
  /** Closes what else lies beside the board. */
  onOpen: () => void;
}

interface PublishingOfBoard {
  /** Shown above the days: the weeks, and that some of the cards are drafts. */
  above: ReactNode;
  panel: ReactNode;
  /** Switches how the location publishes; undefined where no location is chosen. */
  menuItem: ActionItem | undefined;
  dialog: ReactNode;
}

/** DR1 to DR12 on the manager's calendar. Where the location publishes at once, it draws nothing and asks nothing. */
export function useBoardPublishing(board: PublishedBoard): PublishingOfBoard {
  const { address, change, horizons, location, start, dates, today } = board;
  // The dialog stays what it was while its own change arrives.
  const [switching, setSwitching] = useState<{ location: Named; isInSteps: boolean }>();
  const own = horizons.find((horizon) => horizon.location === location?.id);
  const isInSteps = horizons.length > 0;
  // Each of several locations must get a later date than it has.
  const furthest = own?.date ?? horizons.map(({ date }) => date).reduce(laterOf, '');
  const latest = addDays(today, publishedDaysAtMost);
  const through = address.through || (isInSteps ? proposedThrough(furthest, start, latest) : '');
  const open = (to: Partial<PublishingAddress>) => {
    board.onOpen();
    change({ ...noHistory, ...noPublishing, ...to });
  };
  const close = () => change(noPublishing);

  const button = (
    <Button
      variant="light"
      size="compact-md"
      leftSection={<IconSend size={16} aria-hidden />}
      aria-pressed={address.publish === 'draft'}
      onClick={() => (address.publish === 'draft' ? close() : open({ publish: 'draft' }))}
    >
      {words.publish}
    </Button>
  );

  return {
    above: isInSteps && (
      <>
        {own && (
          <PublishingStrip
            horizon={own}
            shown={dates}
            today={today}
            through={address.publish === 'draft' ? through || undefined : undefined}
            onWeek={(week) =>
              change({
                start: week.first,
                end: '',
                ...(address.publish === 'draft' && week.last > own.date && { through: week.last }),
              })
            }
            button={button}
            isSeenShown={address.publish === 'seen'}
            onSeen={() => open({ publish: 'seen' })}
          />
        )}
        <DraftBanner
          horizons={horizons}
          dates={dates}
          cards={board.cards}
          namesLocations={!own}
          button={!own && button}
        />
      </>
    ),
    panel: isInSteps && (
      <Suspense fallback={null}>
        {address.publish === 'draft' && (
          <PublishPanel
            horizons={horizons}
            chosen={own?.location}
            {...{ through, today, latest }}
            onThrough={(date) => change({ through: date })}
            onPublished={() => change({ ...noPublishing, publish: 'seen' })}
            onClose={close}
          />
        )}
        {address.publish === 'seen' && (
          <SeenPanel horizons={horizons} chosen={own?.location} onClose={close} />
        )}
      </Suspense>
    ),
    menuItem: location && {
      label: own ? words.publishAtOnce : words.publishInSteps,
      icon: IconSend,
      onSelect: () => setSwitching({ location, isInSteps: own !== undefined }),
    },
    dialog: switching && (
      <SwitchPublishing {...switching} today={today} onClose={() => setSwitching(undefined)} />
    ),
  };
}
