import { currentPasswordWrong } from '@deckhand/contract/people/account';
import { updatePassword } from '@deckhand/contract/people/accounts/update-password';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { endSession } from '../../../session/session.ts';
import { FormActions, FormGrid } from '../../../ui/form-layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { confirmationComplaint } from '../passwords/new-password.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';

const failureTexts = {
  refused: say('Failed to update password. Please try again.'),
  atField: { [currentPasswordWrong]: 'current_password' },
};

export function ChangePasswordForm() {
  const update = useMutationOf(updatePassword);
  const form = useCallForm({
    schema: updatePassword.body,
    initialValues: { current_password: '', new_password: '', confirm_password: '' },
    rules: {
      confirm_password: (confirmation, { new_password }) => confirmationComplaint(confirmation, new_password),
    },
    onSubmit: async (body) => {
      await update.mutateAsync({ body });
      form.reset();
      toast.success(say('Password has been updated successfully.'));
      endSession('password-changed');
    },
    failureTexts,
  });

  return (
    <Panel>
      <form {...form.formProps}>
        <FormGrid columns={1}>
          <PasswordField
            label={say('Current Password')}
            autoComplete="current-password"
            {...form.field('current_password')}
          />
          <NewPasswordFields
            password={form.field('new_password')}
            confirmation={form.field('confirm_password')}
          />
        </FormGrid>
        <FormActions>
          <Button type="submit" loading={form.pending}>
            {say('Change password')}
          </Button>
        </FormActions>
      </form>
    </Panel>
  );
}
