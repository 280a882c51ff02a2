import { compareSchedules } from '@deckhand/contract/schedule/calendar/compare-schedules';
import type { PastItem } from '@deckhand/contract/schedule/calendar/past-schedule';
import { viewPastSchedule } from '@deckhand/contract/schedule/calendar/view-past-schedule';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { viewPublishing } from '@deckhand/contract/schedule/publishing/view-publishing';
import type { Location } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { apiQuery } from '../../../../api/api-query.ts';
import { useActor } from '../../../../api/use-actor.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useLiveChanges } from '../../../../api/use-live-changes.ts';
import { askedDates, pageDates } from '../../../../shared/board/asked-dates.ts';
import { BoardPage } from '../../../../shared/board/board-page.tsx';
import { boardPlaceholder } from '../../../../shared/board/board-placeholder.tsx';
import { cardKey } from '../../../../shared/board/schedule-cards.ts';
import { useShownSchedule } from '../../../../shared/board/use-shown-schedule.ts';
import { useToday } from '../../../../shared/time/use-today.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { unbrokenDates } from '../../../../ui/unbroken-dates.tsx';
import { useWidthBelow } from '../../../../ui/use-width-below.ts';
import { BoardHistory } from '../../history/board-history.tsx';
import { words } from '../../history/words.ts';
import { EventModal } from '../event/event-modal.tsx';
import { scheduleHeading } from '../headings.ts';
import { GroupFilter, ViewTypeFilter } from '../looking-filters.tsx';
import { type ScheduleAddress, turnedAddress } from '../schedule-address.ts';
import { ScheduleFacts } from '../schedule-facts.tsx';
import type { ChangeSchedule } from '../use-schedule-address.ts';
import classes from './moment-bar.module.css';
import { MomentBar } from './moment-bar.tsx';
import { asItem, pastCards } from './past-cards.ts';
import { PastDetails } from './past-details.tsx';
import { type Direction, fullMoment, pastWords, summaryOf } from './past-words.ts';

interface PastScheduleProps {
  address: ScheduleAddress;
  change: ChangeSchedule;
  location: Location;
  /** When this browser showed the location before; null if it does not know. */
  lastLooked: string | null;
}

/** As many changes as the slider marks. */
const MARKED = 100;

