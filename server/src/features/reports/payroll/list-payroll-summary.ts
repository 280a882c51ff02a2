import { rateLabel } from '@deckhand/contract/attendance/attendance';
import { reportNames } from '@deckhand/contract/reports/payroll/file-names';
import { costColumn, totalsName } from '@deckhand/contract/reports/payroll/list-management-report';
import {
  listPayrollSummary,
  type PayrollSummary,
} from '@deckhand/contract/reports/payroll/list-payroll-summary';
import { addTotals, NO_TIME, type PaidTotals, totalsAt } from '@deckhand/domain/reports/payroll/totals';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import type { Column } from '../../../platform/workbook/workbook.ts';
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
import { selectPaid, selectPeopleAt } from './payroll.queries.ts';

/** P2: one row for each person with the time paid at this location. */
export const listPayrollSummaryRoute = route(listPayrollSummary, ({ db, actor, query }) =>
  inSnapshot(db, async (transaction) => {
    const at = weekAt(actor, query);
    const [week, people, settings] = await together([
      loadPaidWeek(transaction, at, selectPaid),
      selectPeopleAt(transaction, at, { search: query.search }),
      loadPaySettings(transaction),
    ]);
    const ids = people.map(({ id }) => id);
    const view = 'cost_in_summary';
    const costs = await loadWeekCost(transaction, actor, ids, at, { settings, view, closed: week.closed });
    const totalsOf = totalsAt(week.locationRow.id, week.times, week.threshold);
    let sum = NO_TIME;
    const results = people.map((user_details) => {
      const paid = totalsOf.get(user_details.id) ?? NO_TIME;
      sum = addTotals(sum, paid);
      return { user_details, ...wireTotals(paid), ...wireCost(costs?.of(user_details.id)) };
    });
    const closedOf = totalsAt(week.locationRow.id, timesAsClosed(week.closed), week.threshold);
    const corrected = correctedPeople(
      week.closed,
      results.map((present) => ({ person: present.user_details, present })),
      (id) => ({ ...wireTotals(closedOf.get(id) ?? NO_TIME), ...wireCost(costs?.closedOf(id)) }),
    );
    const totals = { ...wireTotals(sum), ...wireCost(costs?.total) };
    const counted = peopleAsClosed(week.closed, ids, Boolean(query.search));
    const closedSum = counted
      .map((id) => (week.closed.correctedIds.has(id) ? closedOf : totalsOf).get(id) ?? NO_TIME)
      .reduce(addTotals, NO_TIME);
    const closedTotals = closedAsOthers(totals, {
      ...wireTotals(closedSum),
      ...(counted.length === ids.length && wireCost(costs?.closedTotal)),
    });
    if (query.export) {
      const figures = { people: corrected, totals: closedTotals };
      const period = periodWords(week.closed, figures, (field) => COLUMN_NAMES[field]);
      const { total_regular_hours, total_sub_hours, total_training_hours, ot_hours } = totals;
      const last = [null, totalsName, total_regular_hours, total_sub_hours, total_training_hours, ot_hours];
      const sheet = {
        columns: [
          ...columnsFor(exportedName(week)),
          ...(costs ? [COST] : []),
          ...payPeriodColumns(week.closed, ({ user_details }: PayrollSummary) => period.of(user_details.id)),
        ],
        rows: results,
        totals: [...last, ...(costs ? [totals.cost ?? null] : []), ...period.total],
      };
      return exportReport(week, reportNames.summary, sheet);
    }
    return {
      count: results.length,
      results,
      totals,
      ...(costs && { has_cost: true as const }),
      ...wireWeek(week),
      ...wireCorrected(corrected, closedTotals),
    };
  }),
);

const COST: Column<PayrollSummary> = {
  header: costColumn,
  kind: 'hours',
  width: 14,
  cell: (row) => row.cost ?? null,
};

const COLUMN_NAMES: Readonly<Record<string, string>> = {
  total_regular_hours: rateLabel.REGULAR,
  total_sub_hours: rateLabel.SUB,
  total_training_hours: rateLabel.TRAINING,
  ot_hours: 'Overtime',
  cost: costColumn,
};

/** Left out, not zero, where the reader may not see it (WA4). */
function wireCost(cost: number | undefined) {
  return cost === undefined ? {} : { cost };
}

function wireTotals(paid: PaidTotals) {
  return {
    total_regular_hours: decimalHours(paid.REGULAR),
    total_sub_hours: decimalHours(paid.SUB),
    total_training_hours: decimalHours(paid.TRAINING),
    ot_hours: decimalHours(paid.overtime),
  };
}

function columnsFor(name: (person: PayrollSummary['user_details']) => string): Column<PayrollSummary>[] {
  return [
    { header: 'Key', kind: 'text', width: 10, cell: ({ user_details }) => user_details.key },
    { header: 'Name', kind: 'text', width: 28, cell: ({ user_details }) => name(user_details) },
    { header: 'Total Regular Hours', kind: 'hours', width: 22, cell: (row) => row.total_regular_hours },
    { header: 'Total Sub Hours', kind: 'hours', width: 22, cell: (row) => row.total_sub_hours },
    { header: 'Total Training Hours', kind: 'hours', width: 22, cell: (row) => row.total_training_hours },
    { header: 'Total Over Time Hours', kind: 'hours', width: 22, cell: (row) => row.ot_hours },
  ];
}
