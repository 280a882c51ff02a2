import { length } from '@deckhand/contract/limits';
import { emailTaken } from '@deckhand/contract/people/account';
import { register } from '@deckhand/contract/people/accounts/register';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import type { EndedState } from '../../../session/ended-state.ts';
import { useLaterNavigation } from '../../../shared/records/use-later-navigation.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import shared from '../../../ui/shared.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { emailInput } from '../../../ui/text-kinds.ts';
import { toast } from '../../../ui/toast.ts';
import { strongPasswordHint } from '../passwords/new-password.ts';
import { AccountFrame } from './account-frame.tsx';
import { signUpIsOpen } from './sign-up-is-open.ts';
import { TermsDialog } from './terms-dialog.tsx';

export function SignUpPage() {
  return signUpIsOpen() ? <SignUp /> : <Navigate to="/" replace />;
}

function SignUp() {
  const [termsOpen, setTermsOpen] = useState(false);
  const signUp = useMutationOf(register);
  const later = useLaterNavigation();
  const form = useCallForm({
    schema: register.body,
    initialValues: { full_name: '', email: '', password: '', terms: false },
    rules: { terms: (accepted) => (accepted ? null : 'Please accept the terms to sign up.') },
    onSubmit: async (body) => {
      await signUp.mutateAsync({ body });
      toast.success('Signup successful!');
      // The toast is gone before anybody has looked for the mail.
      await later('/login', { mailedTo: body.email } satisfies EndedState);
    },
    failureTexts: { refused: 'Signup failed. Please try again.', atField: { [emailTaken]: 'email' } },
  });

  return (
    <AccountFrame
      title="Sign up"
      lead="We then mail you a link. Open it to confirm your email; after that, an admin adds your location and position."
      foot={
        <>
          Already have an account?{' '}
          <Anchor component={Link} to="/login" underline="always">
            Log in
          </Anchor>
        </>
      }
    >
      <form {...form.formProps} className={shared.stack16}>
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={length.fullName.max}
          strip={/\d/g}
          autoFocus
          {...form.field('full_name')}
        />
        <TextField label="Email" {...emailInput} autoComplete="username" {...form.field('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          description={strongPasswordHint}
          {...form.field('password')}
        />
        <CheckboxField
          label={
            <>
              I accept the{' '}
              <Anchor component="button" type="button" underline="always" onClick={() => setTermsOpen(true)}>
                terms
              </Anchor>
            </>
          }
          {...form.field('terms')}
        />
        <Button type="submit" fullWidth loading={form.pending}>
          Sign up
        </Button>
      </form>
      <TermsDialog
        opened={termsOpen}
        onClose={() => setTermsOpen(false)}
        onAccept={() => {
          form.setValue('terms', true);
          setTermsOpen(false);
        }}
      />
    </AccountFrame>
  );
}
