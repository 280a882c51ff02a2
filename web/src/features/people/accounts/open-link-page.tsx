import { openResetLink } from '@deckhand/contract/people/accounts/open-reset-link';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiFailure } from '../../../api/api-failure.ts';
import { showFailure } from '../../../api/show-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { AccountFrame } from './account-frame.tsx';
import { codeWasConfirmed } from './reset-flow.ts';
import { ResetFrame } from './reset-frame.tsx';

/** The link of a reset mail. It takes a click, because programs that check mails open links, and this one works once. */
export function OpenLinkPage() {
  const { token = '' } = useParams();
  const open = useMutationOf(openResetLink);
  const navigate = useNavigate();
  const [isExpired, setIsExpired] = useState(false);
  if (isExpired) return <LinkExpired />;

  async function openLink(): Promise<void> {
    try {
      await open.mutateAsync({ params: { id: token } });
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) setIsExpired(true);
      else showFailure(error);
      return;
    }
    codeWasConfirmed();
    // The link is used: going back must not lead to it.
    void navigate('/create-new-password', { replace: true });
  }

  return (
    <ResetFrame
      step={2}
      title={say('Reset your password')}
      lead={say('This link from your email replaces the code.')}
    >
      <Button fullWidth autoFocus onClick={openLink} loading={open.isPending}>
        {say('Choose a new password')}
      </Button>
    </ResetFrame>
  );
}

function LinkExpired() {
  return (
    <AccountFrame
      title={say('Link Expired')}
      lead={say(
        'This link has been used or is older than ten minutes. Request a new one to reset your password.',
      )}
    >
      <Button component={Link} to="/reset-password" fullWidth>
        {say('Request a new link')}
      </Button>
    </AccountFrame>
  );
}
