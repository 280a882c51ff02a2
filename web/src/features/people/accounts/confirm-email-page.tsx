import type { Answer } from '@deckhand/contract/call';
import { currentPasswordWrong } from '@deckhand/contract/people/account';
import { checkEmailLink } from '@deckhand/contract/people/check-email-link';
import { accountPasswordNeeded, confirmEmail } from '@deckhand/contract/people/confirm-email';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiFailure } from '../../../api/api-failure.ts';
import { failureText } from '../../../api/failure-text.ts';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { useCall } from '../../../api/use-call.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { sayWith } from '../../../language/say-with.ts';
import { personName } from '../../../session/person-name.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import shared from '../../../ui/shared.module.css';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { AccountFrame } from './account-frame.tsx';

const title = mark('Confirm your email');
const wrongPassword = {
  signUp: mark('This is not the password that you chose when you signed up.'),
  account: mark('This is not the password of your account.'),
};

/** The page of a mailed link. It needs a click, because mail scanners open links. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const link = useCall(
    checkEmailLink,
    { params: { id: token } },
    // Asked once: coming back to the tab must not take the form away while a person types.
    { showsFailure: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const [outcome, setOutcome] = useState<'confirmed' | 'expired' | null>(null);
  if (outcome === 'confirmed' && link.data) return <Confirmed link={link.data} />;
  if (outcome === 'expired' || saysExpired(link.error)) return <LinkExpired />;
  if (link.data) return <Confirm token={token} link={link.data} onEnd={setOutcome} />;
  return (
    <AccountFrame
      title={sayKnown(title)}
      lead={link.error ? failureText(link.error) : say('Checking your link…')}
    >
      {link.error ? (
        <Button fullWidth onClick={() => void link.refetch()}>
          {say('Retry')}
        </Button>
      ) : (
        <Loader aria-label={say('Checking your link')} />
      )}
    </AccountFrame>
  );
}

interface ConfirmProps {
  token: string;
  link: Answer<typeof checkEmailLink>;
  onEnd: (outcome: 'confirmed' | 'expired') => void;
}

function Confirm({ token, link, onEnd }: ConfirmProps) {
  const confirm = useMutationOf(confirmEmail, { refreshes: ['people'] });
  const form = useSchemaForm({
    schema: confirmEmail.body,
    initialValues: { password: '' },
    toInput: ({ password }) => (link.needs_password ? { password } : {}),
    onSubmit: async (body) => {
      try {
        await confirm.mutateAsync({ params: { id: token }, body });
      } catch (error) {
        if (saysExpired(error)) onEnd('expired');
        else if (saysPasswordNeeded(error)) form.setError('password', sayKnown(accountPasswordNeeded));
        else if (saysPasswordWrong(error))
          form.setError('password', sayKnown(wrongPassword[link.is_sign_up ? 'signUp' : 'account']));
        else showFormFailure(form, error);
        return;
      }
      onEnd('confirmed');
    },
  });

  const about = { name: personName(link.user), email: <strong>{link.email}</strong> };
  return (
    <AccountFrame
      title={link.is_sign_up ? sayKnown(title) : say('Confirm your new email')}
      lead={
        link.is_sign_up
          ? sayWith('{name}, you signed up as {email}.', about)
          : sayWith(
              '{name}, confirm {email} to log in with it from now on. Your other devices are then logged out.',
              about,
            )
      }
      foot={say("Didn't ask for this? Close this page and nothing changes.")}
    >
      <form {...form.formProps} className={shared.stack16}>
        {link.needs_password && (
          <PasswordField
            label={say('Password')}
            description={
              link.is_sign_up
                ? say('The one that you chose when you signed up.')
                : say('The one of your account.')
            }
            autoComplete="current-password"
            autoFocus
            {...form.field('password')}
          />
        )}
        <Button type="submit" fullWidth loading={form.pending}>
          {say('Confirm this email')}
        </Button>
      </form>
    </AccountFrame>
  );
}

function Confirmed({ link }: Pick<ConfirmProps, 'link'>) {
  return (
    <AccountFrame
      title={say('Email confirmed')}
      lead={
        link.is_sign_up
          ? say('Thank you. An admin of your school completes your account next.')
          : sayWith('You log in as {email} from now on. Other devices were logged out.', {
              email: <strong>{link.email}</strong>,
            })
      }
    >
      <Button component={Link} to="/login" fullWidth>
        {say('Continue')}
      </Button>
    </AccountFrame>
  );
}

function LinkExpired() {
  return (
    <AccountFrame
      title={say('Link Expired')}
      lead={say(
        'This link has been used or replaced, or is older than three days. Log in to send yourself a new one, or ask your manager.',
      )}
    >
      <Button component={Link} to="/login" fullWidth>
        {say('Go to login')}
      </Button>
    </AccountFrame>
  );
}

/** A malformed link is refused with 422. */
function saysExpired(failure: unknown): boolean {
  return failure instanceof ApiFailure && [404, 410, 422].includes(failure.status);
}

/** The form has one password, so the text for a wrong current one would not fit. */
function saysPasswordWrong(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.english === currentPasswordWrong;
}

/** The session ended after the page had loaded. */
function saysPasswordNeeded(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.english === accountPasswordNeeded;
}
