import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import type { BoardCard } from './board-card.ts';
import { dayOfMonth, monthAndDay, shortWeekday } from './day-label.ts';
import classes from './day-strip.module.css';

interface DayStripProps {
  dates: readonly CivilDate[];
  cards: ReadonlyMap<CivilDate, readonly BoardCard[]>;
  today: CivilDate | undefined;
  shown: CivilDate | undefined;
  /** In whole weeks, one under the other. */
  isMonth?: boolean;
  weeksApart?: boolean;
  /** Days of other months in the weeks of a month; they cannot be chosen. */
  isOutside?: (date: CivilDate) => boolean;
  onChoose: (date: CivilDate) => void;
}

/** The days of a page, each with a mark when there is something on it. */
export function DayStrip({
  dates,
  cards,
  today,
  shown,
  isMonth = false,
  weeksApart = false,
  isOutside = () => false,
  onChoose,
}: DayStripProps) {
  return (
    <div className={classes.strip} data-month={isMonth || undefined} data-print="hidden">
      {dates.map((date) => {
        const count = cards.get(date)?.length ?? 0;
        return (
          <button
            key={date}
            type="button"
            className={classes.day}
            disabled={isOutside(date)}
            aria-pressed={date === shown}
            aria-current={date === today ? 'date' : undefined}
            aria-label={`${formatLong(date)}, ${count === 1 ? '1 entry' : `${count} entries`}`}
            onClick={() => onChoose(date)}
          >
            {!isMonth && <span>{weeksApart ? monthAndDay(date).slice(0, 3) : shortWeekday(date)}</span>}
            <b>{dayOfMonth(date)}</b>
            <i data-mark={markOf(cards.get(date))} />
          </button>
        );
      })}
    </div>
  );
}

function markOf(cards: readonly BoardCard[] | undefined): string | undefined {
  if (!cards || cards.length === 0) return undefined;
  if (cards.some((card) => card.look === 'open')) return 'open';
  return cards.every((card) => card.look === 'closed' || card.look === 'dismissed') ? 'closed' : 'plain';
}
