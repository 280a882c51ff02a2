import { lawNotice } from '@deckhand/contract/law/notice';
import { delay } from '@deckhand/contract/limits';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { say, sayKnown } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import {
  type Collision,
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { VisuallyHidden } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { apiQuery } from '../../../../api/api-query.ts';
import type { BoardCard } from '../../../../shared/board/board-card.ts';
import { Card } from '../../../../shared/board/card.tsx';
import type { BoardRow } from '../../../../shared/board/group-rows.ts';
import { cardKey } from '../../../../shared/board/schedule-cards.ts';
import { toast } from '../../../../ui/toast.ts';
import { LawNotice } from '../../../plans/law-notice.tsx';
import { ExtraRows } from './extra-rows.tsx';
import { type Fit, fitOf, isMovable, type Lifted, liftedFrom, staffQuery, type Target } from './fits.ts';
import { MoveDialog } from './move-dialog.tsx';
import classes from './move-layer.module.css';
import { liftedWords, targetWords } from './move-words.ts';

/**
 * After this distance of the mouse, or this rest of a finger, a card is picked up and not clicked or
 * scrolled.
 */
const MOUSE_DISTANCE = 6;
const LONG_PRESS = 350;
const PRESS_TOLERANCE = 8;

interface MoveLayerProps {
  board: RefObject<HTMLElement | null>;
  rows: readonly BoardRow[];
  dates: readonly CivilDate[];
  items: readonly ScheduleItem[];
  todayOf: (item: ScheduleItem) => CivilDate;
}

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** A card under the pointer or with the focus. */
interface Armed {
  id: string;
  node: HTMLElement;
  card: BoardCard;
  lifted: Lifted;
  start: Cell;
}

interface Cell {
  row: number;
  column: number;
}

type Row = Pick<BoardRow, 'key' | 'name'>;

/**
 * BM1: moves cards by mouse, by touch after a long press, and by keyboard. The board draws its cards without
 * handlers, because there may be five hundred: this layer listens to the board, and gives the library one
 * card at a time.
 */
export default function MoveLayer({ board, rows, dates, items, todayOf }: MoveLayerProps) {
  const [armed, setArmed] = useState<Armed>();
  const [isMoving, setMoving] = useState(false);
  const [over, setOver] = useState<Cell>();
  const [dropped, setDropped] = useState<{ lifted: Lifted; target: Target; fit: Fit }>();
  const lifted = isMoving ? armed?.lifted : undefined;
  const staffOn = useStaff(lifted, dates, lifted && todayOf(lifted.item));
  const extras = extraRows(lifted, rows, staffOn);
  const all: readonly Row[] = [...rows, ...extras];
  const latest = useRef({ all, over });
  latest.current = { all, over };

  const targetAt = ({ row, column }: Cell): Target => ({
    person: personOf(all[row]),
    date: dates[column] ?? '',
  });
  const fitAt = (cell: Cell): Fit | undefined =>
    lifted && fitOf(lifted, targetAt(cell), { today: todayOf(lifted.item), items, staffOn });

  const pick = usePicking(board, { rows, dates, items, todayOf }, setArmed, isMoving);
  useFitColors(board, isMoving ? { all, dates, fitAt, over } : undefined);

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: LONG_PRESS, tolerance: PRESS_TOLERANCE } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: stepWithKeys,
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc, KeyboardCode.Tab],
        end: [KeyboardCode.Space, KeyboardCode.Enter],
      },
      scrollBehavior: 'auto',
    }),
  );

  function stepWithKeys(...[event]: Parameters<KeyboardCoordinateGetter>) {
    const from = latest.current.over;
    const next = from && stepFrom(from, event.code, latest.current.all, dates.length);
    const element = next && cellsOf(board.current)[next.row]?.[next.column];
    if (!element) return undefined;
    // A second key may come before the next drawing.
    latest.current.over = next;
    setOver(next);
    const { left, top } = element.getBoundingClientRect();
    return { x: left, y: top };
  }

  function follow({ activatorEvent, collisions }: DragMoveEvent): void {
    if (activatorEvent instanceof KeyboardEvent) return;
    const found = collisions?.[0]?.data as Cell | undefined;
    if (found?.row !== over?.row || found?.column !== over?.column) setOver(found);
  }

  function drop(): void {
    setMoving(false);
    const fit = over && fitAt(over);
    if (!lifted || !over || !fit || fit.kind === 'here') return;
    if (fit.kind === 'not')
      toast.warning(
        say('It cannot go there. {why}', { why: fit.words }),
        fit.isLaw ? { note: sayKnown(lawNotice), duration: delay.referenceToast } : {},
      );
    else setDropped({ lifted, target: targetAt(over), fit });
  }

  const fitOver = over && fitAt(over);
  const isAtStart = over?.row === armed?.start.row && over?.column === armed?.start.column;

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={cellUnderPointer(board)}
        onDragStart={() => {
          setMoving(true);
          setOver(armed?.start);
        }}
        onDragMove={follow}
        onDragEnd={drop}
        onDragCancel={() => setMoving(false)}
        accessibility={{
          // The dialog that opens has the focus.
          restoreFocus: false,
          screenReaderInstructions: { draggable: '' },
          announcements: silent,
        }}
      >
        {armed && <Grip armed={armed} listeners={pick} />}
        {createPortal(
          <DragOverlay dropAnimation={null}>
            {isMoving && armed && (
              <div className={classes.lifted} inert>
                <Card card={armed.card} />
                {fitOver && fitOver.words !== '' && (
                  <div className={classes.words} data-fit={fitOver.kind}>
                    <p>{fitOver.words}</p>
                    {fitOver.isLaw && <LawNotice />}
                  </div>
                )}
              </div>
            )}
          </DragOverlay>,
          document.body,
        )}
      </DndContext>
      {/* Our own words: they also change when it becomes known who fits. */}
      <VisuallyHidden role="status">
        {lifted && isAtStart && say('Picked up: {card}', { card: liftedWords(lifted) })}
        {over && fitOver && !isAtStart && (
          <>
            {targetWords(targetAt(over), fitOver)}
            {fitOver.isLaw && ` ${sayKnown(lawNotice)}`}
          </>
        )}
      </VisuallyHidden>
      {isMoving && <ExtraRows board={board} rows={extras} columns={dates.length} />}
      {dropped && <MoveDialog {...dropped} onClose={() => setDropped(undefined)} />}
    </>
  );
}

