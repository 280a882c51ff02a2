import { removeUnavailability } from '@deckhand/contract/staffing/availability/remove-unavailability';
import {
  type UnavailabilityEntry,
  unavailabilityNotFound,
} from '@deckhand/contract/staffing/availability/unavailability';
import { say } from '@deckhand/domain/language/say';
import { RemovalDialog, whenGone } from '../../../shared/records/removal-dialog.tsx';
import { unavailabilityWords } from './unavailability-words.ts';

interface RemoveEntryDialogProps {
  entry: UnavailabilityEntry;
  isSelf: boolean;
  onClose: () => void;
}

export function RemoveEntryDialog({ entry, isSelf, onClose }: RemoveEntryDialogProps) {
  return (
    <RemovalDialog
      title={say('Remove this time')}
      confirmLabel={say('Remove')}
      cancelLabel={say('Keep')}
      call={removeUnavailability}
      input={{ params: { id: entry.id } }}
      success={say('Availability saved.')}
      waits={isSelf ? say('No longer unavailable: {time}', { time: unavailabilityWords(entry) }) : undefined}
      texts={whenGone(unavailabilityNotFound)}
      onClose={onClose}
    >
      {say('{time}. Work is possible then again.', { time: unavailabilityWords(entry) })}
    </RemovalDialog>
  );
}
