import type { Answer, Parsed } from '@deckhand/contract/call';
import { reportNames } from '@deckhand/contract/payroll/file-names';
import { totalsName } from '@deckhand/contract/payroll/list-management-report';
import { listPayrollDetails } from '@deckhand/contract/payroll/list-payroll-details';
import type { Rate } from '@deckhand/domain/payroll/rate';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { wallDateAt, type ZoneCode } from '@deckhand/domain/time/zones';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/person-name.ts';
import type { Column } from '../../platform/workbook/workbook.ts';
import { exportReport } from './export-report.ts';
import { loadWeek } from './load-week.ts';
import { type PersonRow, selectPeople, type WorkedRow } from './payroll.queries.ts';
import {
  clockMinutesOf,
  hoursByRate,
  paidMinutesOf,
  SOURCE_NAMES,
  wirePayrollDetail,
} from './wire-payroll-detail.ts';

type Totals = Answer<typeof listPayrollDetails>['totals'];

/** One row for each attendance (P2), and in the file the same rows under the same headings. */
export const listPayrollDetailsRoute = route(listPayrollDetails, ({ db, actor, query }) =>
  inTransaction(
    db,
    async (transaction) => {
      const week = await loadWeek(transaction, actor, query);
      const { timezone: zone } = week.place;
      const personIds = [...new Set(week.worked.map((row) => row.person_id))];
      const people = await selectPeople(transaction, personIds, { search: query.search });
      const rows = inOrder(week.worked, people, query);
      const totals = hoursByRate(rows.map(({ row }) => row));
      if (query.export) {
        const sheet = { columns: columnsIn(zone), rows, totals: totalsRow(totals) };
        return exportReport(week, reportNames.details, sheet);
      }
      const results = rows.map(({ row, person }) => wirePayrollDetail(row, person, zone));
      const { first: week_start, overclocked } = week;
      return { count: results.length, results, week_start, totals, overclocked };
    },
    'repeatable read',
  ),
);

interface Found {
  row: WorkedRow;
  person: PersonRow;
  /** By which it is sorted. */
  key: number;
}

type Order = Pick<Parsed<typeof listPayrollDetails, 'query'>, 'order' | 'order_by'>;

const SORT_KEYS: Record<Order['order_by'], (row: WorkedRow, place: number) => number> = {
  clocked_in_by__first_name: (_row, place) => place,
  clocked_in: (row) => row.clocked_in.getTime(),
  // Who is in still goes after everybody who has gone.
  clocked_out: (row) => row.clocked_out?.getTime() ?? Number.MAX_SAFE_INTEGER,
};

/** The rows of the people given, who come by name. What is equal stays in the order people came. */
function inOrder(
  worked: readonly WorkedRow[],
  people: readonly PersonRow[],
  { order, order_by }: Order,
): Found[] {
  const byId = new Map(people.map((person, place) => [person.id, { person, place }]));
  const keyOf = SORT_KEYS[order_by];
  const found: Found[] = [];
  for (const row of worked) {
    const entry = byId.get(row.person_id);
    if (entry !== undefined) found.push({ row, person: entry.person, key: keyOf(row, entry.place) });
  }
  return found.sort(
    order === 'desc' ? (left, right) => right.key - left.key : (left, right) => left.key - right.key,
  );
}

/** Straight from the rows: a file of thousands of them shall not cost the making of as many answers. */
function columnsIn(zone: ZoneCode): Column<Found>[] {
  const hours = (header: string, rate: Rate, minutesOf: (row: WorkedRow) => number): Column<Found> => ({
    header,
    kind: 'hours',
    width: 14,
    cell: ({ row }) => (row.rate === rate ? decimalHours(minutesOf(row)) : 0),
  });
  return [
    { header: 'Employee Name', kind: 'text', width: 28, cell: ({ person }) => nameOf(person) },
    { header: 'From', kind: 'moment', width: 21, cell: ({ row }) => wallDateAt(row.clocked_in, zone) },
    {
      header: 'To',
      kind: 'moment',
      width: 21,
      cell: ({ row }) => row.clocked_out && wallDateAt(row.clocked_out, zone),
    },
    hours('Regular Clock', 'REGULAR', clockMinutesOf),
    hours('Regular Hrs', 'REGULAR', paidMinutesOf),
    hours('Training Clock', 'TRAINING', clockMinutesOf),
    hours('Training Hrs', 'TRAINING', paidMinutesOf),
    hours('Sub Clock', 'SUB', clockMinutesOf),
    hours('Sub Hrs', 'SUB', paidMinutesOf),
    { header: 'Notes', kind: 'text', width: 40, cell: ({ row }) => row.admin_notes },
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
