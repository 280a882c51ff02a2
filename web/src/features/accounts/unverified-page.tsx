import type { Person } from '@deckhand/contract/people/person';
import { resendEmailLink } from '@deckhand/contract/people/resend-email-link';
import { Anchor, Button } from '@mantine/core';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { useMe } from '../../session/view-me.ts';
import { toast } from '../../ui/toast.ts';
import { AccountFrame } from './account-frame.tsx';
import classes from './accounts.module.css';
import { logOut } from './logout.ts';

/** All that a sign-up sees until its email is confirmed. */
export function UnverifiedPage({ me }: { me: Pick<Person, 'id' | 'email'> }) {
  const resend = useMutationOf(resendEmailLink, { toastsFailure: true });
  const { refetch, isRefetching } = useMe();
  return (
    <AccountFrame
      title="Confirm your email"
      lead={
        <>
          A mail was sent to <strong>{me.email}</strong>. Open the link in it, so that your school knows that
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
      <div className={classes.form}>
        <Button
          fullWidth
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(
              { params: { id: me.id } },
              { onSuccess: () => toast.success(`Mail sent to ${me.email}.`) },
            )
          }
        >
          Send the mail again
        </Button>
        <Button variant="default" fullWidth loading={isRefetching} onClick={() => void refetch()}>
          I have confirmed it
        </Button>
      </div>
    </AccountFrame>
  );
}
