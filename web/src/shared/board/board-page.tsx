import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ViewType } from '@deckhand/domain/time/weeks';
import type { MouseEvent, ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { unbrokenDates } from '../../ui/unbroken-dates.tsx';
import { useTakesLong } from '../../ui/use-takes-long.ts';
import { useWidthBelow } from '../../ui/use-width-below.ts';
import type { BoardCard } from './board-card.ts';
import classes from './board-page.module.css';
import type { DayTop } from './day-top.ts';
import type { Grouping } from './group-rows.ts';
import type { HoursByDay } from './hours.ts';
import { type DayAction, MonthBoard } from './month-board.tsx';
import { PhoneBoard } from './phone-board.tsx';
import { TurnPage } from './turn-page.tsx';
import { type InPersonRows, WeekBoard } from './week-board.tsx';

interface BoardPageProps {
  heading: string;
  /** Small text below the heading: hours, today. */
  facts?: ReactNode;
  /** Shown right of Prev and Next. */
  actions?: ReactNode;
  /** Shown above the filters and the days; on a phone, below the strip of days. */
  above?: ReactNode;
  filters?: ReactNode;
  onTurn: (pages: -1 | 1) => void;
  view: ViewType;
  /** Any date of the page. */
  start: CivilDate;
  dates: readonly CivilDate[];
  cards: readonly BoardCard[];
  hours?: HoursByDay;
  today: CivilDate | undefined;
  group?: Grouping;
  onOpen: (key: string) => void;
  /** Replaces the board while it loads, after a failure, and when it is empty. */
  instead?: ReactNode;
  /** The board still shows the previous page, whose cards cannot be opened. */
  isReplacing?: boolean;
  /** For a month whose cards have no times and need less room. */
  compact?: boolean;
  /** Adds a plus button to each day of a month. */
  addTo?: DayAction;
  /** The text for a day without cards, on a phone. */
  emptyDay?: string;
  /** Shown under the cards of the chosen day, on a phone. */
  dayFoot?: (date: CivilDate) => ReactNode;
  /** Shows the days after the chosen one, too, on a phone. */
  showsFollowing?: boolean;
  /** Shown under the heading of a day, in a week and on a phone. */
  dayTop?: DayTop | undefined;
  /** Actions on the cards of a week with a row for each person. */
  inPersonRows?: InPersonRows | undefined;
}

/** A calendar page: heading, filters and a board, for every width. */
export function BoardPage(props: BoardPageProps) {
  const isBelow = useWidthBelow();
  return isBelow('tablet') ? <OnPhone {...props} /> : <OnDesk {...props} />;
}

function OnDesk({
  heading,
  facts,
  actions,
  above,
  filters,
  onTurn,
  instead,
  isReplacing,
  ...board
}: BoardPageProps) {
  return (
    <>
      <PageHeader
        title={heading}
        subtitle={facts}
        subtitleBelow
        actions={
          <>
            <TurnPage onTurn={onTurn} />
            {actions}
          </>
        }
      />
      {above}
      {filters}
      {instead ?? (
        <PreviousPage isReplacing={isReplacing ?? false}>
          <BoardOfView {...board} label={heading} />
        </PreviousPage>
      )}
    </>
  );
}

const DIM_AFTER = 150;

/**
 * Wraps the board of the previous page until the next one arrives. It is not inert, and dimmed only after a while, because
 * both would repaint five hundred cards just before they disappear.
 */
function PreviousPage({ isReplacing, children }: { isReplacing: boolean; children: ReactNode }) {
  const isDim = useTakesLong(isReplacing, DIM_AFTER);
  return (
    <div
      className={classes.board}
      data-replacing={isDim || undefined}
      aria-busy={isReplacing}
      onClickCapture={isReplacing ? swallow : undefined}
    >
      {children}
    </div>
  );
}

function swallow(click: MouseEvent): void {
  click.preventDefault();
  click.stopPropagation();
}

type BoardOfViewProps = Omit<
  BoardPageProps,
  'heading' | 'facts' | 'actions' | 'above' | 'filters' | 'onTurn' | 'instead' | 'isReplacing'
> & { label: string };

function BoardOfView({
  view,
  start,
  dates,
  group = 'day',
  compact = false,
  addTo,
  dayTop,
  inPersonRows,
  ...rest
}: BoardOfViewProps) {
  const { label, cards, hours = {}, today, onOpen } = rest;
  const board = { label, cards, hours, today, onOpen, dates };
  return view === 'monthly' ? (
    <MonthBoard {...board} month={start} compact={compact} {...(addTo ? { addTo } : {})} />
  ) : (
    <WeekBoard
      {...board}
      group={group}
      weeksApart={view === 'dow'}
      dayTop={dayTop}
      inPersonRows={inPersonRows}
    />
  );
}

function OnPhone({ heading, facts, actions, above, filters, onTurn, view, dates, ...rest }: BoardPageProps) {
  return (
    <PhoneBoard
      label={heading}
      dates={dates}
      isMonth={view === 'monthly'}
      weeksApart={view === 'dow'}
      cards={rest.cards}
      hours={rest.hours ?? {}}
      today={rest.today}
      onOpen={rest.onOpen}
      onTurn={onTurn}
      top={
        <div className={classes.top}>
          <h1>{unbrokenDates(heading)}</h1>
          <TurnPage onTurn={onTurn} onDark />
          <div className={classes.facts}>{facts}</div>
        </div>
      }
      middle={
        <>
          {above}
          {(filters !== undefined || actions !== undefined) && (
            <div className={classes.middle}>
              {filters}
              {actions}
            </div>
          )}
        </>
      }
      instead={rest.instead}
      isReplacing={rest.isReplacing ?? false}
      emptyDay={rest.emptyDay ?? say('Nothing is planned.')}
      {...(rest.dayFoot ? { dayFoot: rest.dayFoot } : {})}
      showsFollowing={rest.showsFollowing ?? false}
      dayTop={rest.dayTop}
    />
  );
}