/** Gives the library the card that is picked up, whose element the board draws. */
function Grip({ armed, listeners }: { armed: Armed; listeners: RefObject<Listeners> }) {
  const { setNodeRef, listeners: ofLibrary } = useDraggable({ id: armed.id });
  useLayoutEffect(() => {
    setNodeRef(armed.node);
    listeners.current = ofLibrary;
  });
  return null;
}

type Listeners = ReturnType<typeof useDraggable>['listeners'];

/** Listens to the board: whatever may pick a card up arms it first. Returns where the armed card leaves its listeners. */
function usePicking(
  board: RefObject<HTMLElement | null>,
  shown: Omit<MoveLayerProps, 'board'>,
  arm: (armed: Armed) => void,
  isMoving: boolean,
): RefObject<Listeners> {
  const listeners = useRef<Listeners>(undefined);
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    const element = board.current;
    if (!element || isMoving) return;
    const pickWith = (name: string) => (event: Event) => {
      if (event instanceof KeyboardEvent && (event.code !== 'Space' || event.repeat)) return;
      const armed = armedAt(event.target, latest.current);
      if (!armed) return;
      flushSync(() => arm(armed));
      const target = event.target;
      listeners.current?.[name]?.({
        nativeEvent: event,
        target,
        preventDefault: () => event.preventDefault(),
      });
    };
    const mouse = pickWith('onMouseDown');
    const touch = pickWith('onTouchStart');
    const key = pickWith('onKeyDown');
    element.addEventListener('mousedown', mouse);
    element.addEventListener('touchstart', touch, { passive: true });
    element.addEventListener('keydown', key);
    element.setAttribute('data-movable', '');
    return () => {
      element.removeEventListener('mousedown', mouse);
      element.removeEventListener('touchstart', touch);
      element.removeEventListener('keydown', key);
      element.removeAttribute('data-movable');
    };
  }, [board, arm, isMoving]);
  return listeners;
}

function armedAt(
  target: EventTarget | null,
  { rows, dates, items, todayOf }: Omit<MoveLayerProps, 'board'>,
): Armed | undefined {
  const node = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  const cell = node?.closest('td');
  const line = cell?.parentElement;
  if (!node || !cell || !(line instanceof HTMLTableRowElement)) return undefined;
  const start = { row: line.sectionRowIndex, column: cell.cellIndex - 1 };
  const row = rows[start.row];
  const card = row?.cards.get(dates[start.column] ?? '')?.find(({ key }) => key === node.dataset.card);
  const item = items.find((one) => cardKey(one) === node.dataset.card);
  if (!row || !card || !item || !isMovable(item, todayOf(item))) return undefined;
  const lifted = liftedFrom(item, personOf(row));
  return lifted && { id: `${card.key} ${row.key}`, node, card, lifted, start };
}

