import { say } from '@deckhand/domain/language/say';
import {
  type CivilDate,
  formatLong,
  shortWeekdayName,
  WEEKDAYS,
  weekdayName,
} from '@deckhand/domain/time/civil-date';
import { monthDates } from '@deckhand/domain/time/weeks';
import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type BoardCard, cardsByDate } from './board-card.ts';
import { BoardFrame } from './board-frame.tsx';
import { Card } from './card.tsx';
import { DAYS_PER_WEEK, fullWeeks, inRows } from './day-grid.ts';
import { dayOfMonth, monthAndDay } from './day-label.ts';
import { type HoursByDay, shortHours, spokenHours } from './hours.ts';
import classes from './month-board.module.css';

interface MonthBoardProps {
  label: string;
  /** Any date of the month. */
  month: CivilDate;
  /** The days to show instead of the month, where a last day is chosen. */
  dates?: readonly CivilDate[];
  cards: readonly BoardCard[];
  hours?: HoursByDay;
  today: CivilDate | undefined;
  onOpen: (key: string) => void;
  /** For cards without times, which need less room. */
  compact?: boolean;
  /** Adds a plus button to each day. */
  addTo?: DayAction;
}

export interface DayAction {
  /** 'Add a holiday on Sunday, November 15, 2026'. */
  label: (date: CivilDate) => string;
  /** By default all days are allowed. */
  allowed?: (date: CivilDate) => boolean;
  onSelect: (date: CivilDate) => void;
}

/** Further cards of a day are folded, because a busy month would be very long. */
const SHOWN_FOLDED = 4;
const noHours: HoursByDay = {};

/** The full weeks of a month, with their days of the neighbouring months. */
export function MonthBoard({
  label,
  month,
  dates,
  cards,
  hours = noHours,
  today,
  onOpen,
  compact = false,
  addTo,
}: MonthBoardProps) {
  const days = useMemo(() => dates ?? monthDates(month), [dates, month]);
  const weeks = useMemo(() => inRows(fullWeeks(days), DAYS_PER_WEEK), [days]);
  const byDate = useMemo(() => cardsByDate(cards), [cards]);
  return (
    <BoardFrame label={label} onOpen={onOpen}>
      <table className={classes.month} data-compact={compact || undefined}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
                {shortWeekdayName(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day
                  key={date}
                  date={date}
                  isOfMonth={days.includes(date)}
                  isToday={date === today}
                  hours={hours[date]}
                  cards={byDate.get(date) ?? none}
                  addTo={addTo}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </BoardFrame>
  );
}

const none: readonly BoardCard[] = [];

interface DayProps {
  date: CivilDate;
  isOfMonth: boolean;
  isToday: boolean;
  hours: string | undefined;
  cards: readonly BoardCard[];
  addTo: DayAction | undefined;
}

function Day({ date, isOfMonth, isToday, hours, cards, addTo }: DayProps) {
  const [unfolded, setUnfolded] = useState(false);
  // Folding a single card would only replace it with a button.
  const fits = cards.length <= SHOWN_FOLDED + 1;
  const shown = fits || unfolded ? cards : cards.slice(0, SHOWN_FOLDED);
  const mayAdd = addTo && isOfMonth && (addTo.allowed?.(date) ?? true);
  return (
    <td className={classes.day} data-outside={!isOfMonth || undefined}>
      <div className={classes.inner} data-cards="month">
        <div className={classes.head}>
          <time dateTime={date} className={classes.date} aria-current={isToday ? 'date' : undefined}>
            {dayOfMonth(date) === 1 ? monthAndDay(date) : dayOfMonth(date)}
          </time>
          {mayAdd && (
            <ActionIcon
              className={classes.add}
              variant="subtle"
              size={22}
              aria-label={addTo.label(date)}
              onClick={() => addTo.onSelect(date)}
            >
              <IconPlus size={14} aria-hidden />
            </ActionIcon>
          )}
          {hours !== undefined && hours !== '00:00' && (
            <span className={classes.hours} title={spokenHours(hours)}>
              {shortHours(hours)}
            </span>
          )}
        </div>
        {shown.map((card) => (
          <Card key={card.key} card={card} />
        ))}
        {!fits && (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={unfolded}
            aria-label={
              unfolded
                ? say('Fewer cards of {date}', { date: formatLong(date) })
                : say('{value} more of {date}', {
                    value: cards.length - SHOWN_FOLDED,
                    date: formatLong(date),
                  })
            }
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? say('Fewer') : say('{value} more', { value: cards.length - SHOWN_FOLDED })}
          </button>
        )}
      </div>
    </td>
  );
}
