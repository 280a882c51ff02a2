import { notesOfAttendance, rateLabel } from '@deckhand/contract/attendance/attendance';
import type { Answer, Parsed } from '@deckhand/contract/call';
import { reportNames } from '@deckhand/contract/reports/payroll/file-names';
import { totalsName } from '@deckhand/contract/reports/payroll/list-management-report';
import { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { closedWord, stillIn } from '@deckhand/contract/reports/payroll/report-week';
import type { Rate } from '@deckhand/domain/attendance/rate';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { wallDateAt, type ZoneCode } from '@deckhand/domain/time/zones';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Column } from '../../../platform/workbook/workbook.ts';
import { SOURCE_NAMES } from '../../attendance/change-in-words.ts';
import { type ClosedWeek, payPeriodColumns } from './closed-week.ts';
import { exportReport } from './export-report.ts';
import { loadWeek, type ReportWeek, weekAt, wireWeek } from './load-week.ts';
import {
  type ExportedRow,
  type PersonRow,
  type SelectAt,
  selectExported,
  selectPeopleAt,
  selectWorked,
} from './payroll.queries.ts';
import { clockMinutesOf, hoursByRate, paidMinutesOf, wirePayrollDetail } from './wire-payroll-detail.ts';

type Totals = Answer<typeof listPayrollDetails>['totals'];

/** P2: one row for each attendance. The exported file has the same rows. */
export const listPayrollDetailsRoute = route(listPayrollDetails, ({ db, actor, query }) =>
  inSnapshot(db, async (transaction) => {
    const at = weekAt(actor, query);
    const load = async <Row extends ExportedRow>(select: SelectAt<Row>) => {
      const [week, people] = await together([
        loadWeek(transaction, at, select),
        selectPeopleAt(transaction, at, { search: query.search }),
      ]);
      const rows = sortRows(week.worked, people, query);
      return { week, zone: week.locationRow.timezone, rows, totals: hoursByRate(rows.map(({ row }) => row)) };
    };
    if (query.export) {
      const { week, zone, rows, totals } = await load(selectExported);
      const closedAs = rowsAsClosed(week);
      const period = ({ row }: DetailRow<ExportedRow>) => periodWordsOf(row, week.closed, closedAs);
      const columns = [...columnsIn(zone), ...payPeriodColumns(week.closed, period)];
      const sheet = { columns, rows, totals: totalsRow(totals) };
      return exportReport(week, reportNames.details, sheet);
    }
    const { week, zone, rows, totals } = await load(selectWorked);
    const closedAs = rowsAsClosed(week);
    const results = await inTurns(rows, ({ row, person }) => ({
      ...wirePayrollDetail(row, person, zone),
      ...wireClosed(row, closedAs(row)),
    }));
    return { count: results.length, results, totals, ...wireWeek(week) };
  }),
);

interface AsClosed {
  minutes: number;
  rate: Rate;
  /** It came to its day after that was closed. */
  isLate: boolean;
}

/** PE8: finds the paid minutes that were closed, where a correction changed them or their rate since. */
function rowsAsClosed({ closed, location }: ReportWeek) {
  const { days, correctedIds } = closed;
  const stored = new Map(
    closed.rows.filter((row) => row.locationId === location).map((row) => [row.id, row]),
  );
  const known = new Set(closed.rows.map(({ id }) => id));
  return (row: ExportedRow): AsClosed | undefined => {
    if (!days || !correctedIds.has(row.person_id) || row.date < days.from || row.date > days.to)
      return undefined;
    const { minutes, rate } = stored.get(row.id) ?? { minutes: 0, rate: row.rate };
    const isLate = !known.has(row.id);
    return minutes === paidMinutesOf(row) && rate === row.rate && !isLate
      ? undefined
      : { minutes, rate, isLate };
  };
}

function wireClosed(row: ExportedRow, closed: AsClosed | undefined) {
  if (closed === undefined) return {};
  return {
    ...((closed.minutes !== paidMinutesOf(row) || closed.rate !== row.rate) && {
      closed_hours: decimalHours(closed.minutes),
    }),
    ...(closed.rate !== row.rate && { closed_rate: closed.rate }),
    ...(closed.isLate && { is_late: true as const }),
  };
}

