import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ViewType } from '@deckhand/domain/time/weeks';
import { useWidthBelow } from '../../../ui/use-width-below.ts';
import type { BoardCard } from './board-card.ts';
import type { Grouping } from './group-rows.ts';
import type { HoursByDay } from './hours.ts';
import { MonthBoard } from './month-board.tsx';
import { PhoneBoard, type PhoneOptions } from './phone-board.tsx';
import { WeekBoard } from './week-board.tsx';

interface BoardProps {
  /** What is on the board: 'Schedule for Week Starting 11-15-2026'. */
  label: string;
  view: ViewType;
  /** Any date of the page; a month is drawn around it. */
  start: CivilDate;
  dates: readonly CivilDate[];
  cards: readonly BoardCard[];
  hours: HoursByDay;
  today: CivilDate | undefined;
  group: Grouping;
  onOpen: (key: string) => void;
  phone: PhoneOptions;
}

/** The board of a view, at any width. */
export function Board({ view, start, dates, group, phone, ...board }: BoardProps) {
  const isBelow = useWidthBelow();
  const weeksApart = view === 'dow';
  const isMonth = view === 'monthly';
  if (isBelow('tablet')) {
    return <PhoneBoard {...board} {...phone} dates={dates} isMonth={isMonth} weeksApart={weeksApart} />;
  }
  return isMonth ? (
    <MonthBoard {...board} month={start} dates={dates} />
  ) : (
    <WeekBoard {...board} dates={dates} group={group} weeksApart={weeksApart} />
  );
}
