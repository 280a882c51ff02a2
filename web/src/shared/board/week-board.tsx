import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { useMemo } from 'react';
import { type BoardCard, cardsByDate } from './board-card.ts';
import { BoardFrame, type BoardMore } from './board-frame.tsx';
import { DayColumns } from './day-columns.tsx';
import { columnsAtMost, inRows } from './day-grid.ts';
import type { DayTop } from './day-top.ts';
import { type BoardRow, type Grouping, groupRows } from './group-rows.ts';
import type { HoursByDay } from './hours.ts';
import { RowTable } from './row-table.tsx';

interface WeekBoardProps {
  label: string;
  /** Seven days, three days, or the same weekday of six weeks. Further columns continue in rows below. */
  dates: readonly CivilDate[];
  weeksApart?: boolean;
  cards: readonly BoardCard[];
  hours?: HoursByDay;
  today: CivilDate | undefined;
  group?: Grouping;
  onOpen: (key: string) => void;
  dayTop?: DayTop | undefined;
  inPersonRows?: InPersonRows | undefined;
}

/** Makes the actions on the cards of a board with a row for each person. */
export type InPersonRows = (rows: readonly BoardRow[], dates: readonly CivilDate[]) => BoardMore;

const noHours: HoursByDay = {};

export function WeekBoard({
  label,
  dates,
  weeksApart = false,
  cards,
  hours = noHours,
  today,
  group = 'day',
  onOpen,
  dayTop,
  inPersonRows,
}: WeekBoardProps) {
  const columns = useMemo(() => (group === 'day' ? cardsByDate(cards) : undefined), [cards, group]);
  const rows = useMemo(() => (group === 'day' ? [] : groupRows(cards, group)), [cards, group]);
  const pages = useMemo(() => inRows(dates, columnsAtMost(weeksApart)), [dates, weeksApart]);
  return pages.map((page, row) => {
    const heads = { dates: page, hours, today, weeksApart, dayTop };
    return (
      <BoardFrame
        // A frame measures the one element that it began with.
        // biome-ignore lint/suspicious/noArrayIndexKey: its cards' elements stay when its dates change
        key={`${columns ? 'columns' : 'rows'} ${row}`}
        label={label}
        onOpen={onOpen}
        more={group === 'person' ? inPersonRows?.(rows, page) : undefined}
      >
        {columns ? (
          <DayColumns {...heads} cards={columns} />
        ) : (
          <RowTable {...heads} rows={rows} rowHeader={group === 'person' ? say('Person') : say('Position')} />
        )}
      </BoardFrame>
    );
  });
}
