import type { Location } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import { IconCalendarOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { BoardSkeleton } from '../../../shared/board/board-skeleton.tsx';
import { useLocations } from '../../../shared/locations/use-locations.ts';
import { useRememberList } from '../../../shared/records/remembered-list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LocationSchedule } from './location-schedule.tsx';
import { useLastLooked } from './past/use-last-looked.ts';
import { useScheduleAddress } from './use-schedule-address.ts';

/** The manager's calendar. It waits for the locations, whose zones decide which day it is. */
export function SchedulesPage() {
  useRememberList();
  const locations = useLocations({});
  const [first, ...others] = locations.data?.results ?? [];
  if (first) return <ScheduleOfMoment locations={[first, ...others]} />;
  return (
    <>
      <PageHeader title={say('View Schedules')} />
      {locations.data ? (
        <Panel>
          <EmptyState
            icon={<IconCalendarOff />}
            title={say('There is no location yet')}
            hint={say(
              'Schedules are those of a location. As soon as there is one, its schedule appears here.',
            )}
          />
        </Panel>
      ) : (
        <NotLoaded answer={locations} skeleton={<BoardSkeleton />} framed />
      )}
    </>
  );
}

/** The screen of a moment is loaded when somebody looks back. */
const PastSchedule = lazy(() => import('./past/past-schedule.tsx'));

/** The present schedule, or the one of a moment that the address names (TM5). */
function ScheduleOfMoment({ locations }: { locations: readonly [Location, ...Location[]] }) {
  const [address, change] = useScheduleAddress((id) => locations.some((one) => String(one.id) === id));
  const named = locations.find(({ id }) => String(id) === address.location);
  const location = named ?? (locations.length === 1 ? locations[0] : undefined);
  const lastLooked = useLastLooked(location?.id);
  if (address.at === '' || location === undefined) return <LocationSchedule locations={locations} />;
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <PastSchedule {...{ address, change, location, lastLooked }} />
    </Suspense>
  );
}
