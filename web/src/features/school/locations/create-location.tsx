import { createLocation } from '@deckhand/contract/school/locations/create-location';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { locationsPath } from './location-address.ts';
import { LocationForm } from './location-form.tsx';

export function CreateLocation() {
  const create = useMutationOf(createLocation, { refreshes: ['locations'] });
  return (
    <>
      <PageHeader title="Add Location" back={<BackToList path={locationsPath}>Manage Location</BackToList>} />
      <LocationForm save={(body) => create.mutateAsync({ body })} />
    </>
  );
}
