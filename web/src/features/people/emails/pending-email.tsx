import { cancelEmailChange } from '@deckhand/contract/people/cancel-email-change';
import type { Person } from '@deckhand/contract/people/person';
import { resendEmailLink } from '@deckhand/contract/people/resend-email-link';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { sayWith } from '../../../language/say-with.ts';
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
                resend.mutate(input, {
                  onSuccess: () => toast.success(say('Email sent to {pending}.', { pending })),
                })
              }
            >
              {say('Send the email again')}
            </Button>
            <Button
              variant="default"
              size="xs"
              loading={cancel.isPending}
              onClick={() =>
                cancel.mutate(input, {
                  onSuccess: () => toast.success(say('The email stays {email}.', { email })),
                })
              }
            >
              {say('Cancel the change')}
            </Button>
          </>
        )
      }
    >
      {isSelf
        ? sayWith('We sent a link to {pending}. Open it to confirm. Until then you log in as {email}.', {
            pending: <strong>{pending}</strong>,
            email,
          })
        : sayWith(
            'We sent a link to {pending}. Until its owner opens it to confirm, they log in as {email}.',
            { pending: <strong>{pending}</strong>, email },
          )}
    </Notice>
  );
}
