import { type Person, personNotFound } from '@deckhand/contract/people/person';
import { ApiFailure } from '../../api/api-failure.ts';
import { showFailure } from '../../api/show-failure.ts';
import { personName } from '../../session/person-name.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useDeletePerson } from './api/delete-person.ts';

interface DeletePersonDialogProps {
  person: Person;
  onClose: () => void;
}

export function DeletePersonDialog({ person, onClose }: DeletePersonDialogProps) {
  const deletePerson = useDeletePerson();

  async function confirm(): Promise<void> {
    try {
      await deletePerson.mutateAsync(person.id);
      toast.success('User deleted successfully!');
    } catch (failure) {
      const isGone = failure instanceof ApiFailure && failure.status === 404;
      showFailure(failure, isGone ? { refused: personNotFound } : {});
    }
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Delete User"
      confirmLabel="Delete"
      danger
      onConfirm={confirm}
    >
      <p>
        <strong>{personName(person)}</strong> is logged out everywhere at once and can no longer log in or
        clock in. Future shifts become open for others.
      </p>
      <p>Hours worked and past shifts are kept. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
