import { removeUnavailability } from '@deckhand/contract/staffing/availability/remove-unavailability';
import {
  type UnavailabilityEntry,
  unavailabilityNotFound,
} from '@deckhand/contract/staffing/availability/unavailability';
import { RemovalDialog, whenGone } from '../../../shared/records/removal-dialog.tsx';
import { unavailabilityWords } from './unavailability-words.ts';

interface RemoveEntryDialogProps {
  entry: UnavailabilityEntry;
  onClose: () => void;
}

export function RemoveEntryDialog({ entry, onClose }: RemoveEntryDialogProps) {
  return (
    <RemovalDialog
      title="Remove this time"
      confirmLabel="Remove"
      cancelLabel="Keep"
      call={removeUnavailability}
      input={{ params: { id: entry.id } }}
      success="Availability saved."
      texts={whenGone(unavailabilityNotFound)}
      onClose={onClose}
    >
      {`${unavailabilityWords(entry)}. Work is possible then again.`}
    </RemovalDialog>
  );
}
