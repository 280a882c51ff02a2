import { cancelEmailChange } from '@deckhand/contract/people/cancel-email-change';
import type { Person } from '@deckhand/contract/people/person';
import { resendEmailLink } from '@deckhand/contract/people/resend-email-link';
import { Button } from '@mantine/core';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';

interface PendingEmailProps {
  person: Pick<Person, 'id' | 'email' | 'pending_email'>;
  /** False for a reader who may only look. */
  mayChange?: boolean;
  isSelf: boolean;
}

/** Says which new email waits for its confirmation, and offers to send the mail again or to give up the change. */
export function PendingEmail({ person, isSelf, mayChange = true }: PendingEmailProps) {
  const resend = useMutationOf(resendEmailLink, {
    refreshes: ['people'],
    refreshesOnRefusal: true,
    toastsFailure: true,
  });
  const cancel = useMutationOf(cancelEmailChange, {
    refreshes: ['people'],
    refreshesOnRefusal: true,
    waitsForRefresh: true,
    toastsFailure: true,
  });
  const { id, email, pending_email: pending } = person;
  if (pending === null) return null;
  const input = { params: { id } };
  return (
    <Notice
      actions={
        mayChange && (
          <>
            <Button
              variant="default"
              size="xs"
              loading={resend.isPending}
              onClick={() =>
                resend.mutate(input, { onSuccess: () => toast.success(`Email sent to ${pending}.`) })
              }
            >
              Send the email again
            </Button>
            <Button
              variant="default"
              size="xs"
              loading={cancel.isPending}
              onClick={() =>
                cancel.mutate(input, { onSuccess: () => toast.success(`The email stays ${email}.`) })
              }
            >
              Cancel the change
            </Button>
          </>
        )
      }
    >
      {isSelf ? (
        <>
          We sent a link to <strong>{pending}</strong>. Open it to confirm. Until then you log in as {email}.
        </>
      ) : (
        <>
          We sent a link to <strong>{pending}</strong>. Until its owner opens it to confirm, they log in as{' '}
          {email}.
        </>
      )}
    </Notice>
  );
}
