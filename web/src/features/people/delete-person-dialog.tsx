import { deletePerson } from '@deckhand/contract/people/delete-person';
import { type Person, personNotFound } from '@deckhand/contract/people/person';
import { previewDeletion } from '@deckhand/contract/people/preview-deletion';
import { useCall } from '../../api/use-call.ts';
import { personName } from '../../session/person-name.ts';
import { RemovalDialog, whenGone } from '../../shared/records/removal-dialog.tsx';
import { useSlots } from '../../ui/use-slots.ts';
import { openedWords } from '../plans/released-words.ts';
import { PersonSlots } from './person-slots.ts';

interface DeletePersonDialogProps {
  person: Person;
  onClose: () => void;
}

/** K11: a manager who leaves leaves kiosks behind. */
function stoppedWords(kiosks: number): string {
  if (kiosks === 0) return '';
  return kiosks === 1
    ? ' 1 kiosk takes no punches until another manager takes it over, under Options.'
    : ` ${kiosks} kiosks take no punches until another manager takes them over, under Options.`;
}

export function DeletePersonDialog({ person, onClose }: DeletePersonDialogProps) {
  const preview = useCall(previewDeletion, { params: { id: person.id } }, { showsFailure: true });
  const { GapsWithoutPerson } = useSlots(PersonSlots);

  return (
    <RemovalDialog
      title="Delete User"
      call={deletePerson}
      input={{ params: { id: person.id } }}
      refreshes={['people']}
      success="User deleted successfully!"
      texts={whenGone(personNotFound)}
      onClose={onClose}
    >
      <p>
        <strong>{personName(person)}</strong> is logged out everywhere at once and can no longer log in or
        clock in.{' '}
        {preview.data ? openedWords(preview.data.shifts_to_open) : 'Future shifts become open for others.'}
        {preview.data && stoppedWords(preview.data.kiosks_to_stop)}
      </p>
      <GapsWithoutPerson personId={person.id} />
      <p>Hours worked and past shifts are kept. This cannot be undone.</p>
    </RemovalDialog>
  );
}
