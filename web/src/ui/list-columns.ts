import type { Key, ReactNode } from 'react';
import type { ActionItem } from './action-menu.tsx';
import type { EmptyState } from './empty-state.tsx';
import type { Sort } from './list-address.ts';
import type { Width } from './use-width-below.ts';

export interface Column<Row> {
  /** The column's name in the sort order. */
  key: string;
  header: string;
  /** On a card, the line of a cell that is null or a dash is left out. */
  cell: (row: Row) => ReactNode;
  /** Shown under the last row, such as a total. */
  foot?: ReactNode;
  /** 'end' for numbers: aligned right, with digits of equal width. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Keeps the last column in view while the others scroll sideways. */
  pinned?: boolean;
  minWidth?: number;
  /** Hides the column of a table in narrower windows; cards show it anyway. */
  hideBelow?: Width;
  /** The table has no such column, and its text stands under that of another one; with `below` only in narrower windows. */
  moveUnder?: { column: string; below?: Width };
  /** Leaves the column out of the cards that replace rows on phones. The first column is a card's title. */
  hideInCards?: boolean;
}

/** The selected rows, by their keys. */
export interface Selection {
  selected: ReadonlySet<Key>;
  onChange: (selected: ReadonlySet<Key>) => void;
  /** The reason why a row cannot be selected. */
  obstacleOf?: (key: Key) => string | undefined;
}

/** The props that the table and the cards share. */
export interface ListRows<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Key;
  /** A row's name for screen readers: 'Maria Santos'. */
  rowLabel: (row: Row) => string;
  rowActions?: ((row: Row) => readonly ActionItem[]) | undefined;
  selection?: Selection | undefined;
  sort?: Sort | undefined;
  onSort?: ((column: string) => void) | undefined;
  /** The height in pixels from which a table's rows scroll under its header. Cards ignore it: on phones only the page scrolls. */
  maxHeight?: number | undefined;
  /** Low rows, and headers that may wrap: for many columns of numbers. */
  dense?: boolean | undefined;
  /** Highlights a row that needs attention. */
  isMarked?: ((row: Row) => boolean) | undefined;
  /** The number of skeleton rows to show while the rows load. */
  skeletons: number;
}

/** The list's page and sort order, as `useListAddress` returns them. */
export interface Paging {
  page: number;
  pageSize: number;
  sort: Sort | undefined;
  setPage: (page: number, options?: { replace?: boolean }) => void;
  setPageSize: (size: number) => void;
  setSort: (column: string) => void;
}

export type EmptyStateProps = Parameters<typeof EmptyState>[0];
