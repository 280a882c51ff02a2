import type { Location } from '@deckhand/contract/locations/location';
import { LoadFailure } from '../../api/load-failure.tsx';
import { rememberedLocation } from '../../shared/locations/remembered-location.ts';
import { todayAt } from '../../shared/locations/today-at.ts';
import { useLocations } from '../../shared/locations/use-locations.ts';
import { RecordSkeleton } from '../../shared/records/record-skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AddAttendanceForm } from './add-attendance-form.tsx';
import { newAttendance } from './attendance-values.ts';

/** A manager enters the attendance of a person who could not punch. */
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

/** Starts with today at the only location, or at the remembered one. */
function startingValues(locations: readonly Location[]) {
  const remembered = locations.find(({ id }) => String(id) === rememberedLocation());
  const location = (locations.length === 1 ? locations[0] : remembered)?.id ?? null;
  return newAttendance(location, todayAt(locations, location));
}
