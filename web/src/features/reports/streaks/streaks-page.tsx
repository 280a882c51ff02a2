import { listStreaks, selectStreakLocation } from '@deckhand/contract/reports/streaks/list-streaks';
import { findStreaks, linesOf, sortLines } from '@deckhand/contract/reports/streaks/streak-lines';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import {
  IconCalendarCheck,
  IconCalendarQuestion,
  IconMapPin,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { stateOf } from '../../../api/page-of.ts';
import { useCallWithNotice } from '../../../api/use-call-with-notice.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { ExportButton } from '../../../shared/export-button.tsx';
import { AtRememberedLocation } from '../../../shared/locations/at-remembered-location.tsx';
import { ClearFilters } from '../../../ui/clear-filters.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { EmptyStateProps } from '../../../ui/list-columns.ts';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';
import { streakColumns } from './streak-columns.tsx';
import { StreakFilters } from './streak-filters.tsx';
import { dateComplaints, streakOrder } from './streaks-query.ts';
import { type StreaksAddress, useStreaksAddress } from './use-streaks-address.ts';

const notFetched = say('Failed to fetch consecutive shifts');
const noQuery = { location: '', start_date: '', end_date: '' };
const nothingFetched = say('No data to export. Please select a location and fetch data first.');

/** Lists the weeks in a row in which people worked the same recurring shift. */
export function StreaksPage() {
  return (
    <AtRememberedLocation>
      <Streaks />
    </AtRememberedLocation>
  );
}

function Streaks() {
  const report = useStreaksAddress();
  useLiveChanges(report.location);
  const { query } = report;
  // The server refuses a location until it is known as one of the reader's.
  const streaks = useCallWithNotice(listStreaks, query && report.shownLocation && { query }, notFetched);
  const rows = query && streaks.data?.results;
  const title = report.shownLocation?.title ?? '';
  const { search } = report;
  const { column, direction } = report.sort;
  const lines = useMemo(
    () => rows && sortLines(linesOf(findStreaks(rows, search, title)), streakOrder({ column, direction })),
    [rows, search, title, column, direction],
  );
  const isPrinting = usePrinting();

  return (
    <>
      <PageHeader
        title={say('Consecutive Shifts')}
        subtitle={subtitle(report)}
        actions={
          <ExportButton
            call={listStreaks}
            input={{ query: { ...(query ?? noQuery), search, ...streakOrder(report.sort), export: 'true' } }}
            obstacle={obstacle(report, lines?.length ?? 0)}
            success={say('Export successful')}
          />
        }
      />
      <ListToolbar
        address={report}
        searchLabel={say('Search name, code or day')}
        filters={<StreakFilters report={report} />}
        action={<SortToggle report={report} />}
      />
      {query === undefined ? (
        <Panel>
          <EmptyState {...missingFilter(report)} />
        </Panel>
      ) : (
        <PagedList
          label={say('Consecutive shifts')}
          paging={report}
          columns={streakColumns(title)}
          rows={isPrinting ? lines : lines?.slice(report.offset, report.offset + report.pageSize)}
          total={lines?.length}
          rowKey={({ key }) => key}
          rowLabel={({ row }) => `${row.employee_name}, ${row.shift_code}`}
          {...stateOf(streaks, { refused: notFetched })}
          empty={emptiness(report)}
        />
      )}
    </>
  );
}

const sortWords = {
  employee: { ascending: say('Name A to Z'), descending: say('Name Z to A') },
  weeks: { ascending: say('Shortest first'), descending: say('Longest first') },
} as const;

/** Reverses the order, also where rows are cards without column headers. */
function SortToggle({ report }: { report: StreaksAddress }) {
  const { column, direction } = report.sort;
  const Icon = direction === 'ascending' ? IconSortAscending : IconSortDescending;
  const label = sortWords[column === 'weeks' ? 'weeks' : 'employee'][direction];
  return (
    <Button
      variant="default"
      aria-label={say('Sort: {label}', { label })}
      leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
      onClick={() => report.setSort(column)}
    >
      {label}
    </Button>
  );
}

function subtitle({ shownLocation, filters: { from, to }, query }: StreaksAddress): string {
  if (!shownLocation || !query)
    return say('Weeks in a row in which somebody worked the same recurring shift');
  return say('{title} · {first} to {last}', {
    title: shownLocation.title,
    first: formatForDisplay(from),
    last: formatForDisplay(to),
  });
}

function obstacle({ location }: StreaksAddress, rows: number): string | undefined {
  if (location === '') return sayKnown(selectStreakLocation);
  return rows === 0 ? nothingFetched : undefined;
}

function missingFilter({ location, filters }: StreaksAddress): EmptyStateProps {
  if (location === '') {
    return {
      icon: <IconMapPin size={24} stroke={1.6} />,
      title: say('Please select a location to view data'),
      hint: say('The report covers one location, from one date to another.'),
    };
  }
  const { from, to } = dateComplaints(filters);
  return {
    icon: <IconCalendarQuestion size={24} stroke={1.6} />,
    title: from ?? to ?? '',
    hint: say('The report covers one location, from one date to another.'),
  };
}

function emptiness(report: StreaksAddress): EmptyStateProps {
  const icon = <IconCalendarCheck size={24} stroke={1.6} />;
  if (!report.isNarrowed) {
    return {
      icon,
      title: say('Nobody worked a recurring shift'),
      hint: say('Look at other dates, or at another location.'),
    };
  }
  return {
    icon,
    title: say('Nothing matches'),
    hint: say('No shift between these dates matches your filters.'),
    action: <ClearFilters onClear={report.clear} />,
  };
}
