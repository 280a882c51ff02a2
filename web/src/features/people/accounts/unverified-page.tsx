import type { Person } from '@deckhand/contract/people/person';
import { resendEmailLink } from '@deckhand/contract/people/resend-email-link';
import { say } from '@deckhand/domain/language/say';
import { Anchor, Button } from '@mantine/core';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { useMe } from '../../../api/view-me.ts';
import { sayWith } from '../../../language/say-with.ts';
import shared from '../../../ui/shared.module.css';
import { toast } from '../../../ui/toast.ts';
import { AccountFrame } from './account-frame.tsx';
import { logOut } from './logout.ts';

/** All that a sign-up sees until its email is confirmed. */
export function UnverifiedPage({ me }: { me: Pick<Person, 'id' | 'email'> }) {
  const resend = useMutationOf(resendEmailLink, { toastsFailure: true });
  const { refetch, isRefetching } = useMe();

  async function check(): Promise<void> {
    const { data } = await refetch();
    if (data?.is_verified === false) toast.info(say('Not confirmed yet.'));
  }

  return (
    <AccountFrame
      title={say('Confirm your email')}
      lead={sayWith(
        'We sent an email to {email}. Open the link in it, so that your school knows that the address is yours. Then an admin can complete your account.',
        { email: <strong>{me.email}</strong> },
      )}
      foot={sayWith('Not your address? {link}', {
        link: (
          <Anchor component="button" type="button" underline="always" onClick={logOut}>
            {say('Log out')}
          </Anchor>
        ),
      })}
    >
      <div className={shared.stack16}>
        <Button fullWidth loading={isRefetching} onClick={() => void check()}>
          {say('I have confirmed it')}
        </Button>
        <Button
          variant="default"
          fullWidth
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(
              { params: { id: me.id } },
              { onSuccess: () => toast.success(say('Email sent to {email}.', { email: me.email })) },
            )
          }
        >
          {say('Send the email again')}
        </Button>
      </div>
    </AccountFrame>
  );
}
