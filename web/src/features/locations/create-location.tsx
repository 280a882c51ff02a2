import { BackToList } from '../../shared/records/back-to-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useCreateLocation } from './api/create-location.ts';
import { locationsPath } from './location-address.ts';
import { LocationForm } from './location-form.tsx';

export function CreateLocation() {
  const create = useCreateLocation();
  return (
    <>
      <PageHeader title="Add Location" back={<BackToList path={locationsPath}>Manage Location</BackToList>} />
      <LocationForm save={create.mutateAsync} />
    </>
  );
}
