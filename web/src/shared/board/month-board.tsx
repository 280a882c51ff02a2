import { type CivilDate, formatLong, WEEKDAYS, weekdayName } from '@deckhand/domain/time/civil-date';
import { monthDates } from '@deckhand/domain/time/weeks';
import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type BoardCard, cardsByDate } from './board-card.ts';
import { BoardFrame } from './board-frame.tsx';
import { Card } from './card.tsx';
import { DAYS_PER_WEEK, inRows, wholeWeeks } from './day-grid.ts';
import { dayOfMonth, monthAndDay } from './day-label.ts';
import { type HoursByDay, shortHours, spokenHours } from './hours.ts';
import classes from './month-board.module.css';

interface MonthBoardProps {
  label: string;
  /** Any date of the month. */
  month: CivilDate;
  /** Other days than those of the month, where somebody chose the last one too. */
  dates?: readonly CivilDate[];
  cards: readonly BoardCard[];
  hours?: HoursByDay;
  today: CivilDate | undefined;
  onOpen: (key: string) => void;
  /** Its cards have no times and need less room. */
  compact?: boolean;
  /** Offers a plus on each day. */
  addTo?: DayAction;
}

export interface DayAction {
  /** 'Add a holiday on Sunday, November 15, 2026'. */
  label: (date: CivilDate) => string;
  /** Undefined or true for every day. */
  allowed?: (date: CivilDate) => boolean;
  onSelect: (date: CivilDate) => void;
}

/** More than these are folded away, or a busy school's month would be metres long. */
const SEEN_AT_FIRST = 4;
const noHours: HoursByDay = {};

/** Whole weeks, with the neighbouring months' days quiet and empty. */
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
  const weeks = useMemo(() => inRows(wholeWeeks(days), DAYS_PER_WEEK), [days]);
  const byDate = useMemo(() => cardsByDate(cards), [cards]);
  return (
    <BoardFrame label={label} onOpen={onOpen}>
      <table className={classes.month} data-compact={compact || undefined}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
                {weekdayName(weekday).slice(0, 3)}
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
  // Folding away a single card would only put a button in its place.
  const fits = cards.length <= SEEN_AT_FIRST + 1;
  const seen = fits || unfolded ? cards : cards.slice(0, SEEN_AT_FIRST);
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
          {isOfMonth && hours !== undefined && hours !== '00:00' && (
            <span className={classes.hours} title={spokenHours(hours)}>
              {shortHours(hours)}
            </span>
          )}
        </div>
        {seen.map((card) => (
          <Card key={card.key} card={card} />
        ))}
        {!fits && (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={unfolded}
            aria-label={
              unfolded
                ? `Fewer cards of ${formatLong(date)}`
                : `${cards.length - SEEN_AT_FIRST} more of ${formatLong(date)}`
            }
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? 'Fewer' : `${cards.length - SEEN_AT_FIRST} more`}
          </button>
        )}
      </div>
    </td>
  );
}
