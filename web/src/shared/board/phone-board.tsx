import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type BoardCard, cardsByDate } from './board-card.ts';
import { Card } from './card.tsx';
import { DAYS_PER_WEEK, fullWeeks } from './day-grid.ts';
import { dayHeading } from './day-label.ts';
import { DayStrip } from './day-strip.tsx';
import type { DayTop } from './day-top.ts';
import { type HoursByDay, spokenHours } from './hours.ts';
import classes from './phone-board.module.css';
import { type ChosenDay, dayShown, stepDay } from './phone-day.ts';
import { useCardKeys } from './use-card-keys.ts';
import { useSwipe } from './use-swipe.ts';

interface PhoneBoardProps {
  label: string;
  dates: readonly CivilDate[];
  isMonth: boolean;
  weeksApart: boolean;
  cards: readonly BoardCard[];
  hours: HoursByDay;
  today: CivilDate | undefined;
  onOpen: (key: string) => void;
  /** Called for a swipe beyond the edge of the page. */
  onTurn: (pages: -1 | 1) => void;
  /** Heading, hours, Prev and Next, on the dark band above the days. */
  top: ReactNode;
  /** Shown between the days and the cards: filters. */
  middle: ReactNode;
  /** Replaces the cards. */
  instead: ReactNode;
  /** The cards still show the previous page and cannot be opened. */
  isReplacing: boolean;
  /** The text for a day without cards. */
  emptyDay: string;
  /** Shown under the cards of the chosen day: a button to add one. */
  dayFoot?: (date: CivilDate) => ReactNode;
  /** Lists the following days that have cards, too. */
  showsFollowing: boolean;
  /** Shown under the heading of a day. */
  dayTop?: DayTop | undefined;
}

/** The board of a narrow screen: a strip of days, and the cards of one day. */
export function PhoneBoard(props: PhoneBoardProps) {
  const { label, dates, isMonth, weeksApart, hours, today, onOpen, showsFollowing } = props;
  const [chosen, setChosen] = useState<ChosenDay>();
  const [direction, setDirection] = useState<-1 | 0 | 1>(0);
  const list = useRef<HTMLElement>(null);
  const byDate = useMemo(() => cardsByDate(props.cards), [props.cards]);
  const inWeeks = isMonth || (dates.length > DAYS_PER_WEEK && !weeksApart);
  // The days that complete the weeks of a month can be looked at too.
  const days = useMemo(() => (inWeeks ? fullWeeks(dates) : dates), [inWeeks, dates]);
  const shown = dayShown(dates, chosen, today, isMonth ? days : dates);
  const keys = useCardKeys(list, onOpen);
  const swipe = useSwipe((way) => {
    if (shown === undefined) return;
    const step = stepDay(isMonth ? days : dates, shown, way, weeksApart);
    setDirection(way);
    setChosen({ date: step.date, page: dates[0] });
    if (step.pages !== 0) props.onTurn(step.pages);
  });
  const day = {
    byDate,
    today,
    hours,
    nothing: props.emptyDay,
    isReplacing: props.isReplacing,
    dayTop: props.dayTop,
  };
  const following = dates.filter((date) => showsFollowing && date > (shown ?? '') && byDate.has(date));

  return (
    <div>
      <div className={classes.band}>
        {props.top}
        <DayStrip
          dates={days}
          inWeeks={inWeeks}
          weeksApart={weeksApart}
          isOutside={(date) => !dates.includes(date)}
          isKnown={(date) => isMonth || dates.includes(date)}
          cards={byDate}
          today={today}
          shown={shown}
          onChoose={(date) => {
            setDirection(0);
            setChosen({ date, page: dates[0] });
          }}
        />
      </div>
      {props.middle}
      <section ref={list} className={classes.list} aria-label={label} {...keys} {...swipe}>
        {props.instead ?? (
          <>
            {shown !== undefined && (
              <DayOfPhone key={shown} date={shown} from={direction} {...day}>
                {props.dayFoot?.(shown)}
              </DayOfPhone>
            )}
            {following.map((date) => (
              <DayOfPhone key={date} date={date} from={0} {...day} />
            ))}
          </>
        )}
      </section>
    </div>
  );
}

interface DayOfPhoneProps {
  date: CivilDate;
  byDate: ReadonlyMap<CivilDate, readonly BoardCard[]>;
  hours: HoursByDay;
  today: CivilDate | undefined;
  nothing: string;
  isReplacing: boolean;
  /** The side from which the day slides in. */
  from: -1 | 0 | 1;
  dayTop: DayTop | undefined;
  children?: ReactNode;
}

function DayOfPhone({
  date,
  byDate,
  hours,
  today,
  nothing,
  isReplacing,
  from,
  dayTop,
  children,
}: DayOfPhoneProps) {
  const cards = byDate.get(date);
  return (
    <div className={classes.day} data-cards="large" data-from={from} inert={isReplacing}>
      <h2 className={classes.heading}>
        {dayHeading(date, today)}
        {hours[date] !== undefined && <span>{spokenHours(hours[date])}</span>}
      </h2>
      {dayTop?.(date)}
      {cards?.map((card) => <Card key={card.key} card={card} />) ?? (
        <p className={classes.nothing}>{nothing}</p>
      )}
      {children}
    </div>
  );
}
