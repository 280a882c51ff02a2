import { length } from '@deckhand/contract/limits';
import { resetPassword } from '@deckhand/contract/people/accounts/reset-password';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { useLaterNavigation } from '../../../shared/records/use-later-navigation.ts';
import shared from '../../../ui/shared.module.css';
import { toast } from '../../../ui/toast.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { confirmationComplaint } from '../passwords/new-password.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { mustChangePassword, passwordWasSet } from './reset-flow.ts';
import { ResetFrame } from './reset-frame.tsx';
import { ResetGate } from './reset-gate.tsx';
import { useStartOver } from './use-start-over.ts';

export function NewPasswordPage() {
  return (
    <ResetGate after="otpSuccess">
      <NewPassword />
    </ResetGate>
  );
}

function NewPassword() {
  // Read once: saving the password clears it while the screen is still open.
  const [mustChange] = useState(mustChangePassword);
  const setPassword = useMutationOf(resetPassword);
  const later = useLaterNavigation();
  const startOverIf = useStartOver();
  const form = useSchemaForm({
    schema: resetPassword.body,
    initialValues: { new_password: '', confirm_password: '' },
    rules: {
      confirm_password: (confirmation, { new_password }) => confirmationComplaint(confirmation, new_password),
    },
    onSubmit: async (body) => {
      try {
        await setPassword.mutateAsync({ body });
      } catch (error) {
        if (!startOverIf(error, 'otpSuccess')) {
          showFormFailure(form, error, { refused: say('Failed to update password. Please try again.') });
        }
        return;
      }
      passwordWasSet();
      toast.success(say('Password updated successfully.'));
      await later('/new-password');
    },
  });

  return (
    <ResetFrame
      step={3}
      title={say('Choose a new password')}
      lead={
        mustChange ? say('Your password was set by someone else. Choose one that only you know.') : undefined
      }
    >
      <form {...form.formProps} className={shared.stack16}>
        <NewPasswordFields
          password={form.field('new_password')}
          confirmation={form.field('confirm_password')}
          hint={say('At least {min} characters.', { min: length.resetPassword.min })}
          autoFocus
        />
        <Button type="submit" fullWidth loading={form.pending}>
          {say('Save password')}
        </Button>
      </form>
    </ResetFrame>
  );
}
