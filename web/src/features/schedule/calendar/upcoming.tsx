import type { Answer } from '@deckhand/contract/call';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewUpcoming } from '@deckhand/contract/schedule/calendar/view-upcoming';
import { say, sayKnown } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { IconArrowsExchange, IconChevronRight, IconHandGrab, IconListCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { cardColorClass } from '../../../shared/board/card-colors.ts';
import { myScheduleCards } from '../../../shared/board/schedule-cards.ts';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import classes from './upcoming.module.css';
import {
  askedWords,
  dayWords,
  nextLabel,
  nothingPlanned,
  openShiftsWords,
  undecidedWords,
} from './upcoming-words.ts';

type NextShift = NonNullable<Answer<typeof viewUpcoming>['next_shift']>;

interface UpcomingProps {
  /** The date at the reader's location. */
  today: CivilDate;
  onOpen: (item: ScheduleItem) => void;
}

/**
 * W1a: shows above the days what waits for the reader: their next shift, swaps to answer, open shifts that
 * fit, and requests that are not decided. Shows nothing if the call fails, because the days below say so.
 */
export function Upcoming({ today, onOpen }: UpcomingProps) {
  const { data, isError } = useCall(viewUpcoming, {}, { showsFailure: true });
  if (isError && !data) return null;
  return (
    <section className={classes.upcoming} aria-label={say('What comes next')} data-print="hidden">
      {data ? <Tiles {...data} today={today} onOpen={onOpen} /> : <Loading />}
    </section>
  );
}

function Tiles({
  next_shift: next,
  asked_swaps: asked,
  open_shifts: open,
  requests,
  today,
  onOpen,
}: Answer<typeof viewUpcoming> & UpcomingProps) {
  return (
    <>
      {next ? <Next item={next} today={today} onOpen={() => onOpen(next)} /> : <NothingNext />}
      <Waiting asked_swaps={asked} open_shifts={open} requests={requests} today={today} />
    </>
  );
}

type WaitingProps = Omit<Answer<typeof viewUpcoming>, 'next_shift'> & Pick<UpcomingProps, 'today'>;

/** Swaps that wait for the reader's answer, open shifts that fit them, and requests that are not decided. */
export function Waiting({ asked_swaps: asked, open_shifts: open, requests, today }: WaitingProps) {
  const [swap] = asked.results;
  const [firstOpen] = open.results;
  return (
    <>
      {swap && (
        <Row
          to={asked.count === 1 ? `/my-requests?swap=${swap.id}` : '/my-requests'}
          icon={<IconArrowsExchange size={20} stroke={1.8} aria-hidden />}
          {...askedWords(asked)}
          isUrgent
        />
      )}
      {firstOpen && (
        <Row
          to={`/open-shifts?start=${firstOpen.start_date}`}
          icon={<IconHandGrab size={20} stroke={1.8} aria-hidden />}
          {...openShiftsWords(open, today)}
        />
      )}
      {requests.count > 0 && (
        <Row
          to="/my-requests"
          icon={<IconListCheck size={20} stroke={1.8} aria-hidden />}
          {...undecidedWords(requests)}
        />
      )}
    </>
  );
}

function Next({ item, today, onOpen }: { item: NextShift; today: CivilDate; onOpen: () => void }) {
  const [card] = myScheduleCards([item]);
  if (!card) return null;
  return (
    <button
      type="button"
      className={`${classes.next} ${cardColorClass(card.color)}`}
      data-running={item.has_begun || undefined}
      onClick={onOpen}
    >
      <span className={classes.label}>{nextLabel(item)}</span>
      <span className={classes.time}>
        {dayWords(item.start_date, today)}, {card.time}
      </span>
      <span className={classes.detail}>
        {[card.title, card.note, card.code].filter((part) => part !== '').join(' · ')}
      </span>
    </button>
  );
}

function NothingNext() {
  return (
    <div className={classes.next} data-empty>
      <span className={classes.label}>{say('Next shift')}</span>
      <span className={classes.time}>{sayKnown(nothingPlanned)}</span>
      <span className={classes.detail}>{say('It appears here as soon as your manager has planned it.')}</span>
    </div>
  );
}

interface RowProps {
  to: string;
  icon: ReactNode;
  title: string;
  detail: string;
  /** Somebody waits for the reader. */
  isUrgent?: boolean;
}

function Row({ to, icon, title, detail, isUrgent }: RowProps) {
  return (
    <Link to={to} className={classes.row} data-urgent={isUrgent || undefined}>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <span className={shared.strong}>{title}</span>
        <span className={classes.detail}>{unbrokenDates(detail)}</span>
      </span>
      <IconChevronRight size={18} stroke={1.8} aria-hidden className={shared.third} />
    </Link>
  );
}

/** As high as what follows, so that the days stay where they are. */
function Loading() {
  return (
    <>
      <div className={classes.next} data-empty>
        <span className={classes.label}>{say('Next shift')}</span>
        <span className={classes.time}>
          <Skeleton width="60%" height={16} />
        </span>
        <span className={classes.detail}>
          <Skeleton width="80%" />
        </span>
      </div>
      <div className={classes.row}>
        <Skeleton width={20} height={20} />
        <span className={classes.words}>
          <Skeleton width="55%" />
          <Skeleton width="75%" />
        </span>
      </div>
    </>
  );
}
