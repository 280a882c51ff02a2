import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import type { Location } from '@deckhand/contract/school/locations/location';
import { viewLocation } from '@deckhand/contract/school/locations/view-location';
import { say } from '@deckhand/domain/language/say';
import { useCall } from '../../../api/use-call.ts';
import { sayWith } from '../../../language/say-with.ts';
import { RemovalDialog } from '../../../shared/records/removal-dialog.tsx';
import { deletionTexts } from './location-refusals.ts';

interface DeleteLocationDialogProps {
  location: Location;
  onClose: () => void;
}

export function DeleteLocationDialog({ location, onClose }: DeleteLocationDialogProps) {
  const { data: described } = useCall(viewLocation, { params: { id: location.id } }, { showsFailure: true });

  return (
    <RemovalDialog
      title={say('Delete Location')}
      call={deleteLocation}
      input={{ params: { id: location.id } }}
      refreshes={['locations', 'people']}
      success={say('Location deleted successfully!')}
      texts={deletionTexts}
      onClose={onClose}
    >
      <p>
        {sayWith('{title} leaves every list and schedule, and nothing new can be planned there.', {
          title: <strong>{location.title}</strong>,
        })}{' '}
        {shiftsThere(described?.shift_count)} {whoWorksThere(described?.people_count)}
      </p>
      <p>{say('Its history stays for reports. This cannot be undone.')}</p>
    </RemovalDialog>
  );
}

function shiftsThere(count: number | undefined): string {
  if (count === undefined) return say('Its shifts and meetings are archived.');
  if (count === 0) return say('Nothing is planned there.');
  return say('{n, plural, one [# shift or meeting is] other [# shifts and meetings are]} archived with it.', {
    n: count,
  });
}

function whoWorksThere(count: number | undefined): string {
  if (count === undefined) return say('People who work there lose this location.');
  if (count === 0) return say('Nobody works there.');
  return say(
    '{n, plural, one [# person works there and loses] other [# people work there and lose]} this location.',
    { n: count },
  );
}
