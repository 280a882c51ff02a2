import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { turnPage, viewDates } from '@deckhand/domain/time/weeks';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { IconCalendarWeek } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLiveChanges } from '../../api/use-live-changes.ts';
import type { CardBadge } from '../../shared/board/board-card.ts';
import { BoardPage } from '../../shared/board/board-page.tsx';
import { boardPlaceholder } from '../../shared/board/board-placeholder.tsx';
import { cardKey, myScheduleCards } from '../../shared/board/schedule-cards.ts';
import { useToday } from '../../shared/time/use-today.ts';
import { toast } from '../../ui/toast.ts';
import { myScheduleQuery } from './api/view-my-schedule.ts';
import { scheduleHeading } from './headings.ts';
import { PersonalFilters } from './personal-filters.tsx';
import { ScheduleFacts } from './schedule-facts.tsx';
import { usePersonalAddress } from './use-personal-address.ts';
import { useShownSchedule } from './use-shown-schedule.ts';

interface PersonalBoardProps {
  /** Of the location where the person works. */
  zone: ZoneCode;
  onOpen: (item: ScheduleItem) => void;
  /** What to do here, where one picks a shift; it stands instead of the hours of the week and today. */
  instruction?: string;
  /** Beside the hours of the week. */
  hint?: (start: CivilDate) => ReactNode;
  /** What else to say of a card. */
  badgesOf?: (item: ScheduleItem) => readonly CardBadge[];
}

const noBadges: NonNullable<PersonalBoardProps['badgesOf']> = () => [];

/** Said of a page without anything. */
const nothing = {
  icon: <IconCalendarWeek />,
  title: 'No shifts are planned for you on these days',
  hint: 'They appear here as soon as your manager has planned them.',
};

/** One's own shifts, meetings, days off and closed days. */
export function PersonalBoard(props: PersonalBoardProps) {
  const { zone, onOpen, instruction, hint, badgesOf = noBadges } = props;
  useLiveChanges();
  const today = useToday(zone);
  const [address, change] = usePersonalAddress();
  const asked = { view: address.view, start: isCivilDate(address.start) ? address.start : today };
  const schedule = useShownSchedule(
    {
      ...myScheduleQuery({ view_type: asked.view, start_date: asked.start }),
      meta: { failureIsShownByScreen: true },
    },
    asked,
  );
  const { answer, page, failure } = schedule;
  useEffect(() => {
    if (failure) toast.info('No Schedules Found');
  }, [failure]);
  const cards = useMemo(() => myScheduleCards(answer?.results ?? [], badgesOf), [answer, badgesOf]);
  const hours = answer?.total_hours ?? {};

  return (
    <BoardPage
      heading={scheduleHeading(asked.view, asked.start)}
      facts={
        instruction ??
        (asked.view === 'weekly' ? (
          <ScheduleFacts hours={hours} today={today} more={hint?.(asked.start)} />
        ) : undefined)
      }
      filters={<PersonalFilters {...asked} change={change} today={today} />}
      onTurn={(pages) => change({ start: turnPage(asked.view, asked.start, pages) })}
      view={page.view}
      start={page.start}
      dates={answer ? Object.keys(hours).sort() : viewDates(page.view, page.start)}
      cards={cards}
      hours={hours}
      today={today}
      onOpen={(key) => {
        const item = answer?.results.find((one) => cardKey(one) === key);
        if (item) onOpen(item);
      }}
      instead={boardPlaceholder(schedule, nothing)}
      isReplacing={schedule.isReplacing}
      showsFollowing
    />
  );
}
