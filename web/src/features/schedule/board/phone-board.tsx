import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type BoardCard, cardsByDate } from './board-card.ts';
import { Card } from './card.tsx';
import { DAYS_PER_WEEK, wholeWeeks } from './day-grid.ts';
import { dayHeading } from './day-label.ts';
import { DayStrip } from './day-strip.tsx';
import { type HoursByDay, spokenHours } from './hours.ts';
import classes from './phone-board.module.css';
import { dayShown, stepDay } from './phone-day.ts';
import { useCardKeys } from './use-card-keys.ts';
import { useSwipe } from './use-swipe.ts';

/** What only a phone has. */
export interface PhoneOptions {
  /** Heading, hours, Prev and Next: on the dark ground above the days. */
  top?: ReactNode;
  /** Swiping over the edge of the page. */
  onTurn?: (pages: -1 | 1) => void;
  /** Also lists the days after the chosen one, as far as something is on them. */
  showsFollowing?: boolean;
  /** Said on a day without cards. */
  nothing?: string;
  /** Between the days and the cards, such as filters. */
  middle?: ReactNode;
  /** Under the cards of the chosen day, such as a button to add one. */
  dayFoot?: (date: CivilDate) => ReactNode;
}

interface PhoneBoardProps extends PhoneOptions {
  label: string;
  dates: readonly CivilDate[];
  isMonth?: boolean;
  weeksApart?: boolean;
  cards: readonly BoardCard[];
  hours?: HoursByDay;
  today: CivilDate | undefined;
  onOpen: (key: string) => void;
}

const noHours: HoursByDay = {};

/** For a narrow screen: a strip of days, and one of them at a time. */
export function PhoneBoard({
  label,
  dates,
  isMonth = false,
  weeksApart = false,
  cards,
  hours = noHours,
  today,
  onOpen,
  onTurn,
  top,
  showsFollowing = false,
  nothing = 'Nothing is planned.',
  middle,
  dayFoot,
}: PhoneBoardProps) {
  const [chosen, setChosen] = useState<CivilDate>();
  const [direction, setDirection] = useState<-1 | 0 | 1>(0);
  const list = useRef<HTMLElement>(null);
  const byDate = useMemo(() => cardsByDate(cards), [cards]);
  const shown = dayShown(dates, chosen, today);
  const keys = useCardKeys(list, onOpen);
  const swipe = useSwipe((way) => {
    if (shown === undefined) return;
    const step = stepDay(dates, shown, way, weeksApart);
    if (step.pages !== 0 && !onTurn) return;
    setDirection(way);
    setChosen(step.date);
    if (step.pages !== 0) onTurn?.(step.pages);
  });
  const inWeeks = isMonth || (dates.length > DAYS_PER_WEEK && !weeksApart);
  const following = dates.filter((date) => showsFollowing && date > (shown ?? '') && byDate.has(date));

  return (
    <div className={classes.board}>
      <div className={classes.band}>
        {top}
        <DayStrip
          dates={inWeeks ? wholeWeeks(dates) : dates}
          inWeeks={inWeeks}
          weeksApart={weeksApart}
          isOutside={(date) => !dates.includes(date)}
          cards={byDate}
          today={today}
          shown={shown}
          onChoose={(date) => {
            setDirection(0);
            setChosen(date);
          }}
        />
      </div>
      {middle}
      <section ref={list} className={classes.list} aria-label={label} {...keys} {...swipe}>
        {shown !== undefined && (
          <div key={shown} className={classes.day} data-cards="large" data-from={direction}>
            <h2 className={classes.heading} aria-live="polite">
              {dayHeading(shown, today)}
              {hours[shown] !== undefined && <span>{spokenHours(hours[shown])}</span>}
            </h2>
            {byDate.get(shown)?.map((card) => <Card key={card.key} card={card} />) ?? (
              <p className={classes.nothing}>{nothing}</p>
            )}
            {dayFoot?.(shown)}
          </div>
        )}
        {following.map((date) => (
          <div key={date} className={classes.day} data-cards="large">
            <h2 className={classes.heading} title={formatLong(date)}>
              {dayHeading(date, today)}
            </h2>
            {byDate.get(date)?.map((card) => (
              <Card key={card.key} card={card} />
            ))}
          </div>
        ))}
      </section>
    </div>
  );
}
