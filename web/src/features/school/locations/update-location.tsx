import type { Location } from '@deckhand/contract/school/locations/location';
import { updateLocation } from '@deckhand/contract/school/locations/update-location';
import { say } from '@deckhand/domain/language/say';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { locationsPath } from './location-address.ts';
import { LocationForm } from './location-form.tsx';

export function UpdateLocation({ location }: { location: Location }) {
  // People carry the titles of their locations.
  const update = useMutationOf(updateLocation, { refreshes: ['locations', 'people', 'law'] });
  return (
    <>
      <PageHeader
        title={say('Edit {title}', { title: location.title })}
        back={<BackToList path={locationsPath}>{say('Manage Location')}</BackToList>}
      />
      <LocationForm
        location={location}
        save={(body) => update.mutateAsync({ params: { id: location.id }, body })}
      />
    </>
  );
}
