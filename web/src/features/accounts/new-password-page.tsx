import { resetPassword } from '@deckhand/contract/accounts/reset-password';
import { length } from '@deckhand/contract/limits';
import { Button } from '@mantine/core';
import { showFormFailure } from '../../api/show-form-failure.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { useLaterNavigation } from '../../shared/records/use-later-navigation.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import classes from './accounts.module.css';
import { confirmationComplaint } from './confirmation-rule.ts';
import { resetPasswordHint } from './password-hints.ts';
import { passwordWasSet } from './reset-flow.ts';
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
          showFormFailure(form, error, { refused: 'Failed to update password. Please try again.' });
        }
        return;
      }
      passwordWasSet();
      toast.success('Password updated successfully.');
      await later('/new-password');
    },
  });

  return (
    <ResetFrame step={3} title="Choose a new password">
      <form {...form.formProps} className={classes.form}>
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          description={resetPasswordHint}
          maxLength={length.password.max}
          autoFocus
          {...form.field('new_password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          maxLength={length.password.max}
          {...form.field('confirm_password')}
        />
        <Button type="submit" fullWidth loading={form.pending}>
          Save password
        </Button>
      </form>
    </ResetFrame>
  );
}
