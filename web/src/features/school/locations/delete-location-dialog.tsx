import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import type { Location } from '@deckhand/contract/school/locations/location';
import { viewLocation } from '@deckhand/contract/school/locations/view-location';
import { useCall } from '../../../api/use-call.ts';
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
      title="Delete Location"
      call={deleteLocation}
      input={{ params: { id: location.id } }}
      refreshes={['locations', 'people']}
      success="Location deleted successfully!"
      texts={deletionTexts}
      onClose={onClose}
    >
      <p>
        <strong>{location.title}</strong> leaves every list and schedule, and nothing new can be planned
        there. {shiftsThere(described?.shift_count)} {whoWorksThere(described?.people_count)}
      </p>
      <p>Its history stays for reports. This cannot be undone.</p>
    </RemovalDialog>
  );
}

function shiftsThere(count: number | undefined): string {
  if (count === undefined) return 'Its shifts and meetings are archived.';
  if (count === 0) return 'Nothing is planned there.';
  return count === 1
    ? '1 shift or meeting is archived with it.'
    : `${count} shifts and meetings are archived with it.`;
}

function whoWorksThere(count: number | undefined): string {
  if (count === undefined) return 'People who work there lose this location.';
  if (count === 0) return 'Nobody works there.';
  return count === 1
    ? '1 person works there and loses this location.'
    : `${count} people work there and lose this location.`;
}
