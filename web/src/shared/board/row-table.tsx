import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatDuration, formatHoursAndMinutes } from '@deckhand/domain/time/minutes';
import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Card } from './card.tsx';
import { DayHead } from './day-head.tsx';
import { columnLabel } from './day-label.ts';
import type { DayTop } from './day-top.ts';
import type { BoardRow } from './group-rows.ts';
import { type HoursByDay, shortHours } from './hours.ts';
import classes from './row-table.module.css';

interface RowTableProps {
  /** 'Person' or 'Position'. */
  rowHeader: string;
  rows: readonly BoardRow[];
  dates: readonly CivilDate[];
  hours: HoursByDay;
  today: CivilDate | undefined;
  weeksApart: boolean;
  dayTop?: DayTop | undefined;
}

/** A row for each person or position, a column for each day. */
export function RowTable({ rowHeader, rows, dates, hours, today, weeksApart, dayTop }: RowTableProps) {
  return (
    <table className={classes.table} style={columnCount(dates.length)}>
      <thead>
        <tr>
          <th scope="col" className={classes.corner}>
            {rowHeader}
          </th>
          {dates.map((date) => (
            <th key={date} scope="col" className={classes.day}>
              <DayHead label={columnLabel(date, weeksApart)} isToday={date === today} hours={hours[date]} />
              {dayTop?.(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className={classes.name}>
              {row.name}
              {row.minutes > 0 && (
                <>
                  <span className={classes.sum} aria-hidden="true">
                    {shortHours(formatDuration(row.minutes))}
                  </span>
                  <VisuallyHidden>, {formatHoursAndMinutes(row.minutes)}</VisuallyHidden>
                </>
              )}
            </th>
            {dates.map((date) => (
              <td key={date} className={classes.cell}>
                {row.cards.get(date)?.map((card) => (
                  <Card key={card.key} card={card} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function columnCount(columns: number): CSSProperties {
  return { '--columns': columns } as CSSProperties;
}
