import type { Person } from '@deckhand/contract/people/person';
import { resendEmailLink } from '@deckhand/contract/people/resend-email-link';
import { Anchor, Button } from '@mantine/core';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { useMe } from '../../../api/view-me.ts';
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
    if (data?.is_verified === false) toast.info('Not confirmed yet.');
  }

  return (
    <AccountFrame
      title="Confirm your email"
      lead={
        <>
          We sent an email to <strong>{me.email}</strong>. Open the link in it, so that your school knows that
          the address is yours. Then an admin can complete your account.
        </>
      }
      foot={
        <>
          Not your address?{' '}
          <Anchor component="button" type="button" underline="always" onClick={logOut}>
            Log out
          </Anchor>
        </>
      }
    >
      <div className={shared.stack16}>
        <Button fullWidth loading={isRefetching} onClick={() => void check()}>
          I have confirmed it
        </Button>
        <Button
          variant="default"
          fullWidth
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(
              { params: { id: me.id } },
              { onSuccess: () => toast.success(`Email sent to ${me.email}.`) },
            )
          }
        >
          Send the email again
        </Button>
      </div>
    </AccountFrame>
  );
}
