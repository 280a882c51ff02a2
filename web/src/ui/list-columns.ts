import type { Key, ReactNode } from 'react';
import type { ActionItem } from './action-menu.tsx';
import type { EmptyState } from './empty-state.tsx';
import type { Sort } from './list-address.ts';
import type { Width } from './use-width-below.ts';

export interface Column<Row> {
  /** Names the column in the sort order. */
  key: string;
  header: string;
  /** On a card, a cell of nothing (null) leaves its line out. */
  cell: (row: Row) => ReactNode;
  /** Under the last row, where the list sums something up. */
  foot?: ReactNode;
  /** 'end' for numbers: right aligned, figures under figures. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** The last column may stay in view while those before it scroll sideways. */
  pinned?: boolean;
  minWidth?: number;
  /** Left out of the table in narrower windows; cards on phones show it all the same. */
  hideBelow?: Width;
  /** On phones rows are cards. The first column is their title; a column can stay out of them. */
  hideInCards?: boolean;
}

/** Which rows are ticked, by their keys. */
export interface Selection<Row> {
  selected: ReadonlySet<Key>;
  onChange: (selected: ReadonlySet<Key>) => void;
  /** Rows that cannot be ticked. */
  isDisabled?: (row: Row) => boolean;
}

/** What the table and the cards draw; both get the same. */
export interface ListRows<Row> {
  /** Read out as the name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Key;
  /** Names a row to screen readers: 'Maria Santos'. */
  rowLabel: (row: Row) => string;
  rowActions?: ((row: Row) => readonly ActionItem[]) | undefined;
  selection?: Selection<Row> | undefined;
  sort?: Sort | undefined;
  onSort?: ((column: string) => void) | undefined;
  /** Pixels beyond which the rows of a table scroll under its head. Cards never do: a page in a page is lost on a phone. */
  maxHeight?: number | undefined;
  /** Rows as low as they can be read, and heads in two lines: for many columns of figures. */
  dense?: boolean | undefined;
  /** A row that something has to be done about. */
  isMarked?: ((row: Row) => boolean) | undefined;
  /** How many skeleton rows stand for those that are still to come. */
  skeletons: number;
}

/** Where the list stands; `useListAddress` gives all of it. */
export interface Paging {
  page: number;
  pageSize: number;
  sort: Sort | undefined;
  setPage: (page: number, options?: { replace?: boolean }) => void;
  setPageSize: (size: number) => void;
  setSort: (column: string) => void;
}

export type EmptyStateProps = Parameters<typeof EmptyState>[0];
