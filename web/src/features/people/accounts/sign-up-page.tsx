import { length } from '@deckhand/contract/limits';
import { emailTaken } from '@deckhand/contract/people/account';
import { register } from '@deckhand/contract/people/accounts/register';
import { spokenLanguage } from '@deckhand/domain/language/language';
import { say } from '@deckhand/domain/language/say';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { sayWith } from '../../../language/say-with.ts';
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
    rules: { terms: (accepted) => (accepted ? null : say('Please accept the terms to sign up.')) },
    onSubmit: async (body) => {
      // LG1: mails are in the language in which the person signed up.
      await signUp.mutateAsync({ body: { ...body, language: spokenLanguage()?.code ?? 'en' } });
      toast.success(say('Signup successful!'));
      // The toast is gone before anybody has looked for the mail.
      await later('/login', { mailedTo: body.email } satisfies EndedState);
    },
    failureTexts: { refused: say('Signup failed. Please try again.'), atField: { [emailTaken]: 'email' } },
  });

  return (
    <AccountFrame
      title={say('Sign up')}
      lead={say(
        'We then mail you a link. Open it to confirm your email; after that, an admin adds your location and position.',
      )}
      foot={sayWith('Already have an account? {link}', {
        link: (
          <Anchor component={Link} to="/login" underline="always">
            {say('Log in')}
          </Anchor>
        ),
      })}
    >
      <form {...form.formProps} className={shared.stack16}>
        <TextField
          label={say('Name')}
          autoComplete="name"
          maxLength={length.fullName.max}
          strip={/\d/g}
          autoFocus
          {...form.field('full_name')}
        />
        <TextField label={say('Email')} {...emailInput} autoComplete="username" {...form.field('email')} />
        <PasswordField
          label={say('Password')}
          autoComplete="new-password"
          description={strongPasswordHint()}
          {...form.field('password')}
        />
        <CheckboxField
          label={sayWith('I accept the {link}', {
            link: (
              <Anchor component="button" type="button" underline="always" onClick={() => setTermsOpen(true)}>
                {say('terms')}
              </Anchor>
            ),
          })}
          {...form.field('terms')}
        />
        <Button type="submit" fullWidth loading={form.pending}>
          {say('Sign up')}
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
