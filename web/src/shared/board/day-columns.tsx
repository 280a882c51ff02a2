import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import { type CSSProperties, memo, type ReactNode, useDeferredValue, useMemo } from 'react';
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
  /** The columns are one weekday of consecutive weeks. */
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
    <Columns>
      {dates.map((date, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column stays, with its cards' elements, when its date changes
        <section key={column} className={classes.column} aria-label={formatLong(date)}>
          <h2 className={classes.head}>
            <DayHead label={columnLabel(date, weeksApart)} isToday={date === today} hours={hours[date]} />
          </h2>
          {dayTop?.(date)}
          {inStacks(columns[column] ?? []).map((stack, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stack stays, with its cards' elements, when its cards change
            <div key={index} className={classes.stack} style={heightOf(stack)} data-cards="column">
              {stack.map((card) => (
                <Card key={slots[column]?.get(card.key)} card={card} />
              ))}
            </div>
          ))}
        </section>
      ))}
    </Columns>
  );
});

/** The stacks that most screens show are laid out for the first frame, the others after it. */
function Columns({ children }: { children: ReactNode }) {
  const isShown = useDeferredValue(true, false);
  return (
    <div className={classes.columns} data-first-frame={!isShown || undefined}>
      {children}
    </div>
  );
}

/** The browser lays out whole stacks as they come near the screen: deciding it for each of five hundred cards takes long. */
const CARDS_OF_A_STACK = 6;

function inStacks(cards: readonly BoardCard[]): BoardCard[][] {
  return Array.from({ length: Math.ceil(cards.length / CARDS_OF_A_STACK) }, (_, index) =>
    cards.slice(index * CARDS_OF_A_STACK, (index + 1) * CARDS_OF_A_STACK),
  );
}

/** Until it is laid out, each card counts as three lines, with its padding and the gap after it. */
function heightOf(stack: readonly BoardCard[]): CSSProperties {
  return { containIntrinsicHeight: `auto ${stack.length * 68 - 5}px` };
}
