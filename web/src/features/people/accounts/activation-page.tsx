import { checkActivationLink } from '@deckhand/contract/people/accounts/check-activation-link';
import { setUpPassword } from '@deckhand/contract/people/accounts/set-up-password';
import { say } from '@deckhand/domain/language/say';
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
import { useLaterNavigation } from '../../../shared/records/use-later-navigation.ts';
import shared from '../../../ui/shared.module.css';
import { toast } from '../../../ui/toast.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { confirmationComplaint } from '../passwords/new-password.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { AccountFrame } from './account-frame.tsx';

export function ActivationPage() {
  const { userID } = useParams();
  return userID === undefined ? <LinkExpired /> : <Activation id={userID} />;
}

function Activation({ id }: { id: string }) {
  const link = useCall(
    checkActivationLink,
    { params: { id } },
    // Asked once: coming back to the tab must not take the form away while a person types.
    { showsFailure: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const [expired, setExpired] = useState(false);
  if (expired || saysExpired(link.error)) return <LinkExpired />;
  if (link.error) return <NotReached text={failureText(link.error)} onRetry={() => void link.refetch()} />;
  if (!link.data) {
    return (
      <AccountFrame title={say('Create your Password')} lead={say('Checking your link…')}>
        <Loader aria-label={say('Checking your link')} />
      </AccountFrame>
    );
  }
  return <CreatePassword id={id} person={link.data.user} onExpired={() => setExpired(true)} />;
}

interface CreatePasswordProps {
  id: string;
  person: { first_name: string; last_name: string; email: string };
  onExpired: () => void;
}

function CreatePassword({ id, person, onExpired }: CreatePasswordProps) {
  const setUp = useMutationOf(setUpPassword);
  const later = useLaterNavigation();
  const form = useSchemaForm({
    schema: setUpPassword.body,
    initialValues: { password: '', confirm_password: '' },
    rules: {
      confirm_password: (confirmation, { password }) => confirmationComplaint(confirmation, password),
    },
    onSubmit: async (body) => {
      try {
        await setUp.mutateAsync({ params: { id }, body });
      } catch (error) {
        if (saysExpired(error)) onExpired();
        else showFormFailure(form, error, { refused: say('Failed to update password. Please try again.') });
        return;
      }
      toast.success(say('Password has been set successfully.'));
      await later('/');
    },
  });

  return (
    <AccountFrame
      title={say('Create your Password')}
      lead={sayWith('Welcome, {person}. You will log in as {email}.', {
        person: personName(person),
        email: <strong>{person.email}</strong>,
      })}
    >
      <form {...form.formProps} className={shared.stack16}>
        {/* Password managers store the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('confirm_password')}
          autoFocus
        />
        <Button type="submit" fullWidth loading={form.pending}>
          {say('Save password')}
        </Button>
      </form>
    </AccountFrame>
  );
}

function LinkExpired() {
  return (
    <AccountFrame
      title={say('Link Expired')}
      lead={say(
        'This link has been used or is older than three days. Ask your manager to send you a new one.',
      )}
    >
      <Button component={Link} to="/login" fullWidth>
        {say('Go to login')}
      </Button>
    </AccountFrame>
  );
}

function NotReached({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <AccountFrame title={say('Create your Password')} lead={text}>
      <Button fullWidth onClick={onRetry}>
        {say('Retry')}
      </Button>
    </AccountFrame>
  );
}

function saysExpired(failure: unknown): boolean {
  return failure instanceof ApiFailure && [400, 404, 410].includes(failure.status);
}
