import {
  listManagementReport,
  type ManagementRow,
  managementColumns,
} from '@deckhand/contract/reports/payroll/list-management-report';
import { stillIn } from '@deckhand/contract/reports/payroll/report-week';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { useCall } from '../../../../api/use-call.ts';
import { AtRememberedLocation } from '../../../../shared/locations/at-remembered-location.tsx';
import type { Column } from '../../../../ui/list-columns.ts';
import { useWidthBelow } from '../../../../ui/use-width-below.ts';
import { usePaySchedule } from '../../../pay/periods/use-pay-schedule.ts';
import { closedAsOf } from '../closed-as.ts';
import { Figure, TotalFigure } from '../figure.tsx';
import { MarkedName } from '../marked-name.tsx';
import { ReportList } from '../report-list.tsx';
import { ReportPage } from '../report-page.tsx';
import { useReportAddress } from '../use-report-address.ts';
import { LaborChart } from './labor-chart.tsx';
import {
  columnName,
  laborByPosition,
  type ManagementReport,
  managementOrder,
  peopleAndTotals,
  positionColumns,
  sorted,
} from './management-rows.ts';

export function ManagementPage() {
  return (
    <AtRememberedLocation>
      <Management />
    </AtRememberedLocation>
  );
}

/** The hours of people by position. The answer names the columns. */
function Management() {
  const report = useReportAddress();
  const answer = useCall(listManagementReport, report.isReady ? { query: report.query } : undefined);
  const { data } = answer;
  const isCards = useWidthBelow()('tablet');
  const { isWeekClosed } = usePaySchedule();
  const { people, totals } = data ? peopleAndTotals(data) : { people: undefined, totals: undefined };
  return (
    <ReportPage
      name="management"
      report={report}
      call={listManagementReport}
      input={{ query: { ...report.query, ...managementOrder(report.sort), export: 'true' } }}
      week={data}
      searchLabel={say('Search name or key')}
    >
      {data && totals && <LaborChart shares={laborByPosition(data.columns, totals)} />}
      <ReportList
        report={report}
        label={say('Management')}
        answer={answer}
        columns={columnsOf(data, totals, { isCards, isClosed: isWeekClosed(report.sunday) })}
        rows={people && sorted(people, report.sort)}
        rowKey={(row) => `${row.Key} ${row.Name}`}
        rowLabel={(row) => String(row.Name)}
        cardsBelow="wide"
        nothing={say('Nobody worked this week')}
      />
    </ReportPage>
  );
}

/** The columns that all reports have, shown while the answer loads. */
const unknownColumns = [...managementColumns.first, ...managementColumns.last];

function columnsOf(
  data: ManagementReport | undefined,
  totals: ManagementRow | undefined,
  { isCards, isClosed }: { isCards: boolean; isClosed: boolean },
): Column<ManagementRow>[] {
  const isOf = (row: ManagementRow) => (person: { name: string; key: string }) =>
    person.name === row.Name && person.key === row.Key;
  const isIn = (row: ManagementRow) => data?.still_clocked_in.some(isOf(row));
  const positions = positionColumns(data?.columns ?? unknownColumns);
  const isText = (name: string) => managementColumns.first.some((first) => first === name);
  return (data?.columns ?? unknownColumns).map((name, index) => {
    const total = totals?.[name];
    return {
      key: name,
      header: columnName(name, positions),
      sortable: true,
      pinned: name === managementColumns.last.at(-1),
      ...(isText(name) ? { minWidth: index === 0 ? 136 : 66 } : { align: 'end' as const }),
      cell: (row) =>
        index === 0 ? (
          <MarkedName
            name={String(row[name])}
            mark={isIn(row) ? sayKnown(stillIn) : undefined}
            isClosed={isClosed}
          />
        ) : (
          cellOf(row[name], closedAsOf(data?.closed_as, isOf(row))[name], isCards)
        ),
      foot:
        typeof total === 'number' ? (
          <TotalFigure hours={total} closedAs={data?.closed_totals?.[name]} />
        ) : (
          total && sayKnown(total)
        ),
    };
  });
}

function cellOf(value: string | number | undefined, closedAs: number | undefined, isCards: boolean) {
  if (typeof value !== 'number') return value;
  return value === 0 && closedAs === undefined && isCards ? null : (
    <Figure hours={value} closedAs={closedAs} />
  );
}
