import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import { VisuallyHidden } from '@mantine/core';
import type { BoardCard } from './board-card.ts';
import { DAYS_PER_WEEK } from './day-grid.ts';
import { dayOfMonth, shortMonth, shortWeekday } from './day-label.ts';
import classes from './day-strip.module.css';

interface DayStripProps {
  dates: readonly CivilDate[];
  cards: ReadonlyMap<CivilDate, readonly BoardCard[]>;
  today: CivilDate | undefined;
  shown: CivilDate | undefined;
  /** One row for each week. */
  inWeeks?: boolean;
  weeksApart?: boolean;
  /** Days that only complete the weeks. */
  isOutside?: (date: CivilDate) => boolean;
  /** Days whose cards are known; others cannot be chosen. */
  isKnown?: (date: CivilDate) => boolean;
  onChoose: (date: CivilDate) => void;
}

/** The days of a page, with a mark on each day that has cards. */
export function DayStrip({
  dates,
  cards,
  today,
  shown,
  inWeeks = false,
  weeksApart = false,
  isOutside = () => false,
  isKnown = () => true,
  onChoose,
}: DayStripProps) {
  return (
    <div className={classes.strip} data-weeks={inWeeks || undefined} data-print="hidden">
      {inWeeks &&
        dates.slice(0, DAYS_PER_WEEK).map((date) => (
          <span key={date} className={classes.weekday} aria-hidden>
            {shortWeekday(date)}
          </span>
        ))}
      {dates.map((date) => {
        const count = cards.get(date)?.length ?? 0;
        return (
          <button
            key={date}
            type="button"
            className={classes.day}
            disabled={!isKnown(date)}
            data-outside={isOutside(date) || undefined}
            aria-pressed={date === shown}
            aria-current={date === today ? 'date' : undefined}
            onClick={() => onChoose(date)}
          >
            {!inWeeks && <span>{weeksApart ? shortMonth(date) : shortWeekday(date)}</span>}
            <b>{dayOfMonth(date)}</b>
            <i data-mark={markOf(cards.get(date))} />
            <VisuallyHidden>
              {` ${say('{date}, {n, plural, one [# entry] other [# entries]}', { date: formatLong(date), n: count })}`}
            </VisuallyHidden>
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
