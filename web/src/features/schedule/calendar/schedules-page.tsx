import { IconCalendarOff } from '@tabler/icons-react';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { BoardSkeleton } from '../../../shared/board/board-skeleton.tsx';
import { useLocations } from '../../../shared/locations/use-locations.ts';
import { useRememberList } from '../../../shared/records/remembered-list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LocationSchedule } from './location-schedule.tsx';

/** The manager's calendar. It waits for the locations, whose zones decide which day it is. */
export function SchedulesPage() {
  useRememberList();
  const locations = useLocations({});
  const [first, ...others] = locations.data?.results ?? [];
  if (first) return <LocationSchedule locations={[first, ...others]} />;
  return (
    <>
      <PageHeader title="View Schedules" />
      {locations.data ? (
        <Panel>
          <EmptyState
            icon={<IconCalendarOff />}
            title="There is no location yet"
            hint="Schedules are those of a location. As soon as there is one, its schedule appears here."
          />
        </Panel>
      ) : (
        <NotLoaded answer={locations} skeleton={<BoardSkeleton />} framed />
      )}
    </>
  );
}
