import type { Answer } from '@deckhand/contract/call';
import {
  type LocationHours,
  listLocationHours,
} from '@deckhand/contract/reports/payroll/list-location-hours';
import { say } from '@deckhand/domain/language/say';
import { Box } from '@mantine/core';
import { useCall } from '../../../../api/use-call.ts';
import { personName } from '../../../../session/person-name.ts';
import { AtRememberedLocation } from '../../../../shared/locations/at-remembered-location.tsx';
import type { Column } from '../../../../ui/list-columns.ts';
import { usePaySchedule } from '../../../pay/periods/use-pay-schedule.ts';
import { closedAsOf } from '../closed-as.ts';
import { Figure, TotalFigure } from '../figure.tsx';
import { excessWords, hoursWords } from '../hours-words.ts';
import { MarkedName } from '../marked-name.tsx';
import { ReportList } from '../report-list.tsx';
import { ReportPage } from '../report-page.tsx';
import { markOf } from '../unfinished-week.ts';
import { useReportAddress } from '../use-report-address.ts';
import { hoursBars } from './hours-bars.ts';
import { HoursChart } from './hours-chart.tsx';
import { LocationHoursFilters } from './location-hours-filters.tsx';

export function LocationHoursPage() {
  return (
    <AtRememberedLocation>
      <ScheduledAndActual />
    </AtRememberedLocation>
  );
}

/** The planned and the worked hours of each person. */
function ScheduledAndActual() {
  const report = useReportAddress();
  const { positions, staff } = report.filters;
  const query = {
    location: report.query.location,
    date: report.query.date,
    ...(positions.length > 0 && { positions: positions.join(',') }),
    ...(staff.length > 0 && { user_id: staff.join(',') }),
  };
  const { isWeekClosed } = usePaySchedule();
  const answer = useCall(listLocationHours, report.isReady ? { query } : undefined);
  const { data } = answer;
  return (
    <ReportPage
      name="locationHours"
      report={report}
      call={listLocationHours}
      input={{ query: { ...query, export: 'true' } }}
      week={data}
      filters={<LocationHoursFilters report={report} />}
    >
      {data && <HoursChart bars={hoursBars(data.results)} />}
      <ReportList
        report={report}
        label={say('Scheduled vs Actual Hours')}
        answer={answer}
        columns={hoursColumns(data, isWeekClosed(report.sunday))}
        rows={data?.results}
        rowKey={(row) => row.user_details.id}
        rowLabel={(row) => personName(row.user_details)}
        cardsBelow="wide"
        nothing={say('Nobody was scheduled or clocked in this week')}
      />
    </ReportPage>
  );
}

/** Missing hours are in parentheses and in another colour. */
function Excess({ hours }: { hours: number }) {
  if (hours === 0) return <Figure hours={0} />;
  return (
    <Box component="span" c={hours < 0 ? 'var(--kit-danger)' : 'var(--kit-warning)'}>
      {excessWords(hours)}
    </Box>
  );
}

function hoursColumns(
  data: Answer<typeof listLocationHours> | undefined,
  isClosed: boolean,
): Column<LocationHours>[] {
  const totals = data?.totals;
  return [
    {
      key: 'name',
      header: say('Employee Name'),
      cell: ({ user_details: person }) => (
        <MarkedName
          name={personName(person)}
          mark={markOf(data?.still_clocked_in, person.id)}
          isClosed={isClosed}
        />
      ),
      foot: totals && say('Total'),
    },
    {
      key: 'scheduled',
      header: say('Scheduled Hours'),
      align: 'end',
      cell: (row) => <Figure hours={row.scheduled_hours} />,
      foot: totals && hoursWords(totals.scheduled_hours),
    },
    {
      key: 'actual',
      header: say('Actual Hours'),
      align: 'end',
      cell: ({ user_details: person, actual_total_hours: hours }) => (
        <Figure
          hours={hours}
          closedAs={closedAsOf(data?.closed_as, ({ id }) => id === person.id).actual_total_hours}
        />
      ),
      foot: totals && (
        <TotalFigure hours={totals.actual_total_hours} closedAs={data.closed_totals?.actual_total_hours} />
      ),
    },
    {
      key: 'difference',
      header: say('Excess/(Short) Hours'),
      align: 'end',
      cell: (row) => <Excess hours={row.difference} />,
      foot: totals && <Excess hours={totals.difference} />,
    },
  ];
}
