import {
  listPayrollDetails,
  type PayrollDetail,
} from '@deckhand/contract/reports/payroll/list-payroll-details';
import { say } from '@deckhand/domain/language/say';
import { useEffect, useState } from 'react';
import { showFailure } from '../../../../api/show-failure.ts';
import { useActor } from '../../../../api/use-actor.ts';
import { useCall } from '../../../../api/use-call.ts';
import { AtRememberedLocation } from '../../../../shared/locations/at-remembered-location.tsx';
import { usePrinting } from '../../../../ui/use-printing.ts';
import { useWidthBelow } from '../../../../ui/use-width-below.ts';
import { useClosedRefusals } from '../../../pay/periods/correction-notice.tsx';
import { usePaySchedule } from '../../../pay/periods/use-pay-schedule.ts';
import { ReportList } from '../report-list.tsx';
import { ReportPage } from '../report-page.tsx';
import { useReportAddress } from '../use-report-address.ts';
import { detailActions } from './detail-actions.ts';
import { DetailButtons } from './detail-buttons.tsx';
import { detailLabel, detailsColumns } from './details-columns.tsx';
import { byName, detailsOrder, isByName } from './details-order.ts';
import { EditHoursDialog } from './edit-hours-dialog.tsx';
import { UpdatedLogsDialog } from './updated-logs-dialog.tsx';

export function PayrollDetailsPage() {
  return (
    <AtRememberedLocation>
      <PayrollDetails />
    </AtRememberedLocation>
  );
}

const notSorted = say('Error sorting payroll details');

/** All attendances of the week, with clocked and paid hours. */
function PayrollDetails() {
  const report = useReportAddress({ sort: byName });
  const query = { ...report.query, ...detailsOrder(report.sort) };
  const details = useCall(listPayrollDetails, report.isReady ? { query } : undefined, { showsFailure: true });
  const { data, error } = details;
  const actor = useActor();
  const isCards = useWidthBelow()('desktop');
  const isPrinting = usePrinting();
  const closedRefusalOf = useClosedRefusals();
  const { periodOf } = usePaySchedule();
  const [edited, setEdited] = useState<PayrollDetail>();
  const [logged, setLogged] = useState<PayrollDetail>();
  const isSorted = !isByName(report.sort);
  useEffect(() => {
    if (error) showFailure(error, isSorted ? { refused: notSorted, thrown: notSorted } : {});
  }, [error, isSorted]);
  const actionsOf = (row: PayrollDetail) =>
    detailActions(row, actor, {
      onEdit: () => setEdited(row),
      onLogs: () => setLogged(row),
      closed: closedRefusalOf(row.clocked_in.slice(0, 10)),
    });
  // After the last overclocked shift got its hours, all rows are shown again.
  const showsOnlyOverclocked = report.filters.only === 'overclocked' && data?.overclocked !== 0;
  return (
    <ReportPage
      name="details"
      report={report}
      call={listPayrollDetails}
      input={{ query: { ...query, export: 'true' } }}
      week={data}
      searchLabel={say('Search name or key')}
    >
      <ReportList
        report={report}
        label={say('Payroll Details')}
        answer={details}
        columns={detailsColumns({
          totals: showsOnlyOverclocked ? undefined : data?.totals,
          isPrinting,
          isCards,
          isClosed: (row) => periodOf(row.clocked_in.slice(0, 10))?.isClosed === true,
          buttons: (row) => <DetailButtons actions={actionsOf(row)} of={detailLabel(row)} />,
        })}
        rows={showsOnlyOverclocked ? data?.results.filter((row) => row.is_overclocked) : data?.results}
        rowKey={(row) => row.id}
        rowLabel={detailLabel}
        rowActions={isCards ? actionsOf : undefined}
        isMarked={(row) => row.is_overclocked}
        cardsBelow="desktop"
        nothing={say('Nobody clocked in this week')}
      />
      {edited && (
        <EditHoursDialog
          row={edited}
          location={Number(report.location)}
          role={actor.role}
          today={report.today}
          onClose={() => setEdited(undefined)}
        />
      )}
      {logged && <UpdatedLogsDialog row={logged} onClose={() => setLogged(undefined)} />}
    </ReportPage>
  );
}