/** Colours every cell by whether the card fits there. */
function useFitColors(
  board: RefObject<HTMLElement | null>,
  moving:
    | {
        all: readonly Row[];
        dates: readonly CivilDate[];
        fitAt: (cell: Cell) => Fit | undefined;
        over: Cell | undefined;
      }
    | undefined,
): void {
  useLayoutEffect(() => {
    const element = board.current;
    if (!moving || !element) return;
    element.setAttribute('data-moving', '');
    const marked = cellsOf(element).flatMap((cells, row) =>
      cells.map((cell, column) => {
        const isOver = moving.over?.row === row && moving.over.column === column;
        cell.dataset.fit = moving.fitAt({ row, column })?.kind ?? 'unknown';
        cell.toggleAttribute('data-over', isOver);
        return cell;
      }),
    );
    return () => {
      element.removeAttribute('data-moving');
      for (const cell of marked) {
        delete cell.dataset.fit;
        cell.removeAttribute('data-over');
      }
    };
  });
}

/** The cells of the board, row by row, without the names. */
function cellsOf(board: HTMLElement | null): HTMLTableCellElement[][] {
  return [...(board?.querySelectorAll<HTMLTableRowElement>('tbody > tr') ?? [])].map((row) => [
    ...row.querySelectorAll<HTMLTableCellElement>('td'),
  ]);
}

const BOARD = 'board';

/** Finds the cell below the pointer itself: the library would have to measure every cell of the board. */
function cellUnderPointer(board: RefObject<HTMLElement | null>): CollisionDetection {
  return ({ pointerCoordinates }): Collision[] => {
    if (!pointerCoordinates) return [];
    const below = document.elementsFromPoint(pointerCoordinates.x, pointerCoordinates.y);
    // Names and headings stay in sight over cells that are scrolled away.
    const found = below
      .map((one) => one.closest('td, th'))
      .find((one) => board.current?.contains(one) && one);
    const line = found?.parentElement;
    if (!(found instanceof HTMLTableCellElement) || found.tagName !== 'TD') return [];
    if (!(line instanceof HTMLTableRowElement)) return [];
    // The row of headings is the first of the table.
    return [{ id: BOARD, data: { row: line.rowIndex - 1, column: found.cellIndex - 1 } satisfies Cell }];
  };
}

/** The next cell in the direction of an arrow key; rows of anything but people and open shifts are passed over. */
function stepFrom(
  { row, column }: Cell,
  code: string,
  all: readonly Row[],
  columns: number,
): Cell | undefined {
  if (code === 'ArrowLeft' || code === 'ArrowRight') {
    const next = column + (code === 'ArrowLeft' ? -1 : 1);
    return next >= 0 && next < columns ? { row, column: next } : undefined;
  }
  if (code !== 'ArrowUp' && code !== 'ArrowDown') return undefined;
  const step = code === 'ArrowUp' ? -1 : 1;
  for (let next = row + step; next >= 0 && next < all.length; next += step) {
    if (personOf(all[next]) !== undefined) return { row: next, column };
  }
  return undefined;
}

const OPEN_SHIFTS = say('Open shifts');

/** The person of a row, null for open shifts, undefined for anything else. */
function personOf(row: Row | undefined): Target['person'] {
  if (row?.key === OPEN_SHIFTS) return null;
  return row && /^\d+$/.test(row.key) ? { id: Number(row.key), name: row.name } : undefined;
}

/** Who could take the card and has no row yet, and a row to leave it open, while it is picked up. */
function extraRows(
  lifted: Lifted | undefined,
  rows: readonly BoardRow[],
  staffOn: ReturnType<typeof useStaff>,
): Row[] {
  if (!lifted) return [];
  const known = new Set(rows.map(({ key }) => key));
  const open = known.has(OPEN_SHIFTS) || !lifted.person ? [] : [{ key: OPEN_SHIFTS, name: OPEN_SHIFTS }];
  const free = (staffOn(lifted.item.start_date) ?? []).filter(
    (one) => !one.reasons && !known.has(String(one.id)),
  );
  return [...open, ...free.map(({ id, name }) => ({ key: String(id), name }))];
}

/** Who can come on each day of the board, asked when a card is picked up. */
function useStaff(lifted: Lifted | undefined, dates: readonly CivilDate[], today: CivilDate | undefined) {
  const asked = lifted && today !== undefined ? dates.filter((date) => date >= today) : [];
  const answers = useQueries({
    queries: asked.map((date) => {
      // The answer about another card must not stand in for this one's.
      const { placeholderData: _, ...query } = apiQuery(findStaff, {
        query: (lifted && staffQuery(lifted, date)) ?? {},
      });
      return { ...query, meta: { failureIsShownByScreen: true } };
    }),
    combine: (results) => results.map(({ data }) => data),
  });
  const byDate = new Map(asked.map((date, index) => [date, answers[index]?.results]));
  return (date: CivilDate) => byDate.get(date);
}
