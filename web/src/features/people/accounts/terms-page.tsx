import { say } from '@deckhand/domain/language/say';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { AccountFrame } from './account-frame.tsx';
import { TermsText } from './terms-text.tsx';

/** The terms on a page of their own, for everybody. The first page leads a signed-in person on. */
export function TermsPage() {
  return (
    <AccountFrame
      title={say('Terms of use')}
      wide
      foot={
        <Anchor component={Link} to="/" underline="always">
          {say('Back to Deckhand')}
        </Anchor>
      }
    >
      <TermsText />
    </AccountFrame>
  );
}
