import { changePassword } from '@deckhand/contract/people/accounts/change-password';
import type { Person } from '@deckhand/contract/people/person';
import { say } from '@deckhand/domain/language/say';
import { useCallForm } from '../../api/use-call-form.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { sayWith } from '../../language/say-with.ts';
import { personName } from '../../session/person-name.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { confirmationComplaint } from './passwords/new-password.ts';
import { NewPasswordFields } from './passwords/new-password-fields.tsx';

interface ChangePasswordDialogProps {
  person: Person;
  onClose: () => void;
}

/** Sets another person's password; they must choose a new one at their next login. */
export function ChangePasswordDialog({ person, onClose }: ChangePasswordDialogProps) {
  const change = useMutationOf(changePassword, { refreshes: ['people'] });
  const form = useCallForm({
    schema: changePassword.body,
    initialValues: { new_password: '', confirm_password: '' },
    rules: {
      confirm_password: (confirmation, { new_password }) => confirmationComplaint(confirmation, new_password),
    },
    onSubmit: async (body) => {
      await change.mutateAsync({ params: { id: person.id }, body });
      toast.success(say('Password has been changed successfully.'));
      onClose();
    },
    failureTexts: { refused: say('Failed to update password. Please try again.') },
  });

  return (
    <FormDialog
      onClose={onClose}
      title={say('Change User Password')}
      description={sayWith(
        '{name} is logged out everywhere and logs in with this password once. At that login they must choose another one, with a code that is emailed to {email}.',
        { name: <strong>{personName(person)}</strong>, email: person.email },
      )}
      submitLabel={say('Save')}
      form={form}
      size="small"
    >
      {/* Password managers store the new password under this name, not under that of the person who sets it. */}
      <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
      <NewPasswordFields
        password={form.field('new_password')}
        confirmation={form.field('confirm_password')}
        required
        autoFocus
      />
    </FormDialog>
  );
}
