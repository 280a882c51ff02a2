import type { Answer } from '@deckhand/contract/call';
import { costColumn } from '@deckhand/contract/reports/payroll/list-management-report';
import {
  listPayrollSummary,
  type PayrollSummary,
} from '@deckhand/contract/reports/payroll/list-payroll-summary';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { formatDollars } from '@deckhand/domain/pay/money';
import { useCall } from '../../../../api/use-call.ts';
import { personName } from '../../../../session/person-name.ts';
import { AtRememberedLocation } from '../../../../shared/locations/at-remembered-location.tsx';
import type { Column } from '../../../../ui/list-columns.ts';
import { useWidthBelow } from '../../../../ui/use-width-below.ts';
import { usePaySchedule } from '../../../pay/periods/use-pay-schedule.ts';
import { closedAsOf } from '../closed-as.ts';
import { ClosedAs, Figure, TotalFigure } from '../figure.tsx';
import { MarkedName } from '../marked-name.tsx';
import { ReportList } from '../report-list.tsx';
import { ReportPage } from '../report-page.tsx';
import { markOf } from '../unfinished-week.ts';
import { useReportAddress } from '../use-report-address.ts';

export function PayrollSummaryPage() {
  return (
    <AtRememberedLocation>
      <Summary />
    </AtRememberedLocation>
  );
}

/** The paid hours of each person in the week. */
function Summary() {
  const report = useReportAddress();
  const summary = useCall(listPayrollSummary, report.isReady ? { query: report.query } : undefined);
  const isCards = useWidthBelow()('tablet');
  const { isWeekClosed } = usePaySchedule();
  const { data } = summary;
  return (
    <ReportPage
      name="summary"
      report={report}
      call={listPayrollSummary}
      input={{ query: { ...report.query, export: 'true' } }}
      week={data}
      searchLabel={say('Search name or key')}
    >
      <ReportList
        report={report}
        label={say('Payroll Summary')}
        answer={summary}
        columns={summaryColumns(data, { isCards, isClosed: isWeekClosed(report.sunday) })}
        rows={data?.results}
        rowKey={(row) => row.user_details.id}
        rowLabel={(row) => personName(row.user_details)}
        cardsBelow="wide"
        nothing={say('Nobody is paid for this week')}
      />
    </ReportPage>
  );
}

const totalColumns = [
  { key: 'total_regular_hours', header: say('Total Regular Hours') },
  { key: 'total_sub_hours', header: say('Total Sub Hours') },
  { key: 'total_training_hours', header: say('Total Training Hours') },
  { key: 'ot_hours', header: say('Total Over Time Hours') },
] as const;

/** WA12: without a figure where somebody has no wage, or the reader may not see it. */
function costOf(
  total: number | undefined,
  closedTotal: number | undefined,
  closedAs: (row: PayrollSummary) => number | undefined,
): Column<PayrollSummary> {
  return {
    key: 'cost',
    header: sayKnown(costColumn),
    align: 'end',
    cell: (row) =>
      row.cost === undefined ? null : (
        <>
          {dollarsWords(row.cost)}
          <ClosedAs figure={closedAs(row)} words={dollarsWords} />
        </>
      ),
    foot:
      total === undefined ? (
        ''
      ) : (
        <>
          {dollarsWords(total)}
          <ClosedAs figure={closedTotal} words={dollarsWords} />
        </>
      ),
  };
}

const dollarsWords = (dollars: number) => formatDollars(Math.round(dollars * 100));

function summaryColumns(
  data: Answer<typeof listPayrollSummary> | undefined,
  { isCards, isClosed }: { isCards: boolean; isClosed: boolean },
): Column<PayrollSummary>[] {
  const closedAs = (row: PayrollSummary) =>
    closedAsOf(data?.closed_as, ({ id }) => id === row.user_details.id);
  const totals = data?.totals;
  const key: Column<PayrollSummary> = {
    key: 'key',
    header: say('Key'),
    minWidth: 66,
    cell: (row) => row.user_details.key,
  };
  const name: Column<PayrollSummary> = {
    key: 'name',
    header: say('Name'),
    minWidth: 136,
    cell: ({ user_details: person }) => (
      <MarkedName
        name={personName(person)}
        mark={markOf(data?.still_clocked_in, person.id)}
        isClosed={isClosed}
      />
    ),
    foot: totals && say('Total'),
  };
  // The first column is the title of a card.
  return [
    ...(isCards ? [name, key] : [key, name]),
    ...totalColumns.map(
      (column): Column<PayrollSummary> => ({
        ...column,
        align: 'end',
        cell: (row) => {
          const closed = closedAs(row)[column.key];
          if (isCards && row[column.key] === 0 && closed === undefined) return null;
          return <Figure hours={row[column.key]} closedAs={closed} />;
        },
        foot: totals && (
          <TotalFigure hours={totals[column.key]} closedAs={data.closed_totals?.[column.key]} />
        ),
      }),
    ),
    ...(data?.has_cost ? [costOf(totals?.cost, data.closed_totals?.cost, (row) => closedAs(row).cost)] : []),
  ];
}
