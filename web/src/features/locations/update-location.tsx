import type { Location } from '@deckhand/contract/locations/location';
import { BackToList } from '../../shared/records/back-to-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUpdateLocation } from './api/update-location.ts';
import { locationsPath } from './location-address.ts';
import { LocationForm } from './location-form.tsx';

export function UpdateLocation({ location }: { location: Location }) {
  const update = useUpdateLocation(location.id);
  return (
    <>
      <PageHeader
        title={`Edit ${location.title}`}
        back={<BackToList path={locationsPath}>Manage Location</BackToList>}
      />
      <LocationForm location={location} save={update.mutateAsync} />
    </>
  );
}
