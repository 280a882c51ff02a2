import { reportNames } from '@deckhand/contract/reports/payroll/file-names';
import {
  costColumn,
  listManagementReport,
  type ManagementRow,
  managementColumns,
  sortByColumn,
  totalsName,
} from '@deckhand/contract/reports/payroll/list-management-report';
import { payPeriodColumn } from '@deckhand/contract/reports/payroll/report-week';
import {
  type ManagementLine,
  managementLines,
  sumOfLines,
} from '@deckhand/domain/reports/payroll/management';
import { NO_TIME, paidMinutesOf } from '@deckhand/domain/reports/payroll/totals';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Cell, Column } from '../../../platform/workbook/workbook.ts';
import { loadWeekCost } from '../../pay/wages/load-week-cost.ts';
import { loadPaySettings } from '../../pay/wages/pay-settings.queries.ts';
import {
  closedAsOthers,
  correctedPeople,
  payPeriodColumns,
  peopleAsClosed,
  periodWords,
  timesAsClosed,
  wireCorrected,
} from './closed-week.ts';
import { exportReport } from './export-report.ts';
import { loadPaidWeek } from './load-paid-week.ts';
import { exportedName, weekAt, wireWeek } from './load-week.ts';
import { positionColumns } from './management-columns.ts';
import { selectPeopleAt, selectWorked } from './payroll.queries.ts';

/** P4: the paid time of each person by position and by rate; the last row is the total. */
export const listManagementReportRoute = route(listManagementReport, ({ db, actor, query }) =>
  inSnapshot(db, async (transaction) => {
    const at = weekAt(actor, query);
    const [week, people, settings] = await together([
      loadPaidWeek(transaction, at, selectWorked),
      selectPeopleAt(transaction, at, { search: query.search }),
      loadPaySettings(transaction),
    ]);
    const ids = people.map(({ id }) => id);
    const view = 'cost_in_management';
    const costs = await loadWeekCost(transaction, actor, ids, at, { settings, view, closed: week.closed });
    const lines = managementLines(week.locationRow.id, week.times, week.threshold);
    const listed = people.flatMap((person) => {
      const line = lines.get(person.id);
      return line ? { person, line } : [];
    });
    const found = new Set(people.map(({ id }) => id));
    const others = [...(costs ? [costColumn] : []), ...(week.closed.days ? [payPeriodColumn] : [])];
    const positions = positionColumns(
      week.worked.filter((row) => found.has(row.person_id)),
      others,
    );
    const columns = [...managementColumns.first, ...positions.values(), ...managementColumns.last];
    if (costs) columns.push(costColumn);
    const rows = sortByColumn(
      listed.map(({ person, line }) => ({
        person,
        row: { ...rowOf(nameOf(person), person.key, line, positions), ...wireCost(costs?.of(person.id)) },
      })),
      ({ row }) => row,
      { column: query.order_by ?? '', isDescending: query.order === 'desc' },
    );
    const total = {
      ...rowOf(totalsName, '', sumOfLines(listed.map(({ line }) => line)), positions),
      ...wireCost(costs?.total),
    };
    const closedLines = managementLines(week.locationRow.id, timesAsClosed(week.closed), week.threshold);
    const corrected = correctedPeople(
      week.closed,
      rows.map(({ person, row }) => ({ person, present: row })),
      (id) => ({
        ...rowOf('', '', closedLines.get(id) ?? NO_LINE, positions),
        ...wireCost(costs?.closedOf(id)),
      }),
    );
    const counted = peopleAsClosed(week.closed, ids, Boolean(query.search));
    const linesAsClosed = counted.map(
      (id) => (week.closed.correctedIds.has(id) ? closedLines : lines).get(id) ?? NO_LINE,
    );
    const closedTotals = closedAsOthers(total, {
      ...rowOf(totalsName, '', sumOfLines(linesAsClosed), positions),
      ...(counted.length === ids.length && wireCost(costs?.closedTotal)),
    });
    if (query.export) {
      const period = periodWords(week.closed, { people: corrected, totals: closedTotals });
      const totals = [...columns.map((column) => total[column] ?? null), ...period.total];
      const name = exportedName(week);
      const named = rows.map(({ person, row }) => ({
        ...row,
        Name: name(person),
        ...(week.closed.days && { [payPeriodColumn]: period.of(person.id) }),
      }));
      const sheet = {
        columns: [
          ...columns.map(sheetColumn),
          ...payPeriodColumns(week.closed, (row: ManagementRow) => String(row[payPeriodColumn])),
        ],
        rows: named,
        totals,
      };
      return exportReport(week, reportNames.management, sheet);
    }
    const results = rows.length === 0 ? [] : [...rows.map(({ row }) => row), total];
    return {
      count: results.length,
      results,
      columns,
      ...wireWeek(week),
      ...wireCorrected(corrected, closedTotals),
    };
  }),
);

const NO_LINE: ManagementLine = { byPosition: new Map(), totals: NO_TIME };

/** Left out, not zero, where the reader may not see it (WA4). */
function wireCost(cost: number | undefined): ManagementRow {
  return cost === undefined ? {} : { [costColumn]: cost };
}

function rowOf(
  name: string,
  key: string,
  { byPosition, totals }: ManagementLine,
  positions: ReadonlyMap<number | null, string>,
): ManagementRow {
  return Object.fromEntries([
    ['Name', name],
    ['Key', key],
    ...[...positions].map(([id, column]) => [column, decimalHours(byPosition.get(id) ?? 0)] as const),
    ['Regular', decimalHours(totals.REGULAR)],
    ['Sub', decimalHours(totals.SUB)],
    ['Training', decimalHours(totals.TRAINING)],
    ['Overtime', decimalHours(totals.overtime)],
    ['Total', decimalHours(paidMinutesOf(totals))],
  ]);
}

function sheetColumn(header: string): Column<ManagementRow> {
  const isText = managementColumns.first.some((column) => column === header);
  return {
    header,
    kind: isText ? 'text' : 'hours',
    width: header === 'Name' ? 28 : Math.max(12, header.length + 2),
    cell: (row): Cell => row[header] ?? null,
  };
}
