import type { Answer, CallInput } from '@deckhand/contract/call';
import {
  costColumn,
  type listManagementReport,
  type ManagementRow,
  managementColumns,
  noPosition,
  sortByColumn,
} from '@deckhand/contract/reports/payroll/list-management-report';
import { sayKnown } from '@deckhand/domain/language/say';
import type { Sort } from '../../../../ui/list-address.ts';

export type ManagementReport = Answer<typeof listManagementReport>;

/** The last row has the totals and is not sorted. */
export function peopleAndTotals({ results }: ManagementReport): {
  people: readonly ManagementRow[];
  totals: ManagementRow | undefined;
} {
  return { people: results.slice(0, -1), totals: results.at(-1) };
}

/** The positions are between the columns that all reports have. */
export function positionColumns(columns: readonly string[]): readonly string[] {
  const last = managementColumns.last.length + (columns.at(-1) === costColumn ? 1 : 0);
  return columns.slice(managementColumns.first.length, -last);
}

/** The name of a column as the page shows it. Names of positions are the school's own. */
export function columnName(name: string, positions: readonly string[]): string {
  return positions.includes(name) && name !== noPosition ? name : sayKnown(name);
}

export function sorted(rows: readonly ManagementRow[], sort: Sort | undefined): readonly ManagementRow[] {
  if (sort === undefined) return rows;
  const { column, direction } = sort;
  return sortByColumn(rows, (row) => row, { column, isDescending: direction === 'descending' });
}

/** Translates the order on the screen for the export. */
export function managementOrder(
  sort: Sort | undefined,
): Pick<CallInput<typeof listManagementReport>['query'], 'order_by' | 'order'> {
  if (sort === undefined) return {};
  return { order_by: sort.column, order: sort.direction === 'descending' ? 'desc' : 'asc' };
}

export interface PositionShare {
  name: string;
  hours: number;
  /** The share of all hours, rounded. */
  percent: number;
}

/** The week's labor by position, largest first. */
export function laborByPosition(columns: readonly string[], totals: ManagementRow): PositionShare[] {
  const hours = positionColumns(columns).map((name) => ({ name, hours: Number(totals[name] ?? 0) }));
  const all = hours.reduce((sum, position) => sum + position.hours, 0);
  return hours
    .filter((position) => position.hours > 0)
    .map((position) => ({ ...position, percent: Math.round((position.hours / all) * 100) }))
    .sort((one, other) => other.hours - one.hours || one.name.localeCompare(other.name));
}
