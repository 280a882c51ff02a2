import { type Person, personNotFound } from '@deckhand/contract/people/person';
import { personName } from '../../session/person-name.ts';
import { RemovalDialog, whenGone } from '../../shared/records/removal-dialog.tsx';
import { useDeletePerson } from './api/delete-person.ts';

interface DeletePersonDialogProps {
  person: Person;
  onClose: () => void;
}

export function DeletePersonDialog({ person, onClose }: DeletePersonDialogProps) {
  const deletePerson = useDeletePerson();

  return (
    <RemovalDialog
      title="Delete User"
      remove={() => deletePerson.mutateAsync(person.id)}
      success="User deleted successfully!"
      texts={whenGone(personNotFound)}
      onClose={onClose}
    >
      <p>
        <strong>{personName(person)}</strong> is logged out everywhere at once and can no longer log in or
        clock in. Future shifts become open for others.
      </p>
      <p>Hours worked and past shifts are kept. This cannot be undone.</p>
    </RemovalDialog>
  );
}
