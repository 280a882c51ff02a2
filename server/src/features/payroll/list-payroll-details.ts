import type { Answer, Parsed } from '@deckhand/contract/call';
import { reportNames } from '@deckhand/contract/payroll/file-names';
import { totalsName } from '@deckhand/contract/payroll/list-management-report';
import { listPayrollDetails, type PayrollDetail } from '@deckhand/contract/payroll/list-payroll-details';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import type { Column } from '../../platform/workbook/workbook.ts';
import { nameOf } from '../shifts/person-name.ts';
import { exportReport } from './export-report.ts';
import { loadWeek } from './load-week.ts';
import { type PersonRow, selectPeople, type WorkedRow } from './payroll.queries.ts';
import { hoursByRate, wirePayrollDetail } from './wire-payroll-detail.ts';

type Totals = Answer<typeof listPayrollDetails>['totals'];

/** One row for each attendance (P2), and in the file the same rows under the same headings. */
export const listPayrollDetailsRoute = route(listPayrollDetails, ({ db, actor, query }) =>
  inTransaction(
    db,
    async (transaction) => {
      const week = await loadWeek(transaction, actor, query);
      const personIds = week.worked.map((row) => row.person_id);
      const people = await selectPeople(transaction, personIds, { search: query.search });
      const rows = inOrder(week.worked, people, query);
      const wire = ({ row, person }: Found) => wirePayrollDetail(row, person, week.place.timezone);
      const totals = hoursByRate(rows.map(({ row }) => row));
      if (query.export) {
        const sheet = { columns: COLUMNS, rows: oneByOne(rows, wire), totals: totalsRow(totals) };
        return exportReport(week, reportNames.details, sheet, rows.length);
      }
      const results = rows.map(wire);
      const { first: week_start, overclocked } = week;
      return { count: results.length, results, week_start, totals, overclocked };
    },
    'repeatable read',
  ),
);

/** Each when the file has come to it, so that a long one never lies in memory as a whole. */
function* oneByOne<From, To>(items: readonly From[], made: (item: From) => To): Generator<To> {
  for (const item of items) yield made(item);
}

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

const COLUMNS: readonly Column<PayrollDetail>[] = [
  { header: 'Employee Name', kind: 'text', width: 28, cell: ({ User_details }) => nameOf(User_details) },
  { header: 'From', kind: 'moment', width: 21, cell: ({ clocked_in }) => clocked_in },
  { header: 'To', kind: 'moment', width: 21, cell: ({ clocked_out }) => clocked_out },
  { header: 'Regular Clock', kind: 'hours', width: 14, cell: (row) => row.regular_clock },
  { header: 'Regular Hrs', kind: 'hours', width: 14, cell: (row) => row.regular_hours },
  { header: 'Training Clock', kind: 'hours', width: 14, cell: (row) => row.training_clock },
  { header: 'Training Hrs', kind: 'hours', width: 14, cell: (row) => row.training_hours },
  { header: 'Sub Clock', kind: 'hours', width: 14, cell: (row) => row.sub_clock },
  { header: 'Sub Hrs', kind: 'hours', width: 14, cell: (row) => row.sub_hours },
  { header: 'Notes', kind: 'text', width: 40, cell: ({ admin_notes }) => admin_notes },
  { header: 'Tools', kind: 'text', width: 14, cell: ({ tools }) => tools },
];

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
