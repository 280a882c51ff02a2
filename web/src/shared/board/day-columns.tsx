import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import { memo, useMemo } from 'react';
import type { BoardCard } from './board-card.ts';
import { Card } from './card.tsx';
import { useCardSlots } from './card-slots.ts';
import classes from './day-columns.module.css';
import { DayHead } from './day-head.tsx';
import { columnLabel } from './day-label.ts';
import type { DayTop } from './day-top.ts';
import type { HoursByDay } from './hours.ts';

interface DayColumnsProps {
  dates: readonly CivilDate[];
  cards: ReadonlyMap<CivilDate, readonly BoardCard[]>;
  hours: HoursByDay;
  today: CivilDate | undefined;
  /** The same weekday of consecutive weeks. */
  weeksApart: boolean;
  dayTop?: DayTop | undefined;
}

/** One column of cards for each day. */
export const DayColumns = memo(function DayColumns({
  dates,
  cards,
  hours,
  today,
  weeksApart,
  dayTop,
}: DayColumnsProps) {
  const columns = useMemo(() => dates.map((date) => cards.get(date) ?? []), [dates, cards]);
  const slots = useCardSlots(columns);
  return (
    <div className={classes.columns}>
      {dates.map((date, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column stays, with its cards' elements, when its date changes
        <section key={column} className={classes.column} data-cards="column" aria-label={formatLong(date)}>
          <h2 className={classes.head}>
            <DayHead label={columnLabel(date, weeksApart)} isToday={date === today} hours={hours[date]} />
          </h2>
          {dayTop?.(date)}
          {columns[column]?.map((card) => (
            <Card key={slots[column]?.get(card.key)} card={card} />
          ))}
        </section>
      ))}
    </div>
  );
});