/** TM5, TM6, TM7: the calendar as it stood at a moment, for everybody or one person, against another moment. */
export default function PastSchedule({ address, change, location, lastLooked }: PastScheduleProps) {
  const today = useToday(location.timezone);
  const { id: readerId } = useActor();
  const isPhone = useWidthBelow()('tablet');
  useLiveChanges(location.id);
  const [opened, setOpened] = useState<string>();
  const { view, against, person } = address;
  const start = address.start || today;
  const end = address.end >= start ? address.end : '';
  const named = (moment: string) => (moment === 'last_looked' ? (lastLooked ?? moment) : moment);
  const query = {
    location: location.id,
    view_type: view,
    ...askedDates(view, start, end),
    person: person || undefined,
  };
  const at = named(address.at);
  const schedule = useShownSchedule(apiQuery(viewPastSchedule, { query: { ...query, at } }), {
    view,
    start,
    end,
  });
  const { page, answer } = schedule;
  const compared = useCall(
    compareSchedules,
    against === 'nothing' || !answer || !schedule.isCurrent
      ? undefined
      : { query: { ...query, one: answer.at, other: named(against) } },
  ).data;
  const isCompared = against !== 'nothing' && compared?.one === answer?.at;
  const results = useMemo(() => (isCompared ? (compared?.results ?? []) : []), [isCompared, compared]);
  const isLater = compared === undefined || compared.other >= compared.one;
  const direction: Direction = useMemo(() => ({ against, isLater }), [against, isLater]);
  const cards = useMemo(
    () => pastCards(answer?.results ?? [], results, direction),
    [answer, results, direction],
  );
  const dates = useMemo(
    () => pageDates(page.view, page.start, page.end, answer?.total_hours),
    [answer, page.view, page.start, page.end],
  );
  const { data: history } = useCall(listHistory, {
    query: { location: location.id, start_date: dates[0], end_date: dates.at(-1), limit: MARKED },
  });
  const { data: publishing } = useCall(viewPublishing, { params: { id: location.id } });
  const item = opened === undefined ? undefined : itemOf(opened, answer?.results ?? [], results);
  const hours = answer?.total_hours ?? {};
  return (
    <>
      <BoardPage
        heading={scheduleHeading(view, start, end)}
        facts={
          <ScheduleFacts
            printedTitle={`${location.title}, ${answer ? fullMoment(answer.at) : ''}`}
            hours={view === 'weekly' ? hours : undefined}
            today={undefined}
          />
        }
        actions={
          <Button
            variant={address.history === '' ? 'default' : 'light'}
            leftSection={<IconHistory size={16} aria-hidden />}
            aria-pressed={address.history !== ''}
            onClick={() => change({ history: address.history === '' ? 'dates' : '', shift: '', change: '' })}
          >
            {words.title}
          </Button>
        }
        above={
          <MomentBar
            {...{ address, change }}
            location={location.id}
            at={answer?.at}
            now={Math.max(Date.now(), Date.parse(answer?.at ?? '') || 0)}
            changes={history?.results ?? []}
            hasPublished={publishing?.latest != null}
          />
        }
        filters={
          <>
            <div className={classes.row} data-print="hidden">
              <ViewTypeFilter {...{ address, change }} inSheet={isPhone} />
              {!isPhone && <GroupFilter {...{ address, change }} />}
            </div>
            <Summary
              results={isCompared ? results : undefined}
              same={compared?.same ?? 0}
              direction={direction}
            />
          </>
        }
        onTurn={(pages) => change(turnedAddress({ view, end }, start, pages))}
        view={page.view}
        start={page.start}
        dates={dates}
        cards={cards}
        hours={hours}
        today={today}
        group={address.group}
        onOpen={setOpened}
        instead={
          cards.length > 0
            ? undefined
            : boardPlaceholder(schedule, { icon: <IconHistory />, title: pastWords.nothing })
        }
        isReplacing={schedule.isReplacing}
      />
      {item && (
        <EventModal
          item={asItem(item)}
          foot={
            <PastDetails
              item={item}
              readerId={readerId}
              difference={results.find((one) => {
                const card = one.before ?? one.after;
                return card !== null && cardKey(card) === opened;
              })}
            />
          }
          onClose={() => setOpened(undefined)}
        />
      )}
      <BoardHistory
        {...{ address, change, dates }}
        view={page.view}
        location={location}
        items={answer?.results ?? []}
        lookedAt={answer?.at}
      />
    </>
  );
}

interface SummaryProps {
  results: Parameters<typeof summaryOf>[0] | undefined;
  same: number;
  direction: Direction;
}

/** Says how many cards differ, and that names are those of now. */
function Summary({ results, same, direction }: SummaryProps) {
  const { against } = direction;
  const summary = results && against !== 'nothing' && summaryOf(results, { ...direction, against });
  return (
    <div className={classes.row} role="status">
      {summary && results.length > 0 && (
        <>
          <span className={classes.quiet}>{unbrokenDates(summary.total)}:</span>
          {summary.kinds.map(({ word, tone }) => (
            <StatusBadge key={word} tone={tone} size="small">
              {word}
            </StatusBadge>
          ))}
          <span className={classes.quiet}>{say('{same} the same.', { same })}</span>
        </>
      )}
      {summary && results.length === 0 && <span className={classes.quiet}>{pastWords.same}</span>}
      <span className={classes.quiet}>{pastWords.sameNames}</span>
    </div>
  );
}

/** The card that was opened: of the moment or, if it is only there, of the other one. */
function itemOf(
  key: string,
  items: readonly PastItem[],
  compared: readonly { after: PastItem | null }[],
): PastItem | undefined {
  const others = compared.flatMap(({ after }) => after ?? []);
  return [...items, ...others].find((item) => cardKey(item) === key);
}
