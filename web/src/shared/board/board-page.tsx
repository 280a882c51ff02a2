import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ViewType } from '@deckhand/domain/time/weeks';
import type { MouseEvent, ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { useTakesLong } from '../../ui/use-takes-long.ts';
import { useWidthBelow } from '../../ui/use-width-below.ts';
import type { BoardCard } from './board-card.ts';
import classes from './board-page.module.css';
import type { Grouping } from './group-rows.ts';
import type { HoursByDay } from './hours.ts';
import { type DayAction, MonthBoard } from './month-board.tsx';
import { PhoneBoard } from './phone-board.tsx';
import { TurnPage } from './turn-page.tsx';
import { WeekBoard } from './week-board.tsx';

interface BoardPageProps {
  /** What is on the board; the page's heading. */
  heading: string;
  /** Beside the heading, in small: hours, today. */
  facts?: ReactNode;
  /** Right of Prev and Next. */
  actions?: ReactNode;
  filters?: ReactNode;
  onTurn: (pages: -1 | 1) => void;
  view: ViewType;
  /** Any date of the page; a month is drawn around it. */
  start: CivilDate;
  dates: readonly CivilDate[];
  cards: readonly BoardCard[];
  hours?: HoursByDay;
  today: CivilDate | undefined;
  group?: Grouping;
  onOpen: (key: string) => void;
  /** In the place of the board: while it loads, when it cannot be had, when nothing is on it. */
  instead?: ReactNode;
  /** The board is that of the page before, until the one asked for has come. Nobody opens what the heading does not name. */
  isReplacing?: boolean;
  /** On a month: its cards have no times and need less room. */
  compact?: boolean;
  /** On a month: a plus on each day. */
  addTo?: DayAction;
  /** On a phone, of a day without cards, unless it is that nothing is planned. */
  emptyDay?: string;
  /** On a phone, under the cards of the chosen day. */
  dayFoot?: (date: CivilDate) => ReactNode;
  /** On a phone, also the days after the chosen one. */
  showsFollowing?: boolean;
}

/** A page that is a calendar: heading, filters and the board of its view, at any width. */
export function BoardPage(props: BoardPageProps) {
  const isBelow = useWidthBelow();
  return isBelow('tablet') ? <OnPhone {...props} /> : <OnDesk {...props} />;
}

function OnDesk({
  heading,
  facts,
  actions,
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
        actions={
          <>
            <TurnPage onTurn={onTurn} />
            {actions}
          </>
        }
      />
      {filters}
      {instead ?? (
        <Replaceable isReplacing={isReplacing ?? false}>
          <BoardOfView {...board} label={heading} />
        </Replaceable>
      )}
    </>
  );
}

const DIM_AFTER = 150;

/**
 * Around the board of the page before. Neither is it made inert, nor dimmed when the next comes soon: either would style or
 * paint five hundred cards anew just before they go.
 */
function Replaceable({ isReplacing, children }: { isReplacing: boolean; children: ReactNode }) {
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
  'heading' | 'facts' | 'actions' | 'filters' | 'onTurn' | 'instead' | 'isReplacing'
> & { label: string };

function BoardOfView({
  view,
  start,
  dates,
  group = 'day',
  compact = false,
  addTo,
  ...rest
}: BoardOfViewProps) {
  const { label, cards, hours = {}, today, onOpen } = rest;
  const board = { label, cards, hours, today, onOpen, dates };
  return view === 'monthly' ? (
    <MonthBoard {...board} month={start} compact={compact} {...(addTo ? { addTo } : {})} />
  ) : (
    <WeekBoard {...board} group={group} weeksApart={view === 'dow'} />
  );
}

function OnPhone({ heading, facts, actions, filters, onTurn, view, dates, ...rest }: BoardPageProps) {
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
          <h1>{heading}</h1>
          <TurnPage onTurn={onTurn} onDark />
          <div className={classes.facts}>{facts}</div>
        </div>
      }
      middle={
        (filters !== undefined || actions !== undefined) && (
          <div className={classes.middle}>
            {filters}
            {actions}
          </div>
        )
      }
      instead={rest.instead}
      isReplacing={rest.isReplacing ?? false}
      emptyDay={rest.emptyDay ?? 'Nothing is planned.'}
      {...(rest.dayFoot ? { dayFoot: rest.dayFoot } : {})}
      showsFollowing={rest.showsFollowing ?? false}
    />
  );
}
