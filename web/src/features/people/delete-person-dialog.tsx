import { deletePerson } from '@deckhand/contract/people/delete-person';
import { type Person, personNotFound } from '@deckhand/contract/people/person';
import { previewDeletion } from '@deckhand/contract/people/preview-deletion';
import { say } from '@deckhand/domain/language/say';
import { useCall } from '../../api/use-call.ts';
import { sayWith } from '../../language/say-with.ts';
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
  return ` ${say(
    '{n, plural, one [# kiosk takes no punches until another manager takes it over, under Options.] other [# kiosks take no punches until another manager takes them over, under Options.]}',
    { n: kiosks },
  )}`;
}

export function DeletePersonDialog({ person, onClose }: DeletePersonDialogProps) {
  const preview = useCall(previewDeletion, { params: { id: person.id } }, { showsFailure: true });
  const { GapsWithoutPerson } = useSlots(PersonSlots);

  return (
    <RemovalDialog
      title={say('Delete User')}
      call={deletePerson}
      input={{ params: { id: person.id } }}
      refreshes={['people']}
      success={say('User deleted successfully!')}
      texts={whenGone(personNotFound)}
      onClose={onClose}
    >
      <p>
        {sayWith('{name} is logged out everywhere at once and can no longer log in or clock in.', {
          name: <strong>{personName(person)}</strong>,
        })}{' '}
        {preview.data
          ? openedWords(preview.data.shifts_to_open)
          : say('Future shifts become open for others.')}
        {preview.data && stoppedWords(preview.data.kiosks_to_stop)}
      </p>
      <GapsWithoutPerson personId={person.id} />
      <p>{say('Hours worked and past shifts are kept. This cannot be undone.')}</p>
    </RemovalDialog>
  );
}
