import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { turnPage } from '@deckhand/domain/time/weeks';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { IconCalendarWeek } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { apiQuery } from '../../../api/api-query.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { askedDates, pageDates } from '../../../shared/board/asked-dates.ts';
import type { CardBadge } from '../../../shared/board/board-card.ts';
import { BoardPage } from '../../../shared/board/board-page.tsx';
import { boardPlaceholder } from '../../../shared/board/board-placeholder.tsx';
import { cardKey, myScheduleCards } from '../../../shared/board/schedule-cards.ts';
import { usePersonalAddress } from '../../../shared/board/use-personal-address.ts';
import { useShownSchedule } from '../../../shared/board/use-shown-schedule.ts';
import { useToday } from '../../../shared/time/use-today.ts';
import { toast } from '../../../ui/toast.ts';
import { PublishedThrough } from '../publishing/published-through.tsx';
import { scheduleHeading } from './headings.ts';
import { PersonalFilters } from './personal-filters.tsx';
import { ScheduleFacts } from './schedule-facts.tsx';

interface PersonalBoardProps {
  /** The zone of the person's location. */
  zone: ZoneCode;
  onOpen: (item: ScheduleItem) => void;
  /** Shown instead of the hours of the week and today, on a page where a shift is chosen. */
  instruction?: string;
  /** Shown above the days; it learns whether a location of theirs publishes in steps. */
  above?: (today: CivilDate, isInSteps: boolean) => ReactNode;
  /** Shown right of Prev and Next. */
  actions?: ReactNode;
  /** Further badges of a card. */
  badgesOf?: (item: ScheduleItem) => readonly CardBadge[];
}

const noBadges: NonNullable<PersonalBoardProps['badgesOf']> = () => [];

const noShifts = {
  icon: <IconCalendarWeek />,
  title: say('No shifts are planned for you on these days'),
  hint: say('They appear here as soon as your manager has planned them.'),
};

/** The signed-in person's shifts, meetings, days off and closed days. */
export function PersonalBoard(props: PersonalBoardProps) {
  const { zone, onOpen, instruction, above, actions, badgesOf = noBadges } = props;
  useLiveChanges();
  const today = useToday(zone);
  const [address, change] = usePersonalAddress();
  const wanted = { view: address.view, start: address.start || today };
  const schedule = useShownSchedule(
    {
      ...apiQuery(viewMySchedule, {
        query: { view_type: wanted.view, ...askedDates(wanted.view, wanted.start) },
      }),
      meta: { failureIsShownByScreen: true },
    },
    wanted,
  );
  const { answer, page, failure } = schedule;
  useEffect(() => {
    if (failure) toast.info(say('No Schedules Found'));
  }, [failure]);
  const cards = useMemo(() => myScheduleCards(answer?.results ?? [], badgesOf), [answer, badgesOf]);
  const hours = answer?.total_hours ?? {};
  const horizons = answer?.published_through ?? [];
  const isInSteps = horizons.length > 0;

  return (
    <BoardPage
      heading={scheduleHeading(wanted.view, wanted.start)}
      facts={
        instruction ??
        (wanted.view === 'weekly' || isInSteps ? (
          <>
            {wanted.view === 'weekly' && <ScheduleFacts hours={hours} today={today} />}
            <PublishedThrough horizons={horizons} />
          </>
        ) : undefined)
      }
      above={above?.(today, isInSteps)}
      actions={actions}
      filters={<PersonalFilters {...wanted} change={change} today={today} />}
      onTurn={(pages) => change({ start: turnPage(wanted.view, wanted.start, pages) })}
      view={page.view}
      start={page.start}
      dates={pageDates(page.view, page.start, '', answer?.total_hours)}
      cards={cards}
      hours={hours}
      today={today}
      onOpen={(key) => {
        const item = answer?.results.find((one) => cardKey(one) === key);
        if (item) onOpen(item);
      }}
      instead={boardPlaceholder(schedule, noShifts)}
      isReplacing={schedule.isReplacing}
      showsFollowing
    />
  );
}
