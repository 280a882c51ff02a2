import { removeUnavailability } from '@deckhand/contract/staffing/availability/remove-unavailability';
import {
  type UnavailabilityEntry,
  unavailabilityNotFound,
} from '@deckhand/contract/staffing/availability/unavailability';
import { closesOverCurrent, useMutationOf } from '../../../api/use-mutation-of.ts';
import { RemovalDialog, whenGone } from '../../../shared/records/removal-dialog.tsx';
import { unavailabilityWords } from './unavailability-words.ts';

interface RemoveEntryDialogProps {
  entry: UnavailabilityEntry;
  onClose: () => void;
}

export function RemoveEntryDialog({ entry, onClose }: RemoveEntryDialogProps) {
  const remove = useMutationOf(removeUnavailability, closesOverCurrent);
  return (
    <RemovalDialog
      title="Remove this time"
      confirmLabel="Remove"
      cancelLabel="Keep"
      remove={() => remove.mutateAsync({ params: { id: entry.id } })}
      success="Availability saved."
      texts={whenGone(unavailabilityNotFound)}
      onClose={onClose}
    >
      {`${unavailabilityWords(entry)}. Work is possible then again.`}
    </RemovalDialog>
  );
}
