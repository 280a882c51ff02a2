import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import { formatHoursAndMinutes } from '@deckhand/domain/time/minutes';
import type { ReactNode } from 'react';
import type { BoardCard } from '../../../shared/board/board-card.ts';
import type { HoursByDay } from '../../../shared/board/hours.ts';

import { weeklyTotalHours } from './headings.ts';
import classes from './schedule-facts.module.css';

interface ScheduleFactsProps {
  /**
   * The person or location of the schedule, for print alone: the filters that say it on the screen are not
   * printed.
   */
  printedTitle?: string;
  /** Shown for a week only. */
  hours: HoursByDay | undefined;
  cards?: readonly BoardCard[];
  /** The minutes that closures take from the shifts of the week. */
  closedMinutes?: number;
  today: CivilDate | undefined;
  more?: ReactNode;
}

/** The line under the heading: the hours of the week, the open shifts, what closures take, and the location's date. */
export function ScheduleFacts({
  printedTitle,
  hours,
  cards = [],
  closedMinutes = 0,
  today,
  more,
}: ScheduleFactsProps) {
  const open = cards.filter((card) => card.look === 'open');
  const closures = cards.filter((card) => card.look === 'closed').length;
  const openMinutes = open.reduce((sum, card) => sum + card.minutes, 0);
  return (
    <div className={classes.facts}>
      {printedTitle !== undefined && <strong data-print="only">{printedTitle}</strong>}
      {hours && <span>{weeklyTotalHours(hours)}</span>}
      {open.length > 0 && (
        <span>
          {say('{n, plural, one [# open date] other [# open dates]}, {hours}', {
            n: open.length,
            hours: formatHoursAndMinutes(openMinutes),
          })}
        </span>
      )}
      {hours && closures > 0 && closedMinutes > 0 && (
        <span>
          {say('{n, plural, one [# closure takes] other [# closures take]} {hours}', {
            n: closures,
            hours: formatHoursAndMinutes(closedMinutes),
          })}
        </span>
      )}
      {today !== undefined && <span>{say('Today: {date}', { date: formatLong(today) })}</span>}
      {more}
    </div>
  );
}
