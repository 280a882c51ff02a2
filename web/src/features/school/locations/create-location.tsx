import { createLocation } from '@deckhand/contract/school/locations/create-location';
import { say } from '@deckhand/domain/language/say';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { locationsPath } from './location-address.ts';
import { LocationForm } from './location-form.tsx';

export function CreateLocation() {
  const create = useMutationOf(createLocation, { refreshes: ['locations'] });
  return (
    <>
      <PageHeader
        title={say('Add Location')}
        back={<BackToList path={locationsPath}>{say('Manage Location')}</BackToList>}
      />
      <LocationForm save={(body) => create.mutateAsync({ body })} />
    </>
  );
}
