import { say } from '@deckhand/domain/language/say';
import { formatForDisplay, formatLong } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { VisuallyHidden } from '@mantine/core';
import { dayOfMonth, monthAndDay, shortWeekday } from '../../../shared/board/day-label.ts';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { differenceOf, dollarWords, hoursOf, leaveHeading, roundHoursOf } from '../pay-words.ts';
import classes from './period.module.css';
import type { ViewedPeriod } from './viewed-period.ts';

/** The sums of the period, and the paid hours of each of its days. */
export function PeriodHours({ period: { totals, days } }: { period: ViewedPeriod }) {
  const { double_minutes: double = 0 } = totals;
  const most = Math.max(...days.map(({ minutes }) => minutes), 1);
  const weeks = weeksOf(days);
  return (
    <Panel>
      <div className={classes.sums}>
        <div>
          <h2 className={shared.heading}>
            {say('{hours} worked hours', { hours: roundHoursOf(totals.minutes) })}
          </h2>
          <p className={shared.note}>
            {say('{regular} regular · {overtime} overtime', {
              regular: roundHoursOf(totals.minutes - totals.overtime_minutes - double),
              overtime: roundHoursOf(totals.overtime_minutes),
            })}
            {double > 0 && ` · ${say('{hours} double time', { hours: roundHoursOf(double) })}`}
            {totals.overtime_minutes + double > 0 && (
              <span aria-hidden="true" className={classes.overtimeKey} />
            )}
          </p>
        </div>
        <dl className={classes.figures}>
          <Figure label={leaveHeading()}>{roundHoursOf(totals.leave_minutes)}</Figure>
          {totals.adjusted_minutes !== 0 && (
            <Figure label={say('Of which adjustments')}>{differenceOf(totals.adjusted_minutes)}</Figure>
          )}
          {totals.dollars !== undefined && (
            <Figure label={say('Gross')}>{dollarWords(totals.dollars)}</Figure>
          )}
        </dl>
      </div>
      <ol
        className={classes.days}
        style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
        data-many={days.length > 16 || undefined}
      >
        {days.map(({ date, minutes, overtime_minutes: overtime }) => (
          <li key={date}>
            <VisuallyHidden>
              {overtime > 0
                ? say('{date}: {hours} hours, {overtime} of them overtime', {
                    date: formatLong(date),
                    hours: hoursOf(minutes),
                    overtime: hoursOf(overtime),
                  })
                : say('{date}: {hours} hours', { date: formatLong(date), hours: hoursOf(minutes) })}
            </VisuallyHidden>
            <span aria-hidden="true" className={classes.amount}>
              {Math.round(minutes / 60)}
            </span>
            <span aria-hidden="true" className={classes.track}>
              <span className={classes.bar} style={{ height: `${(100 * minutes) / most}%` }}>
                {overtime > 0 && (
                  <span className={classes.overtime} style={{ height: `${(100 * overtime) / minutes}%` }} />
                )}
              </span>
            </span>
            <span aria-hidden="true" className={classes.day}>
              <span>{shortWeekday(date)}</span> {dayOfMonth(date)}
            </span>
          </li>
        ))}
      </ol>
      <div
        className={classes.weeks}
        style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
        title={say('Workweeks begin on Sunday; this period on {date}', {
          date: formatForDisplay(days[0]?.date ?? ''),
        })}
      >
        {weeks.map(({ from, to, count }) => (
          <span key={from} style={{ gridColumn: `span ${count}` }}>
            {count >= MOST_CUT_DAYS
              ? say('Workweek {first} to {last}', {
                  first: monthAndDay(from),
                  last: monthAndDay(to),
                })
              : ''}
          </span>
        ))}
      </div>
    </Panel>
  );
}

/** Fewer days of a week have no room for its name. */
const MOST_CUT_DAYS = 4;

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The workweeks, or the parts of them, that are in the period. */
function weeksOf(days: ViewedPeriod['days']) {
  const weeks: { week: string; from: string; to: string; count: number }[] = [];
  for (const { date } of days) {
    const week = startOfWeek(date);
    const last = weeks.at(-1);
    if (last?.week === week) {
      last.to = date;
      last.count += 1;
    } else weeks.push({ week, from: date, to: date, count: 1 });
  }
  return weeks;
}
