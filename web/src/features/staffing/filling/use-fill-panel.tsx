import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { BoardCard } from '../../../shared/board/board-card.ts';
import { type Preview, previewCards } from './preview.ts';

/** The panel is loaded when somebody opens it. */
const FillPanel = lazy(() => import('./fill-panel.tsx'));
const PreviewLine = lazy(() => import('./preview-line.tsx'));
const HoursWithProposals = lazy(() => import('./hours-with-proposals.tsx'));

interface Filled {
  /** Any date of the week. */
  week: CivilDate;
  /** Without one, all locations in reach. */
  location: { id: number; title: string } | undefined;
  /** The open shifts of the board that are not past. */
  open: readonly ScheduleItem[];
  cards: readonly BoardCard[];
}

interface FillPanelOfBoard {
  show: () => void;
  hide: () => void;
  isOpen: boolean;
  /** The cards of the board, with the proposals drawn into them. */
  cards: readonly BoardCard[];
  isPreviewing: boolean;
  /** Takes the click on a card that has a proposal. */
  takes: (key: string) => boolean;
  /** Says above the board that its dashed cards are proposals. */
  line: ReactNode;
  /** Says below the board how many hours people would have. */
  hours: ReactNode;
  panel: ReactNode;
}

/** The panel that fills what is open on a board, and its proposals as cards of that board. */
export function useFillPanel({ week, location, open, cards }: Filled, isOn: boolean): FillPanelOfBoard {
  const [isOpen, setOpen] = useState(false);
  const [preview, setPreview] = useState<Preview>();
  const [isShown, setShown] = useState(true);
  const isDrawn = preview && preview.ghosts.size > 0 && (isShown || !preview.hours);
  const drawn = isDrawn ? preview : undefined;
  const withGhosts = useMemo(() => (drawn ? previewCards(cards, drawn) : cards), [cards, drawn]);
  return {
    show: () => setOpen(true),
    hide: () => setOpen(false),
    isOpen,
    cards: withGhosts,
    isPreviewing: drawn !== undefined,
    takes: (key) => {
      const isTaken = drawn?.ghosts.has(key) ?? false;
      if (isTaken) drawn?.onCard(key);
      return isTaken;
    },
    line: preview?.hours && (
      <Suspense fallback={null}>
        <PreviewLine isShown={isShown} onChange={setShown} />
      </Suspense>
    ),
    hours: drawn?.hours && drawn.hours.length > 0 && (
      <Suspense fallback={null}>
        <HoursWithProposals people={drawn.hours} />
      </Suspense>
    ),
    panel: isOn && isOpen && (
      <Suspense fallback={null}>
        <FillPanel
          // Another week or location begins anew.
          key={`${location?.id} ${startOfWeek(week)}`}
          {...{ week, location, open }}
          onPreview={setPreview}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
}
