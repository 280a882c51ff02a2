import { viewCounts } from '@deckhand/contract/reports/dashboard/view-counts';
import { say } from '@deckhand/domain/language/say';
import { formatLong } from '@deckhand/domain/time/civil-date';
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Below } from '../../../api/below.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ClockedIn } from './clocked-in/clocked-in.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import { MissedPunches } from './missed-punches/missed-punches.tsx';
import { NotClockedIn } from './not-clocked-in/not-clocked-in.tsx';
import { Openings } from './openings/openings.tsx';
import { NeedsYou } from './overview/needs-you.tsx';
import { useWaiting } from './overview/use-waiting.ts';
import { WeekBars } from './overview/week-bars.tsx';
import { Present } from './present/present.tsx';
import { ScheduleChanges } from './schedule-changes/schedule-changes.tsx';
import { ShiftRequests } from './shift-requests/shift-requests.tsx';
import { MissedShifts } from './staff-changes/missed-shifts.tsx';
import { TileStrip } from './tile-strip.tsx';
import { firstTile, tileOf } from './tiles.ts';
import { TimeOffRequests } from './time-off/time-off-requests.tsx';
import { Unassigned } from './unassigned/unassigned.tsx';
import { type TileProps, useDashboardAddress } from './use-dashboard-address.ts';
import { everyMinute } from './use-tile-rows.ts';

/** In the order of the tiles. */
const lists: readonly ComponentType<TileProps>[] = [
  ClockedIn,
  NotClockedIn,
  Unassigned,
  Openings,
  ScheduleChanges,
  TimeOffRequests,
  ShiftRequests,
  Present,
  MissedShifts,
  MissedPunches,
];

/** Ten lists behind ten tiles: attendance, and requests that wait for a decision. */
export function DashboardPage() {
  const { pathname, search, state } = useLocation();
  const query = new URLSearchParams(search);
  const wanted = tileOf((state as { tab?: unknown } | null)?.tab);
  // Moved to the address, because the next change of a filter would lose the navigation's state.
  if (wanted && wanted.number !== firstTile.number && !query.has('tile')) {
    query.set('tile', String(wanted.number));
    return <Navigate replace to={{ pathname, search: query.toString() }} />;
  }
  return <Lists />;
}

function Lists() {
  const dashboard = useDashboardAddress();
  const { tile, location, shownLocation, today } = dashboard;
  const counts = useCall(viewCounts, { query: dashboard.countQuery }, { refetchInterval: everyMinute });
  const waiting = useWaiting(dashboard);
  useLiveChanges(location);
  const List = lists[tile.number - 1] ?? ClockedIn;
  return (
    <>
      <PageHeader
        title={say('Dashboard')}
        subtitle={`${formatLong(today)} · ${shownLocation?.title ?? say('All your locations')}`}
      />
      <NeedsYou dashboard={dashboard} />
      <Below answers={[waiting, counts]}>
        <TileStrip dashboard={dashboard} counts={counts.data} waiting={waiting.data?.results} />
        <DashboardFilters dashboard={dashboard} />
        <List key={tile.number} dashboard={dashboard} />
      </Below>
      {shownLocation && (
        <div data-print="hidden">
          <WeekBars shownLocation={shownLocation} today={today} />
        </div>
      )}
    </>
  );
}
