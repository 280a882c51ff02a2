import type { Location } from '@deckhand/contract/locations/location';
import { todayIn } from '@deckhand/domain/time/zones';
import { LoadFailure } from '../../api/load-failure.tsx';
import { rememberedLocation } from '../../shared/locations/remembered-location.ts';
import { useLocations } from '../../shared/locations/use-locations.ts';
import { RecordSkeleton } from '../../shared/records/record-skeleton.tsx';
import { browserToday } from '../../shared/time/browser-today.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AddAttendanceForm } from './add-attendance-form.tsx';
import { newAttendance } from './attendance-values.ts';

/** A manager enters the attendance of somebody who could not punch. */
export function AddAttendancePage() {
  const { data, error, refetch } = useLocations({});
  return (
    <>
      <PageHeader title="Manual Clock In/Out" subtitle="For somebody who worked and did not punch" />
      {data ? (
        <AddAttendanceForm locations={data.results} initialValues={startingValues(data.results)} />
      ) : error ? (
        <Panel>
          <LoadFailure failure={error} onRetry={refetch} />
        </Panel>
      ) : (
        <RecordSkeleton fields={8} />
      )}
    </>
  );
}

/** At the location that is worked with, or the only one there is, today. */
function startingValues(locations: readonly Location[]) {
  const remembered = locations.find(({ id }) => String(id) === rememberedLocation());
  const location = locations.length === 1 ? locations[0] : remembered;
  const today = location ? todayIn(location.timezone, new Date()) : browserToday();
  return newAttendance(location?.id ?? null, today);
}
