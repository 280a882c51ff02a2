import type { Location } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import { useSearchParams } from 'react-router';
import { NotLoaded } from '../../api/load-failure.tsx';
import { startLocation } from '../../shared/locations/start-location.ts';
import { todayAt } from '../../shared/locations/today-at.ts';
import { useLocations } from '../../shared/locations/use-locations.ts';
import { RecordSkeleton } from '../../shared/records/record-skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AddAttendanceForm } from './add-attendance-form.tsx';
import { type AttendancePrefill, readAttendanceAddress } from './attendance-address.ts';
import { type AttendanceValues, newAttendance } from './attendance-values.ts';

/** A manager enters the attendance of a person who could not punch. */
export function AddAttendancePage() {
  const { data, error, refetch } = useLocations({});
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader
        title={say('Manual Clock In/Out')}
        subtitle={say('For somebody who worked and did not punch')}
      />
      {data ? (
        <AddAttendanceForm
          key={query.toString()}
          locations={data.results}
          initialValues={startingValues(data.results, readAttendanceAddress(query))}
        />
      ) : (
        <NotLoaded answer={{ error, refetch }} skeleton={<RecordSkeleton fields={8} />} framed />
      )}
    </>
  );
}

/** Starts with what the address names, if it is in reach; otherwise with today at the usual location. */
function startingValues(
  locations: readonly Location[],
  prefill: AttendancePrefill | undefined,
): AttendanceValues {
  if (prefill && locations.some(({ id }) => id === prefill.location)) {
    const { location, person, shift, date } = prefill;
    return { ...newAttendance(location, date), user_id: person, shift_id: shift };
  }
  const location = startLocation(locations) ?? null;
  return newAttendance(location, todayAt(locations, location));
}
