import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { overclockedBlocksExport, stateOvertimeText } from '@deckhand/contract/reports/payroll/report-week';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { addDays, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { ExportButton } from '../../../shared/export-button.tsx';
import { LocationFilter } from '../../../shared/locations/location-filter.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PayPeriodsOfWeek } from '../../pay/periods/pay-periods-of-week.tsx';
import { OverclockedNotice } from './overclocked-notice.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { type WeeklyReport, weeklyReports } from './reports.ts';
import { exportQuestion, stillInWords, type UnfinishedWeek } from './unfinished-week.ts';
import { type ReportAddress, weekWords } from './use-report-address.ts';
import { WeekFilter } from './week-filter.tsx';

interface ReportPageProps<C extends CallDeclaration> {
  name: WeeklyReport;
  report: ReportAddress;
  call: C;
  input: CallInput<C>;
  week: UnfinishedWeek | undefined;
  /** Left out where a report has selectors instead. */
  searchLabel?: string;
  filters?: ReactNode;
  children: ReactNode;
}

/** The frame of the four weekly reports: location, week, export, and the shifts that block the export. */
export function ReportPage<C extends CallDeclaration>(props: ReportPageProps<C>) {
  const { report, week } = props;
  useLiveChanges(report.location);
  return (
    <>
      <PageHeader
        title={sayKnown(weeklyReports[props.name].label)}
        subtitle={subtitle(report)}
        actions={
          <ExportButton
            call={props.call}
            input={props.input}
            obstacle={obstacle(report, week?.overclocked ?? 0)}
            question={exportQuestion(week, report)}
          />
        }
      />
      <PayPeriodsOfWeek sunday={report.sunday} />
      <ReportTabs report={report} />
      <ListToolbar
        address={report}
        canClear={report.isNarrowed}
        {...(props.searchLabel !== undefined && { searchLabel: props.searchLabel })}
        filters={
          <>
            <LocationFilter
              placeholder={say('Select a location')}
              choices={report.choices}
              value={report.location}
              onChange={report.chooseLocation}
            />
            <WeekFilter report={report} />
            {props.filters}
          </>
        }
      />
      <Content {...props} />
    </>
  );
}

function Content<C extends CallDeclaration>({ report, week, children }: ReportPageProps<C>) {
  if (report.location === '') {
    return (
      <Panel>
        <EmptyState
          icon={<IconMapPin size={24} stroke={1.6} />}
          title={say('Please select a location to view data')}
          hint={say('Each report covers one location and one week.')}
        />
      </Panel>
    );
  }
  return (
    <>
      <OverclockedNotice report={report} count={week?.overclocked ?? 0} />
      <StillInNotice people={week?.still_clocked_in ?? []} />
      {week?.state_overtime && <Notice>{stateOvertimeText(week.state_overtime)}</Notice>}
      {children}
    </>
  );
}

function StillInNotice({ people }: { people: UnfinishedWeek['still_clocked_in'] }) {
  if (people.length === 0) return null;
  return (
    <Notice>
      {stillInWords(people)} {say('This time is not in the hours yet.')}
    </Notice>
  );
}

function subtitle({ shownLocation, sunday }: ReportAddress): string {
  const week = say('{week} to Saturday {date}', {
    week: weekWords(sunday),
    date: formatForDisplay(addDays(sunday, 6)),
  });
  return shownLocation ? `${shownLocation.title} · ${week}` : week;
}

function obstacle({ location }: ReportAddress, overclocked: number): string | undefined {
  if (location === '') return say('Please select location');
  return overclocked > 0 ? sayKnown(overclockedBlocksExport) : undefined;
}