function periodWordsOf(
  row: ExportedRow,
  { days }: ClosedWeek,
  closedAs: (row: ExportedRow) => AsClosed | undefined,
): string {
  if (!days || row.date < days.from || row.date > days.to) return '';
  const closed = closedAs(row);
  if (closed === undefined) return closedWord;
  const hours = decimalHours(closed.minutes).toFixed(2);
  const late = closed.isLate ? ', late' : '';
  return `${closedWord} as ${hours}${closed.rate === row.rate ? '' : ` ${rateLabel[closed.rate]}`}${late}`;
}

interface DetailRow<Row extends ExportedRow> {
  row: Row;
  person: PersonRow;
  sortKey: number;
}

type Order = Pick<Parsed<typeof listPayrollDetails, 'query'>, 'order' | 'order_by'>;

const SORT_KEYS: Record<Order['order_by'], (row: ExportedRow, nameRank: number) => number> = {
  clocked_in_by__first_name: (_row, nameRank) => nameRank,
  clocked_in: (row) => row.clocked_in.getTime(),
  // People who are still clocked in come last.
  clocked_out: (row) => row.clocked_out?.getTime() ?? Number.MAX_SAFE_INTEGER,
};

/** Sorts the rows of these people, who are ordered by name. Equal rows stay ordered by clock-in. */
function sortRows<Row extends ExportedRow>(
  worked: readonly Row[],
  people: readonly PersonRow[],
  { order, order_by }: Order,
): DetailRow<Row>[] {
  const byId = new Map(people.map((person, nameRank) => [person.id, { person, nameRank }]));
  const sortKeyOf = SORT_KEYS[order_by];
  const found: DetailRow<Row>[] = [];
  for (const row of worked) {
    const entry = byId.get(row.person_id);
    if (entry !== undefined)
      found.push({ row, person: entry.person, sortKey: sortKeyOf(row, entry.nameRank) });
  }
  return found.sort(
    order === 'desc'
      ? (left, right) => right.sortKey - left.sortKey
      : (left, right) => left.sortKey - right.sortKey,
  );
}

/** Reads the database rows directly, because building thousands of JSON rows first would be slow. */
function columnsIn(zone: ZoneCode): Column<DetailRow<ExportedRow>>[] {
  const hours = (
    header: string,
    rate: Rate,
    minutesOf: (row: ExportedRow) => number,
  ): Column<DetailRow<ExportedRow>> => ({
    header,
    kind: 'hours',
    width: 14,
    // P6a: unknown hours are empty, so that no one is paid nothing by mistake.
    cell: ({ row }) =>
      row.rate !== rate ? 0 : row.clocked_out === null ? null : decimalHours(minutesOf(row)),
  });
  return [
    { header: 'Employee Name', kind: 'text', width: 28, cell: ({ person }) => nameOf(person) },
    { header: 'From', kind: 'moment', width: 21, cell: ({ row }) => wallDateAt(row.clocked_in, zone) },
    {
      header: 'To',
      kind: 'moment',
      width: 21,
      cell: ({ row }) => (row.clocked_out === null ? stillIn : wallDateAt(row.clocked_out, zone)),
    },
    hours('Regular Clock', 'REGULAR', clockMinutesOf),
    hours('Regular Hrs', 'REGULAR', paidMinutesOf),
    hours('Training Clock', 'TRAINING', clockMinutesOf),
    hours('Training Hrs', 'TRAINING', paidMinutesOf),
    hours('Sub Clock', 'SUB', clockMinutesOf),
    hours('Sub Hrs', 'SUB', paidMinutesOf),
    { header: 'Notes', kind: 'text', width: 40, cell: ({ row }) => notesOfAttendance(row) },
    { header: 'Tools', kind: 'text', width: 14, cell: ({ row }) => SOURCE_NAMES[row.source] },
  ];
}

function totalsRow(totals: Totals) {
  return [
    totalsName,
    null,
    null,
    totals.regular_clock,
    totals.regular_hours,
    totals.training_clock,
    totals.training_hours,
    totals.sub_clock,
    totals.sub_hours,
  ];
}
